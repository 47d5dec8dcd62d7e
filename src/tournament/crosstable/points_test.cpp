// Tests of points as text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/crosstable/points.hpp"

#include <gtest/gtest.h>

namespace tandem::tournament {
namespace {

TEST(Points, are_written_as_people_write_them) {
    EXPECT_EQ(to_string(Points{0}), "0");
    EXPECT_EQ(to_string(Points{50}), "½");
    EXPECT_EQ(to_string(Points{350}), "3½");
    EXPECT_EQ(to_string(Points{-150}), "-1½");
    EXPECT_EQ(to_string(Points{1'200}), "12");
    EXPECT_EQ(to_string(Points{325}), "3.25");
}

TEST(Points, are_written_for_programs_with_a_decimal) {
    EXPECT_EQ(to_decimal(Points{0}), "0.0");
    EXPECT_EQ(to_decimal(Points{350}), "3.5");
    EXPECT_EQ(to_decimal(Points{325}), "3.25");
    EXPECT_EQ(to_decimal(Points{-50}), "-0.5");
}

TEST(Points, are_read_in_every_form) {
    EXPECT_EQ(read_points("3"), Points{300});
    EXPECT_EQ(read_points("3.5"), Points{350});
    EXPECT_EQ(read_points("3,5"), Points{350});
    EXPECT_EQ(read_points(".5"), Points{50});
    EXPECT_EQ(read_points("½"), Points{50});
    EXPECT_EQ(read_points("3½"), Points{350});
    EXPECT_EQ(read_points("-0.25"), Points{-25});
    EXPECT_EQ(read_points("7."), Points{700});
}

TEST(Points, that_are_malformed_are_refused) {
    for (const char* text :
         {"",
          "-",
          ".",
          "x",
          "3.555",
          "1e3",
          " 1",
          "+1",
          "3.5½",
          "½½",
          "10000",
          "99999999999999999999"}) {
        EXPECT_EQ(read_points(text), std::nullopt) << text;
    }
}

TEST(Points, that_are_written_are_read_again) {
    for (std::int64_t hundredths = -1'000; hundredths <= 1'000; ++hundredths) {
        const Points points{hundredths};
        EXPECT_EQ(read_points(to_string(points)), points);
        EXPECT_EQ(read_points(to_decimal(points)), points);
    }
}

}  // namespace
}  // namespace tandem::tournament
