// Bindings: what a player who took a move back may be held to play.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "match/model/state.hpp"

namespace tandem::match {

// What the opponent may ask for a move that was taken back, `before` being the position of that
// turn's beginning; nothing where the books leave the player free.
// Law: TRN 17; TRN 18.
[[nodiscard]] std::optional<Binding> binding_of(
    const State& state, const chess::Position& before, Color color, const Touched& touched);

// Whether `move`, played in `position`, is what `binding` asks for: of a piece any legal move.
[[nodiscard]] bool satisfies(
    const chess::Position& position,
    const rulebook::Switches& switches,
    const Binding& binding,
    chess::Move move);

// Whether both move the same piece of the board, or drop a piece of the same kind.
[[nodiscard]] bool is_same_piece(chess::Move a, chess::Move b);

// Whether `move` is one that a binding on `by` leaves open.
// Law: TRN 17; TRN 18.
[[nodiscard]] bool satisfies_binding(const State& state, Seat by, chess::Move move);

}  // namespace tandem::match
