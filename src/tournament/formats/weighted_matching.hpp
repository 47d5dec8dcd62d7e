// Minimum-cost perfect matchings, by the LEMON library.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// LEMON 1.3.1 does not compile as C++20 or later, so weighted_matching.cpp is compiled as C++17 and
// this header is read as both: it names standard types alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tandem::tournament {

// What an edge costs: `high` first, then `low`. Sums are compared part by part, so no amount of
// `low` outweighs one of `high`, and neither has to be scaled to fit beside the other.
struct MatchingCost {
    std::int64_t high = 0;
    std::int64_t low = 0;
};

// An edge between two vertices, which are numbered from 0. Needs: one != other.
struct MatchingEdge {
    std::size_t one = 0;
    std::size_t other = 0;
    MatchingCost cost;
};

// Of each vertex the one that it is matched with.
using Matching = std::vector<std::size_t>;

// A perfect matching whose sum of costs is the least; nothing where there is no perfect matching.
// The same edges in the same order give the same matching. O(n m log n).
// Needs: the sum of any n costs is below 2^60 in both parts; no two vertices have two edges.
[[nodiscard]] std::optional<Matching> least_cost_matching(
    std::size_t vertices, const std::vector<MatchingEdge>& edges);

}  // namespace tandem::tournament
