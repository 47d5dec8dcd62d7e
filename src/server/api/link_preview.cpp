// Previews of matches, from what is stored of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/link_preview.hpp"

#include <utility>

#include <fmt/format.h>

#include "chess/move.hpp"
#include "chess/notation/fen.hpp"
#include "hall/view/course.hpp"
#include "language/english.hpp"
#include "picture/match_picture.hpp"
#include "record/log/match_log.hpp"
#include "server/http/open_graph.hpp"
#include "store/archive/replayed.hpp"
#include "words/say.hpp"

namespace tandem::server {

using namespace words::literals;
using words::say;

namespace {

using bughouse::BoardId;
using bughouse::Seat;
using bughouse::Team;
using hall::row::StoredMatch;
using hall::wire::MatchView;

// How a match stands after its last line; nothing where its log cannot be replayed.
[[nodiscard]] std::optional<MatchView> last_view(const StoredMatch& match) {
    const auto log = record::read_match_log(store::match_log_of(match), {});
    if (!log) return std::nullopt;
    MatchView last = hall::view_before(log->header, match.opened.names);
    const auto visit = [&last](hall::Moment moment) {
        last = std::move(moment.view);
        return hall::Follow::On;
    };
    (void)hall::follow(log->header, log->commands, match.opened.names, match.seats, visit);
    return last;
}

[[nodiscard]] chess::Bitboard squares_of(const std::optional<std::string>& move) {
    chess::Bitboard squares;
    const auto parsed = move ? chess::parse_move(*move) : std::nullopt;
    if (!parsed) return squares;
    squares |= chess::Bitboard::of(parsed->to());
    if (!parsed->is_drop()) squares |= chess::Bitboard::of(parsed->from());
    return squares;
}

// Whoever has a seat at the end.
[[nodiscard]] words::Message players(const StoredMatch& match, Team team) {
    auto names = match.opened.names;
    for (const hall::row::SeatTaken& taken : match.seats) names[taken.seat] = taken.name;
    words::List list;
    for (const Seat seat : base::all_of<Seat>()) {
        if (bughouse::team_of(seat) == team) list.items.push_back(words::verbatim(names[seat]));
    }
    return say("players", "names"_is = std::move(list));
}

// "Ann and Di win: Bo is checkmated."
[[nodiscard]] std::string verdict_of(const StoredMatch& match) {
    const auto view = last_view(match);
    if (!view || !view->over) return "";
    const auto how = "how"_is = words::verbatim(view->over->say);
    const auto winner = view->over->winner;
    if (!winner) return language::english(say("timeline.verdict-nobody", how));
    if (*winner == match::Winner::Draw)
        return language::english(say("timeline.verdict-drawn", how));
    const Team team = *winner == match::Winner::One ? Team::One : Team::Two;
    return language::english(say("timeline.verdict-won", "players"_is = players(match, team), how));
}

}  // namespace

std::optional<std::string> picture_of(const StoredMatch& match) {
    const auto view = last_view(match);
    if (!view) return std::nullopt;
    base::EnumArray<BoardId, picture::ShownBoard> boards;
    for (const BoardId id : base::all_of<BoardId>()) {
        const auto& board = view->boards[id];
        const auto fen =
            chess::parse_fen(board.stands.value_or(board.fen), chess::FenNumbers::Counters);
        if (!fen) return std::nullopt;
        boards[id] = {fen->setup, squares_of(board.last)};
    }
    return picture::match_png(boards);
}

std::string with_preview(std::string page, const StoredMatch& match, std::string_view origin) {
    const std::string& id = match.opened.match.text();
    LinkPreview shown{
        .type = "article",
        .title = fmt::format(
            "{} – {}",
            language::english(players(match, Team::One)),
            language::english(players(match, Team::Two))),
        .about = verdict_of(match),
        .url = fmt::format("{}/match/{}", origin, id),
        .picture = fmt::format("{}/matches/{}.png", origin, id)};
    return with_tags(std::move(page), shown);
}

}  // namespace tandem::server
