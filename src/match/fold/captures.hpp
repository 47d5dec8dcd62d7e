// What the moves on a board take, and to whom it will go.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "match/model/state.hpp"

namespace tandem::match {

// Pieces by their colour: each goes to the player of that colour on the other board.
using Reserves = EnumArray<Color, chess::Reserve>;

// Everything that the moves made by `color` and not pressed take, a promoted piece as the switches
// say; what was dropped early is still among it.
// Law: NSB 9; NSB 10c; SN5 9; SN5 10c; TRN 6; TRN 9; TRN 18; FBX 5; FBX 9.
[[nodiscard]] Reserves captures(
    const BoardState& board, Color color, const rulebook::Switches& switches);
// What `move` would take in one turn from the completed position.
[[nodiscard]] Reserves captures(
    const chess::Position& position, chess::Move move, const rulebook::Switches& switches);
// What `mover` took without the opponent's pieces among it that were dropped early.
[[nodiscard]] Reserves less(Reserves taken, const Reserves& used_early, Color mover);

// The position once the moves made by `color` are completed.
[[nodiscard]] chess::Position after_made(const BoardState& board, Color color);

}  // namespace tandem::match
