// Openings, in each of their forms, and what is wrong with others.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/openings/openings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "bughouse/bfen.hpp"
#include "language/english.hpp"
#include "rulebook/books/books.hpp"

namespace tandem::arena {
namespace {

const rulebook::Switches& nsb() { return rulebook::kNsb.switches; }

[[nodiscard]] std::string end_of(std::string_view text) {
    const auto read = read_openings(text, nsb());
    if (!read)
        return "line " + std::to_string(read.error().line) + ": " +
               language::english(read.error().why);
    return bughouse::to_bfen(boards_after(read->back(), nsb()));
}

constexpr std::string_view kAfter =
    "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 2 | "
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[p] w KQkq - 0 1";

TEST(Openings, lines_of_moves) {
    EXPECT_EQ(end_of("# one\n\n1e2e4 1d7d5 1e4d5\n"), kAfter);
    EXPECT_EQ(end_of("startpos moves 1e2e4 1d7d5 1e4d5"), kAfter);
    EXPECT_EQ(end_of(std::string{kAfter}), kAfter);
    EXPECT_EQ(
        end_of("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2 | "
               "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 moves 1e4d5"),
        kAfter);
}

TEST(Openings, games_of_bpgn) {
    EXPECT_EQ(end_of("[Event \"one\"]\n\n1A. e4 1a. d5 2A. exd5 *\n"), kAfter);
    const auto two =
        read_openings("[Event \"one\"]\n\n1A. e4 *\n\n[Event \"two\"]\n\n1A. d4 1B. e4 *\n", nsb());
    ASSERT_TRUE(two);
    ASSERT_EQ(two->size(), 2U);
    EXPECT_EQ((*two)[1].moves.size(), 2U);
    EXPECT_FALSE((*two)[1].from);
}

TEST(Openings, startpos_alone) {
    const auto read = read_openings("startpos\n", nsb());
    ASSERT_TRUE(read);
    EXPECT_EQ(read->size(), 1U);
    EXPECT_EQ(read->front(), Opening{});
}

TEST(Openings, faults) {
    EXPECT_EQ(end_of(""), "line 1: there is no opening");
    EXPECT_EQ(end_of("1e2e4\n1e2e5\n"), "line 2: “1e2e5” is not a legal move here");
    EXPECT_EQ(end_of("e2e4"), "line 1: “e2e4” is not a legal move here");
    EXPECT_EQ(end_of("here moves 1e2e4"), "line 1: “here” is not a legal move here");
    EXPECT_EQ(end_of("1N@e4"), "line 1: “1N@e4” is not a legal move here");
    EXPECT_TRUE(end_of("8/8 | 8/8").starts_with("line 1: the position cannot be read: "));
    EXPECT_TRUE(end_of("[Event \"one\"]\n\n1A. e5 *\n").starts_with("line 3: "));
}

TEST(Openings, every_opening_comes_once_before_any_comes_again) {
    const Order order{10, 7};
    std::set<std::size_t> seen;
    for (std::size_t pair = 0; pair < 10; ++pair) seen.insert(order.of_pair(pair));
    EXPECT_EQ(seen.size(), 10U);
    EXPECT_EQ(order.of_pair(13), order.of_pair(3));
    std::size_t moved = 0;
    for (std::size_t pair = 0; pair < 10; ++pair) moved += order.of_pair(pair) != pair;
    EXPECT_GT(moved, 0U);
    EXPECT_EQ(order.of_pair(4), (Order{10, 7}.of_pair(4)));
}

}  // namespace
}  // namespace tandem::arena
