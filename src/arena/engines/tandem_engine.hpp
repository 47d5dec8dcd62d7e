// An engine that speaks the protocol of docs/engine-protocol.md, in a session of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// It is given the whole position each time.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/engines/heard.hpp"
#include "arena/engines/turn.hpp"
#include "arena/terms.hpp"
#include "bughouse/quick_message.hpp"
#include "bughouse/said.hpp"

namespace tandem::arena {

class TandemEngine {
  public:
    static constexpr Habits kHabits{};

    explicit TandemEngine(Briefing briefing) : briefing_(std::move(briefing)) {}

    [[nodiscard]] std::string prepare(Process process) const;
    [[nodiscard]] std::string begin(const Turns& /*opening*/) const { return {}; }
    [[nodiscard]] std::string turn(const Turn& turn, const Situation& now);
    [[nodiscard]] std::string hear(std::string_view text);
    [[nodiscard]] std::string ask(const Situation& now, const Limits& limits) const;
    [[nodiscard]] static std::string stop() { return "stop\n"; }
    [[nodiscard]] Heard take(std::string_view line);

  private:
    Briefing briefing_;
    std::vector<bughouse::QuickMessage> heard_;  // from the partner, the oldest first
    bughouse::Said said_;
};

}  // namespace tandem::arena
