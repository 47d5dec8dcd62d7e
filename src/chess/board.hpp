// Where the pieces stand, and which of them are promoted pawns. Nothing else.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "chess/attacks.hpp"
#include "chess/bitboard.hpp"
#include "chess/types.hpp"

namespace tandem::chess {

// A piece as it stands on a square.
struct PlacedPiece : Piece {
    bool promoted = false;

    [[nodiscard]] const Piece& piece() const { return *this; }

    [[nodiscard]] bool operator==(const PlacedPiece&) const = default;
};

class Board {
  public:
    // The sixteen and sixteen pieces of the initial position.
    [[nodiscard]] static Board start();

    // Sets of pieces
    [[nodiscard]] Bitboard occupied() const {
        return colors_[Color::White] | colors_[Color::Black];
    }
    [[nodiscard]] Bitboard of(Color color) const { return colors_[color]; }
    [[nodiscard]] Bitboard of(Role role) const { return roles_[role]; }
    [[nodiscard]] Bitboard of(Color color, Role role) const {
        return colors_[color] & roles_[role];
    }
    // Bishops and queens; rooks and queens.
    [[nodiscard]] Bitboard diagonal_sliders(Color color) const {
        return colors_[color] & (roles_[Role::Bishop] | roles_[Role::Queen]);
    }
    [[nodiscard]] Bitboard straight_sliders(Color color) const {
        return colors_[color] & (roles_[Role::Rook] | roles_[Role::Queen]);
    }
    [[nodiscard]] Bitboard promoted() const { return promoted_; }

    // One square
    [[nodiscard]] std::optional<PlacedPiece> piece_at(Square square) const;
    // Needs: the square is occupied.
    [[nodiscard]] Role role_at(Square square) const {
        int role = 0;
        for (int candidate = 1; candidate < 6; ++candidate) {
            const bool here = roles_[static_cast<Role>(candidate)].has(square);
            role |= here ? candidate : 0;
        }
        return static_cast<Role>(role);
    }
    // Needs: `color` has a king.
    [[nodiscard]] Square king(Color color) const { return of(color, Role::King).first(); }

    // The pieces of `by` that attack `square`, lines being blocked by `occupied`.
    [[nodiscard]] Bitboard attackers(Square square, Color by, Bitboard occupied) const {
        return (pawn_attacks(!by, square) & of(by, Role::Pawn)) |
               (knight_attacks(square) & of(by, Role::Knight)) |
               (king_attacks(square) & of(by, Role::King)) |
               (bishop_attacks(square, occupied) & diagonal_sliders(by)) |
               (rook_attacks(square, occupied) & straight_sliders(by));
    }

    [[nodiscard]] bool operator==(const Board&) const = default;

    // Changes
    // Needs: the square is empty.
    void put(Square square, PlacedPiece piece) {
        const Bitboard bit = Bitboard::of(square);
        roles_[piece.role] |= bit;
        colors_[piece.color] |= bit;
        if (piece.promoted) promoted_ |= bit;
    }
    // Needs: `piece` stands there.
    void remove(Square square, PlacedPiece piece) {
        const Bitboard bit = Bitboard::of(square);
        roles_[piece.role] ^= bit;
        colors_[piece.color] ^= bit;
        promoted_ &= ~bit;
    }

  private:
    EnumArray<Role, Bitboard> roles_;
    EnumArray<Color, Bitboard> colors_;
    Bitboard promoted_;
};

}  // namespace tandem::chess
