// What the moves on a board capture, and whose reserve it will join.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "match/model/state.hpp"

namespace tandem::match {

// Pieces by their colour: each goes to the player of that colour on the other board.
using Reserves = EnumArray<Color, chess::Reserve>;

// Everything that the moves made by `color` and not pressed take; what was dropped early is still
// among it.
// Law: NSB 9; SN5 9; TRN 6; TRN 18; FBX 5.
[[nodiscard]] Reserves captures(const BoardState& board, Color color);

// The position once the moves made by `color` are completed.
[[nodiscard]] chess::Position after_made(const BoardState& board, Color color);

}  // namespace tandem::match
