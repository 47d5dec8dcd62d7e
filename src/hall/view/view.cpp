// From the arbiter's state to what clients show.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/view/view.hpp"

#include <utility>
#include <vector>

#include "chess/notation/fen.hpp"
#include "language/english.hpp"
#include "match/model/outcome.hpp"
#include "match/model/penalty.hpp"
#include "record/log/ruling_text.hpp"

namespace tandem::hall {

namespace {

using base::Millis;
using bughouse::BoardId;
using bughouse::Seat;
using bughouse::Team;
using chess::Color;

[[nodiscard]] wire::Over over(
    const record::Scene& scene, const std::optional<BoardId>& board, const match::Ending& ending) {
    wire::Over told;
    told.winner = ending.winner;
    told.board = board;
    told.reason = ending.reason;
    if (!ending.said_article.empty()) told.articles.push_back(ending.said_article);
    for (const std::string_view article : ending.articles) told.articles.emplace_back(article);
    told.say = language::english(record::how_it_ended(scene, board, ending));
    return told;
}

[[nodiscard]] wire::BoardView board_view(
    const match::State& state, const record::Scene& scene, BoardId id) {
    const match::BoardState& board = state.boards[id];
    wire::BoardView view;
    view.fen = chess::to_fen(board.position.setup());
    for (const match::MadeMove& made : board.made) {
        view.made.push_back({seat_of(id, made.color), to_string(made.move)});
    }
    if (!board.made.empty()) view.stands = chess::to_fen(physical(board).setup());
    if (board.last && board.last->move) view.last = to_string(*board.last->move);
    view.turn = board.turn();
    if (board.clock.ticking()) view.running = board.clock.running();
    view.delay_left_ms = base::count(board.clock.delay_left(scene.at));
    if (board.clock.held()) view.held = {seat_of(id, board.turn()), board.held_for};
    view.paused_by = board.paused_by;
    view.ply = board.turns[Color::White] + board.turns[Color::Black];
    if (board.ending) view.over = over(scene, id, *board.ending);
    return view;
}

[[nodiscard]] std::vector<wire::StopView> stop_views(const match::State& state, Millis at) {
    std::vector<wire::StopView> views;
    for (const auto& stop : state.stops) {
        if (!stop) continue;
        const Millis until = stop->at + match::kStopsTogether;
        if (at <= until) views.push_back({stop->seat, base::count(until)});
    }
    return views;
}

// Four consents draw the match: a team has offered once both its players have, and then its
// opponents may accept.
// Law: NSB 16a; SN5 16a; TRN 15; FBX 22.
[[nodiscard]] std::vector<wire::OfferView> offer_views(const match::State& state) {
    std::vector<wire::OfferView> views;
    for (const Team team : base::all_of<Team>()) {
        wire::OfferView offer{team, {}, {}};
        for (const Seat seat : base::all_of<Seat>()) {
            if (team_of(seat) != team) continue;
            (state.offered[seat] ? offer.by : offer.waits_for).push_back(seat);
        }
        if (offer.by.empty()) continue;
        for (const Seat seat : base::all_of<Seat>()) {
            const bool agrees = state.offered[seat] || state.accepted[seat];
            if (team_of(seat) != team && !agrees) offer.waits_for.push_back(seat);
        }
        views.push_back(std::move(offer));
    }
    return views;
}

[[nodiscard]] std::vector<wire::InfractionView> infraction_views(const match::State& state) {
    std::vector<wire::InfractionView> views;
    for (const Seat seat : base::all_of<Seat>()) {
        for (const auto what : base::all_of<match::InfractionKind>()) {
            const std::uint32_t times = state.infractions[seat][what];
            if (times == 0) continue;
            const auto next = match::next_penalty(state, seat, what);
            if (next) views.push_back({seat, what, times, next->step});
        }
    }
    return views;
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
    }
    if (const auto& window = state.window) {
        view.window = {window->seat, {}, base::count(window->until)};
        if (window->drop) view.window->drop = std::string(1, chess::letter(*window->drop));
    }
    view.stops = stop_views(state, at);
    view.offers = offer_views(state);
    for (const match::Ruling& ruling : state.history.rulings) {
        if (view.pending.size() == kMostPending) break;
        if (ruling.pending) view.pending.push_back(ruling.line);
    }
    view.infractions = infraction_views(state);
    if (state.over) view.over = over(scene, state.over->board, state.over->ending);
    return view;
}

}  // namespace tandem::hall
