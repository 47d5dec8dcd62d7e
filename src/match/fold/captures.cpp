// Pieces taken, counted by colour and role.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/fold/captures.hpp"

namespace tandem::match {

using chess::Position;

Reserves captures(const BoardState& board, Color color) {
    Reserves taken{};
    for (const MadeMove& made : board.made) {
        if (made.color == color && made.takes) taken[made.takes->color].add(made.takes->role);
    }
    return taken;
}

Position after_made(const BoardState& board, Color color) {
    Position position = board.position;
    for (const MadeMove& made : board.made) {
        if (made.color == color) position = with_made(position, made);
    }
    return position.with_turn(!color);
}

}  // namespace tandem::match
