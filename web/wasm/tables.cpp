// The tables of attacks, worked out at the start: a page loads them faster than it fetches them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/attack_tables.hpp"
#include "chess/keys.hpp"

namespace tandem::chess {

namespace {

// What `make` makes, behind the back of the compiler, who would work it out himself.
template <typename T>
T at_start(T (*make)()) {
    asm volatile("" : "+r"(make));
    return make();
}

}  // namespace

namespace tables {
const PerSquare<Bitboard> kKing = at_start(king_table);
const PerSquare<Bitboard> kKnight = at_start(knight_table);
const EnumArray<Color, PerSquare<Bitboard>> kPawn = at_start(pawn_table);
const PerSquare<Diagonals> kDiagonals = at_start(diagonals);
const LineTable kRankFill = at_start(rank_fill);
const LineTable kFileFill = at_start(file_fill);
const std::array<PerSquare<Bitboard>, kSquares> kBetween = at_start(between_table);
const std::array<PerSquare<Bitboard>, kSquares> kLine = at_start(line_table);
}  // namespace tables

// Nothing is looked up by its key here, so that all of them may be 0.
namespace keys {
const Tables kTables = at_start(+[] { return Tables{}; });
}  // namespace keys

}  // namespace tandem::chess
