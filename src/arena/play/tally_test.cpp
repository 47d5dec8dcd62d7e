// Matches added up.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/play/tally.hpp"

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"

namespace tandem::arena {
namespace {

using match::Winner;

TEST(Tally, pairs_are_of_one_opening) {
    Tally tally;
    const auto ended = [](Winner winner, End end) {
        Outcome outcome{
            .winner = winner,
            .end = end,
            .loser = {},
            .log = {match::Header{rulebook::builtin(rulebook::kNsb)}, {}},
            .thinking = {}};
        outcome.plies = 10;
        return outcome;
    };
    tally.add(0, ended(Winner::One, End::Mate));  // the first team has won
    tally.add(3, ended(Winner::Two, End::Flag));  // the first team again
    tally.add(1, ended(Winner::One, End::Mate));  // the second
    EXPECT_EQ(tally.pairs(), (Pairs{{0, 0, 1, 0, 0}}));
    tally.add(2, ended(Winner::Draw, End::TooLong));
    EXPECT_EQ(tally.pairs(), (Pairs{{0, 0, 1, 1, 0}}));
    EXPECT_EQ(tally.of(Entrant::First).half_points, 5U);
    EXPECT_EQ(tally.of(Entrant::Second).half_points, 3U);
    EXPECT_EQ(tally.of(Entrant::Second).lost[End::Flag], 1U);
    EXPECT_EQ(tally.drawn()[End::TooLong], 1U);
    EXPECT_EQ(tally.matches(), 4U);
}

}  // namespace
}  // namespace tandem::arena
