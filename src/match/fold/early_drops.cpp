// Charging drops to captures.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/fold/early_drops.hpp"

#include "match/fold/captures.hpp"

namespace tandem::match {

namespace {

using chess::Role;

// One drop of that piece is no longer charged: it came from nowhere.
void forget(BoardState& board, Color color, Role role) {
    MadeMoves made;
    bool done = false;
    for (MadeMove move : board.made) {
        const bool is_it = !done && move.source == Source::PartnersCapture && move.color == color &&
                           move.move.dropped() == role;
        if (is_it) move.source = Source::Nowhere;
        done = done || is_it;
        made.push(move);
    }
    board.made = made;
}

}  // namespace

void charge(State& state, Seat seat, chess::Move move, Source source) {
    if (source != Source::PartnersCapture) return;
    state.boards[!board_of(seat)].used_early[color_of(seat)].add(move.dropped());
}

void give_back(State& state, BoardId id, const MadeMove& dropped) {
    chess::Reserve& used = state.boards[!id].used_early[dropped.color];
    const Role role = dropped.move.dropped();
    if (used.has(role)) {
        used.take(role);
        return;
    }
    BoardState& board = state.boards[id];
    board.position = board.position.with_received(dropped.color, role);
}

void uncharge(State& state, BoardId id) {
    BoardState& board = state.boards[id];
    for (const Color piece : base::all_of<Color>()) {
        const Reserves taken = captures(board, !piece);
        for (const Role role : chess::kReserveRoles) {
            while (board.used_early[piece].count(role) > taken[piece].count(role)) {
                board.used_early[piece].take(role);
                forget(state.boards[!id], piece, role);
            }
        }
    }
}

void void_made(State& state, BoardId id) {
    BoardState& board = state.boards[id];
    for (const MadeMove& made : board.made) {
        if (made.source == Source::PartnersCapture) give_back(state, id, made);
    }
    board.made = {};
    uncharge(state, id);
}

}  // namespace tandem::match
