// Who may enter a division: by their grade, and by where else they are entered.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Law: NSB 1; SN5 0.1; SN5 0.2; SN5 1.
#pragma once

#include <optional>
#include <vector>

#include "tournament/director/decide.hpp"

namespace tandem::tournament {

// Who is not looked at where somebody's name is looked for: the entry that is being changed.
struct Except {
    std::optional<TeamId> team;
    std::vector<AgentId> agents;
};

// Why players may not enter that division.
[[nodiscard]] std::optional<Refused> cannot_enter(
    const Event& event, const Division& division, const Player& player, const Except& except);
[[nodiscard]] std::optional<Refused> cannot_enter(
    const Event& event, const Division& division, const Players& players, const Except& except);

// Whether both have an id, and it is not the same.
[[nodiscard]] bool have_different_ids(const Player& a, const Player& b);

// Tells of everybody else who has the name of that player and another id.
void warn_of_same_name(
    const Event& event, const Player& player, const Except& except, Decision& decision);
// Likewise for the players of a new team, whose name may be the same, too.
void warn_of_same_name(
    const Event& event,
    TeamId id,
    const Players& players,
    const Except& except,
    Decision& decision);

}  // namespace tandem::tournament
