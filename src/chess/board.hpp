// Where the men stand, and which of them are promoted pawns. Nothing else.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "chess/attacks.hpp"
#include "chess/bitboard.hpp"
#include "chess/types.hpp"

namespace tandem::chess {

// A man as it stands on a square.
struct Man {
    Piece piece;
    bool promoted;

    [[nodiscard]] bool operator==(const Man&) const = default;
};

class Board {
  public:
    // The sixteen and sixteen men of the initial position.
    [[nodiscard]] static Board start();

    // Sets of men
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
    [[nodiscard]] std::optional<Man> man_at(Square square) const;
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

    // The men of `by` that attack `square`, lines being blocked by `occupied`.
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
    void put(Square square, Man man) {
        const Bitboard bit = Bitboard::of(square);
        roles_[man.piece.role] |= bit;
        colors_[man.piece.color] |= bit;
        if (man.promoted) promoted_ |= bit;
    }
    // Needs: `man` stands there.
    void remove(Square square, Man man) {
        const Bitboard bit = Bitboard::of(square);
        roles_[man.piece.role] ^= bit;
        colors_[man.piece.color] ^= bit;
        promoted_ &= ~bit;
    }

  private:
    By<Role, Bitboard> roles_;
    By<Color, Bitboard> colors_;
    Bitboard promoted_;
};

}  // namespace tandem::chess
