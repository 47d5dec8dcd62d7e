// The legs that sums stand for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/trf/trf_legs.hpp"

#include <gtest/gtest.h>

namespace tandem::tournament {
namespace {

constexpr Points kNone{};
constexpr Points kHalf{50};
constexpr Points kOne{100};
constexpr Points kTwo{200};

[[nodiscard]] LegResults likely(Points own, Points opponents) {
    Scoring scoring;
    scoring.legs = 2;
    return likely_legs(scoring, own, opponents);
}

TEST(TrfLegs, add_up_to_the_points_of_both_sides) {
    EXPECT_EQ(likely(kTwo, kNone), (LegResults{2, 0, 0}));
    EXPECT_EQ(likely(kNone, kTwo), (LegResults{0, 0, 2}));
    EXPECT_EQ(likely(kOne + kHalf, kHalf), (LegResults{1, 1, 0}));
}

TEST(TrfLegs, keep_the_lead_where_nothing_adds_up) {
    EXPECT_EQ(likely(kNone, kNone), (LegResults{0, 2, 0}));
    EXPECT_EQ(likely(kOne, kNone), (LegResults{1, 1, 0}));
    EXPECT_EQ(likely(kNone, kOne), (LegResults{0, 1, 1}));
}

}  // namespace
}  // namespace tandem::tournament
