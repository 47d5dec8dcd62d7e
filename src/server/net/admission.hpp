// Admission control: connections in total and per address, and request rates.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "base/budget.hpp"
#include "server/ops/clock.hpp"
#include "server/ops/config.hpp"

namespace tandem::server {

enum class Asking : std::uint8_t { Request };
consteval auto names_of(Asking /*type*/) {
    return base::names<Asking>({{Asking::Request, "request"}});
}

// As many descriptors as the system lets this process have.
[[nodiscard]] std::size_t take_descriptors();
// The connections that so many descriptors are enough for, besides what else needs them.
[[nodiscard]] std::size_t connections_within(std::size_t descriptors);
// With no more connections than there are descriptors for, and a word in the log where these are
// fewer: a place that cannot be had is worse than none.
[[nodiscard]] Limits within(std::size_t descriptors, Limits limits);

class Admission {
  public:
    // A place inside, given back with this object. It counts for an address, or for nobody.
    class Pass {
      public:
        Pass() = default;
        Pass(Admission* admission, std::string who) : admission_{admission}, who_{std::move(who)} {}
        ~Pass() { leave(); }
        Pass(Pass&& other) noexcept
            : admission_{std::exchange(other.admission_, nullptr)},
              who_{std::move(other.who_)} {}
        Pass& operator=(Pass&& other) noexcept {
            leave();
            admission_ = std::exchange(other.admission_, nullptr);
            who_ = std::move(other.who_);
            return *this;
        }
        Pass(const Pass&) = delete;
        Pass& operator=(const Pass&) = delete;

        // Counts for `address` from now on, in place of whom it counted for. False where that one
        // has too many: then nothing has changed.
        // Needs: it is a place.
        [[nodiscard]] bool count_for(const std::string& address);
        void count_for_nobody();

      private:
        void leave() {
            if (Admission* admission = std::exchange(admission_, nullptr)) admission->left(who_);
        }
        Admission* admission_ = nullptr;
        std::string who_;
    };

    explicit Admission(const Limits& limits);

    // A place for a connection from `address`; nothing if it has, or all have, too many. The last
    // tenth of all places is for addresses that have few.
    [[nodiscard]] std::optional<Pass> enter(const std::string& address);
    // A place for a connection of a proxy, which speaks for many.
    [[nodiscard]] std::optional<Pass> enter_unnamed();

    // Nothing if `address` may ask now, else how long until it may.
    [[nodiscard]] std::optional<Millis> ask(const std::string& address, Millis now);

    [[nodiscard]] std::size_t inside() const { return inside_; }

    // A place among the few who are told that there are too many, as long as this is held; null
    // where even these are taken.
    [[nodiscard]] std::shared_ptr<void> tell_off();

  private:
    // `who`: as in by_address_; "": nobody. False where they have too many.
    [[nodiscard]] bool count(const std::string& who);
    // How many one may have as full as it is.
    [[nodiscard]] std::size_t most_each_now() const;
    void uncount(const std::string& who);
    void left(const std::string& who);

    std::size_t most_;
    std::size_t most_each_;
    std::size_t inside_ = 0;
    std::size_t telling_off_ = 0;
    std::unordered_map<std::string, std::size_t> by_address_;
    base::Purses<Asking> requests_;
};

}  // namespace tandem::server
