// A large round is paused, directed and cancelled in several turns, each match of it once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/online/match_queue.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

using Matches = std::vector<hall::MatchId>;

[[nodiscard]] hall::MatchId nth(int number) {
    return hall::MatchId{"match" + std::to_string(number)};
}

TEST(MatchQueue, gives_so_many_a_turn_in_their_order) {
    MatchQueue queue;
    for (int i = 0; i < 5; ++i) queue.add(nth(i));
    EXPECT_EQ(queue.take(2), (Matches{nth(0), nth(1)}));
    EXPECT_EQ(queue.take(2), (Matches{nth(2), nth(3)}));
    EXPECT_FALSE(queue.empty());
    EXPECT_EQ(queue.take(2), (Matches{nth(4)}));
    EXPECT_TRUE(queue.empty());
    EXPECT_TRUE(queue.take(2).empty());
}

TEST(MatchQueue, has_a_match_once_until_its_turn) {
    MatchQueue queue;
    for (int times = 0; times < 3; ++times) {
        queue.add(nth(1));
        queue.add(nth(2));
    }
    EXPECT_EQ(queue.take(1), (Matches{nth(1)}));
    queue.add(nth(1));
    EXPECT_EQ(queue.take(9), (Matches{nth(2), nth(1)}));
}

}  // namespace
}  // namespace tandem::server
