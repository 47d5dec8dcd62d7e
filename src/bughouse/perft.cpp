// The last ply is counted, not played.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bughouse/perft.hpp"

namespace tandem::bughouse {

std::uint64_t perft(const Boards& boards, int depth) {
    if (depth == 0) return 1;
    std::uint64_t leaves = 0;
    for (const BoardId board : base::all_of<BoardId>()) {
        if (depth == 1) {
            leaves += boards[board].count_legal_moves();
            continue;
        }
        for (const chess::Move move : boards[board].legal_moves()) {
            leaves += perft(boards.after(board, move), depth - 1);
        }
    }
    return leaves;
}

}  // namespace tandem::bughouse
