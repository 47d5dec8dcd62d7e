// The squares that matter to a castling.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chess/attacks.hpp"
#include "chess/move.hpp"

namespace tandem::chess {

// The squares that a piece enters on the way from one square to another of its line; none if it
// stays.
[[nodiscard]] inline Bitboard entered(Square from, Square to) {
    return (between(from, to) | Bitboard::of(to)) & ~Bitboard::of(from);
}

// The squares of its line on the right of a square, as White sees them, and all of the next ranks.
[[nodiscard]] inline Bitboard squares_after(Square square) {
    return Bitboard{~1ULL << static_cast<unsigned>(square)};
}

// The squares that only the king and the rook themselves may stand on. Needs: a castling.
[[nodiscard]] inline Bitboard castling_way(Move move) {
    const Bitboard pieces = Bitboard::of(move.from()) | Bitboard::of(move.to());
    return (entered(move.from(), move.king_to()) | entered(move.to(), move.rook_to())) & ~pieces;
}

}  // namespace tandem::chess
