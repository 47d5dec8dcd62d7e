// Two linked boards: a piece captured on one goes to the reserve of its colour on the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "bughouse/seat.hpp"
#include "chess/position.hpp"

namespace tandem::bughouse {

using base::name;

// What a promoted piece becomes when it is taken.
// Law: NSB 10c; SN5 10c; TRN 9; FBX 9.
enum class PromotedCaptured : std::uint8_t { Pawn, Piece };
consteval auto names_of(PromotedCaptured /*type*/) {
    using enum PromotedCaptured;
    return base::names<PromotedCaptured>({{Pawn, "pawn"}, {Piece, "piece"}});
}

// A value; each board keeps its own turn, the boards know no common order.
class Boards {
  public:
    // Two initial positions.
    Boards(chess::MoveRules rules, PromotedCaptured promoted);
    Boards(chess::Position a, chess::Position b, PromotedCaptured promoted);

    [[nodiscard]] const chess::Position& operator[](BoardId board) const { return boards_[board]; }

    // The role in which `taken` passes to the partner.
    [[nodiscard]] chess::Role transferred(chess::PlacedPiece taken) const;

    // Both boards after a turn on one of them that is completed, legal or not: a captured piece
    // goes to the player of its colour on the other board.
    // Law: NSB 9; SN5 9; TRN 6; TRN 18; FBX 5.
    // Needs: as chess::Position::after.
    [[nodiscard]] Boards after(BoardId board, chess::Move move) const;

    [[nodiscard]] bool operator==(const Boards&) const = default;

  private:
    EnumArray<BoardId, chess::Position> boards_;
    PromotedCaptured promoted_;
};

}  // namespace tandem::bughouse
