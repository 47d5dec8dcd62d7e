// Who is seeded before whom.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/seeding.hpp"

#include <gtest/gtest.h>

namespace tandem::tournament {
namespace {

TEST(Seeding, takes_an_average_or_a_sum) {
    const TeamToSeed team{"Ann and Bob", {1'800, 1'601}};
    EXPECT_EQ(strength_of(team, {TeamStrength::Average}), 1'701);
    EXPECT_EQ(strength_of(team, {TeamStrength::Sum}), 3'401);
}

TEST(Seeding, counts_the_unrated_as_it_is_told) {
    const TeamToSeed half{"Ann and Bob", {1'800, 0}};
    const TeamToSeed unrated{"Cy and Di", {0, 0}};
    EXPECT_EQ(strength_of(half, {TeamStrength::Average, 0}), 900);
    EXPECT_EQ(strength_of(half, {TeamStrength::Average, 1'400}), 1'600);
    EXPECT_EQ(strength_of(unrated, {TeamStrength::Sum, 0}), 0);
    EXPECT_EQ(strength_of(unrated, {TeamStrength::Sum, 1'400}), 2'800);
}

TEST(Seeding, puts_the_unrated_last) {  // US Chess 28A
    const std::vector<TeamToSeed> teams{{"C", {0, 0}}, {"A", {0, 100}}, {"B", {900, 900}}};
    EXPECT_EQ(seeding_order(teams, {}), (std::vector<std::size_t>{2, 1, 0}));
}

TEST(Seeding, breaks_ties_by_the_best_player_then_the_name_then_the_lot) {
    const std::vector<TeamToSeed> teams{
        {"B", {1'500, 1'500}, 1},
        {"Z", {1'400, 1'600}, 1},
        {"A", {1'500, 1'500}, 9},
        {"A", {1'500, 1'500}, 3},
        {"Y", {1'501, 1'500}, 1}};
    EXPECT_EQ(seeding_order(teams, {}), (std::vector<std::size_t>{4, 1, 3, 2, 0}));
    EXPECT_EQ(seeding_order(teams, {TeamStrength::Sum}), (std::vector<std::size_t>{4, 1, 3, 2, 0}));
}

}  // namespace
}  // namespace tandem::tournament
