// The perfect matching that costs least in a graph whose edges have costs (Edmonds).
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A price is kept for each vertex so that no edge costs less than its two ends together: edges that
// cost just as much are tight, and pairs are made of those alone. Where trees of tight edges grow
// from all who are alone and cannot go on, prices change until another edge is tight. Circles of an
// odd length are shrunk to a blossom, with a price of its own that must not be negative. Each round
// of prices looks at every edge, so it is for graphs of some hundreds of vertices.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tournament/matching/graph.hpp"

namespace tandem::tournament {

// Wide enough for several criteria, each of which weighs more than all the next ones together.
__extension__  // both compilers have it, the standard has not
    using Cost = __int128;
// What each edge costs, row by row: costs[one * size + other].
using Costs = std::vector<Cost>;
// Prices may come to this times the number of vertices.
inline constexpr Cost kDearest = Cost{1} << 106U;

struct CheapestMatching {
    Cost cost = 0;
    std::vector<Vertex> partners;
    // All edges that a matching of this cost may have, and perhaps some that none has: what the
    // prices leave possible. It holds for parts of the graph, too, where it costs no more.
    Graph possible;
};

// Nothing where not everybody can be paired.
// Needs: costs are symmetric, not negative and at most kDearest.
[[nodiscard]] std::optional<CheapestMatching> cheapest_matching(
    const Graph& graph, const Costs& costs);

}  // namespace tandem::tournament
