// The last ply is counted, not played.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/perft.hpp"

namespace tandem::chess {

std::uint64_t perft(const Position& position, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return position.count_legal_moves();
    std::uint64_t leaves = 0;
    for (const Move move : position.legal_moves()) leaves += perft(position.after(move), depth - 1);
    return leaves;
}

}  // namespace tandem::chess
