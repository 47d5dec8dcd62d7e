// Static evaluation of a board.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chess/position.hpp"

namespace tandem::engine {

// A piece of each role on the board.
//
// Units:   hundredths of a pawn.
inline constexpr base::EnumArray<chess::Role, int> kOnBoard{100, 215, 210, 230, 430, 0};

// For the side to move: pieces on the board and in the reserves, where they stand, and how safe the
// kings are from pieces that stand near and from pieces that may be dropped.
//
// Units:   hundredths of a pawn.
[[nodiscard]] int evaluate(const chess::Position& position);

}  // namespace tandem::engine
