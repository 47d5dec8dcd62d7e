// Resolving, completing and judging turns.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/arbiter/turn.hpp"

#include "chess/notation/san.hpp"
#include "match/arbiter/ends.hpp"
#include "match/fold/captures.hpp"

namespace tandem::match {

namespace {

using base::fail;
using bughouse::color_of;
using bughouse::opponent_of;
using bughouse::partner_of;
using bughouse::team_of;
using chess::Move;
using chess::Position;
using rulebook::Judgement;
using rulebook::OtherBoard;

// A batch closes nothing on the other board before its end, nor does an open window.
[[nodiscard]] OtherBoard other_board(const Desk& desk, BoardId board) {
    const auto& ending = desk.state.boards[!board].ending;
    const bool over = ending && ending->at < desk.at && !desk.state.window;
    return over ? OtherBoard::Over : OtherBoard::Running;
}

[[nodiscard]] Judgement judged(const Desk& desk, BoardId board, const Position& position) {
    const chess::Reserve& removed = desk.state.removed[position.turn()];
    return rulebook::judgement(position, desk.switches(), {removed, other_board(desk, board)});
}

[[nodiscard]] std::size_t count_made(const BoardState& board, Color color) {
    std::size_t count = 0;
    for (const MadeMove& made : board.made) count += made.color == color ? 1 : 0;
    return count;
}

// An opponent who completes a move without having accepted declines what both partners offered.
// Law: NSB 16a; SN5 16a; TRN 15; FBX 22; FIDE 9.1.
void decline_by_playing(Desk& desk, Seat mover) {
    const State& state = desk.state;
    const Seat offering = opponent_of(mover);
    const bool joined = state.offered[offering] && state.offered[partner_of(offering)];
    if (joined && !state.accepted[mover]) desk.emit(event::DrawDeclined{team_of(offering)});
}

[[nodiscard]] Millis clock_after(const Desk& desk, Seat seat, Ended ended) {
    const Millis left = desk.shown(seat);
    return ended == Ended::Press ? with_increment(left, desk.state.rules.increment) : left;
}

// What the turn of `done.seat` takes, and how it is judged if it is legal.
void fill_in(const Desk& desk, const Ready& turn, event::Completed& done) {
    const BoardId id = board_of(done.seat);
    const Color color = color_of(done.seat);
    const BoardState& board = desk.state.boards[id];
    done.move = turn.move;
    bool legal = turn.legality == Legality::Legal;
    Reserves taken{};
    if (has_made(board, color)) {
        std::size_t count = 0;
        for (const MadeMove& made : board.made) {
            if (made.color != color) continue;
            done.move = made.move;
            legal = ++count == 1 && is_legal_turn(desk.state, id, made);
        }
        taken = captures(board, color, desk.switches());
    } else {
        legal = legal || is_legal_turn(desk.state, id, *done.move);
        taken = captures(board.position, declared(board.position, *done.move), desk.switches());
    }
    done.transferred = less(taken, board.used_early, color);
    if (legal) done.judgement = judged_after(desk, id, *done.move);
}

void end_by(Desk& desk, Seat mover, Judgement judgement) {
    const BoardId board = board_of(mover);
    switch (judgement) {
        case Judgement::Play:
        case Judgement::Wait: return;
        case Judgement::Mate:
            return end_board(desk, board, winner(team_of(mover)), Reason::Checkmate);
        case Judgement::Stalemate: return end_board(desk, board, Winner::Draw, Reason::Stalemate);
    }
}

}  // namespace

base::Result<Move, Refusal> resolved(
    const State& state, const Position& position, const GivenMove& given) {
    const bool strict = state.rules.authority == Authority::Strict;
    if (const auto* san = std::get_if<std::string>(&given)) {
        const auto read = chess::parse_san(position, *san);
        if (!read || !rulebook::is_legal(position, read->move, state.rules.switches)) {
            return fail(strict ? Refusal::IllegalMove : Refusal::IllegalSan);
        }
        return read->move;
    }
    const Move move = std::get<Move>(given);
    if (move.is_drop()) return move;
    const bool possible = position.board().occupied().has(move.from()) && move.from() != move.to();
    if (!possible) return fail(strict ? Refusal::IllegalMove : Refusal::Impossible);
    return move;
}

bool is_legal_turn(const State& state, BoardId board, Move move) {
    const Position& position = state.boards[board].position;
    return rulebook::is_legal(position, declared(position, move), state.rules.switches);
}

bool is_legal_turn(const State& state, BoardId board, const MadeMove& made) {
    const bool held = made.source == Source::Board || made.source == Source::Reserve;
    return held && is_legal_turn(state, board, made.move);
}

Judgement judged_after(const Desk& desk, BoardId board, Move move) {
    const Position& position = desk.state.boards[board].position;
    return judged(desk, board, position.after(declared(position, move)));
}

std::optional<Move> made_mate(const Desk& desk, BoardId board) {
    const BoardState& on = desk.state.boards[board];
    if (count_made(on, on.turn()) != 1) return std::nullopt;
    const Move move = on.made[0].move;
    if (!is_legal_turn(desk.state, board, on.made[0])) return std::nullopt;
    if (judged_after(desk, board, move) != Judgement::Mate) return std::nullopt;
    return move;
}

void complete(Desk& desk, Seat seat, const Ready& turn) {
    event::Completed done;
    done.seat = seat;
    done.left = turn.shown ? *turn.shown : clock_after(desk, seat, turn.ended);
    std::optional<Balance> balance;
    if (records_moves(desk.state)) {
        fill_in(desk, turn, done);
        if (done.judgement == Judgement::Mate) balance = balance_of(desk, seat, *done.move);
    }
    const auto judgement = done.judgement;
    desk.emit(std::move(done));
    decline_by_playing(desk, seat);
    if (!judgement) return;
    if (balance) desk.balance = balance;
    end_by(desk, seat, *judgement);
}

void complete_made_mate(Desk& desk, BoardId board) {
    if (desk.switches().move.mate_ends != rulebook::MateEnds::Made) return;
    if (!made_mate(desk, board)) return;
    const Seat mover = seat_of(board, desk.state.boards[board].turn());
    complete(desk, mover, {std::nullopt, Ended::Release, std::nullopt, Legality::Unknown});
}

void lapse_lone_offer(Desk& desk, Seat mover) {
    const State& state = desk.state;
    if (!state.offered[mover] || state.offered[partner_of(mover)]) return;
    desk.emit(event::DrawDeclined{team_of(mover)});
}

}  // namespace tandem::match
