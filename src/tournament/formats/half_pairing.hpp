// The upper half of a score group against its lower half (US Chess 27A3), or nearly so.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// By rank the first of the upper half meets the first of the lower half, and so on. That solves an
// assignment problem except for a few encounters that must not take place. Their teams are
// reassigned by the cheapest chain of exchanges (the Hungarian method), looking at near ranks
// first, so a group of thousands takes hardly longer than it takes to read. Only if teams have to
// change halves, for a school or in a tiny group, does a matching weigh all encounters.
#pragma once

#include <utility>
#include <vector>

#include "tournament/formats/rated_field.hpp"

namespace tandem::tournament {

struct RankPair {
    Rank upper = 0;
    Rank lower = 0;

    [[nodiscard]] bool operator==(const RankPair&) const = default;
};

// Pairs all of them by part 2 of the order in us_chess.hpp.
// Needs: members ascend; they can be paired.
[[nodiscard]] std::vector<RankPair> pair_halves(
    const RatedField& field, const std::vector<Rank>& members);

}  // namespace tandem::tournament
