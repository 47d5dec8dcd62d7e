// Spans add, subtract, compare, and may be negative.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/time.hpp"

#include <gtest/gtest.h>

namespace tandem::base {
namespace {

static_assert(count(Millis{1500}) == 1500);
static_assert(Millis{1000} + Millis{500} == Millis{1500});
static_assert(Millis{1000} - Millis{1500} == Millis{-500});
static_assert(Millis{} == Millis{0});
static_assert(Millis{-1} < Millis{0});
static_assert(Millis{999} < Millis{1000});

TEST(Millis, a_year_is_far_from_the_limit) {
    const Millis year{365LL * 24 * 3600 * 1000};
    EXPECT_GT(count(year + year), count(year));
    EXPECT_EQ(year + year - year, year);
}

}  // namespace
}  // namespace tandem::base
