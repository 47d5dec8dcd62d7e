// What a completed turn leaves on both boards.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/fold/completed_turn.hpp"

#include <algorithm>
#include <utility>

#include "match/fold/captures.hpp"
#include "match/fold/early_drops.hpp"
#include "match/fold/undo.hpp"

namespace tandem::match {

namespace {

using chess::Move;
using chess::Position;
using chess::Role;

// Whether the last move of a turn brought a pawn over without a word.
[[nodiscard]] bool is_undeclared(const BoardState& board, Color color, Move last) {
    Position position = board.position;
    std::size_t ahead = 0;
    for (const MadeMove& made : board.made) ahead += made.color == color ? 1 : 0;
    for (const MadeMove& made : board.made) {
        if (made.color == color && ahead > 1) {
            position = with_made(position, made);
            --ahead;
        }
    }
    return declared(position, last).promoted_to() != last.promoted_to();
}

[[nodiscard]] chess::Reserve spent(const chess::Reserve& before, const chess::Reserve& after) {
    chess::Reserve pieces;
    for (const Role role : chess::kReserveRoles) {
        for (int i = after.count(role); i < before.count(role); ++i) pieces.add(role);
    }
    return pieces;
}

// A turn with a drop among its moves is one.
[[nodiscard]] TurnKind kind_of_turn(const BoardState& board, Color color, Move last) {
    const bool dropped = std::ranges::any_of(board.made, [color](const MadeMove& made) {
        return made.color == color && made.move.is_drop();
    });
    return dropped || last.is_drop() ? TurnKind::Drop : TurnKind::Step;
}

void drop_made(BoardState& board, Color color) {
    MadeMoves replies;
    for (const MadeMove& made : board.made) {
        if (made.color != color) replies.push(made);
    }
    board.made = replies;
}

void hand_over(State& state, BoardId to, const Reserves& pieces) {
    Position& position = state.boards[to].position;
    for (const Color color : base::all_of<Color>()) {
        if (pieces[color].empty()) continue;
        for (const Role role : chess::kReserveRoles) {
            for (int i = 0; i < pieces[color].count(role); ++i) {
                position = position.with_received(color, role);
            }
        }
    }
}

}  // namespace

void moved_by_hand(State& state, BoardId id, Color color) {
    BoardState& board = state.boards[id];
    if (auto& touched = board.touched[!color]) touched->late = true;
    auto& own = board.touched[color];
    if (own && own->late && color == board.turn()) own.reset();
    if (board.last && board.last->color != color) board.last->answered = true;
}

void record_turn(State& state, const event::Completed& e) {
    const BoardId id = board_of(e.seat);
    BoardState& board = state.boards[id];
    const Color color = color_of(e.seat);
    const bool made = has_made(board, color);
    const TurnKind kind = kind_of_turn(board, color, *e.move);
    if (!made) charge(state, e.seat, *e.move, e.source);
    LastTurn last{color, board.position};
    last.move = e.move;
    last.legal = e.judgement.has_value();
    last.fault = e.fault;
    last.undeclared = is_undeclared(board, color, *e.move);
    last.transferred = e.transferred;
    last.arrival = e.arrival;
    last.dropped_early = !board.used_early[!color].empty();
    if (made) {
        board.position = after_made(board, color);
        drop_made(board, color);
    } else {
        board.position = played(board.position, *e.move);
        moved_by_hand(state, id, color);
    }
    last.answered = !board.made.empty();
    board.used_early[!color] = {};
    last.spent = spent(last.before.reserve(color), board.position.reserve(color));
    board.last = std::move(last);
    hand_over(state, !id, e.transferred);
    remember(state, id, kind);
}

}  // namespace tandem::match
