// What in a match waits for a director.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <variant>

#include "match/model/command.hpp"
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

// Whether that line, with that command, is one of them.
[[nodiscard]] inline bool is_call_for_director(
    const State& state, Line line, const Command& command) {
    if (const auto* const appeal = std::get_if<action::Appeal>(&command.action)) {
        const Ruling* const ruling = ruling_of(state, appeal->ruling);
        const auto level = static_cast<std::size_t>(appeal->level);
        return ruling != nullptr && ruling->appealed[level] && !ruling->heard[level];
    }
    const Ruling* const ruling = ruling_of(state, line);
    if (ruling != nullptr && ruling->pending) return true;
    const bool is_stop = std::ranges::any_of(state.boards, [line](const BoardState& board) {
        return board.paused_by == line && board.paused_for == PauseCause::Stop;
    });
    return is_stop && !state.over;
}

}  // namespace tandem::match
