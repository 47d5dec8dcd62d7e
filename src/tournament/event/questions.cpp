// Looking things up in the tables of an event.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/event/questions.hpp"

#include <algorithm>

namespace tandem::tournament {

std::vector<TeamId> teams_entered(const Event& event, const DivisionKey& division) {
    std::vector<TeamId> teams;
    for (const auto& [id, team] : event.all<Team>()) {
        if (team.division == division) teams.push_back(id);
    }
    return teams;
}

std::vector<TeamId> teams_of(const Event& event, const DivisionKey& division) {
    const Division* const found = event.find<Division>(division);
    if (found != nullptr && !found->finalists.empty()) return found->finalists;
    return teams_entered(event, division);
}

bool is_in(const Event& event, TeamId team, const DivisionKey& division) {
    const Division* const found = event.find<Division>(division);
    if (found != nullptr && !found->finalists.empty()) {
        return has(found->finalists, team);
    }
    const Team* const entered = event.find<Team>(team);
    return entered != nullptr && entered->division == division;
}

RoundNumber last_paired(const Event& event, const DivisionKey& division) {
    const auto& rounds = event.all<Round>();
    const auto after = rounds.lower_bound(RoundId{division, kMostRounds + 1});
    if (after == rounds.begin()) return 0;
    const RoundId& last = std::prev(after)->first;
    return last.division == division ? last.round : 0;
}

bool has_bye(const Division& division, const Team& team, RoundNumber round) {
    return division.finalists.empty() && team.byes.contains(round);
}

const Leg* find_leg(const Event& event, const LegId& leg) {
    const Encounter* const encounter = event.find<Encounter>(leg.encounter());
    if (encounter == nullptr || leg.leg < 1 || leg.leg > encounter->legs.size()) return nullptr;
    return &encounter->legs[leg.leg - 1];
}

std::optional<BoardId> board_of(const Leg& leg, Side side, Partner player) {
    if (!leg.white[side]) return std::nullopt;
    return board_of(side, *leg.white[side] == player);
}

std::size_t counted_legs(const Division& division, const Encounter& encounter) {
    return std::min(division.legs, encounter.legs.size());
}

bool is_disputed(const Event& event, const LegId& leg) {
    return std::ranges::any_of(event.all<Dispute>(), [&](const auto& entry) {
        return entry.second.where == leg && entry.second.is_open();
    });
}

bool has_final_ruling(const Event& event, const LegId& leg) {
    const std::size_t levels = event.header().rulebook.switches.appeal.levels.size();
    return std::ranges::any_of(event.all<Dispute>(), [&](const auto& entry) {
        const Dispute& dispute = entry.second;
        return levels > 0 && dispute.where == leg && dispute.rulings.size() > levels;
    });
}

std::vector<IncidentId> incidents_of(const Event& event, const PlayerId& player) {
    std::vector<IncidentId> found;
    for (const auto& [id, incident] : event.all<Incident>()) {
        if (incident.who == Offender{player}) found.push_back(id);
    }
    return found;
}

}  // namespace tandem::tournament
