// LEMON's matching, with costs of two parts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/weighted_matching.hpp"

#include <limits>

// Its constants are then defined in its headers, and nothing has to be linked.
#define LEMON_ONLY_TEMPLATES
#include <lemon/matching.h>
#include <lemon/smart_graph.h>

namespace tandem::tournament {

namespace {

// A number for LEMON whose digits are the two parts. Each part behaves as a whole number does that
// LEMON multiplies by four and halves at most twice, so nothing is lost.
struct Weight {
    std::int64_t high = 0;
    std::int64_t low = 0;

    Weight() = default;
    // LEMON assigns numbers to weights.
    Weight(int number) : low(number) {}  // NOLINT(google-explicit-constructor)
    Weight(std::int64_t high_part, std::int64_t low_part) : high(high_part), low(low_part) {}

    Weight& operator+=(const Weight& other) {
        high += other.high;
        low += other.low;
        return *this;
    }
    Weight& operator-=(const Weight& other) {
        high -= other.high;
        low -= other.low;
        return *this;
    }
    friend Weight operator+(Weight a, const Weight& b) { return a += b; }
    friend Weight operator-(Weight a, const Weight& b) { return a -= b; }
    friend Weight operator-(const Weight& a) { return {-a.high, -a.low}; }
    friend Weight operator*(int times, const Weight& a) { return {times * a.high, times * a.low}; }
    friend Weight operator/(const Weight& a, int by) { return {a.high / by, a.low / by}; }
    friend bool operator==(const Weight& a, const Weight& b) {
        return a.high == b.high && a.low == b.low;
    }
    friend bool operator!=(const Weight& a, const Weight& b) { return !(a == b); }
    friend bool operator<(const Weight& a, const Weight& b) {
        return a.high != b.high ? a.high < b.high : a.low < b.low;
    }
    friend bool operator>(const Weight& a, const Weight& b) { return b < a; }
};

}  // namespace

}  // namespace tandem::tournament

template <>
class std::numeric_limits<tandem::tournament::Weight> {
  public:
    static constexpr bool is_integer = true;
    // A quarter of what fits, for LEMON adds to it.
    static tandem::tournament::Weight max() {
        return {std::numeric_limits<std::int64_t>::max() / 4, 0};
    }
};

namespace tandem::tournament {

namespace {

using Graph = lemon::SmartGraph;
using Weights = Graph::EdgeMap<Weight>;

void build(Graph& graph, std::size_t vertices, const std::vector<MatchingEdge>& edges) {
    graph.reserveNode(static_cast<int>(vertices));
    graph.reserveEdge(static_cast<int>(edges.size()));
    for (std::size_t i = 0; i < vertices; ++i) graph.addNode();
    for (const MatchingEdge& edge : edges) {
        graph.addEdge(
            Graph::nodeFromId(static_cast<int>(edge.one)),
            Graph::nodeFromId(static_cast<int>(edge.other)));
    }
}

}  // namespace

std::optional<Matching> least_cost_matching(
    std::size_t vertices, const std::vector<MatchingEdge>& edges) {
    if (vertices == 0) return Matching{};
    Graph graph;
    build(graph, vertices, edges);
    Weights weights(graph);
    for (std::size_t i = 0; i < edges.size(); ++i) {
        weights[Graph::edgeFromId(static_cast<int>(i))] = {-edges[i].cost.high, -edges[i].cost.low};
    }
    lemon::MaxWeightedPerfectMatching<Graph, Weights> matching(graph, weights);
    if (!matching.run()) return std::nullopt;
    Matching mates(vertices);
    for (std::size_t i = 0; i < vertices; ++i) {
        const Graph::Node mate = matching.mate(Graph::nodeFromId(static_cast<int>(i)));
        mates[i] = static_cast<std::size_t>(Graph::id(mate));
    }
    return mates;
}

}  // namespace tandem::tournament
