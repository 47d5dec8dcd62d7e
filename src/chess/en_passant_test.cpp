// Pawns that step twice, dropped or not, and are taken in passing, or may not be.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/chess/positions.hpp"

namespace tandem::chess {
namespace {

using tests::legal;
using tests::moves;
using tests::played;
using tests::position;

TEST(EnPassant, the_pawn_that_passed_is_taken_where_it_stands) {
    const Position before = position("4k3/3p4/8/4P3/8/8/8/4K3[] b - - 4 9");
    const Position passed = played(before, "d7d5");
    EXPECT_EQ(passed.ep_square(), Square::D6);
    EXPECT_EQ(moves(passed, "e5"), "e5d6 e5e6");
    EXPECT_EQ(
        passed.captured_by(tests::move("e5d6")), (PlacedPiece{{Color::Black, Role::Pawn}, false}));
    EXPECT_EQ(to_fen(played(passed, "e5d6")), "4k3/8/3P4/8/8/8/8/4K3[] b - - 0 10");
}

TEST(EnPassant, black_takes_so_too) {
    const Position before = position("4k3/8/8/8/4p3/8/3P4/4K3[] w - - 4 9");
    const Position passed = played(before, "d2d4");
    EXPECT_EQ(passed.ep_square(), Square::D3);
    EXPECT_EQ(to_fen(played(passed, "e4d3")), "4k3/8/8/8/8/3p4/8/4K3[] w - - 0 10");
}

TEST(EnPassant, two_pawns_may_have_the_choice_and_those_of_the_far_file_have_not) {
    const Position both = position("4k3/8/8/2PpP3/8/8/8/4K3[] w - d6 0 1");
    EXPECT_TRUE(legal(both, "c5d6") && legal(both, "e5d6"));
    const Position edge = position("4k3/8/P7/7p/8/8/8/4K3[] w - h6 0 1");
    EXPECT_FALSE(legal(edge, "a6h6"));
    const Position wrap = position("4k3/8/8/P6p/8/8/8/4K3[] w - h6 0 1");
    EXPECT_EQ(moves(wrap, "a5"), "a5a6");
}

TEST(EnPassant, it_is_for_the_next_turn_only) {
    const Position passed = position("4k3/8/8/3pP3/8/8/8/4K3[N] w - d6 0 1");
    EXPECT_FALSE(legal(played(passed, "e1e2 e8e7"), "e5d6"));
    EXPECT_FALSE(legal(played(passed, "N@a1 e8e7"), "e5d6"));
}

TEST(EnPassant, a_single_step_and_a_drop_pass_nothing) {
    const Position step = position("4k3/8/3p4/4P3/8/8/8/4K3[p] b - - 0 1");
    EXPECT_FALSE(legal(played(step, "d6d5"), "e5d6"));
    EXPECT_EQ(
        played(position("4k3/8/8/4P3/8/8/8/4K3[p] b - - 0 1"), "P@d5").ep_square(), std::nullopt);
}

TEST(EnPassant, a_drop_on_the_passed_square_takes_nothing) {
    const Position passed = position("4k3/8/8/3pP3/8/8/8/4K3[NP] w - d6 0 1");
    EXPECT_EQ(passed.captured_by(tests::move("P@d6")), std::nullopt);
    EXPECT_EQ(to_fen(played(passed, "P@d6")), "4k3/8/3P4/3pP3/8/8/8/4K3[N] b - - 0 1");
}

TEST(EnPassant, another_piece_on_the_passed_square_takes_nothing) {
    const Position passed = position("4k3/8/8/3pP3/5B2/8/1Q6/4K3[] w - d6 0 1");
    EXPECT_EQ(passed.captured_by(tests::move("f4d6")), std::nullopt);
    EXPECT_EQ(to_fen(played(passed, "b2b6 e8e7")), "8/4k3/1Q6/3pP3/5B2/8/8/4K3[] w - - 2 2");
}

TEST(EnPassant, it_may_not_bare_the_king_along_the_rank_of_both_pawns) {
    EXPECT_FALSE(legal(position("8/8/8/K2pP2r/8/8/8/4k3[] w - d6 0 1"), "e5d6"));
    EXPECT_FALSE(legal(position("8/8/8/r2pP2K/8/8/8/4k3[] w - d6 0 1"), "e5d6"));
    EXPECT_FALSE(legal(position("4K3/8/8/8/1k1Pp2R/8/8/8[] b - d3 0 1"), "e4d3"));
    EXPECT_TRUE(legal(position("8/8/8/K1NpP2r/8/8/8/4k3[] w - d6 0 1"), "e5d6"));
}

TEST(EnPassant, a_pawn_pinned_on_its_file_may_not_leave_it) {
    EXPECT_FALSE(legal(position("4r3/8/8/3pP3/8/8/8/k3K3[] w - d6 0 1"), "e5d6"));
}

TEST(EnPassant, a_pawn_pinned_on_a_diagonal_may_take_along_it_only) {
    EXPECT_TRUE(legal(position("8/2b5/8/3pP3/8/8/7K/k7[] w - d6 0 1"), "e5d6"));
    EXPECT_FALSE(legal(position("8/6b1/8/3pP3/8/2K5/8/k7[] w - d6 0 1"), "e5d6"));
}

TEST(EnPassant, the_pawn_that_is_taken_may_have_been_a_shield) {
    EXPECT_FALSE(legal(position("b7/8/8/3pP3/8/8/6K1/k7[] w - d6 0 1"), "e5d6"));
    EXPECT_TRUE(legal(position("1b6/8/8/3pP3/8/8/6K1/k7[] w - d6 0 1"), "e5d6"));
    EXPECT_TRUE(legal(position("3r4/8/8/3pP3/8/8/8/k2K4[] w - d6 0 1"), "e5d6"));
}

TEST(EnPassant, the_checking_pawn_is_taken_but_no_other_check_is_parried_so) {
    EXPECT_TRUE(legal(position("8/8/8/3pP3/4K3/8/8/k7[] w - d6 0 1"), "e5d6"));
    EXPECT_FALSE(legal(position("4r3/8/8/2Pp4/4K3/8/8/k7[] w - d6 0 1"), "c5d6"));
    EXPECT_FALSE(legal(position("7k/8/8/3pP3/8/6n1/8/7K[] w - d6 0 1"), "e5d6"));
    EXPECT_TRUE(legal(position("7k/8/7K/3pP3/8/8/1b6/2r5[] w - d6 0 1"), "e5d6"));
}

TEST(EnPassant, it_can_step_into_the_line_of_a_check) {
    // Black's rook checks along the sixth rank, where White's pawn arrives.
    EXPECT_TRUE(legal(position("7k/8/r6K/3pP3/8/8/8/8[] w - d6 0 1"), "e5d6"));
}

// FBX-8.1; FBX-8.2; FBX-8.3
TEST(DroppedPawn, on_its_second_rank_it_double_steps_and_is_taken_in_passing) {
    const Position before = position("4k3/8/8/8/3p4/8/8/4K3[P] w - - 0 1");
    const Position dropped = played(before, "P@e2 e8e7");
    EXPECT_EQ(moves(dropped, "e2"), "e2e3 e2e4");
    const Position passed = played(dropped, "e2e4");
    EXPECT_EQ(passed.ep_square(), Square::E3);
    EXPECT_EQ(to_fen(played(passed, "d4e3")), "8/4k3/8/8/8/4p3/8/4K3[] w - - 0 3");
}

TEST(DroppedPawn, blacks_does_so_from_the_seventh) {
    const Position before = position("4k3/8/8/3P4/8/8/8/4K3[p] b - - 0 1");
    const Position passed = played(before, "P@c7 e1e2 c7c5");
    EXPECT_TRUE(legal(passed, "d5c6"));
    EXPECT_EQ(to_fen(played(passed, "d5c6")), "4k3/8/2P5/8/8/8/4K3/8[] b - - 0 3");
}

TEST(DroppedPawn, under_single_steps_it_never_double_steps_but_others_do) {
    const MoveRules rules{.dropped_pawn = DroppedPawn::SingleSteps};
    const Position before = position("4k3/8/8/8/8/8/3P4/4K3[P] w - - 0 1", rules);
    const Position dropped = played(before, "P@e2 e8e7");
    EXPECT_EQ(dropped.single_steppers(), Bitboard::of(Square::E2));
    EXPECT_EQ(moves(dropped, "e2"), "e2e3");
    EXPECT_EQ(moves(dropped, "d2"), "d2d3 d2d4");
}

TEST(DroppedPawn, under_single_steps_its_square_is_free_again_once_it_is_gone) {
    const MoveRules rules{.dropped_pawn = DroppedPawn::SingleSteps};
    const Position before = position("4k3/8/8/8/8/2n5/8/4K3[P] w - - 0 1", rules);
    const Position stepped = played(before, "P@e2 e8e7 e2e3");
    EXPECT_TRUE(stepped.single_steppers().empty());
    const Position taken = played(before, "P@e2 c3e2");
    EXPECT_TRUE(taken.single_steppers().empty());
}

}  // namespace
}  // namespace tandem::chess
