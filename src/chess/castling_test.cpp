// Castling: where, when no longer, and the geometries and rooks on which rulebooks differ.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/chess/positions.hpp"

namespace tandem::chess {
namespace {

using tests::legal;
using tests::moves;
using tests::played;
using tests::position;

constexpr MoveRules kSwapped{.castling_from_d = CastlingFromD::Mirrored};
constexpr MoveRules kDropped{.dropped_rook = DroppedRook::Castles};

// Which of the two castlings the side to move has: "e1c1 e1g1".
std::string castlings(const Position& position) {
    std::string found;
    for (const Move move : position.legal_moves()) {
        if (!move.is_castling()) continue;
        found += (found.empty() ? "" : " ") + to_string(move);
    }
    return found;
}

std::string castlings(std::string_view fen) { return castlings(position(fen)); }

TEST(Castling, king_and_rook_go_together_on_both_wings) {
    const Position white = position("r3k2r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1");
    EXPECT_EQ(moves(white, "e1"), "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1");
    EXPECT_EQ(to_fen(played(white, "e1g1")), "r3k2r/8/8/8/8/8/8/R4RK1[] b kq - 1 1");
    EXPECT_EQ(to_fen(played(white, "e1c1")), "r3k2r/8/8/8/8/8/8/2KR3R[] b kq - 1 1");
    const Position black = position("r3k2r/8/8/8/8/8/8/R3K2R[] b KQkq - 0 1");
    EXPECT_EQ(to_fen(played(black, "e8g8")), "r4rk1/8/8/8/8/8/8/R3K2R[] w KQ - 1 2");
    EXPECT_EQ(to_fen(played(black, "e8c8")), "2kr3r/8/8/8/8/8/8/R3K2R[] w KQ - 1 2");
}

TEST(Castling, it_needs_the_right) {
    EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/R3K2R[] w KQ - 0 1"), "e1g1 e1c1");
    EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/R3K2R[] w K - 0 1"), "e1g1");
    EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/R3K2R[] w Q - 0 1"), "e1c1");
    EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/R3K2R[] w - - 0 1"), "");
}

TEST(Castling, no_piece_may_stand_between_king_and_rook) {
    EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/RN2K1nR[] w KQ - 0 1"), "");
    EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/R1b1KB1R[] w KQ - 0 1"), "");
    EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/R2QK2R[] w KQ - 0 1"), "e1g1");
}

TEST(Castling, the_king_may_not_start_cross_or_end_in_check) {
    EXPECT_EQ(castlings("4k3/8/8/8/4r3/8/8/R3K2R[] w KQ - 0 1"), "");
    EXPECT_EQ(castlings("4k3/8/8/8/5r2/8/8/R3K2R[] w KQ - 0 1"), "e1c1");
    EXPECT_EQ(castlings("4k3/8/8/8/6r1/8/8/R3K2R[] w KQ - 0 1"), "e1c1");
    EXPECT_EQ(castlings("4k3/8/8/8/2r5/8/8/R3K2R[] w KQ - 0 1"), "e1g1");
    EXPECT_EQ(castlings("4k3/8/8/8/8/8/3p4/R3K2R[] w KQ - 0 1"), "");
    EXPECT_EQ(castlings("4k3/8/8/8/8/8/2p4p/R3K2R[] w KQ - 0 1"), "");
    EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/R3K2R[] w KQ - 0 1"), "e1g1 e1c1");
}

TEST(Castling, rook_and_passed_squares_of_the_rook_may_be_attacked) {
    EXPECT_EQ(castlings("4k3/8/8/8/1r5r/8/8/R3K2R[] w KQ - 0 1"), "e1g1 e1c1");
    EXPECT_EQ(castlings("4k3/8/8/8/r7/8/8/R3K2R[] w KQ - 0 1"), "e1g1 e1c1");
}

TEST(Castling, a_drop_that_parries_the_check_does_not_bring_it_in_the_same_turn) {
    const Position before = position("4k3/8/8/8/4r3/8/8/R3K2R[N] w KQ - 0 1");
    EXPECT_EQ(castlings(before), "");
    EXPECT_EQ(castlings(played(before, "N@e2 e8e7")), "e1g1 e1c1");
}

TEST(Castling, the_right_goes_with_a_move_of_king_or_rook) {
    const Position start = position("r3k2r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1");
    EXPECT_EQ(castlings(played(start, "e1e2 a8b8 e2e1 b8a8")), "");
    EXPECT_EQ(castlings(played(start, "a1a2 e8d8 a2a1 d8e8")), "e1g1");
    EXPECT_EQ(castlings(played(start, "h1h2 e8d8 h2h1 d8e8")), "e1c1");
    EXPECT_EQ(castlings(played(start, "e1e2 a8b8 e2e1")), "e8g8");
}

TEST(Castling, the_right_goes_with_the_capture_of_the_rook_even_if_another_comes) {
    const Position start = position("r3k3/8/8/8/8/8/8/R3K3[Rr] w Qq - 0 1");
    EXPECT_EQ(to_fen(played(start, "a1a8 e8e7")), "R7/4k3/8/8/8/8/8/4K3[Rr] w - - 1 2");
    const Position refilled = played(start, "a1b1 a8a1 b1a1 R@a8");
    EXPECT_EQ(castlings(refilled), "");
    EXPECT_EQ(to_fen(refilled), "r3k3/8/8/8/8/8/8/R3K3[R] w - - 0 3");
}

TEST(Castling, promotion_on_the_rooks_square_ends_the_right) {
    const Position before = position("r3k3/1P6/8/8/8/8/8/4K3[] w q - 0 1");
    EXPECT_EQ(to_fen(played(before, "b7a8q")), "Q~3k3/8/8/8/8/8/8/4K3[] b - - 0 1");
}

// NSB-8c.3; SN5-8c.3
TEST(SwappedCastling, a_king_on_d1_castles_short_with_the_a_rook_and_long_with_the_h_rook) {
    const Position before = position("r2k3r/8/8/8/8/8/8/R2K3R[] w KQkq - 0 1", kSwapped);
    EXPECT_EQ(castlings(before), "d1f1 d1b1");
    EXPECT_EQ(to_fen(played(before, "d1b1")), "r2k3r/8/8/8/8/8/8/1KR4R[] b kq - 1 1");
    EXPECT_EQ(to_fen(played(before, "d1f1")), "r2k3r/8/8/8/8/8/8/R3RK2[] b kq - 1 1");
    const Position black = position("r2k3r/8/8/8/8/8/8/4K3[] b kq - 0 1", kSwapped);
    EXPECT_EQ(castlings(black), "d8f8 d8b8");
    EXPECT_EQ(to_fen(played(black, "d8b8")), "1kr4r/8/8/8/8/8/8/4K3[] w - - 1 2");
    EXPECT_EQ(to_fen(played(black, "d8f8")), "r3rk2/8/8/8/8/8/8/4K3[] w - - 1 2");
}

TEST(SwappedCastling, where_it_is_denied_a_king_on_d1_never_castles) {
    const Position before = position("r2k3r/8/8/8/8/8/8/R2K3R[] w KQkq - 0 1");
    EXPECT_EQ(castlings(before), "");
    EXPECT_FALSE(legal(before, "d1b1"));
    EXPECT_FALSE(legal(before, "d1f1"));
}

TEST(SwappedCastling, the_way_must_be_free_and_safe_as_ever) {
    const auto found = [](std::string_view fen) { return castlings(position(fen, kSwapped)); };
    EXPECT_EQ(found("4k3/8/8/8/8/8/8/R2KQ2R[] w KQ - 0 1"), "d1b1");
    EXPECT_EQ(found("4k3/8/8/8/8/8/8/R2K2NR[] w KQ - 0 1"), "d1b1");
    EXPECT_EQ(found("4k3/8/8/8/8/8/8/R1BK3R[] w KQ - 0 1"), "d1f1");
    EXPECT_EQ(found("4k3/8/8/8/2r5/8/8/R2K3R[] w KQ - 0 1"), "d1f1");
    EXPECT_EQ(found("4k3/8/8/8/5r2/8/8/R2K3R[] w KQ - 0 1"), "d1b1");
    EXPECT_EQ(found("4k3/8/8/8/3r4/8/8/R2K3R[] w KQ - 0 1"), "");
    EXPECT_EQ(found("4k3/8/8/8/r5r1/8/8/R2K3R[] w KQ - 0 1"), "d1f1 d1b1");
}

constexpr MoveRules kChess960{.castling_from_d = CastlingFromD::Chess960};

TEST(Chess960, king_and_rook_end_where_they_always_end) {
    const Position before = position("1rk4r/8/8/8/8/8/8/1RK4R[] w KQkq - 0 1");
    EXPECT_EQ(castlings(before), "c1h1 c1b1");
    EXPECT_EQ(to_fen(played(before, "c1h1")), "1rk4r/8/8/8/8/8/8/1R3RK1[] b kq - 1 1");
    EXPECT_EQ(to_fen(played(before, "c1b1")), "1rk4r/8/8/8/8/8/8/2KR3R[] b kq - 1 1");
    const Position black = position("1rk4r/8/8/8/8/8/8/1RK4R[] b KQkq - 0 1");
    EXPECT_EQ(to_fen(played(black, "c8g8")), "1r3rk1/8/8/8/8/8/8/1RK4R[] w KQ - 1 2");
}

TEST(Chess960, king_or_rook_may_stay_or_change_places) {
    EXPECT_EQ(
        to_fen(played(position("4k3/8/8/8/8/8/8/6KR[] w K - 0 1"), "g1h1")),
        "4k3/8/8/8/8/8/8/5RK1[] b - - 1 1");
    EXPECT_EQ(
        to_fen(played(position("4k3/8/8/8/8/8/8/1KR5[] w K - 0 1"), "b1c1")),
        "4k3/8/8/8/8/8/8/5RK1[] b - - 1 1");
    EXPECT_EQ(
        to_fen(played(position("4k3/8/8/8/8/8/8/2RK4[] w Q - 0 1"), "d1c1")),
        "4k3/8/8/8/8/8/8/2KR4[] b - - 1 1");
}

TEST(Chess960, nothing_else_may_stand_where_the_two_pass_or_end) {
    EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/1RKN3R[] w KQ - 0 1"), "");
    EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/NRK3NR[] w KQ - 0 1"), "c1b1");
    EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/RN3K2[] w Q - 0 1"), "");
    EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/1RK2N1R[] w K - 0 1"), "");
}

TEST(Chess960, the_king_may_not_cross_or_end_in_check_nor_be_bared_by_its_rook) {
    EXPECT_EQ(castlings("4k3/8/8/8/4r3/8/8/1RK4R[] w KQ - 0 1"), "c1b1");
    EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/rRK5[] w Q - 0 1"), "");
    EXPECT_EQ(castlings("4k3/8/8/8/8/8/8/bRK5[] w Q - 0 1"), "c1b1");
    EXPECT_EQ(castlings("4k3/8/8/8/1r6/8/8/1RK5[] w Q - 0 1"), "c1b1");
}

TEST(Chess960, a_king_on_d1_castles_as_from_elsewhere) {
    const Position before = position("4k3/8/8/8/8/8/8/R2K3R[] w KQ - 0 1", kChess960);
    EXPECT_EQ(castlings(before), "d1h1 d1a1");
    EXPECT_EQ(to_fen(played(before, "d1a1")), "4k3/8/8/8/8/8/8/2KR3R[] b - - 1 1");
    EXPECT_EQ(to_fen(played(before, "d1g1")), "4k3/8/8/8/8/8/8/R4RK1[] b - - 1 1");
    EXPECT_EQ(to_fen(played(before, "d1c1")), "4k3/8/8/8/8/8/8/R1K4R[] b - - 1 1");
    const Position inner = position("4k3/8/8/8/8/8/8/1R1K2R1[] w KQ - 0 1", kSwapped);
    EXPECT_EQ(castlings(inner), "d1g1 d1b1");
}

TEST(Chess960, a_king_on_d1_with_a_rook_outside_the_corners_did_not_begin_in_its_queens_place) {
    for (const MoveRules& rules : {kSwapped, MoveRules{}}) {
        const Position mixed = position("4k3/8/8/8/8/8/8/1R1K3R[] w KQ - 0 1", rules);
        EXPECT_EQ(castlings(mixed), "d1h1 d1b1");
        EXPECT_EQ(to_fen(played(mixed, "d1h1")), "4k3/8/8/8/8/8/8/1R3RK1[] b - - 1 1");
    }
}

TEST(Chess960, the_right_goes_with_its_rook_only) {
    const Position before = position("4k3/8/8/8/8/8/8/RRK2R1R[r] w BF - 0 1");
    EXPECT_EQ(castlings(before), "c1f1 c1b1");
    EXPECT_EQ(castlings(played(before, "h1h2 e8e7 a1a2 e7e8")), "c1f1 c1b1");
    EXPECT_EQ(castlings(played(before, "f1f2 e8e7 f2f1 e7e8")), "c1b1");
}

TEST(Chess960, a_step_and_a_castling_are_told_apart) {
    const Position beside = position("4k3/8/8/8/8/8/8/R4K1R[] w KQ - 0 1");
    EXPECT_FALSE(tests::move(beside, "f1g1").is_castling());
    EXPECT_TRUE(tests::move(beside, "f1h1").is_castling());
    EXPECT_TRUE(tests::move(beside, "f1c1").is_castling());
    EXPECT_FALSE(tests::move(beside, "f1d1").is_castling());
    const Position none = position("4k3/8/8/8/8/8/8/R4K1R[] w - - 0 1");
    EXPECT_FALSE(tests::move(none, "f1c1").is_castling());
    EXPECT_FALSE(tests::move(none, "f1h1").is_castling());
}

TEST(Chess960, a_rook_dropped_where_one_began_castles) {
    const Position white = position("4k3/8/8/8/8/8/8/1RK3R1[R] w KQ - 0 1", kDropped);
    EXPECT_EQ(castlings(played(white, "g1g8 e8e7 R@h1 e7e6")), "c1b1");
    EXPECT_EQ(castlings(played(white, "g1g8 e8e7 R@g1 e7e6")), "c1g1 c1b1");
}

// FBX-8.1; FBX-8.4
TEST(DroppedRook, in_its_corner_it_castles_with_a_king_that_never_moved) {
    const Position white = position("4k3/8/8/8/8/8/8/4K3[RR] w - - 0 1", kDropped);
    EXPECT_EQ(castlings(played(white, "R@h1 e8e7")), "e1g1");
    EXPECT_EQ(castlings(played(white, "R@a1 e8e7")), "e1c1");
    EXPECT_EQ(castlings(played(white, "R@a1 e8e7 R@h1 e7e8")), "e1g1 e1c1");
    const Position black = position("4k3/8/8/8/8/8/8/4K3[rr] b - - 0 1", kDropped);
    EXPECT_EQ(castlings(played(black, "R@h8 e1e2")), "e8g8");
    EXPECT_EQ(castlings(played(black, "R@a8 e1e2")), "e8c8");
}

TEST(DroppedRook, elsewhere_it_does_not_castle) {
    const Position white = position("4k3/8/8/8/8/8/8/4K3[RRQ] w - - 0 1", kDropped);
    EXPECT_EQ(castlings(played(white, "R@h8 e8e7")), "");
    EXPECT_EQ(castlings(played(white, "R@g1 e8e7")), "");
    EXPECT_EQ(castlings(played(white, "Q@h1 e8e7")), "");
    EXPECT_EQ(castlings(played(white, "R@h2 e8e7 h2h1 e7e8")), "");
}

TEST(DroppedRook, the_king_that_went_and_came_back_does_not_castle_with_it) {
    const Position white = position("4k3/8/8/8/8/8/8/4K3[R] w - - 0 1", kDropped);
    EXPECT_EQ(castlings(played(white, "e1e2 e8e7 e2e1 e7e8 R@h1 e8e7")), "");
    EXPECT_EQ(castlings(played(white, "R@h1 e8e7 e1e2 e7e8 e2e1 e8e7")), "");
}

TEST(DroppedRook, once_it_has_moved_it_castles_no_more_but_a_new_one_does) {
    const Position white = position("4k3/8/8/8/8/8/8/4K3[RR] w - - 0 1", kDropped);
    const Position moved = played(white, "R@h1 e8e7 h1h2 e7e8 h2h1 e8e7");
    EXPECT_EQ(castlings(moved), "");
    EXPECT_EQ(castlings(played(moved, "h1h2 e7e8 R@h1 e8e7")), "e1g1");
}

TEST(DroppedRook, it_can_replace_one_that_was_taken_or_went_away) {
    const Position taken = position("4k3/8/8/8/8/8/6n1/4K2R[R] b K - 0 1", kDropped);
    EXPECT_EQ(castlings(played(taken, "g2e3 h1h2 e3f5 R@h1 f5e7")), "e1g1");
    const Position captured = position("4k3/8/8/8/4b3/8/8/4K2R[R] b K - 0 1", kDropped);
    const Position empty = played(captured, "e4h1 e1d1");
    EXPECT_FALSE(empty.castling().any(Color::White));
    const Position waited = played(captured, "e4h1 R@a1 h1e4 R@h1 e8e7");
    EXPECT_EQ(castlings(waited), "e1g1 e1c1");
}

TEST(DroppedRook, where_the_rulebook_says_nothing_of_it_it_never_castles) {
    const Position white = position("4k3/8/8/8/8/8/8/4K3[R] w - - 0 1");
    EXPECT_EQ(castlings(played(white, "R@h1 e8e7")), "");
    const Position right = position("4k3/8/8/8/8/8/8/4K2R[R] w K - 0 1");
    EXPECT_EQ(castlings(played(right, "h1h2 e8e7 R@h1 e7e8")), "");
}

TEST(DroppedRook, one_dropped_unlawfully_on_the_own_rook_keeps_the_right_only_where_it_castles) {
    constexpr std::string_view kFen = "4k3/8/8/8/8/8/8/4K2R[R] w K - 0 1";
    EXPECT_EQ(castlings(played(position(kFen, kDropped), "R@h1 e8e7")), "e1g1");
    EXPECT_EQ(castlings(played(position(kFen), "R@h1 e8e7")), "");
}

TEST(Resolved, it_asks_for_king_rook_and_a_free_way_only) {
    const Position open = position("4k3/8/8/8/8/8/8/R3K2R[R] w - - 0 1");
    EXPECT_TRUE(tests::move(open, "e1g1").is_castling());
    EXPECT_TRUE(tests::move(open, "e1c1").is_castling());
    EXPECT_FALSE(tests::move(open, "e1f1").is_castling());
    EXPECT_TRUE(tests::move(open, "e1h1").is_castling());
    EXPECT_FALSE(tests::move(open, "h1f1").is_castling());
    EXPECT_FALSE(tests::move(open, "R@g1").is_castling());
    EXPECT_FALSE(tests::move(open, "e8g8").is_castling());
    const Position queen = position("4k3/8/8/8/8/8/8/Q3K2r[] w - - 0 1");
    EXPECT_FALSE(tests::move(queen, "e1g1").is_castling());
    EXPECT_FALSE(tests::move(queen, "e1c1").is_castling());
}

}  // namespace
}  // namespace tandem::chess
