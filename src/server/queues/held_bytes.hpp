// Held bytes: what the server keeps in memory for clients who are slow, by address and in total.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Messages and answers that their readers have not taken yet, and requests that have not come to
// their end. Where an address has too much of it, each of its readers may have only a little. Where
// all together have, the same holds for addresses with more than a small equal share; otherwise two
// of them could take the rest from everybody.
#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "server/ops/config.hpp"

namespace tandem::server {

class HeldBytes {
  private:
    struct Share {
        std::size_t bytes = 0;
        std::size_t parts = 0;
    };
    using Shares = std::map<std::string, Share>;  // an iterator stays where others come and go

  public:
    // What is held for one connection; it is let go with this object.
    class Part {
      public:
        // Of nobody: it counts nowhere.
        Part() = default;
        ~Part() { leave(); }
        Part(Part&& other) noexcept;
        Part& operator=(Part&& other) noexcept;
        Part(const Part&) = delete;
        Part& operator=(const Part&) = delete;

        [[nodiscard]] std::size_t bytes() const { return bytes_; }
        // Whether its address has too much, also because all together have.
        [[nodiscard]] bool is_crowded() const;
        // Whether there is room for so many bytes in place of what it has; for a little there
        // always is.
        [[nodiscard]] bool has_room_for(std::size_t bytes) const;

        // Holds so many bytes in place of what it has, whether there is room or not.
        void hold(std::size_t bytes);

      private:
        friend class HeldBytes;
        Part(HeldBytes* of, Shares::iterator share) : of_{of}, share_{share} {}
        void leave();

        HeldBytes* of_ = nullptr;
        Shares::iterator share_{};  // while it is of somebody
        std::size_t bytes_ = 0;
    };

    explicit HeldBytes(const Limits& limits);

    // A part for a connection of that address, with nothing in it yet.
    // Needs: this outlives it.
    [[nodiscard]] Part of(const std::string& address);

    // Of all together.
    [[nodiscard]] std::size_t bytes() const { return bytes_; }
    // Addresses that have a part.
    [[nodiscard]] std::size_t addresses() const { return shares_.size(); }

  private:
    // Needs: somebody has a part.
    [[nodiscard]] bool is_too_much(std::size_t of_all, std::size_t of_address) const;

    std::size_t most_;
    std::size_t most_each_;  // of an address
    std::size_t little_;
    std::size_t bytes_ = 0;
    Shares shares_;  // by subscriber
};

// Of what one reader may have, the part that they may still have where it is crowded.
inline constexpr std::size_t kCrowdedPart = 16;

}  // namespace tandem::server
