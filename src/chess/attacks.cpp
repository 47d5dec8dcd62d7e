// The tables of attacks, made by the compiler.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/attacks.hpp"

#include "chess/attack_tables.hpp"

namespace tandem::chess::tables {

constexpr PerSquare<Bitboard> kKing = king_table();
constexpr PerSquare<Bitboard> kKnight = knight_table();
constexpr EnumArray<Color, PerSquare<Bitboard>> kPawn = pawn_table();
constexpr PerSquare<Diagonals> kDiagonals = diagonals();
constexpr LineTable kRankFill = rank_fill();
constexpr LineTable kFileFill = file_fill();
constexpr std::array<PerSquare<Bitboard>, kSquares> kBetween = between_table();
constexpr std::array<PerSquare<Bitboard>, kSquares> kLine = line_table();

}  // namespace tandem::chess::tables
