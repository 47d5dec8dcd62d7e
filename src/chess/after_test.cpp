// Turns as over the board: what is done is done, lawful or not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/chess/positions.hpp"

namespace tandem::chess {
namespace {

using tests::move;
using tests::played;
using tests::position;

// As to_fen, after which the key must be right too.
std::string fen(const Position& position) {
    EXPECT_EQ(position.key(), position.fresh_key());
    EXPECT_EQ(faults(position.setup()), std::vector<SetupFault>{});
    return to_fen(position);
}

TEST(After, lawful_turns_count_moves_and_change_the_side) {
    const Position start{MoveRules{}};
    EXPECT_EQ(
        fen(played(start, "e2e4 d7d5 e4d5 g8f6")),
        "rnbqkb1r/ppp1pppp/5n2/3P4/8/8/PPPP1PPP/RNBQKBNR[] w KQkq - 1 3");
}

TEST(After, a_drop_takes_from_the_reserve_and_starts_the_count_anew) {
    const Position before = position("4k3/8/8/8/8/8/8/4K3[NNp] w - - 9 30");
    EXPECT_EQ(fen(played(before, "N@f3")), "4k3/8/8/8/8/5N2/8/4K3[Np] b - - 0 30");
}

TEST(After, a_reserve_gives_up_a_piece) {
    const Position before = position("4k3/8/8/8/8/8/8/4K3[NNp] w - - 9 30");
    EXPECT_EQ(
        fen(before.with_taken(Color::White, Role::Knight)), "4k3/8/8/8/8/8/8/4K3[Np] w - - 9 30");
}

TEST(After, a_promoted_piece_may_be_declared_another) {
    const Position before = position("Q~3k3/8/8/8/8/8/8/4K3[] b - - 0 30");
    EXPECT_EQ(
        fen(before.with_promotion(Square::A8, Role::Knight)), "N~3k3/8/8/8/8/8/8/4K3[] b - - 0 30");
}

TEST(After, the_turn_may_be_given_to_a_side) {
    const Position before = position("4k3/8/8/8/3Pp3/8/8/4K3[] b - d3 0 30");
    EXPECT_EQ(before.with_turn(Color::Black), before);
    EXPECT_EQ(fen(before.with_turn(Color::White)), "4k3/8/8/8/3Pp3/8/8/4K3[] w - - 0 30");
}

TEST(After, a_drop_on_a_piece_takes_it) {
    const Position before = position("4k3/8/8/8/8/5n2/8/R3K3[N] w Q - 9 30");
    EXPECT_EQ(fen(played(before, "N@f3")), "4k3/8/8/8/8/5N2/8/R3K3[] b Q - 0 30");
    EXPECT_EQ(before.captured_by(move("N@f3")), (PlacedPiece{{Color::Black, Role::Knight}, false}));
    EXPECT_EQ(fen(played(before, "N@a1")), "4k3/8/8/8/8/5n2/8/N3K3[] b - - 0 30");
}

TEST(After, a_piece_that_is_not_held_is_dropped_anyway) {
    const Position before = position("4k3/8/8/8/8/8/8/4K3[p] w - - 0 1");
    EXPECT_EQ(fen(played(before, "Q@e7")), "4k3/4Q3/8/8/8/8/8/4K3[p] b - - 0 1");
}

TEST(After, a_pawn_can_be_dropped_on_the_last_rank_and_stays_a_pawn) {
    const Position before = position("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
    EXPECT_EQ(fen(played(before, "P@a8 e8e7 P@h1")), "P7/4k3/8/8/8/8/8/4K2P[] b - - 0 2");
}

TEST(After, an_opponents_piece_can_be_moved) {
    const Position before = position("r3k3/p7/8/8/8/8/8/4K3[] w q - 0 1");
    EXPECT_EQ(fen(played(before, "a8b8")), "1r2k3/p7/8/8/8/8/8/4K3[] b - - 1 1");
    EXPECT_EQ(fen(played(before, "e8e7")), "r7/p3k3/8/8/8/8/8/4K3[] b - - 1 1");
    EXPECT_EQ(fen(played(before, "e8c8")), "2kr4/p7/8/8/8/8/8/4K3[] b - - 1 1");
}

TEST(After, an_opponents_pawn_moved_two_squares_is_not_taken_in_passing) {
    const Position before = position("4k3/3pp3/8/8/8/8/8/4K3[] w - - 0 1");
    const Position after = played(before, "e7e5");
    EXPECT_EQ(fen(after), "4k3/3p4/8/4p3/8/8/8/4K3[] b - - 0 1");
    EXPECT_FALSE(tests::legal(after, "d7e6"));
}

TEST(After, a_piece_lands_on_one_of_its_own) {
    const Position before = position("4k3/8/8/8/8/8/3N4/R3K3[] w Q - 3 1");
    EXPECT_EQ(fen(played(before, "e1d2")), "4k3/8/8/8/8/8/3K4/R7[] b - - 0 1");
    EXPECT_EQ(before.captured_by(move("e1d2")), (PlacedPiece{{Color::White, Role::Knight}, false}));
    EXPECT_EQ(fen(played(before, "d2a1")), "4k3/8/8/8/8/8/8/N3K3[] b - - 0 1");
}

TEST(After, a_pawn_from_afar_takes_nothing_in_passing) {
    const Position before = position("4k3/8/8/4p3/P1N5/8/8/4K3[] w - e6 0 1");
    EXPECT_EQ(before.captured_by(move("a4e6")), std::nullopt);
    EXPECT_EQ(fen(played(before, "a4e6")), "4k3/8/4P3/4p3/2N5/8/8/4K3[] b - - 0 1");
    const Position level = position("8/8/8/4p3/P3k3/8/8/4K3[] w - e6 0 1");
    EXPECT_EQ(fen(played(level, "a4e6")), "8/8/4P3/4p3/4k3/8/8/4K3[] b - - 0 1");
}

TEST(After, a_pawn_two_squares_on_from_elsewhere_or_through_a_piece_is_not_passed) {
    const Position before = position("4k3/8/8/8/3p1p2/P3N3/4P3/4K3[] w - - 0 1");
    EXPECT_EQ(fen(played(before, "a3a5")), "4k3/8/8/P7/3p1p2/4N3/4P3/4K3[] b - - 0 1");
    EXPECT_EQ(fen(played(before, "e2e4")), "4k3/8/8/8/3pPp2/P3N3/8/4K3[] b - - 0 1");
}

TEST(After, a_king_steps_two_squares_and_no_rook_follows_where_the_way_is_not_free) {
    const Position before = position("4k3/8/8/8/8/8/8/RN2K1nR[] w KQ - 0 1");
    EXPECT_FALSE(before.resolved(move("e1g1")).is_castling());
    EXPECT_EQ(fen(played(before, "e1g1")), "4k3/8/8/8/8/8/8/RN4KR[] b - - 0 1");
    EXPECT_EQ(fen(played(before, "e1c1")), "4k3/8/8/8/8/8/8/RNK3nR[] b - - 1 1");
}

TEST(After, castling_without_the_right_still_moves_the_rook) {
    const Position before = position("4k3/8/8/8/8/8/8/R3K2R[] w - - 0 1");
    EXPECT_TRUE(before.resolved(move("e1g1")).is_castling());
    EXPECT_FALSE(tests::legal(before, "e1g1"));
    EXPECT_EQ(fen(played(before, "e1g1")), "4k3/8/8/8/8/8/8/R4RK1[] b - - 1 1");
    EXPECT_EQ(fen(played(before, "e1c1")), "4k3/8/8/8/8/8/8/2KR3R[] b - - 1 1");
}

TEST(After, a_pawn_not_exchanged_on_the_last_rank_stays_there) {
    const Position before = position("8/P3k3/8/8/8/8/8/4K3[] w - - 0 1");
    const Position after = played(before, "a7a8 e7e6");
    EXPECT_EQ(fen(after), "P7/8/4k3/8/8/8/8/4K3[] w - - 1 2");
    EXPECT_EQ(tests::moves(after, "a"), "");
}

TEST(After, only_a_pawn_on_the_last_rank_becomes_another_piece) {
    const Position before = position("8/P3k3/1N6/8/8/8/8/4K3[] w - - 0 1");
    EXPECT_EQ(fen(played(before, "b6a8q")), "N7/P3k3/8/8/8/8/8/4K3[] b - - 1 1");
    EXPECT_EQ(fen(played(before, "a7a6q")), "8/4k3/PN6/8/8/8/8/4K3[] b - - 0 1");
    EXPECT_EQ(fen(played(before, "a7a8n")), "N~7/4k3/1N6/8/8/8/8/4K3[] b - - 0 1");
}

TEST(After, a_captured_piece_enters_no_reserve_of_this_board) {
    const Position before = position("4k3/8/8/3q4/4P3/8/8/4K3[] w - - 7 1");
    EXPECT_EQ(fen(played(before, "e4d5")), "4k3/8/8/3P4/8/8/8/4K3[] b - - 0 1");
}

TEST(After, counters_at_their_end_begin_anew) {
    const Position before = position("4k3/8/8/8/8/8/8/4K3[] b - - 65535 65535");
    EXPECT_EQ(fen(played(before, "e8e7")), "8/4k3/8/8/8/8/8/4K3[] w - - 0 0");
}

TEST(AfterDeathTest, no_turn_takes_a_king_or_starts_from_nowhere) {
    const Position before = position("4k3/8/8/8/8/8/8/4K2R[R] w K - 0 1");
    EXPECT_DEATH((void)before.after(move("h1e8")), "bug: assertion failed");
    EXPECT_DEATH((void)before.after(move("h1e1")), "bug: assertion failed");
    EXPECT_DEATH((void)before.after(move("R@e8")), "bug: assertion failed");
    EXPECT_DEATH((void)before.after(move("a1a2")), "bug: assertion failed");
}

TEST(WithReceived, a_piece_joins_the_reserve_and_nothing_else_changes) {
    const Position before = position("4k3/8/8/8/8/8/8/4K3[Nq] b - - 5 9");
    EXPECT_EQ(
        fen(before.with_received(Color::White, Role::Rook)), "4k3/8/8/8/8/8/8/4K3[RNq] b - - 5 9");
    EXPECT_EQ(
        fen(before.with_received(Color::Black, Role::Queen)), "4k3/8/8/8/8/8/8/4K3[Nqq] b - - 5 9");
}

TEST(WithReceived, a_full_reserve_loses_what_comes) {
    Position full = position("4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    for (int i = 0; i < 70; ++i) full = full.with_received(Color::White, Role::Pawn);
    EXPECT_EQ(full.reserve(Color::White).count(Role::Pawn), Reserve::kMaxOfRole);
    EXPECT_EQ(full.key(), full.fresh_key());
}

TEST(WithReceivedDeathTest, no_king_is_ever_in_a_reserve) {
    const Position before = position("4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    EXPECT_DEATH((void)before.with_received(Color::White, Role::King), "bug: assertion failed");
}

}  // namespace
}  // namespace tandem::chess
