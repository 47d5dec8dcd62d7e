// The doors: how many come in, in all and from one address, and how often they ask.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/ops/config.hpp"
#include "server/ops/rate_limit.hpp"

namespace tandem::server {

class Doors {
  public:
    // A place inside, given back with this object.
    class Pass {
      public:
        Pass() = default;
        Pass(Doors* doors, std::string who) : doors_{doors}, who_{std::move(who)} {}
        ~Pass() { leave(); }
        Pass(Pass&& other) noexcept
            : doors_{std::exchange(other.doors_, nullptr)},
              who_{std::move(other.who_)} {}
        Pass& operator=(Pass&& other) noexcept {
            leave();
            doors_ = std::exchange(other.doors_, nullptr);
            who_ = std::move(other.who_);
            return *this;
        }
        Pass(const Pass&) = delete;
        Pass& operator=(const Pass&) = delete;

      private:
        void leave() {
            if (Doors* doors = std::exchange(doors_, nullptr)) doors->left(who_);
        }
        Doors* doors_ = nullptr;
        std::string who_;
    };

    explicit Doors(const Limits& limits);

    // A place for a connection from `address`; nothing if it has, or all have, too many.
    [[nodiscard]] std::optional<Pass> enter(const std::string& address);
    // A place for a connection of a proxy, which speaks for many.
    [[nodiscard]] std::optional<Pass> enter_unnamed();

    // Nothing if `address` may ask now, else how long until it may.
    [[nodiscard]] std::optional<Millis> ask(const std::string& address, Millis now);

    [[nodiscard]] std::size_t inside() const { return inside_; }

  private:
    void left(const std::string& who);

    std::size_t most_;
    std::size_t most_each_;
    std::size_t inside_ = 0;
    std::unordered_map<std::string, std::size_t> by_address_;
    RateLimit requests_;
};

}  // namespace tandem::server
