// Counts the leaves of the tree of moves on two boards.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "bughouse/boards.hpp"

namespace tandem::bughouse {

// The pairs of positions `depth` plies on, a ply being a move on either board by the side to move
// there; captured pieces cross over. A board without a legal move just has none. 1 at depth 0.
[[nodiscard]] std::uint64_t perft(const Boards& boards, int depth);

}  // namespace tandem::bughouse
