// The fewest rematches and a second bye, by a matching of least cost.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/rounds/rematches.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "tournament/formats/weighted_matching.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] bool are_kept_apart(
    const Crosstable& table, RoundNumber round, TeamNumber one, TeamNumber other) {
    return std::ranges::any_of(table.prohibited, [&](const ProhibitedGroup& group) {
        const auto has = [&](TeamNumber team) {
            return std::ranges::find(group.teams, team) != group.teams.end();
        };
        return group.first <= round && round <= group.last && has(one) && has(other);
    });
}

// The last round in which the two met, or are to meet; 0: never.
[[nodiscard]] RoundNumber last_meeting(
    const Crosstable& table, RoundNumber before, TeamNumber one, TeamNumber other) {
    for (RoundNumber round = before - 1; round >= 1; --round) {
        const RoundEntry entry = entry_of(table.team(one), round);
        if (has_met_or_is_meeting(entry.kind) && entry.opponent == other) return round;
    }
    return 0;
}

// The square of how many half points lie between.
[[nodiscard]] std::int64_t distance(Points one, Points other) {
    const std::int64_t halves = (one - other).hundredths / kHalfPoint.hundredths;
    return halves * halves;
}

[[nodiscard]] MatchingCost cost_of(
    const Crosstable& table, const Field& field, const Entrant& one, const Entrant& other) {
    MatchingCost cost{0, distance(one.score, other.score) * (kMostRounds + 1)};
    if (may_meet(one, other)) return cost;
    cost.high = 1;
    cost.low += last_meeting(table, field.round, one.number, other.number);
    return cost;
}

// The last round in which a team had points without playing; 0: never.
[[nodiscard]] RoundNumber last_bye(const Crosstable& table, RoundNumber before, TeamNumber team) {
    for (RoundNumber round = before - 1; round >= 1; --round) {
        if (is_point_without_play(entry_of(table.team(team), round).kind)) return round;
    }
    return 0;
}

// Everybody who may meet, and the bye as one more opponent where their number is odd.
[[nodiscard]] std::vector<MatchingEdge> edges_of(
    const Crosstable& table, const Field& field, Easing easing) {
    const auto& all = field.entrants;
    std::vector<MatchingEdge> edges;
    for (std::size_t one = 0; one < all.size(); ++one) {
        for (std::size_t other = 0; other < one; ++other) {
            if (are_kept_apart(table, field.round, all[one].number, all[other].number)) continue;
            const bool is_rematch = !may_meet(all[one], all[other]);
            if (is_rematch && easing.rematches == Rematches::Never) continue;
            edges.push_back({one, other, cost_of(table, field, all[one], all[other])});
        }
    }
    if (all.size() % 2 == 0) return edges;
    const Points lowest = std::ranges::min(all, {}, &Entrant::score).score;
    for (std::size_t one = 0; one < all.size(); ++one) {
        MatchingCost cost{0, distance(all[one].score, lowest) * (kMostRounds + 1)};
        if (all[one].had_bye) {
            if (easing.second_byes == SecondByes::Never) continue;
            cost.high = static_cast<std::int64_t>(all.size());  // more than all rematches
            cost.low += last_bye(table, field.round, all[one].number);
        }
        edges.push_back({one, all.size(), cost});
    }
    return edges;
}

void let_meet(Entrant& one, Entrant& other) {
    std::erase(one.barred, other.number);
    std::erase(other.barred, one.number);
}

}  // namespace

std::optional<Field> eased(const Crosstable& table, Field field, Easing easing) {
    const std::size_t vertices = field.entrants.size() + field.entrants.size() % 2;
    const auto matching = least_cost_matching(vertices, edges_of(table, field, easing));
    if (!matching) return std::nullopt;
    for (std::size_t one = 0; one < field.entrants.size(); ++one) {
        const std::size_t other = (*matching)[one];
        if (other < one) let_meet(field.entrants[one], field.entrants[other]);
        if (other == field.entrants.size()) field.entrants[one].had_bye = false;
    }
    return field;
}

Field most_eased(const Crosstable& table, Field field, Easing easing) {
    for (Entrant& one : field.entrants) {
        if (easing.second_byes != SecondByes::Never) one.had_bye = false;
        if (easing.rematches == Rematches::Never) continue;
        std::erase_if(one.barred, [&](TeamNumber other) {
            return !are_kept_apart(table, field.round, one.number, other);
        });
    }
    return field;
}

Field allowing(Field field, const RoundPairing& pairing) {
    const auto entrant = [&](TeamNumber number) {
        return std::ranges::find(field.entrants, number, &Entrant::number);
    };
    for (const Pair& pair : pairing.pairs) {
        const auto first = entrant(pair.first);
        const auto second = entrant(pair.second);
        const bool are_there = first != field.entrants.end() && second != field.entrants.end();
        if (are_there) let_meet(*first, *second);
    }
    const auto alone = entrant(pairing.bye);
    if (alone != field.entrants.end()) alone->had_bye = false;
    return field;
}

}  // namespace tandem::tournament
