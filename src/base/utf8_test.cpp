// Characters of one to four bytes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/utf8.hpp"

#include <gtest/gtest.h>

namespace tandem::base {
namespace {

TEST(Utf8, counts_characters_and_not_bytes) {
    EXPECT_EQ(characters_in(""), 0U);
    EXPECT_EQ(characters_in("Ann"), 3U);
    EXPECT_EQ(characters_in("José"), 4U);
    EXPECT_EQ(characters_in("½ ½"), 3U);
    EXPECT_EQ(characters_in("小明 ♞"), 4U);
}

TEST(Utf8, cuts_between_characters) {
    EXPECT_EQ(first_characters("José", 3), "Jos");
    EXPECT_EQ(first_characters("José", 4), "José");
    EXPECT_EQ(first_characters("小明", 1), "小");
    EXPECT_EQ(first_characters("小明", 0), "");
    EXPECT_EQ(first_characters("", 5), "");
}

}  // namespace
}  // namespace tandem::base
