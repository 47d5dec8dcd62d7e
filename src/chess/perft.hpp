// Counts the leaves of the tree of legal moves: the test and benchmark of move generation.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "chess/position.hpp"

namespace tandem::chess {

// The positions `depth` plies on. Captured pieces leave the board for no reserve; a side without a
// legal move has no leaves below it, whatever might still arrive. 1 at depth 0.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);

}  // namespace tandem::chess
