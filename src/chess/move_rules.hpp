// The points on which rulebooks differ about how pieces move.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "chess/bitboard.hpp"

namespace tandem::chess {

// Law: FBX 8; elsewhere a rook that was dropped never castles.
enum class DroppedRook : std::uint8_t { Inert, Castles };
// How a king on d1 or d8 castles with a rook in the corner. Mirrored, as where king and queen were
// set up in each other's place: two squares towards the rook, short with the rook on the a file. Or
// as from every other square: to the c or the g file, like a king that begins there in Chess960.
// Law: NSB 8c; SN5 8c; elsewhere a king on d1 or d8 never castles.
enum class CastlingFromD : std::uint8_t { Denied, Mirrored, Chess960 };
// Law: FBX 8; FIDE 3.4b: a pawn dropped on its second rank has not moved yet.
enum class DroppedPawn : std::uint8_t { SingleSteps, DoubleSteps };

// Part of every position, so that a board alone says what is legal on it.
struct MoveRules {
    DroppedRook dropped_rook = DroppedRook::Inert;
    CastlingFromD castling_from_d = CastlingFromD::Denied;
    DroppedPawn dropped_pawn = DroppedPawn::DoubleSteps;
    // Ranks from White's side, from 0, both included, for the pawns of either colour.
    // Law: NSB 10a; SN5 10a; TRN 7; FBX 7.
    std::uint8_t first_pawn_rank = 1;
    std::uint8_t last_pawn_rank = 6;

    [[nodiscard]] constexpr Bitboard pawn_drop_squares() const {
        return Bitboard{
            (~0ULL << (8U * first_pawn_rank)) & (~0ULL >> (8U * (7U - last_pawn_rank)))};
    }
    [[nodiscard]] constexpr bool operator==(const MoveRules&) const = default;
};

}  // namespace tandem::chess
