// An engine that knows one board, as a UCI variant: Fairy-Stockfish's way of bughouse.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "arena/engines/heard.hpp"
#include "arena/engines/turn.hpp"
#include "arena/terms.hpp"

namespace tandem::arena {

class UciEngine {
  public:
    static constexpr Habits kHabits{.stuck = Habits::Stuck::IsLeftAlone};

    explicit UciEngine(Briefing briefing) : briefing_(std::move(briefing)) {}

    [[nodiscard]] std::string prepare(Process process) const;
    [[nodiscard]] std::string begin(const Turns& /*opening*/) const { return {}; }
    [[nodiscard]] std::string turn(const Turn& /*turn*/, const Situation& /*now*/) const {
        return {};
    }
    [[nodiscard]] std::string hear(std::string_view /*text*/) const { return {}; }
    [[nodiscard]] std::string ask(const Situation& now, const Limits& limits) const;
    [[nodiscard]] static std::string stop() { return "stop\n"; }
    [[nodiscard]] static Heard take(std::string_view line);

  private:
    Briefing briefing_;
};

}  // namespace tandem::arena
