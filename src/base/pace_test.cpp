// What is done at most once in so long, with time in hand.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/pace.hpp"

#include <gtest/gtest.h>

namespace tandem::base {
namespace {

TEST(Pace, does_it_at_once_and_then_not_before_its_time) {
    Pace pace{Millis{250}};
    EXPECT_FALSE(pace.take(Millis{5}));
    pace.want(Millis{10});
    EXPECT_TRUE(pace.take(Millis{10}));
    EXPECT_FALSE(pace.take(Millis{10}));
    pace.want(Millis{20});
    pace.want(Millis{100});
    EXPECT_EQ(pace.due(), Millis{260});
    EXPECT_FALSE(pace.take(Millis{259}));
    EXPECT_TRUE(pace.take(Millis{260}));
    EXPECT_EQ(pace.due(), std::nullopt);
    pace.want(Millis{600});
    EXPECT_EQ(pace.due(), Millis{600});
    pace.want(Millis{580});
    EXPECT_EQ(pace.due(), Millis{580});
}

TEST(Pace, does_at_once_what_cannot_wait) {
    Pace pace{Millis{250}};
    pace.want(Millis{0});
    EXPECT_TRUE(pace.take(Millis{0}));
    pace.want(Millis{1});
    pace.want_at_once(Millis{2});
    EXPECT_TRUE(pace.take(Millis{2}));
    pace.want(Millis{3});
    EXPECT_EQ(pace.due(), Millis{252});
}

}  // namespace
}  // namespace tandem::base
