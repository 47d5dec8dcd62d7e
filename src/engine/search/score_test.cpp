// Scores and bounds on their way up and down a line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/search/score.hpp"

#include <gtest/gtest.h>

namespace tandem::engine {
namespace {

TEST(Score, a_mate_is_one_farther_for_each_ply) {
    EXPECT_EQ(before_move(-kMate, 0), kMate - 1);
    EXPECT_EQ(before_move(kMate - 1, 0), -kMate + 2);
    EXPECT_EQ(before_move(-kMate, 500), kMate - 1);
}

TEST(Score, what_a_capture_passes_on_is_added) {
    EXPECT_EQ(before_move(-30, 100), 130);
    EXPECT_EQ(before_move(30, 100), 70);
    EXPECT_FALSE(is_mate_score(before_move(-kMostScore, 2'000)));
}

// A score that fails high above a move's bound is the one that beats it below.
TEST(Score, bounds_go_down_as_scores_come_up) {
    for (const int gain : {0, 45, 600}) {
        for (const int bound : {-29'990, -4'000, -1, 0, 77, 5'000, 29'980}) {
            for (int after = after_move(bound, gain) - 2; after <= after_move(bound, gain) + 2;
                 ++after) {
                EXPECT_EQ(before_move(after, gain) > bound, after < after_move(bound, gain))
                    << bound << ' ' << gain << ' ' << after;
            }
        }
    }
}

}  // namespace
}  // namespace tandem::engine
