// What may be played: drops, checks, pins, promotions, and boards that no lawful game could hold.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/chess/positions.hpp"

namespace tandem::chess {
namespace {

using tests::legal;
using tests::moves;
using tests::played;
using tests::position;

// How many squares a piece may be dropped on.
std::size_t drops(const Position& position, Role role) {
    std::size_t squares = 0;
    for (const Move move : position.legal_moves()) {
        if (move.is_drop() && move.dropped() == role) ++squares;
    }
    return squares;
}

// NSB-10a.1; NSB-10a.2; SN5-10a.1; SN5-10a.2; TRN-7.1; TRN-7.3; FBX-7.1; FBX-7.4
TEST(Drops, a_piece_goes_to_any_empty_square_and_a_pawn_not_to_the_outer_ranks) {
    const Position before = position("8/8/8/3k4/8/3K4/8/8[QRBNP] w - - 0 1");
    for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
        EXPECT_EQ(drops(before, role), 62U);
    }
    EXPECT_EQ(drops(before, Role::Pawn), 46U);
    EXPECT_TRUE(legal(before, "P@a2") && legal(before, "P@h7"));
    EXPECT_FALSE(legal(before, "P@a1") || legal(before, "P@h8"));
}

// NSB-10.1; SN5-10.1; TRN-6.3; FBX-5.4
TEST(Drops, only_what_the_own_reserve_holds_is_dropped) {
    const Position before = position("8/8/8/3k4/8/3K4/8/8[Nq] w - - 0 1");
    EXPECT_EQ(drops(before, Role::Knight), 62U);
    EXPECT_FALSE(legal(before, "Q@a1"));
    EXPECT_FALSE(legal(before, "P@a2"));
    EXPECT_FALSE(legal(played(before, "N@a1"), "N@a2"));
    EXPECT_TRUE(legal(played(before, "N@a1"), "Q@a2"));
}

// NSB-10a.1; SN5-10a.1; TRN-7.1; FBX-7.1
TEST(Drops, no_piece_is_dropped_on_another) {
    const Position before = position("4k3/4p3/8/8/8/8/8/4K3[N] w - - 0 1");
    EXPECT_FALSE(legal(before, "N@e7") || legal(before, "N@e8") || legal(before, "N@e1"));
}

TEST(Drops, the_ranks_of_pawns_are_those_of_the_rulebook_for_both_colours) {
    const MoveRules rules{.first_pawn_rank = 2, .last_pawn_rank = 4};
    const Position white = position("8/8/8/3k4/8/3K4/8/8[Pp] w - - 0 1", rules);
    EXPECT_EQ(drops(white, Role::Pawn), 22U);
    EXPECT_TRUE(legal(white, "P@a3") && legal(white, "P@a5"));
    EXPECT_FALSE(legal(white, "P@a2") || legal(white, "P@a6"));
    const Position black = position("8/8/8/3k4/8/3K4/8/8[Pp] b - - 0 1", rules);
    EXPECT_TRUE(legal(black, "P@a3") && legal(black, "P@a5"));
    EXPECT_FALSE(legal(black, "P@a2") || legal(black, "P@a6"));
    const MoveRules all{.first_pawn_rank = 0, .last_pawn_rank = 7};
    EXPECT_EQ(drops(position("8/8/8/3k4/8/3K4/8/8[Pp] w - - 0 1", all), Role::Pawn), 62U);
}

// NSB-15a1a.1; TRN-8.2; FBX-10.3
TEST(Checks, a_drop_between_parries_what_comes_from_afar) {
    const Position before = position("R5k1/5ppp/8/8/8/8/8/6K1[n] b - - 0 1");
    EXPECT_EQ(moves(before, ""), "N@b8 N@c8 N@d8 N@e8 N@f8");
}

// NSB-15a1a.2; TRN-7.2; TRN-8.3; FBX-7.3; FBX-10.4
TEST(Checks, no_drop_parries_a_contact_check_a_knight_or_two_at_once) {
    EXPECT_EQ(moves(position("6rk/5Npp/8/8/8/8/8/6K1[qrbnp] b - - 0 1"), ""), "");
    EXPECT_EQ(moves(position("7k/6Q1/5P2/8/8/8/8/6K1[qrbnp] b - - 0 1"), ""), "");
    EXPECT_EQ(moves(position("4k3/8/5N2/8/8/8/4R3/4K3[qrbnp] b - - 0 1"), ""), "e8d8 e8f7 e8f8");
}

TEST(Checks, pawns_block_where_pawns_may_be_dropped) {
    EXPECT_EQ(moves(position("4R1k1/5ppp/8/8/8/8/8/6K1[p] b - - 0 1"), ""), "");
    EXPECT_EQ(
        moves(position("6k1/5pp1/8/8/8/7Q/8/6KR[] b - - 0 1"), ""), "f7f5 f7f6 g7g5 g7g6 g8f8");
    EXPECT_EQ(
        moves(position("k7/8/8/8/8/8/8/QK6[p] b - - 0 1"), "P"), "P@a2 P@a3 P@a4 P@a5 P@a6 P@a7");
}

TEST(BlockingSquares, they_lie_between_the_king_and_a_sole_checker_from_afar) {
    const auto squares = [](std::string_view fen) { return position(fen).blocking_squares(); };
    EXPECT_EQ(squares("4R1k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1"), Bitboard::of(Square::F8));
    EXPECT_EQ(squares("k7/8/8/8/8/8/8/QK6[] b - - 0 1").count(), 6);
    EXPECT_EQ(squares("k7/8/2B5/8/8/8/8/1K6[] b - - 0 1"), Bitboard::of(Square::B7));
    EXPECT_EQ(squares("kQ6/8/8/8/8/8/8/1K6[] b - - 0 1"), Bitboard{});
    EXPECT_EQ(squares("k7/2N5/8/8/8/8/8/1K6[] b - - 0 1"), Bitboard{});
    EXPECT_EQ(squares("k7/1P6/8/8/8/8/8/1K6[] b - - 0 1"), Bitboard{});
    EXPECT_EQ(squares("4k3/8/5N2/8/8/8/4R3/4K3[] b - - 0 1"), Bitboard{});
    EXPECT_EQ(squares("4k3/8/8/8/8/8/8/4K3[] b - - 0 1"), Bitboard{});
}

TEST(Pins, a_pinned_piece_stays_on_its_line) {
    const Position rook = position("4r3/8/8/8/8/4R3/8/k3K3[] w - - 0 1");
    EXPECT_EQ(moves(rook, "e3"), "e3e2 e3e4 e3e5 e3e6 e3e7 e3e8");
    EXPECT_EQ(moves(position("4r3/8/8/8/8/4N3/8/k3K3[] w - - 0 1"), "e3"), "");
    EXPECT_EQ(moves(position("4r3/8/8/8/8/4B3/8/k3K3[] w - - 0 1"), "e3"), "");
    EXPECT_EQ(moves(position("4r3/8/8/8/3p1p2/4P3/8/k3K3[] w - - 0 1"), "e3"), "e3e4");
    EXPECT_EQ(moves(position("8/8/8/8/1b6/2P5/8/k3K3[] w - - 0 1"), "c3"), "c3b4");
    EXPECT_EQ(moves(position("8/8/8/b7/1p6/2P5/8/k3K3[] w - - 0 1"), "c3"), "c3b4 c3c4");
    EXPECT_EQ(moves(position("8/8/8/8/8/2b5/3P4/k3K3[] w - - 0 1"), "d2"), "d2c3");
}

TEST(Pins, a_pinned_piece_parries_no_other_check) {
    const Position before = position("4r3/8/8/8/8/4R3/8/k3K2r[] w - - 0 1");
    EXPECT_EQ(moves(before, "e3"), "");
    EXPECT_EQ(moves(before, "e1"), "e1d2 e1e2 e1f2");
}

TEST(Pins, two_pieces_on_a_line_shield_each_other) {
    const Position before = position("4r3/8/8/4N3/8/4N3/8/k3K3[] w - - 0 1");
    EXPECT_EQ(before.count_legal_moves(), 8U + 8U + 5U);
}

TEST(KingSteps, a_king_may_not_step_back_along_the_line_of_a_check) {
    EXPECT_EQ(moves(position("8/8/8/8/8/8/8/k2rK3[] w - - 0 1"), ""), "e1d1 e1e2 e1f2");
    EXPECT_EQ(moves(position("8/8/8/8/8/8/8/r3K1k1[] w - - 0 1"), ""), "e1d2 e1e2");
}

TEST(Promotions, each_arrival_is_in_four_roles) {
    const Position before = position("1n6/P3k3/8/8/8/8/8/4K3[] w - - 0 1");
    EXPECT_EQ(moves(before, "a7"), "a7a8b a7a8n a7a8q a7a8r a7b8b a7b8n a7b8q a7b8r");
    EXPECT_FALSE(legal(before, "a7a8"));
    EXPECT_FALSE(legal(before, "e1e2q"));
    EXPECT_EQ(to_fen(played(before, "a7b8r")), "1R~6/4k3/8/8/8/8/8/4K3[] b - - 0 1");
}

TEST(LawlessBoards, a_king_is_never_taken) {
    const Position before = position("4k3/8/8/8/8/8/4R3/4K3[] w - - 0 1");
    EXPECT_FALSE(legal(before, "e2e8"));
    EXPECT_TRUE(legal(before, "e2e7"));
    const Position pawn = position("8/8/8/4k3/3P4/8/8/4K3[] w - - 0 1");
    EXPECT_EQ(moves(pawn, "d4"), "d4d5");
    const Position promotes = position("4k3/3P4/8/8/8/8/8/4K3[] w - - 0 1");
    EXPECT_EQ(moves(promotes, "d7"), "d7d8b d7d8n d7d8q d7d8r");
}

TEST(LawlessBoards, kings_side_by_side_are_in_check_and_must_part) {
    const Position before = position("8/8/8/3kK3/8/8/8/8[QRBNP] w - - 0 1");
    EXPECT_TRUE(before.in_check());
    EXPECT_EQ(moves(before, ""), "e5f4 e5f5 e5f6");
}

TEST(LawlessBoards, three_checks_at_once_leave_only_the_king) {
    const Position before = position("4k3/8/8/8/1b2r3/3n4/P7/R3K3[QRBNP] w Q - 0 1");
    EXPECT_EQ(before.checkers().count(), 3);
    EXPECT_EQ(moves(before, ""), "e1d1 e1f1");
    EXPECT_TRUE(before.blocking_squares().empty());
}

TEST(LawlessBoards, pawns_on_the_outer_ranks_are_pawns) {
    const Position before = position("P3k2p/8/8/8/8/p7/8/1p2K2P[] w - - 0 1");
    EXPECT_EQ(moves(before, "a8"), "");
    EXPECT_EQ(moves(before, "h1"), "h1h2");
    EXPECT_EQ(played(before, "h1h2").ep_square(), std::nullopt);
    const Position black = played(before, "h1h2");
    EXPECT_EQ(moves(black, "b1"), "");
    EXPECT_EQ(moves(black, "h8"), "h8h7");
}

TEST(LawlessBoards, a_pawn_on_its_first_rank_attacks) {
    EXPECT_TRUE(position("8/8/8/8/8/8/4k3/3P3K[] b - - 0 1").in_check());
    EXPECT_FALSE(position("3P4/8/8/8/8/8/4k3/7K[] b - - 0 1").in_check());
}

TEST(MoveList, there_is_room_for_the_moves_of_the_fullest_positions) {
    for (const std::string_view fen :
         {"k7/8/8/8/8/8/8/7K[QRBNP] w - - 0 1",
          "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1[QRBNP] w - - 0 1",
          "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk[QRBNP] w - - 0 1",
          "nnnnnnnn/PPPPPPPP/8/8/8/8/8/k6K[QRBNP] w - - 0 1",
          "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/KQQQQQQk[] w - - 0 1"}) {
        const Position full = position(fen);
        EXPECT_EQ(full.legal_moves().size(), full.count_legal_moves()) << fen;
    }
    EXPECT_EQ(
        position("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1[] w - - 0 1").count_legal_moves(),
        218U);
}

}  // namespace
}  // namespace tandem::chess
