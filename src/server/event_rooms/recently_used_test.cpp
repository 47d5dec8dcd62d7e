// Bytes are counted, and whatever was asked for last stays.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/event_rooms/recently_used.hpp"

#include <string>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

using Kept = RecentlyUsed<std::string, int>;

TEST(RecentlyUsed, what_nobody_has_asked_for_the_longest_goes_first) {
    Kept kept{10};
    kept.keep("a", 1, 4);
    kept.keep("b", 2, 4);
    ASSERT_NE(kept.find("a"), nullptr);
    kept.keep("c", 3, 4);
    EXPECT_EQ(kept.find("b"), nullptr);
    ASSERT_NE(kept.find("a"), nullptr);
    EXPECT_EQ(*kept.find("a"), 1);
    EXPECT_EQ(*kept.find("c"), 3);
    EXPECT_EQ(kept.bytes(), 8U);
}

TEST(RecentlyUsed, a_large_one_drops_as_many_as_it_takes) {
    Kept kept{10};
    kept.keep("a", 1, 4);
    kept.keep("b", 2, 4);
    kept.keep("c", 3, 9);
    EXPECT_EQ(kept.size(), 1U);
    EXPECT_EQ(*kept.find("c"), 3);
}

TEST(RecentlyUsed, what_is_larger_than_everything_is_not_kept_and_drops_nothing_else) {
    Kept kept{10};
    kept.keep("a", 1, 4);
    kept.keep("b", 2, 11);
    EXPECT_EQ(kept.find("b"), nullptr);
    EXPECT_EQ(*kept.find("a"), 1);
    kept.keep("a", 3, 11);
    EXPECT_EQ(kept.find("a"), nullptr);
    EXPECT_EQ(kept.bytes(), 0U);
}

TEST(RecentlyUsed, what_is_kept_again_counts_once) {
    Kept kept{10};
    for (int i = 0; i < 100; ++i) kept.keep("a", i, 4);
    EXPECT_EQ(kept.size(), 1U);
    EXPECT_EQ(kept.bytes(), 4U);
    EXPECT_EQ(*kept.find("a"), 99);
}

TEST(RecentlyUsed, a_range_is_dropped) {
    Kept kept{10};
    for (const char* key : {"a1", "b1", "b2", "c1"}) kept.keep(key, 1, 1);
    kept.drop_while("b", [](const std::string& key) { return key.starts_with('b'); });
    EXPECT_EQ(kept.bytes(), 2U);
    EXPECT_EQ(kept.find("b2"), nullptr);
    EXPECT_NE(kept.find("c1"), nullptr);
}

}  // namespace
}  // namespace tandem::server
