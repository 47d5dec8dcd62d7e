// A team as it is after an amendment, which leaves everything that it does not name as it was.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tournament/director/command.hpp"
#include "tournament/event/team.hpp"

namespace tandem::tournament {

// The division, the name and the players are new; who has checked in is as before.
[[nodiscard]] Team amended(const Team& before, const action::Amend& wanted);

// Whether a player of a locked roster has become somebody else.
[[nodiscard]] bool is_somebody_else(const Team& team, Partner which, const Player& now);

// Whether a player of a team as it is amended has checked in: of those it had, who stays.
[[nodiscard]] bool has_checked_in(const Team& before, Partner which, const Player& now);

}  // namespace tandem::tournament
