// What a piece would do that is not there yet.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/mates/missing_pieces.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/chess/positions.hpp"

namespace tandem::rulebook {
namespace {

using chess::Role;
using chess::tests::position;

// White mates with a knight on f7.
constexpr std::string_view kSmothered = "6rk/6pp/8/8/8/8/8/4K3[] w - - 0 1";
// Black mates with any piece once they are on the move.
constexpr std::string_view kAnyPiece = "4k3/8/3b4/8/P6n/8/8/r5NK[] b - - 0 1";
// Black is in check from f8 and is mated next, unless an officer stands on e8.
constexpr std::string_view kLost =
    "rnbk1Qnr/pp1p2pp/1qp1p3/8/2Ppp1P1/N2B3P/PP1P1P2/R1B1K1NR[B] b KQ - 0 9";

[[nodiscard]] std::string mates(std::string_view fen, const BoardRules& rules = {}) {
    std::string all;
    for (const chess::Move drop : missing_mates(position(fen), rules)) {
        all += (all.empty() ? "" : " ") + chess::to_string(drop);
    }
    return all;
}

[[nodiscard]] std::string saves(std::string_view fen, Role role, const BoardRules& rules = {}) {
    const auto drop = saving_drop(position(fen), role, rules);
    return drop ? chess::to_string(*drop) : "";
}

TEST(MissingPieces, each_that_would_mate_is_found_with_a_square_the_cheapest_first) {
    EXPECT_EQ(mates(kSmothered), "N@f7");
    const std::string any = mates(kAnyPiece);
    std::string roles;
    for (std::size_t at = 0; at < any.size(); at += 5) roles += any.at(at);
    EXPECT_EQ(roles, "PNBRQ") << any;
}

TEST(MissingPieces, what_is_held_is_not_missing) {
    EXPECT_EQ(mates("6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1"), "");
    EXPECT_EQ(saves("4k2R/3ppp2/8/8/8/8/8/4K3[n] b - - 0 1", Role::Knight), "");
}

TEST(MissingPieces, none_mates_where_drops_may_not) {
    BoardRules rules;
    rules.switches.drop.mate = false;
    EXPECT_EQ(mates(kSmothered, rules), "");
}

TEST(MissingPieces, a_side_is_lost_that_every_reply_mates) {
    EXPECT_TRUE(is_lost_at_once(position(kLost), {}));
    EXPECT_FALSE(is_lost_at_once(position(kSmothered), {}));
}

TEST(MissingPieces, a_side_without_a_move_is_lost_and_a_piece_may_save_it) {
    constexpr std::string_view waits = "4k2R/3ppp2/8/8/8/8/8/4K3[] b - - 0 1";
    EXPECT_TRUE(is_lost_at_once(position(waits), {}));
    EXPECT_EQ(saves(waits, Role::Knight), "N@f8");
    EXPECT_EQ(saves(waits, Role::Pawn), "");  // not on the last rank
}

TEST(MissingPieces, a_drop_saves_after_which_the_opponent_cannot_mate) {
    EXPECT_EQ(saves(kLost, Role::Knight), "N@e8");
    EXPECT_EQ(saves(kLost, Role::Pawn), "");
}

}  // namespace
}  // namespace tandem::rulebook
