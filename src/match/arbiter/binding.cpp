// Which moves a binding leaves, and what binds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/arbiter/binding.hpp"

namespace tandem::match {

namespace {

using bughouse::color_of;
using chess::Move;
using chess::Position;

[[nodiscard]] bool has_legal(
    const Position& position, const rulebook::Switches& switches, Move like) {
    for (const Move move : position.legal_moves()) {
        if (is_same_piece(move, like) && rulebook::is_legal(position, move, switches)) return true;
    }
    return false;
}

}  // namespace

bool is_same_piece(Move a, Move b) {
    if (a.is_drop() != b.is_drop()) return false;
    return a.is_drop() ? a.dropped() == b.dropped() : a.from() == b.from();
}

bool satisfies(
    const Position& position,
    const rulebook::Switches& switches,
    const Binding& binding,
    Move move) {
    if (!binding.same_piece) return move == declared(position, binding.move);
    return is_same_piece(move, binding.move) && rulebook::is_legal(position, move, switches);
}

std::optional<Binding> binding_of(
    const State& state, const Position& before, Color color, const Touched& touched) {
    const rulebook::Switches& switches = state.rules.switches;
    if (touched.legal) {
        if (switches.touch_move != rulebook::TouchMove::Fide) return std::nullopt;
        return Binding{color, touched.move, false};
    }
    const bool binds = switches.illegal.before_press == rulebook::BeforePress::SamePiece &&
                       has_legal(before, switches, touched.move);
    if (!binds) return std::nullopt;
    return Binding{color, touched.move, true};
}

bool satisfies_binding(const State& state, Seat by, Move move) {
    const BoardState& board = state.boards[board_of(by)];
    if (!board.binding || board.binding->color != color_of(by)) return true;
    const Binding& binding = *board.binding;
    const rulebook::Switches& switches = state.rules.switches;
    // What was to be dropped may have been removed from play since.
    if (binding.same_piece && !has_legal(board.position, switches, binding.move)) return true;
    return !has_made(board, binding.color) &&
           satisfies(board.position, switches, binding, declared(board.position, move));
}

}  // namespace tandem::match
