// How long to think about a move, by the clocks of all four players.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/player/player.hpp"

namespace tandem::engine {

struct ThinkingTime {
    base::Millis enough;  // after this, the search goes no deeper
    base::Millis most;  // at this, it ends

    [[nodiscard]] bool operator==(const ThinkingTime&) const = default;
};

// Needs:   the seat is on the move. `overhead` is what a move costs besides thinking.
[[nodiscard]] ThinkingTime thinking_time(const Question& question, base::Millis overhead);

// Whether a search that has thought for `spent` goes deeper. `steady` counts the depths for which
// the best move has been the same.
[[nodiscard]] bool goes_deeper(const ThinkingTime& time, base::Millis spent, int steady);

}  // namespace tandem::engine
