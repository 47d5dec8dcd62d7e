// Results by stamp.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/arbiter/results.hpp"

#include <algorithm>
#include <ranges>

#include "match/model/citation.hpp"

namespace tandem::match {

namespace {

[[nodiscard]] bool is_win(const Ending& ending) {
    return ending.winner && *ending.winner != Winner::Draw;
}

// Whether a board that ends so ends the match, as the book has it.
[[nodiscard]] bool decides_as_first(const State& state, std::optional<Winner> winner) {
    const auto draws_too = [](const rulebook::Switches& switches) {
        return switches.end.on == rulebook::EndOn::FirstEnd;
    };
    if (!winner || players_neutralise(state)) return false;
    if (*winner != Winner::Draw) return true;
    return draws_too(state.rules.switches) && draws_too(state.rules.book->switches);
}

// Without a referee a board decides because somebody has neutralised.
[[nodiscard]] MatchEnd decided_by(const State& state, BoardId board) {
    MatchEnd end{board, *state.boards[board].ending};
    // Of an end that stood behind another, it was not said when it came.
    if (decides_as_first(state, end.ending.winner)) {
        end.ending.articles =
            joined(end.ending.articles, cited(state.rules.book, Matter::FirstEnd));
    }
    const bool by_players = players_neutralise(state) && state.neutralised;
    if (by_players && end.ending.ground == Ground::Play) {
        const Articles neutralised = cited(state.rules.book, Reason::BothGames);
        end.ending.articles = joined(end.ending.articles, neutralised);
    }
    return end;
}

// Whether, of two boards that have ended, the mate on one balances that on the other: an order may
// have taken the place of either, and two mates for one team balance nothing.
// Law: TRN 14; FBX 21.
[[nodiscard]] bool mates_balance(const State& state) {
    const Ending& a = *state.boards[BoardId::A].ending;
    const Ending& b = *state.boards[BoardId::B].ending;
    const bool mates = a.reason == Reason::Checkmate && b.reason == Reason::Checkmate;
    return state.balanced && mates && a.winner != b.winner;
}

[[nodiscard]] MatchEnd by_both(
    const State& state, std::optional<Winner> winner, Reason reason, const Ending& later) {
    Ending ending = later;
    ending.winner = winner;
    ending.reason = reason;
    ending.ruled =
        std::max(state.boards[BoardId::A].ending->ruled, state.boards[BoardId::B].ending->ruled);
    ending.said_article.clear();
    // Equal timestamps are a coincidence, not a balancing capture.
    const bool by_stamp = reason == Reason::Simultaneous && !mates_balance(state);
    ending.articles = cited(state.rules.book, by_stamp ? Reason::BothGames : reason);
    const bool at_once = reason == Reason::Simultaneous || reason == Reason::BothGames;
    if (!at_once) ending.articles = as_it_decides(state, winner, ending.articles);
    return {std::nullopt, ending};
}

// Whether somebody neutralised the match after the end of a board: what was done after an end that
// was lifted is nothing to the next one.
// Law: TRN 12.
[[nodiscard]] bool neutralised_since(const State& state, const Ending& ending) {
    return state.neutralised && ending.at <= state.neutralised->at;
}

// Of two boards that have ended, the one that was neutralised before the other ended; nothing if
// nobody did.
[[nodiscard]] std::optional<BoardId> neutralised_first(const State& state) {
    if (!players_neutralise(state) || !state.neutralised) return std::nullopt;
    const Ending& a = *state.boards[BoardId::A].ending;
    const Ending& b = *state.boards[BoardId::B].ending;
    BoardId first = a.at < b.at ? BoardId::A : BoardId::B;
    if (a.at == b.at) first = state.neutralised->ended;
    const bool too_late = state.boards[!first].ending->at < state.neutralised->at;
    if (too_late || !neutralised_since(state, *state.boards[first].ending)) return std::nullopt;
    return first;
}

// One board has ended, the other has not.
[[nodiscard]] std::optional<MatchEnd> settled_by_one(const State& state, BoardId board) {
    const Ending& ending = *state.boards[board].ending;
    // A mate that the window waits for could balance a mate, and no order that took its place.
    const bool balanceable = state.window && ending.reason == Reason::Checkmate;
    if (!ending.winner || balanceable) return std::nullopt;
    const rulebook::Switches& switches = state.rules.switches;
    if (ending.reason == Reason::BothFlags &&
        switches.flag.both_down == rulebook::BothDown::MatchDrawn) {
        return decided_by(state, board);
    }
    if (players_neutralise(state)) {
        return neutralised_since(state, ending) ? std::optional{decided_by(state, board)}
                                                : std::nullopt;
    }
    const bool counts = is_win(ending) || switches.end.on == rulebook::EndOn::FirstEnd;
    return counts ? std::optional{decided_by(state, board)} : std::nullopt;
}

// Both have ended for what counts as one moment.
[[nodiscard]] MatchEnd settled_at_once(const State& state) {
    const Ending& a = *state.boards[BoardId::A].ending;
    const Ending& b = *state.boards[BoardId::B].ending;
    const Ending& later = a.at < b.at ? b : a;
    const bool first_win = state.rules.switches.end.on == rulebook::EndOn::FirstWin;
    if (a.winner == b.winner) {
        const bool both_games = players_neutralise(state) && is_win(a);
        return by_both(state, a.winner, both_games ? Reason::BothGames : a.reason, later);
    }
    if (first_win && !is_win(a)) return decided_by(state, BoardId::B);
    if (first_win && !is_win(b)) return decided_by(state, BoardId::A);
    const bool both_won = is_win(a) && is_win(b);
    const bool both_games = players_neutralise(state) && !both_won;
    return by_both(
        state, Winner::Draw, both_games ? Reason::BothGames : Reason::Simultaneous, later);
}

[[nodiscard]] MatchEnd settled_by_both(const State& state) {
    const Ending& a = *state.boards[BoardId::A].ending;
    const Ending& b = *state.boards[BoardId::B].ending;
    if (!a.winner && !b.winner) return by_both(state, std::nullopt, a.reason, a.at < b.at ? b : a);
    if (!a.winner) return decided_by(state, BoardId::B);
    if (!b.winner) return decided_by(state, BoardId::A);
    if (mates_balance(state)) return settled_at_once(state);
    if (const auto board = neutralised_first(state)) return decided_by(state, *board);
    if (a.at == b.at) return settled_at_once(state);
    const BoardId first = a.at < b.at ? BoardId::A : BoardId::B;
    const Ending& later = *state.boards[!first].ending;
    if (players_neutralise(state)) {
        const Winner winner = a.winner == b.winner ? *a.winner : Winner::Draw;
        return by_both(state, winner, Reason::BothGames, later);
    }
    if (state.rules.switches.end.on == rulebook::EndOn::FirstEnd) return decided_by(state, first);
    if (is_win(*state.boards[first].ending)) return decided_by(state, first);
    if (is_win(later)) return decided_by(state, !first);
    return by_both(state, Winner::Draw, later.reason, later);
}

// The same without a decision on the match.
[[nodiscard]] std::optional<MatchEnd> settled_by_boards(const State& state) {
    const bool a = state.boards[BoardId::A].ending.has_value();
    const bool b = state.boards[BoardId::B].ending.has_value();
    if (a && b) return settled_by_both(state);
    if (a) return settled_by_one(state, BoardId::A);
    if (b) return settled_by_one(state, BoardId::B);
    return std::nullopt;
}

// The line that the boards' result is due to; of two ends at one stamp the first.
[[nodiscard]] Line first_line(const State& state, const MatchEnd& end) {
    Line line = end.ending.line;
    for (const BoardState& board : state.boards) {
        const bool counts = !end.board && board.ending && board.ending->at == end.ending.at;
        if (counts) line = std::min(line, board.ending->line);
    }
    return line;
}

// What was played, agreed or claimed, without the director's orders.
[[nodiscard]] std::optional<MatchEnd> settled_by_play(const State& state) {
    std::optional<MatchEnd> found = settled_by_boards(state);
    for (const MatchEnd& decision : state.history.decisions) {
        if (decision.ending.ground == Ground::Order) continue;
        const Ending& said = decision.ending;
        const Millis at = found ? settled_at(state, *found) : said.at;
        const bool first =
            !found || said.at < at || (said.at == at && said.line < first_line(state, *found));
        if (first) found = decision;
    }
    return found;
}

// An order falls when a claim of an earlier stamp is upheld after it.
[[nodiscard]] bool falls(const Ending& order, const Ending& played) {
    return played.at < order.at && played.ruled > order.ruled;
}

[[nodiscard]] bool by_flag(const Ending& end) {
    return end.reason == Reason::Flag || end.reason == Reason::BothFlags;
}

// Of two ends of a board the earlier; of one stamp a mate or an illegal move before flags, else by
// line.
// Law: NSB 15a5; NSB 16b; SN5 15c; SN5 16b; USC 13A3.
[[nodiscard]] bool goes_before(const Ending& end, const Ending& other) {
    if (end.at != other.at) return end.at < other.at;
    const bool beats_flag = end.reason == Reason::Checkmate || end.reason == Reason::IllegalMove;
    const bool beaten = other.reason == Reason::Checkmate || other.reason == Reason::IllegalMove;
    if (beats_flag && by_flag(other)) return true;
    if (beaten && by_flag(end)) return false;
    return end.line < other.line;
}

}  // namespace

std::optional<std::uint32_t> counting(std::span<const Ending> ends) {
    std::optional<std::uint32_t> played;
    for (std::uint32_t i = 0; i < ends.size(); ++i) {
        if (ends[i].ground == Ground::Order) continue;
        if (!played || goes_before(ends[i], ends[*played])) played = i;
    }
    for (auto i = static_cast<std::uint32_t>(ends.size()); i-- > 0;) {
        if (ends[i].ground == Ground::Order && (!played || !falls(ends[i], ends[*played]))) {
            return i;
        }
    }
    return played;
}

Articles as_it_decides(const State& state, std::optional<Winner> winner, const Articles& articles) {
    if (decides_as_first(state, winner)) return articles;
    return without(articles, cited(state.rules.book, Matter::FirstEnd));
}

Articles as_it_decides(const State& state, BoardId board, const Ending& ending) {
    const auto& other = state.boards[!board].ending;
    const bool is_second =
        other && other->at <= ending.at && decides_as_first(state, other->winner);
    return is_second ? without(ending.articles, cited(state.rules.book, Matter::FirstEnd))
                     : as_it_decides(state, ending.winner, ending.articles);
}

bool players_neutralise(const State& state) {
    return state.rules.switches.end.neutralise == rulebook::Neutralise::Players &&
           !state.rules.referee;
}

Millis settled_at(const State& state, const MatchEnd& end) {
    const bool by_players = players_neutralise(state) && state.neutralised && end.board;
    return by_players ? std::max(end.ending.at, state.neutralised->at) : end.ending.at;
}

std::optional<MatchEnd> settled(const State& state) {
    std::optional<MatchEnd> played = settled_by_play(state);
    for (const MatchEnd& decision : std::views::reverse(state.history.decisions)) {
        if (decision.ending.ground != Ground::Order) continue;
        if (!played || !falls(decision.ending, played->ending)) return decision;
    }
    return played;
}

}  // namespace tandem::match
