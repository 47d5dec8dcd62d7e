// Lifting results.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/arbiter/appeals.hpp"

#include <algorithm>

#include "match/arbiter/ends.hpp"

namespace tandem::match {

namespace {

[[nodiscard]] auto rests_on(Line line) {
    return [line](const Ending& ending) { return ending.line == line; };
}

[[nodiscard]] bool decided_match(const State& state, Line line) {
    return std::ranges::any_of(state.history.decisions, rests_on(line), &MatchEnd::ending);
}

[[nodiscard]] bool ended_board(const State& state, BoardId board, Line line) {
    return std::ranges::any_of(state.history.ends[board], rests_on(line));
}

}  // namespace

bool led_to_result(const State& state, Line line) {
    return decided_match(state, line) || ended_board(state, BoardId::A, line) ||
           ended_board(state, BoardId::B, line);
}

void lift_results(EventWriter& writer, Line line) {
    if (decided_match(writer.state, line)) lift_end(writer, std::nullopt, line);
    for (const BoardId board : base::all_of<BoardId>()) {
        if (ended_board(writer.state, board, line)) lift_end(writer, board, line);
    }
}

void pause_lifted(EventWriter& writer) {
    if (!settled(writer.state)) pause_live_boards(writer);
}

}  // namespace tandem::match
