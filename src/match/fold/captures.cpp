// Pieces taken, counted by colour and role.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/fold/captures.hpp"

namespace tandem::match {

namespace {

using chess::Move;
using chess::Position;
using chess::Role;

void take(
    Reserves& taken, const Position& position, Move move, const rulebook::Switches& switches) {
    const auto piece = position.captured_by(move);
    if (!piece) return;
    const bool reverts =
        piece->promoted && switches.promoted.captured == bughouse::PromotedCaptured::Pawn;
    taken[piece->color].add(reverts ? Role::Pawn : piece->role);
}

}  // namespace

Reserves captures(const BoardState& board, Color color, const rulebook::Switches& switches) {
    Reserves taken{};
    Position position = board.position;
    for (const MadeMove& made : board.made) {
        if (made.color == color) {
            const Position before = position.with_turn(made.color);
            take(taken, before, declared(before, made.move), switches);
        }
        position = with_made(position, made);
    }
    return taken;
}

Reserves captures(const Position& position, Move move, const rulebook::Switches& switches) {
    Reserves taken{};
    take(taken, position, move, switches);
    return taken;
}

Reserves less(Reserves taken, const Reserves& used_early, Color mover) {
    for (const Role role : chess::kReserveRoles) {
        for (int i = 0; i < used_early[!mover].count(role); ++i) {
            if (taken[!mover].has(role)) taken[!mover].take(role);
        }
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
