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

// The line-ups of a leg that begins: what the teams have said, else what the rule says, else as in
// the leg before, else the first player with White.
// Needs: leg < encounter.legs.size().
[[nodiscard]] LineUps line_ups_of(
    const Event& event, const Division& division, const Encounter& encounter, std::size_t leg);

}  // namespace tandem::tournament
