// Pieces on squares.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/board.hpp"

#include <gtest/gtest.h>

#include "support/chess/positions.hpp"

namespace tandem::chess {
namespace {

TEST(Board, an_empty_one_has_nobody) {
    const Board board;
    EXPECT_TRUE(board.occupied().empty());
    EXPECT_EQ(board.piece_at(Square::E4), std::nullopt);
}

TEST(Board, at_the_start_each_side_has_sixteen_pieces) {
    const Board board = Board::start();
    EXPECT_EQ(board.of(Color::White), Bitboard::rank(0) | Bitboard::rank(1));
    EXPECT_EQ(board.of(Color::Black), Bitboard::rank(6) | Bitboard::rank(7));
    EXPECT_EQ(board.of(Role::Pawn), Bitboard::rank(1) | Bitboard::rank(6));
    EXPECT_EQ(board.king(Color::White), Square::E1);
    EXPECT_EQ(board.king(Color::Black), Square::E8);
    EXPECT_EQ(board.piece_at(Square::D8), (PlacedPiece{{Color::Black, Role::Queen}, false}));
    EXPECT_TRUE(board.promoted().empty());
}

TEST(Board, a_piece_put_and_removed_leaves_no_trace) {
    for (const Color color : base::all_of<Color>()) {
        for (const Role role : base::all_of<Role>()) {
            for (const bool promoted : {false, true}) {
                const PlacedPiece piece{{color, role}, promoted};
                Board board = Board::start();
                board.put(Square::E4, piece);
                EXPECT_EQ(board.piece_at(Square::E4), piece);
                EXPECT_EQ(board.role_at(Square::E4), role);
                EXPECT_NE(board, Board::start());
                board.remove(Square::E4, piece);
                EXPECT_EQ(board, Board::start());
            }
        }
    }
}

TEST(Board, attackers_are_all_pieces_of_a_colour_that_attack_a_square) {
    const Board board = tests::position("4k3/8/2n5/1B6/3P4/q3R2r/8/4K3[] w - - 0 1").board();
    const Bitboard occupied = board.occupied();
    EXPECT_EQ(
        board.attackers(Square::E5, Color::White, occupied),
        Bitboard::of(Square::D4) | Bitboard::of(Square::E3));
    EXPECT_EQ(board.attackers(Square::E5, Color::Black, occupied), Bitboard::of(Square::C6));
    EXPECT_EQ(
        board.attackers(Square::E3, Color::Black, occupied),
        Bitboard::of(Square::A3) | Bitboard::of(Square::H3));
    EXPECT_EQ(
        board.attackers(Square::F1, Color::White, occupied),
        Bitboard::of(Square::E1) | Bitboard::of(Square::B5));
    const Bitboard without_rook = occupied & ~Bitboard::of(Square::E3);
    EXPECT_EQ(
        board.attackers(Square::D3, Color::Black, without_rook),
        Bitboard::of(Square::A3) | Bitboard::of(Square::H3));
}

}  // namespace
}  // namespace tandem::chess
