// Remembering positions, and undoing a turn.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/fold/undo.hpp"

#include <algorithm>
#include <utility>

#include "match/fold/early_drops.hpp"
#include "match/model/repetition.hpp"

namespace tandem::match {

namespace {

using chess::Position;
using chess::Reserve;
using chess::Role;

// `before` with what its reserves have received since; what the turn dropped is back.
[[nodiscard]] Position before_with_reserves(const LastTurn& last, const Position& now) {
    Position position = last.before;
    for (const Color color : base::all_of<Color>()) {
        for (const Role role : chess::kReserveRoles) {
            const int spent = color == last.color ? last.spent.count(role) : 0;
            const int held = std::min(now.reserve(color).count(role) + spent, Reserve::kMaxOfRole);
            while (position.reserve(color).count(role) < held) {
                position = position.with_received(color, role);
            }
            while (position.reserve(color).count(role) > held) {
                position = position.with_taken(color, role);
            }
        }
    }
    return position;
}

void take_back(Position& position, const EnumArray<Color, Reserve>& pieces) {
    for (const Color color : base::all_of<Color>()) {
        for (const Role role : chess::kReserveRoles) {
            for (int i = 0; i < pieces[color].count(role); ++i) {
                position = position.with_taken(color, role);
            }
        }
    }
}

}  // namespace

void remember(State& state, BoardId board, TurnKind by) {
    auto& positions = state.history.positions[board];
    if (positions.empty()) return;
    positions.push_back({.key = repetition_key(state.boards[board].position), .by = by});
}

void remember_afresh(State& state, BoardId board) {
    auto& positions = state.history.positions[board];
    if (positions.empty()) return;
    positions.assign(1, {.key = repetition_key(state.boards[board].position)});
}

void return_turn(State& state, Seat seat) {
    const BoardId id = board_of(seat);
    BoardState& board = state.boards[id];
    void_made(state, id);
    const LastTurn last = *board.last;
    board.position = before_with_reserves(last, board.position);
    take_back(state.boards[!id].position, last.transferred);
    --board.turns[color_of(seat)];
    board.clock.begin_turn(color_of(seat), Millis{0}, state.now);  // its delay was given before
    board.held_for.reset();
    board.last.reset();
    auto& positions = state.history.positions[id];
    if (!positions.empty()) positions.pop_back();
}

}  // namespace tandem::match
