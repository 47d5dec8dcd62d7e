// Whose turn it is where one asks for much and others for little.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/one_each.hpp"

#include <string>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

TEST(OneEach, begins_one_thing_of_each_payer_at_a_time_in_their_order) {
    OneEach queue{2};
    std::string begun;
    const auto enter = [&](const std::string& who, char what) {
        return queue.enter(who, [&begun, what] { begun += what; });
    };
    EXPECT_TRUE(enter("greedy", 'a'));
    EXPECT_TRUE(enter("greedy", 'b'));
    EXPECT_TRUE(enter("greedy", 'c'));
    EXPECT_FALSE(enter("greedy", 'd')) << "too many wait";
    EXPECT_TRUE(enter("other", 'x'));
    EXPECT_EQ(begun, "ax");
    EXPECT_EQ(queue.waiting(), 2U);
    queue.leave("greedy");
    queue.leave("other");
    EXPECT_EQ(begun, "axb");
    EXPECT_EQ(queue.payers(), 1U);
    queue.leave("greedy");
    queue.leave("greedy");
    queue.leave("greedy");
    EXPECT_EQ(begun, "axbc");
    EXPECT_EQ(queue.payers(), 0U);
    EXPECT_EQ(queue.waiting(), 0U);
}

}  // namespace
}  // namespace tandem::server
