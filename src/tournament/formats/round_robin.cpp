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

BergerPlace berger_place(std::size_t teams, TeamNumber one, TeamNumber other) {
    const auto [low, high] = std::minmax(one, other);
    CHECK(low >= 1 && low < high && high <= teams);
    // Two who are as far from `turn` on either side add up to twice its number, round the circle.
    const std::size_t last = even(teams);
    const std::size_t circle = last - 1;
    const std::size_t half = last / 2;  // twice this is one, round the circle
    std::size_t turn = low;
    std::size_t pair = 0;  // of the last in the circle's middle
    if (high != last) {
        turn = (low + high) * half % circle;
        if (turn == 0) turn = circle;
        const std::size_t ahead = (low + circle - turn) % circle;
        const std::size_t distance = std::min(ahead, circle - ahead);
        pair = last > teams ? distance - 1 : distance;
    }
    const std::size_t row = turn <= half ? 2 * turn - 1 : 2 * turn - last;
    return {static_cast<RoundNumber>(row), pair};
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
