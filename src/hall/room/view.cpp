// From the arbiter's state to what clients show.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/room/view.hpp"

#include "chess/notation/fen.hpp"
#include "match/model/outcome.hpp"
#include "record/log/ruling_text.hpp"

namespace tandem::hall {

namespace {

using base::Millis;
using bughouse::BoardId;
using bughouse::Seat;
using chess::Color;

[[nodiscard]] wire::Over over(
    const record::Scene& scene, const std::optional<BoardId>& board, const match::Ending& ending) {
    wire::Over told;
    if (ending.winner) told.winner = match::name(*ending.winner);
    if (board) told.board = bughouse::name(*board);
    told.reason = match::name(ending.reason);
    if (!ending.said_article.empty()) told.articles.push_back(ending.said_article);
    for (const std::string_view article : ending.articles) told.articles.emplace_back(article);
    told.say = record::how_it_ended(scene, board, ending);
    return told;
}

[[nodiscard]] wire::BoardView board_view(
    const match::State& state, const record::Scene& scene, BoardId id) {
    const match::BoardState& board = state.boards[id];
    wire::BoardView view;
    view.fen = chess::to_fen(board.position.setup());
    for (const match::MadeMove& made : board.made) view.made.push_back(to_string(made.move));
    view.turn = name(board.turn());
    if (board.clock.ticking()) view.running = name(board.clock.running());
    view.delay_left_ms = base::count(board.clock.delay_left(scene.at));
    view.paused = board.paused;
    view.ply = board.turns[Color::White] + board.turns[Color::Black];
    if (board.ending) view.over = over(scene, id, *board.ending);
    return view;
}

}  // namespace

wire::MatchView view_of(
    const match::State& state, const base::EnumArray<Seat, std::string>& names, Millis at) {
    const record::Scene scene{state, names, at};
    wire::MatchView view;
    view.at = base::count(at);
    view.increment_ms = base::count(state.rules.increment);
    view.delay_ms = base::count(state.rules.delay);
    for (const BoardId id : base::all_of<BoardId>()) {
        view.boards[id] = board_view(state, scene, id);
    }
    for (const Seat seat : base::all_of<Seat>()) {
        view.clocks_ms[seat] = base::count(match::left_or_final(state, seat, at));
        if (state.offered[seat]) view.offered.emplace_back(bughouse::name(seat));
        if (state.accepted[seat]) view.accepted.emplace_back(bughouse::name(seat));
    }
    for (const match::Ruling& ruling : state.history.rulings) {
        if (ruling.pending) view.pending.push_back(ruling.line);
    }
    if (state.over) view.over = over(scene, state.over->board, state.over->ending);
    return view;
}

}  // namespace tandem::hall
