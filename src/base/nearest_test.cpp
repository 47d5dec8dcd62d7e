// Distances between words, and which known word a mistyped one was meant to be.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/nearest.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "base/prng.hpp"
#include "support/base/seed.hpp"

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

TEST(EditDistance, a_character_counts_one_however_many_bytes_it_has) {
    EXPECT_EQ(edit_distance("Петров", "Петоор"), 2U);
    EXPECT_EQ(edit_distance("李日", "李亮"), 1U);
    EXPECT_EQ(edit_distance("½", ""), 1U);
}

TEST(EditDistance, what_was_swapped_is_not_touched_again) {
    // The price of "optimal string alignment": with insertions between swapped letters it were 2.
    EXPECT_EQ(edit_distance("ca", "abc"), 3U);
}

TEST(EditDistance, within_so_much_it_is_the_same_as_without) {
    Prng prng{tests::nth_seed(2)};
    const auto word = [&] {
        std::string letters(prng.below(9), 'a');
        for (char& letter : letters) letter = static_cast<char>('a' + prng.below(3));
        return letters;
    };
    for (int i = 0; i < 20'000; ++i) {
        const std::string a = word();
        const std::string b = word();
        const std::size_t most = prng.below(4);
        const std::size_t distance = edit_distance(a, b);
        const auto within = edit_distance_within(most, a, b);
        EXPECT_EQ(within.has_value(), distance <= most) << a << ' ' << b << ' ' << most;
        EXPECT_EQ(within.value_or(distance), distance) << a << ' ' << b << ' ' << most;
    }
}

TEST(EditDistance, it_is_the_same_both_ways_and_no_longer_than_the_longer_word) {
    Prng prng{tests::nth_seed(1)};
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
}

TEST(Nearest, capitals_do_not_count) {
    constexpr std::array<std::string_view, 3> kKnown{"FIDE", "wait", "drop.mate"};
    EXPECT_EQ(nearest("WAIT", kKnown), "wait");
    EXPECT_EQ(nearest("fide", kKnown), "FIDE");
    EXPECT_EQ(nearest("Drop.Mtae", kKnown), "drop.mate");
}

TEST(Nearest, a_name_that_goes_on_from_it_is_what_was_meant) {
    constexpr std::array<std::string_view, 3> kKnown{"wait", "draw_when_exhausted", "dram"};
    EXPECT_EQ(nearest("draw", kKnown), "draw_when_exhausted");
    EXPECT_EQ(nearest("Draw_when", kKnown), "draw_when_exhausted");
}

TEST(Nearest, a_name_with_its_parts_in_it_is_what_was_meant) {
    constexpr std::array<std::string_view, 5> kKnown{
        "over", "ladder.hovering", "drop.mate", "mate.census", "mate.test"};
    EXPECT_EQ(nearest("hovering", kKnown), "ladder.hovering");
    EXPECT_EQ(nearest("mate", kKnown), "mate.test");
    EXPECT_EQ(nearest("census", kKnown), "mate.census");
    EXPECT_EQ(nearest("test.mate", kKnown), "mate.test");
}

TEST(Nearest, what_is_too_far_away_was_not_meant) {
    constexpr std::array<std::string_view, 3> kKnown{"base", "name", "switches"};
    EXPECT_EQ(nearest("title", kKnown), std::nullopt);
    EXPECT_EQ(nearest("x", kKnown), std::nullopt);
    EXPECT_EQ(nearest("", kKnown), std::nullopt);
    EXPECT_EQ(nearest(".", kKnown), std::nullopt);
    EXPECT_EQ(nearest("bash", kKnown), "base");
    EXPECT_EQ(nearest("base", {}), std::nullopt);
    constexpr std::array<std::string_view, 2> kLong{"officiate", "replay"};
    EXPECT_EQ(nearest("frobnicate", kLong), std::nullopt);
    EXPECT_EQ(nearest("oficciate", kLong), "officiate");
}

}  // namespace
}  // namespace tandem::base
