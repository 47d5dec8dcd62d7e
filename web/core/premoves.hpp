// Where pieces could go at their next turn, whatever the opponent plays before it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chess/position.hpp"

namespace tandem::core {

// Generous, but never what geometry forbids after one move of the opponent: one of their pieces on
// a line may have left it, one of our own may have been taken and be retaken, pawns may find
// something to take. Neither checks nor pins are looked at.
class Premoves {
  public:
    Premoves(const chess::Position& position, chess::Color color);

    // Needs: a piece of that colour stands there.
    [[nodiscard]] chess::Bitboard of(chess::Square from) const;
    // Whether such a piece is held or not.
    [[nodiscard]] chess::Bitboard drops(chess::Role role) const;

  private:
    [[nodiscard]] chess::Bitboard ray(chess::Square from, int files, int ranks) const;
    [[nodiscard]] chess::Bitboard rays(chess::Square from, int begin, int step) const;
    [[nodiscard]] chess::Bitboard pawn(chess::Square from) const;
    [[nodiscard]] chess::Bitboard castling(chess::Square king) const;

    const chess::Position& position_;
    chess::Color color_;
    chess::Bitboard own_;  // less a pawn that could be taken in passing: its square may be empty
    chess::Bitboard theirs_;
};

}  // namespace tandem::core
