// The bye, then one score group after the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/us_chess.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "tournament/fide/no_pairing.hpp"
#include "tournament/formats/half_pairing.hpp"
#include "tournament/formats/odd_teams.hpp"
#include "tournament/formats/rated_field.hpp"

namespace tandem::tournament {

namespace {

// Those who may have the bye, the first one first (US Chess 28L2, US Chess 28L3, US Chess 28L4).
[[nodiscard]] std::vector<Rank> candidates_for_bye(const RatedField& field) {
    std::vector<Rank> ranks;
    for (Rank rank = 0; rank < field.teams.size(); ++rank) {
        if (!field.teams[rank].entrant->had_bye) ranks.push_back(rank);
    }
    const auto key = [&](Rank rank) {
        const RankedTeam& team = field.teams[rank];
        return std::tuple{
            field.groups.size() - team.group,
            team.entrant->has_half_bye,
            team.strength == 0,
            field.teams.size() - rank};
    };
    std::ranges::sort(ranks, {}, key);
    return ranks;
}

[[nodiscard]] std::vector<Rank> all_ranks(const RatedField& field) {
    std::vector<Rank> ranks(field.teams.size());
    std::iota(ranks.begin(), ranks.end(), Rank{0});
    return ranks;
}

// Who is to be paired, in the order of their ranks, and who has the bye.
struct Paired {
    std::vector<Rank> ranks;
    TeamNumber bye = kNoTeam;
};

// Nothing where no bye leaves a pairing.
[[nodiscard]] std::optional<Paired> give_bye(const RatedField& field) {
    const std::vector<Rank> all = all_ranks(field);
    if (all.size() % 2 == 0) {
        if (!can_be_paired(field, all)) return std::nullopt;
        return Paired{all};
    }
    for (const Rank candidate : candidates_for_bye(field)) {
        std::vector<Rank> others = all;
        std::erase(others, candidate);
        if (can_be_paired(field, others)) {
            return Paired{std::move(others), field.teams[candidate].entrant->number};
        }
    }
    return std::nullopt;
}

[[nodiscard]] std::vector<RankPair> pair_groups(const RatedField& field, std::vector<Rank> ranks) {
    std::vector<RankPair> pairs;
    while (!ranks.empty()) {
        const std::size_t group = field.teams[ranks.front()].group;
        const auto end = std::ranges::find_if(
            ranks, [&](Rank rank) { return field.teams[rank].group != group; });
        std::vector<Rank> members{ranks.begin(), end};
        std::vector<Rank> below{end, ranks.end()};
        for (const RankPair& pair : choose_odd_teams(field, members, below)) {
            pairs.push_back(pair);
            std::erase(members, pair.upper);
            std::erase(below, pair.lower);
        }
        std::ranges::copy(pair_halves(field, members), std::back_inserter(pairs));
        ranks = std::move(below);
    }
    return pairs;
}

// C.04.2 3.6: the higher score of a pair, the sum of both, the smaller number.
[[nodiscard]] std::vector<Pair> in_order_of_tables(
    const RatedField& field, const std::vector<RankPair>& pairs) {
    using Key = std::tuple<Points, Points, TeamNumber>;
    std::vector<std::pair<Key, Pair>> tables;
    for (const RankPair& pair : pairs) {
        const Entrant& upper = *field.teams[pair.upper].entrant;
        const Entrant& lower = *field.teams[pair.lower].entrant;
        Pair table{upper.number, lower.number};
        if (upper.score == lower.score && lower.number < upper.number) {
            std::swap(table.first, table.second);
        }
        const Points sum = upper.score + lower.score;
        tables.emplace_back(Key{kNoPoints - upper.score, kNoPoints - sum, table.first}, table);
    }
    std::ranges::sort(tables, {}, &std::pair<Key, Pair>::first);
    std::vector<Pair> ordered;
    ordered.reserve(tables.size());
    for (const auto& [key, table] : tables) ordered.push_back(table);
    return ordered;
}

}  // namespace

UsChessSettings us_chess_settings(const Scoring& scoring, SchoolPolicy schools) {
    return {schools, score_of_bye(scoring, Entry::FullBye).by(scoring.basis)};
}

PairingResult pair_us_chess(const Field& field, const UsChessSettings& settings) {
    const RatedField ranked = rank_by_rating(field, settings);
    auto paired = give_bye(ranked);
    if (!paired) return base::fail(prove_no_pairing(field));
    const auto pairs = pair_groups(ranked, std::move(paired->ranks));
    return RoundPairing{in_order_of_tables(ranked, pairs), paired->bye};
}

}  // namespace tandem::tournament
