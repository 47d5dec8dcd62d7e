// Boards, windows and the result of the match.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/arbiter/ends.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "match/arbiter/claims.hpp"
#include "match/arbiter/turn.hpp"

namespace tandem::match {

namespace {

using bughouse::color_of;
using bughouse::opponent_of;
using bughouse::partner_of;
using bughouse::team_of;
using rulebook::Judgement;
using rulebook::OtherBoard;

// Asked first since it is quick, and settles nothing after most commands.
[[nodiscard]] bool may_be_settled(const State& state) {
    return state.over || !state.history.decisions.empty() || state.boards[BoardId::A].ending ||
           state.boards[BoardId::B].ending;
}

// Whether the player that `balance` waits for can still give that mate.
[[nodiscard]] bool still_possible(const State& state, const Balance& balance) {
    const Seat seat = balance.window.seat;
    const BoardState& board = state.boards[board_of(seat)];
    const bool on_move = board.turn() == color_of(seat) &&
                         board.turns[color_of(seat)] == balance.turns && !board.ending;
    if (!on_move) return false;
    return !balance.window.drop || board.position.reserve(color_of(seat)).has(*balance.window.drop);
}

// Whether there is such a mate: a capture that allows none balances nothing.
// Law: TRN 14; FBX 21.
[[nodiscard]] bool has_awaited(const EventWriter& writer, const event::WindowOpened& opened) {
    const Window window{opened.seat, opened.drop, opened.until};
    const chess::Position& position = writer.board_with(window.seat).position;
    return std::ranges::any_of(
        position.legal_moves(), [&](chess::Move move) { return is_awaited(writer, window, move); });
}

// Whether a mate on `board`, the first end of the match, may still be balanced there and then.
// Law: TRN 14; FBX 21.
[[nodiscard]] bool may_be_balanced(const EventWriter& writer, BoardId board, Reason reason) {
    const State& state = writer.state;
    if (reason != Reason::Checkmate || !writer.balance || may_be_settled(state)) return false;
    return board_of(writer.balance->window.seat) != board &&
           still_possible(state, *writer.balance) && has_awaited(writer, writer.balance->window);
}

// Whether one board is over, by a mate.
[[nodiscard]] bool mate_alone(const State& state) {
    const auto& a = state.boards[BoardId::A].ending;
    const auto& b = state.boards[BoardId::B].ending;
    return a.has_value() != b.has_value() && (a ? a : b)->reason == Reason::Checkmate;
}

// Whether such an end of `board` is a mate while one is awaited there.
// Law: TRN 14; FBX 21.
[[nodiscard]] bool balances(const State& state, BoardId board, const Ending& ending) {
    return state.window && board == board_of(state.window->seat) &&
           ending.reason == Reason::Checkmate;
}

// Whether one of these ends of a board is a mate, though another may count.
[[nodiscard]] bool has_mate(const std::vector<Ending>& ends) {
    return std::ranges::find(ends, Reason::Checkmate, &Ending::reason) != ends.end();
}

// The claim that an end rests on, if it waited for a ruling.
[[nodiscard]] std::optional<Line> waited_claim(const State& state, const Ending& ending) {
    const Ruling* const claim = ruling_of(state, ending.line);
    return claim != nullptr && claim->clocks ? std::optional{claim->line} : std::nullopt;
}

// With nothing to come from a finished board a check without a reply is mate, and whoever cannot
// move is stalemated. Nothing: neither is so.
// Law: NSB 7; SN5 7; TRN 8; TRN 12.
[[nodiscard]] std::optional<Judgement> end_by_itself(const State& state, BoardId board) {
    const BoardState& on = state.boards[board];
    // First what hardly ever holds: this is asked at every stamp.
    if (!state.boards[!board].ending || on.ending || state.window) return std::nullopt;
    if (!records_moves(state) || !state.started) return std::nullopt;
    if (on.last && !on.last->legal) return std::nullopt;
    const auto judgement = rulebook::judgement(
        on.position, state.rules.switches, circumstances(state, board, OtherBoard::Over));
    const bool ends = judgement == Judgement::Mate || judgement == Judgement::Stalemate;
    return ends ? std::optional{judgement} : std::nullopt;
}

[[nodiscard]] bool claim_automatically(EventWriter& writer) {
    bool claimed = false;
    writer.line = 0;
    for (const Seat seat : base::all_of<Seat>()) {
        if (!claims_automatically(writer.state, seat)) continue;
        claim_flag(writer, seat, ClaimForm::Words);
        claimed = true;
    }
    return claimed;
}

[[nodiscard]] bool end_what_stands(EventWriter& writer) {
    bool ended = false;
    writer.line = writer.ended_by.value_or(writer.line);
    for (const BoardId board : base::all_of<BoardId>()) {
        const auto judgement = end_by_itself(writer.state, board);
        if (!judgement) continue;
        const bool mates = *judgement == Judgement::Mate;
        const Seat beaten = seat_of(board, writer.state.boards[board].position.turn());
        const Reason reason = mates ? Reason::Checkmate : Reason::Stalemate;
        const Articles articles =
            mates ? without(writer.cite(reason), writer.cite(Matter::MatingMove))
                  : cited_for_stalemate(writer, board, OtherBoard::Over);
        // It rests on the other board's end, and falls with it.
        const Line line = writer.state.boards[!board].ending->line;
        end_board(
            writer,
            board,
            {mates ? winner(!team_of(beaten)) : Winner::Draw,
             reason,
             articles,
             {},
             writer.at,
             line,
             writer.line});
        ended = true;
    }
    return ended;
}

}  // namespace

void end_board(EventWriter& writer, BoardId board, Winner winner, Reason reason) {
    end_board(
        writer,
        board,
        {winner, reason, writer.cite(reason), {}, writer.at, writer.line, writer.line});
}

void end_board(EventWriter& writer, BoardId board, const Ending& ending) {
    const State& state = writer.state;
    Ending told = ending;
    told.articles = as_it_decides(state, board, ending);
    if (may_be_balanced(writer, board, ending.reason)) {
        told.articles = without(told.articles, writer.cite(Matter::FirstEnd));
    }
    std::vector<Ending> ends = state.history.ends[board];
    ends.push_back(told);
    const bool balanced = state.balanced || balances(state, board, ending);
    writer.emit(event::BoardOver{board, std::move(told), *counting(ends), balanced});
    writer.ended_by = writer.line;
}

void lift_end(EventWriter& writer, std::optional<BoardId> board, Line of) {
    event::ResultLifted lifted{board, of};
    std::vector<Ending> left;
    if (board) {
        const auto stays = [of](const Ending& ending) { return ending.line != of; };
        std::ranges::copy_if(writer.state.history.ends[*board], std::back_inserter(left), stays);
        lifted.counts = counting(left);
    }
    const auto mated = [&](BoardId id) {
        return has_mate(id == board ? left : writer.state.history.ends[id]);
    };
    lifted.balanced = writer.state.balanced && mated(BoardId::A) && mated(BoardId::B);
    writer.emit(lifted);
}

rulebook::Circumstances circumstances(const State& state, BoardId board, OtherBoard other) {
    const BoardState& on = state.boards[board];
    return {state.removed[on.turn()], other};
}

std::optional<Balance> balance_of(const EventWriter& writer, Seat seat, chess::Move move) {
    const State& state = writer.state;
    if (!writer.switches().simultaneous.by_capture || state.window) return std::nullopt;
    const Millis until = writer.at + writer.switches().simultaneous.window;
    const BoardState& here = state.boards[board_of(seat)];
    const Seat capturer = opponent_of(seat);
    if (here.last && here.last->color == color_of(capturer) && here.last->arrival &&
        here.last->arrival->answerable) {
        const Balance found{
            {partner_of(capturer), here.last->arrival->role, until}, here.last->arrival->turns};
        if (still_possible(state, found)) return found;
    }
    const Seat partner = partner_of(seat);
    const BoardState& there = state.boards[board_of(partner)];
    if (!move.is_drop() || !there.last || there.last->color != color_of(partner) ||
        !there.last->arrival || !there.last->arrival->answerable) {
        return std::nullopt;
    }
    const Arrival& arrival = *there.last->arrival;
    if (arrival.role != move.dropped() || arrival.turns != here.turns[color_of(seat)]) {
        return std::nullopt;
    }
    const Seat answering = opponent_of(partner);
    return Balance{{answering, std::nullopt, until}, there.turns[color_of(answering)]};
}

bool claims_automatically(const State& state, Seat seat) {
    const BoardId board = board_of(seat);
    const BoardState& on = state.boards[board];
    if (!state.rules.auto_flag || !state.started || state.over || state.window) return false;
    if (on.ending || on.paused() || on.pending > 0) return false;
    return on.clock.is_down(!color_of(seat), state.now);
}

void pause_live_boards(EventWriter& writer) {
    const auto live = [&writer](BoardId board) {
        const BoardState& on = writer.state.boards[board];
        return !on.ending && !on.paused();
    };
    const bool a = live(BoardId::A);
    const bool b = live(BoardId::B);
    if (!a && !b) return;
    const BoardScope one = a ? BoardScope::A : BoardScope::B;
    const BoardScope scope = a && b ? BoardScope::Both : one;
    writer.emit(event::Paused{scope, writer.cite(Matter::Dispute), PauseCause::Lifted});
}

bool settle_match(EventWriter& writer) {
    const State& state = writer.state;
    if (!may_be_settled(state)) return false;
    std::optional<MatchEnd> end = settled(state);
    writer.line = writer.ended_by.value_or(writer.line);
    if (end && !state.over && state.history.decisions.empty() && mate_alone(state) &&
        writer.balance && still_possible(state, *writer.balance) &&
        has_awaited(writer, writer.balance->window)) {
        writer.emit(writer.balance->window);
        end.reset();
    }
    if (!end && state.over) {
        pause_live_boards(writer);
        writer.emit(event::MatchReopened{});
    }
    if (!end || end == state.over) return false;
    writer.emit(event::MatchOver{*end, waited_claim(state, end->ending)});
    return true;
}

void close_batch(EventWriter& writer) {
    while (true) {
        const bool claimed = !writer.state.over && claim_automatically(writer);
        const bool settled_now = settle_match(writer);
        if (writer.state.over) return;
        if (!claimed && !settled_now && !end_what_stands(writer)) return;
    }
}

}  // namespace tandem::match
