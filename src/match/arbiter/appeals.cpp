// Lifting results.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/arbiter/appeals.hpp"

#include <algorithm>

#include "match/arbiter/ends.hpp"

namespace tandem::match {

void lift_results(EventWriter& writer, Line line) {
    const auto rests = [line](const Ending& ending) { return ending.line == line; };
    const History& history = writer.state.history;
    if (std::ranges::any_of(history.decisions, rests, &MatchEnd::ending)) {
        lift_end(writer, std::nullopt, line);
    }
    for (const BoardId board : base::all_of<BoardId>()) {
        if (!std::ranges::any_of(history.ends[board], rests)) continue;
        lift_end(writer, board, line);
    }
}

void pause_lifted(EventWriter& writer) {
    if (!settled(writer.state)) pause_live_boards(writer);
}

}  // namespace tandem::match
