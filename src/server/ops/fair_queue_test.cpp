// Whose turn it is, and who is sent away.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/fair_queue.hpp"

#include <string>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

TEST(FairQueue, everybody_has_a_turn_whoever_has_most) {
    FairQueue<std::string> queue{100};
    for (const char* const job : {"a1", "a2", "a3"}) EXPECT_TRUE(queue.put("a", job));
    EXPECT_TRUE(queue.put("b", "b1"));
    EXPECT_TRUE(queue.put("c", "c1"));
    std::string order;
    while (const auto job = queue.take()) order += *job + ' ';
    EXPECT_EQ(order, "a1 b1 c1 a2 a3 ");
    EXPECT_EQ(queue.size(), 0U);
}

TEST(FairQueue, a_full_one_takes_from_those_alone_who_have_nothing_waiting) {
    FairQueue<int> queue{3};
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(queue.put("a", i));
    EXPECT_FALSE(queue.put("a", 4));
    EXPECT_TRUE(queue.put("b", 5));
    EXPECT_FALSE(queue.put("b", 6));
    for (int i = 0; i < 100; ++i) (void)queue.put(std::to_string(i), i);
    EXPECT_EQ(queue.size(), 6U);
}

}  // namespace
}  // namespace tandem::server
