// Berger's tables by their rule.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/round_robin.hpp"

#include <algorithm>
#include <utility>

#include "base/check.hpp"
#include "tournament/pairing/field.hpp"

namespace tandem::tournament {

namespace {

// With somebody for nobody, where the number is odd.
[[nodiscard]] std::size_t even(std::size_t teams) { return teams + teams % 2; }

}  // namespace

RoundNumber round_robin_rounds(std::size_t teams, RoundRobin kind) {
    if (teams < 2) return 0;
    const std::size_t once = even(teams) - 1;
    return static_cast<RoundNumber>(kind == RoundRobin::Double ? 2 * once : once);
}

RoundPairing berger_table(std::size_t teams, RoundNumber round) {
    CHECK(round >= 1 && round <= round_robin_rounds(teams, RoundRobin::Double));
    // All but the last sit in a circle. In each round one of them, `turn`, meets the last, and the
    // others meet whoever is as far from it on the other side.
    const auto last = static_cast<TeamNumber>(even(teams));
    const TeamNumber circle = last - 1;
    const RoundNumber row = (round - 1) % circle + 1;
    const TeamNumber turn = row % 2 == 1 ? (row + 1) / 2 : (last + row) / 2;
    RoundPairing table;
    if (last > teams) {
        table.bye = turn;
    } else {
        table.pairs.push_back(row % 2 == 1 ? Pair{turn, last} : Pair{last, turn});
    }
    for (TeamNumber distance = 1; distance < last / 2; ++distance) {
        const TeamNumber home = (turn + distance - 1) % circle + 1;
        const TeamNumber away = (turn + circle - distance - 1) % circle + 1;
        table.pairs.push_back({home, away});
    }
    if (round > circle) {
        for (Pair& pair : table.pairs) std::swap(pair.first, pair.second);
    }
    return table;
}

RoundRobinRound round_robin(const Crosstable& table, RoundNumber round, RoundNumber by) {
    const auto is_there = [&](TeamNumber number) { return is_present(table.team(number), round); };
    const RoundPairing all = berger_table(table.teams.size(), by);
    RoundRobinRound made;
    for (const Pair& pair : all.pairs) {
        const bool first = is_there(pair.first);
        const bool second = is_there(pair.second);
        if (first && second) {
            made.pairing.pairs.push_back(pair);
        } else if (first || second) {
            made.idle.push_back(first ? pair.first : pair.second);
        }
    }
    if (all.bye != kNoTeam && is_there(all.bye)) made.pairing.bye = all.bye;
    std::ranges::sort(made.idle);
    return made;
}

}  // namespace tandem::tournament
