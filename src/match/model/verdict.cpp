// The verdict of a state.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/verdict.hpp"

namespace tandem::match {

Verdict verdict(const State& state, Millis at) {
    Verdict found{state.rules.book};
    for (const Seat seat : base::all_of<Seat>()) {
        found.clocks[seat] = left_or_final(state, seat, at);
    }
    for (const BoardId board : base::all_of<BoardId>()) {
        found.boards[board] = state.boards[board].position.setup();
    }
    if (!state.over) return found;
    found.over = true;
    found.winner = state.over->ending.winner;
    found.board = state.over->board;
    found.reason = state.over->ending.reason;
    if (!state.over->ending.said_article.empty()) {
        found.articles.push_back(state.over->ending.said_article);
    }
    for (const std::string_view article : state.over->ending.articles) {
        found.articles.emplace_back(article);
    }
    return found;
}

}  // namespace tandem::match
