// Matchings are as large and as cheap as trying everything finds them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "base/prng.hpp"
#include "support/base/seed.hpp"
#include "tournament/matching/cheapest_matching.hpp"
#include "tournament/matching/maximum_matching.hpp"

namespace tandem::tournament {
namespace {

using base::Prng;

constexpr int kGraphs = 400 * TANDEM_PATIENCE;

[[nodiscard]] Graph random_graph(Prng& chance, std::size_t most) {
    Graph graph{1 + chance.below(most)};
    const auto dense = 1 + chance.below(9);
    for (Vertex one = 0; one < graph.size(); ++one) {
        for (Vertex other = 0; other < one; ++other) {
            if (chance.below(10) < dense) graph.join(one, other);
        }
    }
    return graph;
}

// How many of these vertices the best matching among them leaves alone.
[[nodiscard]] std::size_t fewest_alone(const Graph& graph, std::vector<Vertex> vertices) {
    if (vertices.empty()) return 0;
    const Vertex first = vertices.front();
    vertices.erase(vertices.begin());
    std::size_t fewest = 1 + fewest_alone(graph, vertices);
    for (const Vertex other : vertices) {
        if (!graph.joined(first, other)) continue;
        std::vector<Vertex> rest = vertices;
        std::erase(rest, other);
        fewest = std::min(fewest, fewest_alone(graph, rest));
    }
    return fewest;
}

[[nodiscard]] std::vector<Vertex> all_of(const Graph& graph) {
    std::vector<Vertex> all;
    for (Vertex vertex = 0; vertex < graph.size(); ++vertex) all.push_back(vertex);
    return all;
}

[[nodiscard]] std::optional<Cost> least_cost(
    const Graph& graph, const Costs& costs, std::vector<Vertex> vertices) {
    if (vertices.empty()) return 0;
    const Vertex first = vertices.front();
    vertices.erase(vertices.begin());
    std::optional<Cost> least;
    for (const Vertex other : vertices) {
        if (!graph.joined(first, other)) continue;
        std::vector<Vertex> rest = vertices;
        std::erase(rest, other);
        const std::optional<Cost> others = least_cost(graph, costs, rest);
        if (!others) continue;
        const Cost cost = costs[first * graph.size() + other] + *others;
        if (!least || cost < *least) least = cost;
    }
    return least;
}

void expect_pairs(const Graph& graph, const std::vector<Vertex>& partners) {
    for (Vertex vertex = 0; vertex < graph.size(); ++vertex) {
        if (partners[vertex] == kNoVertex) continue;
        EXPECT_TRUE(graph.joined(vertex, partners[vertex]));
        EXPECT_EQ(partners[partners[vertex]], vertex);
    }
}

TEST(MatchingLaw, a_maximum_matching_leaves_as_few_alone_as_can_be) {
    for (int nth = 0; nth < kGraphs && !HasFailure(); ++nth) {
        Prng chance{base::tests::nth_seed(nth)};
        const Graph graph = random_graph(chance, 8);
        MaximumMatching matching{graph};
        matching.grow();
        expect_pairs(graph, matching.partners());
        const std::size_t alone = fewest_alone(graph, all_of(graph));
        EXPECT_EQ(matching.alone(), alone);
        EXPECT_EQ(has_perfect_matching(graph), alone == 0);
        const std::vector<bool> spare = matching.spare();
        for (Vertex vertex = 0; vertex < graph.size(); ++vertex) {
            std::vector<Vertex> others = all_of(graph);
            std::erase(others, vertex);
            EXPECT_EQ(spare[vertex], fewest_alone(graph, others) + 1 == alone);
        }
    }
}

TEST(MatchingLaw, a_cheapest_matching_costs_least) {
    for (int nth = 0; nth < kGraphs && !HasFailure(); ++nth) {
        Prng chance{base::tests::nth_seed(nth)};
        const Graph graph = random_graph(chance, 10);
        const auto prices = 1 + chance.below(12);
        Costs costs(graph.size() * graph.size());
        for (Vertex one = 0; one < graph.size(); ++one) {
            for (Vertex other = 0; other < one; ++other) {
                const auto cost = static_cast<Cost>(chance.below(prices));
                costs[one * graph.size() + other] = costs[other * graph.size() + one] = cost;
            }
        }
        const std::optional<Cost> least = least_cost(graph, costs, all_of(graph));
        const auto found = cheapest_matching(graph, costs);
        ASSERT_EQ(found.has_value(), least.has_value());
        if (!found) continue;
        expect_pairs(graph, found->partners);
        EXPECT_TRUE(found->cost == *least);
        Cost sum = 0;
        for (Vertex vertex = 0; vertex < graph.size(); ++vertex) {
            ASSERT_NE(found->partners[vertex], kNoVertex);
            sum += costs[vertex * graph.size() + found->partners[vertex]];
        }
        EXPECT_TRUE(sum == 2 * found->cost);
    }
}

}  // namespace
}  // namespace tandem::tournament
