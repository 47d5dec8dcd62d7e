// Lifting results.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/arbiter/appeals.hpp"

#include <algorithm>

#include "match/arbiter/ends.hpp"

namespace tandem::match {

bool lift_results(Desk& desk, Line line) {
    bool lifted = false;
    const auto rests = [line](const Ending& ending) { return ending.line == line; };
    const History& history = desk.state.history;
    if (std::ranges::any_of(history.decisions, rests, &MatchEnd::ending)) {
        desk.emit(event::ResultLifted{std::nullopt, line});
        lifted = true;
    }
    for (const BoardId board : base::all_of<BoardId>()) {
        if (!std::ranges::any_of(history.ends[board], rests)) continue;
        desk.emit(event::ResultLifted{board, line});
        lifted = true;
    }
    return lifted;
}

void pause_lifted(Desk& desk) {
    if (!settled(desk.state)) pause_live_boards(desk);
}

}  // namespace tandem::match
