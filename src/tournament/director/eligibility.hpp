// Who may enter a division: by their grade, and by where else they are entered.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Law: NSB 1; SN5 0.1; SN5 0.2; SN5 1.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tournament/director/decide.hpp"

namespace tandem::tournament {

// Who is not looked at where somebody's name is looked for: the entry that is being changed.
struct Except {
    std::optional<TeamId> team;
    std::vector<AgentId> agents;
};

// What a team that has played means to its players once it has withdrawn.
enum class FormerTeams : std::uint8_t {
    Bind,  // they are its players for good
    LetGo,  // they may enter another division
};

// Where somebody enters, and what counts against it.
struct Entrance {
    const Event& event;
    DivisionKey division;
    Except except = {};  // whoever is in that team already has left their former one
    FormerTeams former = FormerTeams::Bind;
};

// Why players may not enter there.
// Needs: the event has the division.
[[nodiscard]] std::optional<Refused> cannot_enter(const Entrance& entrance, const Player& player);
[[nodiscard]] std::optional<Refused> cannot_enter(const Entrance& entrance, const Players& players);

// Why a division is not for a player of that grade, whoever they are.
[[nodiscard]] std::optional<Refused> does_not_fit_grade(
    const Division& division, const Player& player);

// The team of another division that has a player of one that is out, who entered there since;
// nothing if nobody has moved.
// Law: SN5 0.1; SN5 0.2.
[[nodiscard]] std::optional<TeamId> later_team_of(const Event& event, TeamId id);

// Tells of the team that a player has left for good by entering there.
void warn_of_former_team(const Entrance& entrance, const Player& player, Decision& decision);

// Whether these are one person: by their ids if both have one, else by name.
[[nodiscard]] bool are_one_person(const Player& a, const Player& b);
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
