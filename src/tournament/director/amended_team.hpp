// A team as it is after an amendment, which leaves everything that it does not name as it was.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "tournament/director/command.hpp"
#include "tournament/event/team.hpp"

namespace tandem::tournament {

// Whether the players of a team must remain the same people.
enum class Roster : std::uint8_t {
    Open,  // an id may be put right
    Locked,  // another id is somebody else, even of the same name
};

// Who each player of an amended team was in it before; nothing: somebody new.
using PlayersBefore = base::EnumArray<Partner, std::optional<Partner>>;

// Nobody of the team before is both players now: a player without a name is whoever stands in that
// place, and then a name that is the same goes before one that is only respelt, and of two alike
// that of the same place before that of the other.
[[nodiscard]] PlayersBefore players_before(
    const Team& before, const action::Amend& wanted, Roster roster);

// Whether whoever stays in the team is in the other place now.
[[nodiscard]] bool have_changed_places(const PlayersBefore& were);

// The division, the name and the players are new. Whoever was in the team is here if they were.
[[nodiscard]] Team amended(
    const Team& before, const action::Amend& wanted, const PlayersBefore& were);

}  // namespace tandem::tournament
