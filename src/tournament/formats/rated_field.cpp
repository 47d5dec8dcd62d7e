// Who is ranked where, and who may meet whom.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/rated_field.hpp"

#include <algorithm>
#include <map>
#include <string_view>

#include "base/check.hpp"
#include "tournament/formats/weighted_matching.hpp"
#include "tournament/matching/graph.hpp"
#include "tournament/matching/maximum_matching.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] bool ranks_before(const RankedTeam& one, const RankedTeam& other) {
    if (one.entrant->score != other.entrant->score)
        return one.entrant->score > other.entrant->score;
    if (one.strength != other.strength) return one.strength > other.strength;
    return one.entrant->number < other.entrant->number;
}

// US Chess 28N1: a team has plus two when it has won two encounters more than it has lost, draws
// aside. No team has before round 3, whatever an acceleration has given it.
[[nodiscard]] bool has_plus_two(const Entrant& team, const Field& field, Points win) {
    const std::int64_t played = field.round - 1;
    return played >= 2 && 2 * team.score >= (played + 2) * win;
}

[[nodiscard]] bool is_let_off(
    const Entrant& team, const Field& field, const UsChessSettings& settings, Points best) {
    switch (settings.schools) {
        case SchoolPolicy::Ignored:
        case SchoolPolicy::WithinScoreGroups: return true;
        case SchoolPolicy::PlusTwo: return has_plus_two(team, field, settings.win);
        case SchoolPolicy::LastRoundLeaders:
            return field.round == field.rounds && team.score == best;
    }
    return false;
}

// More teams than this of which each may meet all but `most_barred` can be paired (Dirac).
[[nodiscard]] std::size_t surely_paired(std::size_t most_barred) { return 2 * (most_barred + 1); }

// The most members that one school has among these teams.
[[nodiscard]] std::size_t largest_school(const RatedField& field, const std::vector<Rank>& ranks) {
    std::vector<std::size_t> members(field.teams.size());
    std::size_t largest = 0;
    for (const Rank rank : ranks) {
        const std::size_t school = field.teams[rank].school;
        if (school != kNoSchool) largest = std::max(largest, ++members[school]);
    }
    return largest;
}

}  // namespace

RatedField rank_by_rating(const Field& field, const UsChessSettings& settings) {
    RatedField ranked;
    ranked.policy = settings.schools;
    Points best{std::numeric_limits<std::int64_t>::min()};
    for (const Entrant& team : field.entrants) best = std::max(best, team.score);
    std::map<std::string_view, std::size_t> schools;
    for (const Entrant& team : field.entrants) {
        RankedTeam one{&team, std::clamp<std::int64_t>(team.strength, 0, kMostStrength)};
        one.let_off = is_let_off(team, field, settings, best);
        if (!team.group.empty()) {
            one.school = schools.try_emplace(team.group, schools.size()).first->second;
        }
        ranked.most_barred = std::max(ranked.most_barred, team.barred.size());
        ranked.teams.push_back(one);
    }
    std::ranges::sort(ranked.teams, ranks_before);
    for (Rank rank = 0; rank < ranked.teams.size(); ++rank) {
        RankedTeam& team = ranked.teams[rank];
        if (rank == 0 || ranked.teams[rank - 1].entrant->score != team.entrant->score) {
            ranked.groups.emplace_back();
        }
        team.group = ranked.groups.size() - 1;
        ranked.groups.back().push_back(rank);
    }
    return ranked;
}

Meeting meeting(const RatedField& field, Rank one, Rank other) {
    const RankedTeam& a = field.teams[one];
    const RankedTeam& b = field.teams[other];
    if (!may_meet(*a.entrant, *b.entrant)) return Meeting::Barred;
    if (a.school == kNoSchool || a.school != b.school) return Meeting::Free;
    switch (field.policy) {
        case SchoolPolicy::Ignored: return Meeting::Free;
        case SchoolPolicy::WithinScoreGroups: return Meeting::Mild;
        case SchoolPolicy::PlusTwo: return a.let_off && b.let_off ? Meeting::Mild : Meeting::Strict;
        case SchoolPolicy::LastRoundLeaders:
            return a.let_off || b.let_off ? Meeting::Mild : Meeting::Strict;
    }
    return Meeting::Free;
}

bool can_be_paired(const RatedField& field, const std::vector<Rank>& ranks) {
    if (ranks.size() % 2 != 0) return false;
    if (ranks.size() >= surely_paired(field.most_barred)) return true;
    return least_alone(field, ranks, Meeting::Strict) == 0;
}

std::optional<std::size_t> fewest_strict(const RatedField& field, const std::vector<Rank>& ranks) {
    if (!can_be_paired(field, ranks)) return std::nullopt;
    const std::size_t alone = least_alone(field, ranks, Meeting::Mild);
    if (alone == 0 || ranks.size() > kMostWeighed) return alone / 2;
    std::vector<MatchingEdge> edges;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        for (std::size_t j = i + 1; j < ranks.size(); ++j) {
            const Meeting kind = meeting(field, ranks[i], ranks[j]);
            if (kind == Meeting::Barred) continue;
            edges.push_back({i, j, {kind == Meeting::Strict ? 1 : 0, 0}});
        }
    }
    const auto mates = least_cost_matching(ranks.size(), edges);
    CHECK(mates);
    std::size_t strict = 0;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const bool is_strict = meeting(field, ranks[i], ranks[(*mates)[i]]) == Meeting::Strict;
        strict += is_strict ? 1 : 0;
    }
    return strict / 2;
}

std::size_t least_alone(const RatedField& field, const std::vector<Rank>& ranks, Meeting worst) {
    std::size_t avoided = field.most_barred;
    if (worst < Meeting::Strict) avoided += largest_school(field, ranks);
    if (ranks.size() >= surely_paired(avoided)) return ranks.size() % 2;
    Graph may_meet{ranks.size()};
    for (Vertex i = 0; i < ranks.size(); ++i) {
        for (Vertex j = i + 1; j < ranks.size(); ++j) {
            if (meeting(field, ranks[i], ranks[j]) <= worst) may_meet.join(i, j);
        }
    }
    MaximumMatching matching{may_meet};
    matching.grow();
    return matching.alone();
}

}  // namespace tandem::tournament
