// Resolving, completing and judging turns.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/arbiter/turn.hpp"

#include <algorithm>

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
[[nodiscard]] OtherBoard other_board(const EventWriter& writer, BoardId board) {
    const auto before = [&](const Ending& end) { return end.at < writer.at; };
    const bool over = std::ranges::any_of(writer.state.history.ends[!board], before);
    return over && !writer.state.window ? OtherBoard::Over : OtherBoard::Running;
}

[[nodiscard]] Judgement judged(const EventWriter& writer, BoardId board, const Position& position) {
    const chess::Reserve& removed = writer.state.removed[position.turn()];
    return rulebook::judgement(position, writer.switches(), {removed, other_board(writer, board)});
}

// An opponent who completes a move without having accepted declines what both partners offered.
// Law: NSB 16a; SN5 16a; TRN 15; FBX 22; FIDE 9.1.
void decline_by_playing(EventWriter& writer, Seat mover) {
    const State& state = writer.state;
    const Seat offering = opponent_of(mover);
    const bool joined = state.offered[offering] && state.offered[partner_of(offering)];
    if (joined && !state.accepted[mover]) {
        writer.emit(event::DrawDeclined{team_of(offering), mover});
    }
}

[[nodiscard]] Millis clock_after(const EventWriter& writer, Seat seat, Ended ended) {
    const Millis left = writer.shown(seat);
    return ended == Ended::Press ? with_increment(left, writer.state.rules.increment) : left;
}

// Where the piece of `move` comes from, `now` being the position of `seat`'s board. A drop of a
// piece that is not held is charged to a capture that the partner has made, if there is one.
// Law: NSB 9; SN5 9; TRN 18; FBX 5.
[[nodiscard]] Source source_of(const State& state, Seat seat, Move move, const Position& now) {
    if (!move.is_drop()) return Source::Board;
    const Color color = color_of(seat);
    const chess::Role role = move.dropped();
    if (now.reserve(color).has(role)) return Source::Reserve;
    if (lands_on_king(now, move)) return Source::Nowhere;
    const BoardState& other = state.boards[!board_of(seat)];
    const int taken = captures(other, !color)[color].count(role);
    return taken > other.used_early[color].count(role) ? Source::PartnersCapture : Source::Nowhere;
}

// What `move` takes, as it goes over: a promoted piece as the switches say.
// Law: NSB 10c; SN5 10c; TRN 9; FBX 9.
[[nodiscard]] std::optional<chess::Piece> passed_on(
    const Position& position, Move move, const rulebook::Switches& switches) {
    const auto piece = taken_by(position, move);
    if (!piece) return std::nullopt;
    const bool reverts =
        piece->promoted && switches.promoted.captured == bughouse::PromotedCaptured::Pawn;
    return chess::Piece{piece->color, reverts ? chess::Role::Pawn : piece->role};
}

// What `mover` took without the opponent's pieces among it that were dropped early.
[[nodiscard]] Reserves less(Reserves taken, const Reserves& used_early, Color mover) {
    for (const chess::Role role : chess::kReserveRoles) {
        for (int i = 0; i < used_early[!mover].count(role); ++i) {
            if (taken[!mover].has(role)) taken[!mover].take(role);
        }
    }
    return taken;
}

// What a turn of `mover` that transfers `pieces` brings to their partner, if it took one of the
// opponent's.
// Law: TRN 14; FBX 21.
[[nodiscard]] std::optional<Arrival> arrival(
    const State& state, Seat mover, const EnumArray<Color, chess::Reserve>& pieces) {
    const Color color = !color_of(mover);
    if (pieces[color].empty()) return std::nullopt;
    const BoardState& other = state.boards[!board_of(mover)];
    Arrival found;
    for (const chess::Role role : chess::kReserveRoles) {
        if (pieces[color].has(role)) found.role = role;
    }
    found.answerable =
        other.turn() == color && !other.ending && !other.position.reserve(color).has(found.role);
    found.turns = other.turns[color];
    return found;
}

// What anybody sees of a move by the side to move of `before`.
[[nodiscard]] event::Sight sight(const Position& before, Move move) {
    const auto captured = taken_by(before, move);
    return {
        .piece = move.is_drop() ? move.dropped() : before.board().role_at(move.from()),
        .captured = captured ? std::optional{captured->role} : std::nullopt,
        .check = played(before, move).in_check()};
}

// What is wrong with an illegal turn of `seat`, `move` being the last one and the only one of which
// the source is not on record: with its moves, or else with the drop, if no drop may mate.
[[nodiscard]] Fault fault_of(const State& state, Seat seat, Move move, Source source) {
    const BoardState& board = state.boards[board_of(seat)];
    const Color color = color_of(seat);
    std::size_t moves = 0;
    std::size_t drops = 0;
    for (const MadeMove& made : board.made) {
        if (made.color != color) continue;
        ++(made.move.is_drop() ? drops : moves);
        source = made.source;
    }
    if (moves + drops > 1) {
        return moves > 0 && drops > 0 ? TurnFault::MoveAndDrop : TurnFault::SeveralMoves;
    }
    if (source == Source::PartnersCapture) return TurnFault::NotPassedYet;
    if (source == Source::Nowhere) return rulebook::MoveFault::NotHeld;
    return fault_of_move(board.position, move);
}

// What the turn of `done.seat` takes, and how it is judged if it is legal.
void fill_in(const EventWriter& writer, const Ready& turn, event::Completed& done) {
    const BoardId id = board_of(done.seat);
    const Color color = color_of(done.seat);
    const BoardState& board = writer.state.boards[id];
    done.move = turn.move;
    bool legal = turn.legality == Legality::Legal;
    Reserves taken{};
    Position before = board.position;
    if (has_made(board, color)) {
        std::size_t count = 0;
        Position now = board.position;
        for (const MadeMove& made : board.made) {
            if (made.color == color) {
                before = now.with_turn(color);
                done.move = made.move;
                legal = ++count == 1 && is_legal_turn(writer.state, id, made);
            }
            now = with_made(now, made);
        }
        taken = captures(board, color);
    } else {
        legal = legal || is_legal_turn(writer.state, id, *done.move);
        const auto piece = passed_on(board.position, *done.move, writer.switches());
        if (piece) taken[piece->color].add(piece->role);
        done.source = source_of(writer.state, done.seat, *done.move, board.position);
    }
    done.seen = sight(before, *done.move);
    done.transferred = less(taken, board.used_early, color);
    done.arrival = arrival(writer.state, done.seat, done.transferred);
    if (legal) {
        done.judgement = judged_after(writer, id, *done.move);
    } else {
        done.fault = fault_of(writer.state, done.seat, *done.move, done.source);
    }
}

// What is found on the board as it stands.
[[nodiscard]] rulebook::Finding found_on(
    const EventWriter& writer, BoardId board, OtherBoard other) {
    const rulebook::Circumstances given = circumstances(writer.state, board, other);
    const rulebook::Rulebook in_force{writer.state.rules.book, "", writer.switches()};
    return judge(writer.state.boards[board].position, in_force, given);
}

// By what pieces do not come any more that were removed from play, where it decides.
// Law: TRN 16.
[[nodiscard]] Articles cited_for_removal(
    const EventWriter& writer, const rulebook::Finding& found) {
    const Articles removed = writer.cite(Matter::RemovedPiece);
    const bool decides = std::ranges::any_of(removed, [&](std::string_view article) {
        return std::ranges::find(found.articles, article) != found.articles.end();
    });
    return decides ? removed : Articles{};
}

// A mate with both flags down: without it, the game would be drawn.
// Law: NSB 16b; SN5 16b.
[[nodiscard]] Articles cited_for_fallen_flags(const EventWriter& writer, BoardId board) {
    const bool both = std::ranges::all_of(base::all_of<Color>(), [&](Color color) {
        return writer.shown(seat_of(board, color)) == Millis{0};
    });
    return both ? writer.cite(Matter::FlagAfterMate) : Articles{};
}

void end_by(EventWriter& writer, Seat mover, Judgement judgement) {
    const BoardId board = board_of(mover);
    switch (judgement) {
        case Judgement::Play:
        case Judgement::Wait: return;
        case Judgement::Mate: {
            const auto& move = writer.state.boards[board].last->move;
            const bool by_drop = move && move->is_drop();
            const Articles mate = cited_for_mate(writer, board);
            return end_board(
                writer,
                board,
                {winner(team_of(mover)),
                 Reason::Checkmate,
                 by_drop ? joined(mate, writer.cite(Matter::MatingDrop)) : mate,
                 {},
                 writer.at,
                 writer.line,
                 writer.line});
        }
        case Judgement::Stalemate: return end_in_stalemate(writer, board);
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
    return position.resolved(move);
}

bool is_undeclared(const Position& position, Move move) {
    return declared(position, move).promoted_to() != move.promoted_to();
}

Articles cited_for_mate(const EventWriter& writer, BoardId board) {
    const rulebook::BookId book = writer.state.rules.book;
    const rulebook::Finding found = found_on(writer, board, other_board(writer, board));
    const auto waiting = rulebook::cited_under(book, book->grounds.judging.wait);
    const bool decides = std::ranges::find(found.articles, waiting) != found.articles.end();
    Articles articles;
    for (const std::string_view article : writer.cite(Reason::Checkmate)) {
        if (decides || article != waiting) articles.push(article);
    }
    articles = joined(articles, cited_for_fallen_flags(writer, board));
    return joined(cited_for_removal(writer, found), articles);
}

Articles cited_for_standing_mate(const EventWriter& writer, BoardId board) {
    return without(cited_for_mate(writer, board), writer.cite(Matter::MatingMove));
}

Articles cited_for_stalemate(const EventWriter& writer, BoardId board, OtherBoard other) {
    const rulebook::BookId book = writer.state.rules.book;
    const rulebook::Finding found = found_on(writer, board, other);
    const auto counted = rulebook::cited_under(book, book->grounds.judging.stalemate);
    const bool decides = std::ranges::find(found.articles, counted) != found.articles.end();
    Articles articles = cited_for_removal(writer, found);
    for (const std::string_view article : writer.cite(Reason::Stalemate)) {
        if (decides || article != counted) articles.push(article);
    }
    return articles;
}

void end_in_stalemate(EventWriter& writer, BoardId board) {
    end_board(
        writer,
        board,
        {Winner::Draw,
         Reason::Stalemate,
         cited_for_stalemate(writer, board, other_board(writer, board)),
         {},
         writer.at,
         writer.line,
         writer.line});
}

Fault fault_of_move(const Position& position, Move move) {
    const auto fault = rulebook::fault_of(position, declared(position, move));
    return fault ? Fault{*fault} : Fault{TurnFault::MatingDrop};
}

std::optional<Fault> fault_of_made(const State& state, Seat seat) {
    const BoardState& board = state.boards[board_of(seat)];
    const std::size_t count = count_made(board, color_of(seat));
    if (board.turn() != color_of(seat) || count == 0) return std::nullopt;
    const MadeMove& last = board.made[count - 1];
    if (count == 1 && is_legal_turn(state, board_of(seat), last)) return std::nullopt;
    return fault_of(state, seat, last.move, last.source);
}

std::size_t count_made(const BoardState& board, Color color) {
    std::size_t count = 0;
    for (const MadeMove& made : board.made) count += made.color == color ? 1 : 0;
    return count;
}

bool is_legal_turn(const State& state, BoardId board, Move move) {
    const Position& position = state.boards[board].position;
    return rulebook::is_legal(position, declared(position, move), state.rules.switches);
}

bool is_legal_turn(const State& state, BoardId board, const MadeMove& made) {
    const bool held = made.source == Source::Board || made.source == Source::Reserve;
    return held && is_legal_turn(state, board, made.move);
}

Judgement judged_after(const EventWriter& writer, BoardId board, Move move) {
    const Position& position = writer.state.boards[board].position;
    return judged(writer, board, played(position, move));
}

bool is_awaited(const EventWriter& writer, const Window& window, Move move) {
    if (!writer.board_with(window.seat).made.empty()) return false;
    if (window.drop && (!move.is_drop() || move.dropped() != *window.drop)) return false;
    const BoardId board = board_of(window.seat);
    return is_legal_turn(writer.state, board, move) &&
           judged_after(writer, board, move) == Judgement::Mate;
}

Judgement judged_standing(const EventWriter& writer, BoardId board) {
    return judged(writer, board, writer.state.boards[board].position);
}

std::optional<Move> made_mate(const EventWriter& writer, BoardId board) {
    const BoardState& on = writer.state.boards[board];
    if (count_made(on, on.turn()) != 1) return std::nullopt;
    const Move move = on.made[0].move;
    if (!is_legal_turn(writer.state, board, on.made[0])) return std::nullopt;
    if (is_undeclared(on.position, move)) return std::nullopt;
    if (judged_after(writer, board, move) != Judgement::Mate) return std::nullopt;
    return move;
}

void make(EventWriter& writer, Seat by, Move move) {
    const Position now = physical(writer.board_with(by));
    const Position before = now.with_turn(color_of(by));
    writer.emit(event::Made{
        by,
        move,
        sight(before, move),
        source_of(writer.state, by, move, now),
        passed_on(before, move, writer.switches())});
}

void complete(EventWriter& writer, Seat seat, const Ready& turn) {
    event::Completed done;
    done.seat = seat;
    done.left = turn.shown ? *turn.shown : clock_after(writer, seat, turn.ended);
    std::optional<Balance> balance;
    if (records_moves(writer.state)) {
        fill_in(writer, turn, done);
        if (done.judgement == Judgement::Mate) balance = balance_of(writer, seat, *done.move);
    }
    const auto judgement = done.judgement;
    writer.emit(std::move(done));
    decline_by_playing(writer, seat);
    if (!judgement) return;
    if (balance) writer.balance = balance;
    end_by(writer, seat, *judgement);
}

void complete_made_mate(EventWriter& writer, BoardId board) {
    if (writer.switches().move.mate_ends != rulebook::MateEnds::Made) return;
    if (!made_mate(writer, board)) return;
    const Seat mover = seat_of(board, writer.state.boards[board].turn());
    complete(writer, mover, {std::nullopt, Ended::Release, std::nullopt, Legality::Unknown});
}

void lapse_lone_offer(EventWriter& writer, Seat mover) {
    const State& state = writer.state;
    if (!state.offered[mover] || state.offered[partner_of(mover)]) return;
    writer.emit(event::DrawDeclined{team_of(mover), mover});
}

}  // namespace tandem::match
