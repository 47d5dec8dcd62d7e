// What in a match waits for a director.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>

#include "match/model/state.hpp"

namespace tandem::match {

// How many claims, stops and appeals nobody has ruled on.
// Law: NSB 18; SN5 18; TRN 20; FBX 15.
[[nodiscard]] inline std::size_t calls_for_director(const State& state) {
    std::size_t waits = 0;
    for (const Ruling& ruling : state.history.rulings) {
        waits += ruling.pending;
        for (std::size_t level = 0; level < ruling.appealed.size(); ++level) {
            waits += ruling.appealed[level] && !ruling.heard[level];
        }
    }
    const bool is_stopped = std::ranges::any_of(state.boards, [](const BoardState& board) {
        return board.paused() && board.paused_for == PauseCause::Stop;
    });
    return waits + (is_stopped && !state.over);  // both boards stand for the same
}

}  // namespace tandem::match
