// Matchings of least cost, against every matching there is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/weighted_matching.hpp"

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include <array>

namespace tandem::tournament {
namespace {

using Sum = std::array<std::int64_t, 2>;

struct EdgeTable {
    std::size_t vertices;
    std::vector<std::vector<std::optional<MatchingCost>>> cost;
};

// The least sum over all perfect matchings of those who are not taken.
[[nodiscard]] std::optional<Sum> least_of_all(const EdgeTable& table, std::vector<bool> taken) {
    std::size_t first = 0;
    while (first < table.vertices && taken[first]) ++first;
    if (first == table.vertices) return Sum{0, 0};
    taken[first] = true;
    std::optional<Sum> least;
    for (std::size_t other = first + 1; other < table.vertices; ++other) {
        if (taken[other] || !table.cost[first][other]) continue;
        taken[other] = true;
        const auto rest = least_of_all(table, taken);
        taken[other] = false;
        if (!rest) continue;
        const Sum sum{
            (*rest)[0] + table.cost[first][other]->high,
            (*rest)[1] + table.cost[first][other]->low};
        if (!least || sum < *least) least = sum;
    }
    return least;
}

[[nodiscard]] std::vector<MatchingEdge> edges_of(const EdgeTable& table) {
    std::vector<MatchingEdge> edges;
    for (std::size_t i = 0; i < table.vertices; ++i) {
        for (std::size_t j = i + 1; j < table.vertices; ++j) {
            if (table.cost[i][j]) edges.push_back({i, j, *table.cost[i][j]});
        }
    }
    return edges;
}

TEST(WeightedMatching, of_nobody_is_empty) { EXPECT_TRUE(least_cost_matching(0, {})->empty()); }

TEST(WeightedMatching, does_not_exist_where_someone_is_left) {
    EXPECT_FALSE(least_cost_matching(3, {{0, 1, {}}, {1, 2, {}}, {0, 2, {}}}));
    EXPECT_FALSE(least_cost_matching(4, {{0, 1, {}}, {0, 2, {}}, {0, 3, {}}}));
}

TEST(WeightedMatching, puts_the_high_part_first) {
    const auto mates = least_cost_matching(
        4, {{0, 1, {1, 0}}, {2, 3, {0, 0}}, {0, 2, {0, 1'000'000'000}}, {1, 3, {0, 0}}});
    EXPECT_EQ(mates, (Matching{2, 3, 0, 1}));
}

RC_GTEST_PROP(WeightedMatching, costs_the_least_of_all, ()) {
    EdgeTable table;
    table.vertices = 2 * *rc::gen::inRange<std::size_t>(1, 5);
    table.cost.assign(table.vertices, std::vector<std::optional<MatchingCost>>(table.vertices));
    const int density = *rc::gen::inRange(1, 5);
    for (auto& row : table.cost) {
        for (auto& cost : row) {
            if (*rc::gen::inRange(0, 5) > density) continue;
            cost = {*rc::gen::inRange<std::int64_t>(0, 4), *rc::gen::inRange<std::int64_t>(0, 99)};
        }
    }
    const auto edges = edges_of(table);
    const auto mates = least_cost_matching(table.vertices, edges);
    const auto least = least_of_all(table, std::vector<bool>(table.vertices));
    RC_ASSERT(mates.has_value() == least.has_value());
    if (!mates) return;
    Sum sum{0, 0};
    for (std::size_t i = 0; i < table.vertices; ++i) {
        const std::size_t mate = (*mates)[i];
        RC_ASSERT((*mates)[mate] == i);
        if (mate < i) continue;
        RC_ASSERT(table.cost[i][mate].has_value());
        sum = {sum[0] + table.cost[i][mate]->high, sum[1] + table.cost[i][mate]->low};
    }
    RC_ASSERT(sum == *least);
}

}  // namespace
}  // namespace tandem::tournament
