// Distances between words, and which known word a mistyped one was meant to be.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/nearest.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "base/prng.hpp"

namespace tandem::base {
namespace {

TEST(EditDistance, a_word_is_nothing_away_from_itself) {
    EXPECT_EQ(edit_distance("", ""), 0U);
    EXPECT_EQ(edit_distance("replay", "replay"), 0U);
}

TEST(EditDistance, each_kind_of_slip_counts_one) {
    EXPECT_EQ(edit_distance("replay", "repla"), 1U);
    EXPECT_EQ(edit_distance("replay", "replays"), 1U);
    EXPECT_EQ(edit_distance("replay", "rephay"), 1U);
    EXPECT_EQ(edit_distance("replay", "repaly"), 1U);
}

TEST(EditDistance, slips_add_up) {
    EXPECT_EQ(edit_distance("", "abc"), 3U);
    EXPECT_EQ(edit_distance("abc", ""), 3U);
    EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
    EXPECT_EQ(edit_distance("bughouse", "gubhuose"), 3U);
}

TEST(EditDistance, what_was_swapped_is_not_touched_again) {
    // The price of "optimal string alignment": with insertions between swapped letters it were 2.
    EXPECT_EQ(edit_distance("ca", "abc"), 3U);
}

TEST(EditDistance, it_is_the_same_both_ways_and_no_longer_than_the_longer_word) {
    Prng prng{1};
    const auto word = [&] {
        std::string letters(prng.below(7), 'a');
        for (char& letter : letters) letter = static_cast<char>('a' + prng.below(3));
        return letters;
    };
    for (int i = 0; i < 2000; ++i) {
        const std::string a = word();
        const std::string b = word();
        const std::size_t distance = edit_distance(a, b);
        EXPECT_EQ(distance, edit_distance(b, a)) << a << ' ' << b;
        EXPECT_EQ(distance == 0, a == b) << a << ' ' << b;
        EXPECT_LE(distance, std::max(a.size(), b.size())) << a << ' ' << b;
        EXPECT_GE(distance + std::min(a.size(), b.size()), std::max(a.size(), b.size()));
    }
}

TEST(Nearest, the_closest_name_is_found) {
    constexpr std::array<std::string_view, 4> kKnown{"fmt", "perft", "replay", "serve"};
    EXPECT_EQ(nearest("prft", kKnown), "perft");
    EXPECT_EQ(nearest("repaly", kKnown), "replay");
    EXPECT_EQ(nearest("serve", kKnown), "serve");
}

TEST(Nearest, of_equals_it_is_the_first) {
    constexpr std::array<std::string_view, 3> kKnown{"ab", "ac", "ad"};
    EXPECT_EQ(nearest("ax", kKnown), "ab");
    EXPECT_EQ(nearest("", kKnown), "ab");
}

TEST(NearestDeathTest, there_must_be_something_to_choose_from) {
    EXPECT_DEATH((void)nearest("a", {}), "bug: this does not hold");
}

}  // namespace
}  // namespace tandem::base
