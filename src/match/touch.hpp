// Touch-move: what a move that was taken back binds to.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "match/desk.hpp"

namespace tandem::match {

// Whether `move` is one that a binding on `by` leaves him.
// Law: TRN 17, 18.
[[nodiscard]] bool satisfies_binding(const State& state, Seat by, chess::Move move);

// Whether what `by` would take back is a legal drop that is final.
// Law: TRN 17.
[[nodiscard]] bool drop_is_final(const State& state, Seat by);

// What the opponent may ask for a move that was taken back, `before` being the position of that
// turn's beginning; nothing where the books leave the player free.
// Law: TRN 17, 18.
[[nodiscard]] std::optional<Binding> binding_of(
    const State& state, const chess::Position& before, Color color, const Touched& touched);

// Law: TRN 17, 18; FIDE 4.3, 4.6.
void claim_touch_move(Desk& desk, Seat claimant);

}  // namespace tandem::match
