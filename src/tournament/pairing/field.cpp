// From a crosstable to those who are to be paired.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/pairing/field.hpp"

#include <algorithm>

namespace tandem::tournament {

namespace {

// C.04.6 1.5: a floater has played opponents who had another score.
[[nodiscard]] bool met_another_score(
    const Crosstable& table, const CrosstableTeam& team, RoundNumber round) {
    if (round == 0) return false;
    const RoundEntry entry = entry_of(team, round);
    if (!has_met_or_is_meeting(entry.kind)) return false;
    return pairing_score(table, team, round - 1) !=
           pairing_score(table, table.team(entry.opponent), round - 1);
}

[[nodiscard]] Entrant entrant_of(const Crosstable& table, TeamNumber number, RoundNumber after) {
    const CrosstableTeam& team = table.team(number);
    Entrant entrant;
    entrant.number = number;
    entrant.score = pairing_score(table, team, after);
    entrant.strength = team.strength;
    entrant.group = team.group;
    for (RoundNumber round = 1; round <= after; ++round) {
        const RoundEntry entry = entry_of(team, round);
        entrant.had_bye |= is_point_without_play(entry.kind);
        if (!has_met_or_is_meeting(entry.kind)) continue;
        ++entrant.played;
        entrant.barred.push_back(entry.opponent);
    }
    entrant.has_half_bye =
        std::ranges::find(team.rounds, Entry::HalfBye, &RoundEntry::kind) != team.rounds.end();
    entrant.floated = met_another_score(table, team, after);
    return entrant;
}

// C.04.2 3.5 bars rematches, of encounters that are under way as well; TRF26 260 and US Chess 28T
// whoever else is to be kept apart.
void bar(const ProhibitedGroup& group, std::vector<Entrant*>& by_number) {
    for (const TeamNumber one : group.teams) {
        if (one >= by_number.size() || by_number[one] == nullptr) continue;
        for (const TeamNumber other : group.teams) {
            if (other != one) by_number[one]->barred.push_back(other);
        }
    }
}

}  // namespace

bool is_present(const CrosstableTeam& team, RoundNumber round) {
    return entry_of(team, round).kind == Entry::NotPaired;
}

Field field_after(const Crosstable& table, RoundNumber after) {
    Field field{after + 1, table.rounds, {}};
    for (TeamNumber number = 1; number <= table.teams.size(); ++number) {
        if (!is_present(table.team(number), field.round)) continue;
        field.entrants.push_back(entrant_of(table, number, after));
    }
    std::vector<Entrant*> by_number(table.teams.size() + 1);
    for (Entrant& entrant : field.entrants) by_number[entrant.number] = &entrant;
    for (const ProhibitedGroup& group : table.prohibited) {
        if (group.first <= field.round && field.round <= group.last) bar(group, by_number);
    }
    for (const EarlierMeeting& meeting : table.met_before) {
        bar({.teams = {meeting.one, meeting.other}}, by_number);
    }
    for (Entrant& entrant : field.entrants) {
        std::ranges::sort(entrant.barred);
        const auto doubled = std::ranges::unique(entrant.barred);
        entrant.barred.erase(doubled.begin(), doubled.end());
    }
    return field;
}

bool may_meet(const Entrant& one, const Entrant& other) {
    return one.number != other.number && !std::ranges::binary_search(one.barred, other.number);
}

}  // namespace tandem::tournament
