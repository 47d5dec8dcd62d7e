// What an engine under XBoard and its partner have told each other, and what of it still stands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/time.hpp"
#include "bughouse/quick_message.hpp"
#include "bughouse/said.hpp"
#include "chess/position.hpp"
#include "rulebook/mates/board_rules.hpp"

namespace tandem::engine {

class PartnerTalk {
  public:
    // `print` and `now` as in World.
    PartnerTalk(std::function<void(std::string_view line)> print, std::function<base::Millis()> now)
        : print_(std::move(print)),
          now_(std::move(now)) {}

    // Without a partner nothing is said. With a new one everything is forgotten.
    void begin_with_partner();
    void begin_alone();
    // What was said was about a match that is over.
    void forget();

    void hear(std::string_view text);
    // Says what is new. The same thing is not said again for a while, except to sit and to go.
    void say(std::span<const bughouse::QuickMessage> messages);
    // Takes everything back if some of it is no longer true of the board, and says the rest again.
    void withdraw_untrue(
        const chess::Position& position, chess::Color color, const rulebook::BoardRules& rules);
    // The engine has moved.
    void moved() { said_.moved(); }

    // By the partner, the oldest first.
    [[nodiscard]] const std::vector<bughouse::QuickMessage>& heard() const { return heard_; }
    // To the partner since the engine's last move.
    [[nodiscard]] const std::vector<bughouse::QuickMessage>& said() const {
        return said_.messages();
    }

  private:
    void tell(bughouse::QuickMessage message);

    std::function<void(std::string_view line)> print_;
    std::function<base::Millis()> now_;
    bool has_partner_ = false;
    std::vector<bughouse::QuickMessage> heard_;
    bughouse::Said said_;
    std::vector<bughouse::QuickMessage> standing_;  // what the partner was told and still goes by
    base::EnumArray<bughouse::QuickMessage, std::optional<base::Millis>> said_at_{};
};

}  // namespace tandem::engine
