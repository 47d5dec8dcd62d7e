// An engine that speaks xboard's protocol with its bughouse commands, on real clocks.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What engines do differently is a row of a table, chosen by the name that they give themselves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arena/engines/heard.hpp"
#include "arena/engines/turn.hpp"
#include "arena/terms.hpp"

namespace tandem::arena {

struct CecpHabits {
    std::string_view begins;  // of its name; empty: any other engine
    // How it hears of pieces in reserve.
    enum class Holdings : std::uint8_t {
        Arrivals,  // "holding [NP] [] WN" when one arrives; drops it counts itself
        Lists,  // "holding [NP] []" after each change, drops included
    } holdings{};
    // How much of its time it is told, in thousandths: one that reckons by the processor's time
    // would think too long on a machine that has other things to do.
    std::int64_t told = 1000;
    // Whether it wants its partner's clocks, told as if by a partner of its own kind.
    enum class PartnerClocks : std::uint8_t { Untold, Told } partner_clocks{};
};

// Of the engine with that name.
[[nodiscard]] const CecpHabits& cecp_habits(std::string_view name);

class CecpEngine {
  public:
    static constexpr Habits kHabits{
        Habits::Asked::OnceATurn, Habits::Stuck::IsAsked, Habits::Lives::OneMatch};

    explicit CecpEngine(Briefing briefing)
        : briefing_(std::move(briefing)),
          habits_(&cecp_habits("")) {}

    [[nodiscard]] static std::string prepare(Process /*process*/) { return "xboard\nprotover 2\n"; }
    // Needs: the opening begins from the initial position.
    [[nodiscard]] std::string begin(const Turns& opening);
    [[nodiscard]] std::string turn(const Turn& turn, const Situation& now);
    [[nodiscard]] static std::string hear(std::string_view text);
    // Its turn has begun.
    [[nodiscard]] std::string ask(const Situation& now, const Limits& limits);
    [[nodiscard]] static std::string stop() { return {}; }
    [[nodiscard]] Heard take(std::string_view line);

  private:
    [[nodiscard]] Heard take_feature(std::string_view line);
    [[nodiscard]] std::string move_line(chess::Move move) const;
    [[nodiscard]] std::string clock_lines(const Situation& now) const;
    [[nodiscard]] std::string holding_line(const Turn& turn, const Situation& now) const;
    // What a turn on either board means for the reserves on this one.
    [[nodiscard]] bool changes_reserves(const Turn& turn) const;

    Briefing briefing_;
    const CecpHabits* habits_;
    bool user_move_ = false;  // "usermove e2e4" rather than "e2e4"
    bool forced_ = true;  // it does not play yet
    std::string coming_;  // the opponent's move, which it is told when its turn begins
};

}  // namespace tandem::arena
