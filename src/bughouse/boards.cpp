// The transfer of captured pieces.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bughouse/boards.hpp"

namespace tandem::bughouse {

using chess::Move;
using chess::PlacedPiece;
using chess::Position;
using chess::Role;

Boards::Boards(chess::MoveRules rules, PromotedCaptured promoted)
    : Boards(Position{rules}, Position{rules}, promoted) {}

Boards::Boards(Position a, Position b, PromotedCaptured promoted)
    : boards_{a, b},
      promoted_(promoted) {}

Role Boards::transferred(PlacedPiece taken) const {
    const bool reverts = taken.promoted && promoted_ == PromotedCaptured::Pawn;
    return reverts ? Role::Pawn : taken.role;
}

Boards Boards::after(BoardId board, Move move) const {
    Boards next = *this;
    if (const auto taken = boards_[board].captured_by(move)) {
        next.boards_[!board] = boards_[!board].with_received(taken->color, transferred(*taken));
    }
    next.boards_[board] = boards_[board].after(move);
    return next;
}

}  // namespace tandem::bughouse
