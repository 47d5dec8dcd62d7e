// Line-ups: which of a team's players has White, by what the team says or by the organiser's rule.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Law: NSB 3; SN5 3.
#pragma once

#include <cstddef>

#include "tournament/event/event.hpp"

namespace tandem::tournament {

using LineUps = base::EnumArray<Side, std::optional<Partner>>;

// Whether teams say for a leg who has White; leg 1 is the first.
[[nodiscard]] bool is_up_to_team(LineUpRule rule, std::size_t leg);

// Whether that team says so: not where the winners change places and it has won the leg before.
[[nodiscard]] bool is_up_to_team(
    const Division& division, const Encounter& encounter, std::size_t leg, Side side);
// Whether both line-ups are told: every team that says so for this leg has done so, and the others'
// follow from the rule.
[[nodiscard]] bool are_told(const Division& division, const Encounter& encounter, std::size_t leg);
// Whether everybody knows already who of that team has White: from then on it takes a director to
// say otherwise.
[[nodiscard]] bool is_told(
    const Division& division, const Encounter& encounter, std::size_t leg, Side side);
// Whether anybody may say so still. A leg that is played again keeps its line-ups.
[[nodiscard]] bool may_line_up(const Leg& leg);

// The line-ups of a leg that begins: what the teams have said, else what the rule says, else as in
// the leg before, else the first player with White.
// Needs: leg < encounter.legs.size().
[[nodiscard]] LineUps line_ups_of(
    const Event& event, const Division& division, const Encounter& encounter, std::size_t leg);

}  // namespace tandem::tournament
