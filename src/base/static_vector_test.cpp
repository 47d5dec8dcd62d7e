// A bounded vector keeps what is pushed, copies only that, and stops a program that overfills it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/static_vector.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace tandem::base {
namespace {

template <std::size_t Capacity>
std::vector<int> contents(const StaticVector<int, Capacity>& list) {
    return {list.begin(), list.end()};
}

TEST(StaticVector, it_begins_empty) {
    StaticVector<int, 3> list;
    EXPECT_TRUE(list.empty());
    EXPECT_EQ(list.size(), 0U);
    EXPECT_EQ(list.begin(), list.end());
}

TEST(StaticVector, it_keeps_what_is_pushed_in_order) {
    StaticVector<int, 3> list;
    list.push(5);
    list.push(4);
    EXPECT_FALSE(list.empty());
    EXPECT_EQ(contents(list), (std::vector{5, 4}));
    EXPECT_EQ(list[1], 4);
    list.push(3);
    EXPECT_EQ(std::accumulate(list.begin(), list.end(), 0), 12);
}

TEST(StaticVector, what_it_holds_can_be_changed_in_place) {
    StaticVector<int, 3> list;
    list.push(1);
    list.push(2);
    for (int& value : list) value *= 10;
    EXPECT_EQ(contents(list), (std::vector{10, 20}));
}

TEST(StaticVector, cleared_it_can_be_filled_anew) {
    StaticVector<int, 2> list;
    list.push(1);
    list.push(2);
    list.clear();
    EXPECT_TRUE(list.empty());
    list.push(3);
    EXPECT_EQ(contents(list), (std::vector{3}));
}

TEST(StaticVector, copies_are_their_own) {
    StaticVector<int, 4> list;
    list.push(1);
    list.push(2);
    StaticVector<int, 4> copy = list;
    copy.push(3);
    EXPECT_EQ(contents(list), (std::vector{1, 2}));
    EXPECT_EQ(contents(copy), (std::vector{1, 2, 3}));
    copy = list;
    EXPECT_EQ(contents(copy), (std::vector{1, 2}));
    const auto& same = copy;
    copy = same;
    EXPECT_EQ(contents(copy), (std::vector{1, 2}));
}

TEST(StaticVectorDeathTest, one_more_than_the_capacity_ends_the_program) {
    StaticVector<int, 2> list;
    list.push(1);
    list.push(2);
    EXPECT_DEATH(list.push(3), "bug: assertion failed: size_ < Capacity");
}

}  // namespace
}  // namespace tandem::base
