// Seconds as records write them, to the millisecond.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/seconds.hpp"

#include <gtest/gtest.h>

#include "base/prng.hpp"
#include "support/base/seed.hpp"

namespace tandem::base {
namespace {

TEST(Seconds, whole_ones_and_decimals_are_read) {
    EXPECT_EQ(parse_seconds("179"), Millis{179'000});
    EXPECT_EQ(parse_seconds("118.969"), Millis{118'969});
    EXPECT_EQ(parse_seconds("298.21"), Millis{298'210});
    EXPECT_EQ(parse_seconds("0.5"), Millis{500});
    EXPECT_EQ(parse_seconds("0.05"), Millis{50});
    EXPECT_EQ(parse_seconds("0"), Millis{0});
    EXPECT_EQ(parse_seconds("007"), Millis{7'000});
    EXPECT_EQ(parse_seconds("1.2340000"), Millis{1'234});
}

TEST(Seconds, an_overstepped_clock_is_negative) {
    EXPECT_EQ(parse_seconds("-0.576"), Millis{-576});
    EXPECT_EQ(parse_seconds("-12"), Millis{-12'000});
    EXPECT_EQ(parse_seconds("-0"), Millis{0});
}

TEST(Seconds, blanks_around_them_are_passed_over) {
    EXPECT_EQ(parse_seconds("  3.5 "), Millis{3'500});
}

TEST(Seconds, malformed_seconds_are_refused) {
    for (const std::string_view text :
         {"",
          " ",
          "-",
          ".",
          ".5",
          "- 5",
          "--5",
          "+5",
          "5s",
          "1e3",
          "1,5",
          "1.2.3",
          "1.2345",
          "0x1",
          "1 2",
          "\t5",
          "1000000000.001",
          "-1000000000.001",
          "9999999999",
          "10000000000",
          "9999999999999999999999"}) {
        EXPECT_FALSE(parse_seconds(text)) << '"' << text << '"';
    }
    EXPECT_EQ(parse_seconds("1000000000"), kMaxSpan);
    EXPECT_EQ(parse_seconds("-1000000000"), Millis{-count(kMaxSpan)});
}

TEST(Seconds, three_decimals_are_written) {
    EXPECT_EQ(to_seconds(Millis{118'969}), "118.969");
    EXPECT_EQ(to_seconds(Millis{179'000}), "179.000");
    EXPECT_EQ(to_seconds(Millis{5}), "0.005");
    EXPECT_EQ(to_seconds(Millis{0}), "0.000");
    EXPECT_EQ(to_seconds(Millis{-576}), "-0.576");
    EXPECT_EQ(to_seconds(Millis{-12'050}), "-12.050");
}

TEST(Seconds, what_is_written_is_read_again) {
    Prng prng{tests::nth_seed(5)};
    for (int i = 0; i < 1000; ++i) {
        const auto count = static_cast<std::int64_t>(prng.below(2'000'000'000)) - 999'999'999;
        const Millis span{count > 999'999'999 ? 0 : count};
        EXPECT_EQ(parse_seconds(to_seconds(span)), span);
    }
}

}  // namespace
}  // namespace tandem::base
