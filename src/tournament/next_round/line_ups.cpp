// The rules that organisers use for line-ups.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/next_round/line_ups.hpp"

#include <algorithm>

#include "tournament/event/questions.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] Partner higher_rated(const Team& team) {
    return team.players[Partner::Second].rating > team.players[Partner::First].rating
               ? Partner::Second
               : Partner::First;
}

[[nodiscard]] Partner white_by_rule(
    const Event& event,
    const Division& division,
    const Encounter& encounter,
    std::size_t leg,
    Side side) {
    if (leg == 0) {
        return division.line_ups == LineUpRule::HigherRatedWhite
                   ? higher_rated(event.get<Team>(encounter.team(side)))
                   : Partner::First;
    }
    const Leg& before = encounter.legs[leg - 1];
    const Partner last =
        before.white[side].value_or(white_by_rule(event, division, encounter, leg - 1, side));
    switch (division.line_ups) {
        case LineUpRule::Blind:
        case LineUpRule::Toss: return last;
        case LineUpRule::Switch:
        case LineUpRule::HigherRatedWhite: return !last;
        case LineUpRule::WinnerSwitches:
            return before.result && before.result->winner == winner_of(side) ? !last : last;
    }
    __builtin_unreachable();
}

}  // namespace

bool is_up_to_team(LineUpRule rule, std::size_t leg) {
    switch (rule) {
        case LineUpRule::Blind:
        case LineUpRule::Toss:
        case LineUpRule::WinnerSwitches: return true;
        case LineUpRule::Switch: return leg == 1;
        case LineUpRule::HigherRatedWhite: return false;
    }
    __builtin_unreachable();
}

bool is_up_to_team(
    const Division& division, const Encounter& encounter, std::size_t leg, Side side) {
    if (!is_up_to_team(division.line_ups, leg)) return false;
    if (division.line_ups != LineUpRule::WinnerSwitches || leg == 1) return true;
    const auto& before = encounter.legs[leg - 2].result;
    return !before || before->winner != winner_of(side);
}

bool are_told(const Division& division, const Encounter& encounter, std::size_t leg) {
    return std::ranges::all_of(base::all_of<Side>(), [&](Side side) {
        return encounter.legs[leg - 1].white[side] ||
               !is_up_to_team(division, encounter, leg, side);
    });
}

bool is_told(const Division& division, const Encounter& encounter, std::size_t leg, Side side) {
    const bool has_said = encounter.legs[leg - 1].white[side].has_value();
    const bool is_open = division.line_ups == LineUpRule::Toss && has_said;
    if (!is_open && !are_told(division, encounter, leg)) return false;
    // By the rule it follows from the leg before, which may be hidden still.
    return has_said || leg == 1 || is_told(division, encounter, leg - 1, side);
}

bool may_line_up(const Leg& leg) {
    return !leg.result && (leg.annulled.empty() || !leg.has_line_ups());
}

LineUps line_ups_of(
    const Event& event, const Division& division, const Encounter& encounter, std::size_t leg) {
    LineUps line_ups = encounter.legs[leg].white;
    for (const Side side : base::all_of<Side>()) {
        // What was said before the leg before was corrected.
        const bool is_overruled = division.line_ups == LineUpRule::WinnerSwitches &&
                                  !is_up_to_team(division, encounter, leg + 1, side) &&
                                  encounter.legs[leg].annulled.empty();
        if (!line_ups[side] || is_overruled) {
            line_ups[side] = white_by_rule(event, division, encounter, leg, side);
        }
    }
    return line_ups;
}

}  // namespace tandem::tournament
