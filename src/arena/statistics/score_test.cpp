// Elo and SPRT: values worked out by hand, and symmetry.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/statistics/score.hpp"

#include <gtest/gtest.h>

namespace tandem::arena {
namespace {

TEST(Score, elo_and_score_are_inverse) {
    EXPECT_DOUBLE_EQ(expected_score(0), 0.5);
    EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
    EXPECT_NEAR(elo_of(expected_score(37)), 37, 1e-9);
}

TEST(Score, mean_and_variance_of_pairs) {
    // Means 0, 1/4, 1/2, 3/4, 1: once, twice, three times, twice, twice.
    const Pairs pairs{{1, 2, 3, 2, 2}};
    EXPECT_EQ(pairs.count(), 10U);
    EXPECT_DOUBLE_EQ(pairs.mean(), 0.55);
    EXPECT_NEAR(pairs.variance(), 0.0975, 1e-12);
}

TEST(Score, interval_of_pairs) {
    const Elo found = elo(Pairs{{10, 20, 40, 20, 10}});
    EXPECT_NEAR(*found.difference, 0, 1e-9);
    // The deviation of a pair is sqrt(0.075), that of the mean of 100 a tenth: 0.0274.
    EXPECT_NEAR(*found.high, elo_of(0.5 + 1.959964 * 0.0273861), 1e-3);
    EXPECT_NEAR(*found.low, -*found.high, 1e-9);
}

TEST(Score, pairs_without_spread_are_measured_by_matches) {
    const Elo even = elo(Pairs{{0, 0, 10, 0, 0}});
    EXPECT_NEAR(*even.difference, 0, 1e-9);
    // Wilson: 20 matches, half of them won: 0.2993 to 0.7007.
    EXPECT_NEAR(*even.high, elo_of(0.70073), 0.05);
    const Elo all = elo(Pairs{{0, 0, 0, 0, 10}});
    EXPECT_FALSE(all.difference);
    EXPECT_FALSE(all.high);
    EXPECT_FALSE(elo(Pairs{{0, 0, 0, 0, 2}}).high);
    EXPECT_FALSE(elo(Pairs{{3, 0, 0, 0, 0}}).low);
    EXPECT_NEAR(*all.low, elo_of(0.83887), 0.05);
}

TEST(Score, sprt_takes_the_side_that_the_pairs_speak_for) {
    const Sprt test{.elo0 = 0, .elo1 = 20};
    EXPECT_NEAR(test.upper(), 2.944439, 1e-6);
    EXPECT_NEAR(test.lower(), -2.944439, 1e-6);
    EXPECT_EQ(llr(Pairs{}, test), 0);
    EXPECT_EQ(decision(Pairs{{1, 1, 2, 1, 1}}, test), Decision::None);
    EXPECT_EQ(decision(Pairs{{20, 40, 100, 90, 50}}, test), Decision::Elo1);
    EXPECT_EQ(decision(Pairs{{50, 90, 100, 40, 20}}, test), Decision::Elo0);
}

// Matches that were under way may speak for the other side.
TEST(Score, what_a_running_test_has_decided_stays_so) {
    RunningSprt running{{.elo0 = 0, .elo1 = 20}};
    running.look(Pairs{{1, 1, 2, 1, 1}});
    EXPECT_EQ(running.decision(), Decision::None);
    running.look(Pairs{{20, 40, 100, 90, 50}});
    EXPECT_EQ(running.decision(), Decision::Elo1);
    running.look(Pairs{{50, 90, 100, 40, 20}});
    EXPECT_EQ(running.decision(), Decision::Elo1);
}

TEST(Score, likelihood_ratio_is_that_of_the_formula) {
    const Pairs pairs{{100, 200, 400, 220, 120}};
    const Sprt test{.elo0 = 0, .elo1 = 10};
    const double score1 = expected_score(10);
    const double expected =
        1040 * (score1 - 0.5) * (2 * pairs.mean() - 0.5 - score1) / (2 * pairs.variance());
    EXPECT_NEAR(llr(pairs, test), expected, 1e-3);
}

// What speaks for one side speaks as much against the other.
TEST(Score, likelihood_ratio_is_symmetric) {
    const Sprt test{.elo0 = -10, .elo1 = 10};
    EXPECT_NEAR(llr(Pairs{{5, 9, 20, 4, 2}}, test), -llr(Pairs{{2, 4, 20, 9, 5}}, test), 1e-9);
}

}  // namespace
}  // namespace tandem::arena
