// Moves, presses and what goes with them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "match/arbiter/binding.hpp"
#include "match/arbiter/claims.hpp"
#include "match/arbiter/ends.hpp"
#include "match/arbiter/handle.hpp"
#include "match/arbiter/touch.hpp"
#include "match/arbiter/turn.hpp"

namespace tandem::match {

namespace {

using bughouse::color_of;
using chess::Move;
using chess::Position;

// A board that stands takes no moves.
// Law: NSB 17; NSB 18; SN5 17; SN5 18; TRN 16; TRN 20; FBX 6; FBX 15; FIDE 7.3.
[[nodiscard]] Answer stands(const BoardState& board) {
    if (board.paused()) return Refusal::Paused;
    if (board.pending > 0) return Refusal::ClaimPending;
    return std::nullopt;
}
[[nodiscard]] Answer stands_or_held(const BoardState& board) {
    if (const Answer why = stands(board)) return why;
    if (board.clock.held()) return Refusal::Held;
    return std::nullopt;
}

[[nodiscard]] bool takes_king(const Position& position, Move move) {
    if (move.is_drop()) return false;
    const auto piece = position.board().piece_at(move.to());
    return piece && piece->role == chess::Role::King;
}

// What an announced mate fails on. A move that is illegal, or a promotion without a word, mates
// nobody, whatever could block.
// Law: NSB 8; NSB 15a1a; NSB 16b; NSB 21; SN5 8; SN5 10c; SN5 15a; SN5 16b; TRN 8; TRN 9; TRN 18;
// FBX 9; FBX 10; FBX 19.
[[nodiscard]] Articles cited_against_mate(const EventWriter& writer, Seat by) {
    const BoardState& board = writer.board_with(by);
    const std::size_t own = count_made(board, color_of(by));
    if (board.turn() != color_of(by) || own == 0) return writer.cite(Matter::NoMate);
    const MadeMove& made = board.made[0];
    const auto illegal = [&](Fault fault) {
        return joined(writer.cite(fault), writer.cite(Refusal::IllegalMove));
    };
    if (own > 1) return illegal(TurnFault::SeveralMoves);
    if (!is_legal_turn(writer.state, board_of(by), made)) {
        return illegal(fault_of_move(board.position, declared(board.position, made.move)));
    }
    if (is_undeclared(board.position, made.move)) return writer.cite(Refusal::NeedsPromotion);
    return writer.cite(Matter::NoMate);
}

// While a window is open the only move is the mate that it waits for.
// Law: TRN 14; FBX 21.
[[nodiscard]] bool answers_window(const EventWriter& writer, Seat by, Move move) {
    const auto& window = writer.state.window;
    return !window || (window->seat == by && is_awaited(writer, *window, move));
}

// The king of the claimant's opponent stands where an illegal move has left it in check.
// Law: NSB 15a4; SN5 15d.
[[nodiscard]] Answer capture_king(EventWriter& writer, Seat by) {
    const BoardState& board = writer.board_with(by);
    const bool left_in_check = board.position.with_turn(!color_of(by)).in_check();
    if (left_in_check && illegal_move_stands(writer.state, by)) {
        uphold(writer, by, ClaimKind::IllegalMove, ClaimForm::KingCapture);
        win_by_illegal_move(writer, by);
    } else {
        reject(writer, by, ClaimKind::IllegalMove, ClaimForm::KingCapture);
    }
    return std::nullopt;
}

// Whether the partner may still lack a piece that the last turn took: none has been put right, and
// one like it is in the reserve over there.
// Law: FBX 5.
[[nodiscard]] bool may_be_kept(const State& state, BoardId board) {
    const auto& last = state.boards[board].last;
    if (!last || last->passed_on) return false;
    const Position other = physical(state.boards[!board]);
    return std::ranges::any_of(base::all_of<Color>(), [&](Color color) {
        return std::ranges::any_of(chess::kReserveRoles, [&](chess::Role role) {
            return last->transferred[color].has(role) && other.reserve(color).has(role);
        });
    });
}

// Whether the move is a claim, which also a board that stands takes.
[[nodiscard]] bool claims_by_king(const EventWriter& writer, Seat by, const GivenMove& given) {
    if (writer.state.rules.authority != Authority::Open || writer.state.window) return false;
    if (!writer.switches().illegal.king_capture) return false;
    const Position position = physical(writer.board_with(by)).with_turn(color_of(by));
    const auto move = resolved(writer.state, position, given);
    return move && takes_king(position, *move);
}

[[nodiscard]] Answer play_strictly(
    EventWriter& writer, Seat by, const GivenMove& given, std::optional<Millis> shown) {
    const BoardState& board = writer.board_with(by);
    const auto move = resolved(writer.state, board.position, given);
    if (!move) return move.error();
    if (!is_legal_turn(writer.state, board_of(by), *move)) return Refusal::IllegalMove;
    if (is_undeclared(board.position, *move)) return Refusal::NeedsPromotion;
    if (!answers_window(writer, by, *move)) return Refusal::OnlyTheMate;
    lapse_lone_offer(writer, by);
    complete(writer, by, {*move, Ended::Press, shown, Legality::Legal});
    return std::nullopt;
}

[[nodiscard]] Answer play_openly(
    EventWriter& writer, Seat by, const GivenMove& given, std::optional<Millis> shown) {
    const BoardState& board = writer.board_with(by);
    if (has_made(board, !color_of(by))) return Refusal::ReplyMade;
    const bool first = board.made.empty();
    const Position position = physical(board).with_turn(color_of(by));
    const auto move = resolved(writer.state, position, given);
    if (!move) return move.error();
    if (!answers_window(writer, by, *move)) return Refusal::OnlyTheMate;
    if (!satisfies_binding(writer.state, by, *move)) return Refusal::TouchMove;
    if (takes_king(position, *move)) return Refusal::KingCapture;
    if (board.made.size() >= kMostMadeInTurn) return Refusal::Impossible;
    lapse_lone_offer(writer, by);
    if (!first) make(writer, by, *move);
    complete(writer, by, {*move, Ended::Press, shown, Legality::Unknown});
    complete_made_mate(writer, board_of(by));
    return std::nullopt;
}

}  // namespace

// Law: NSB 6; NSB 8; NSB 10; SN5 6; SN5 8; SN5 10; TRN 7; TRN 18; FBX 7; FBX 14; FBX 19.
Answer handle(EventWriter& writer, Seat by, const action::Play& play, std::optional<Millis> shown) {
    const BoardState& board = writer.board_with(by);
    if (!records_moves(writer.state)) return Refusal::NotInThisAuthority;
    if (board.turn() != color_of(by)) return Refusal::NotYourTurn;
    if (has_made(board, !color_of(by))) return Refusal::ReplyMade;
    if (claims_by_king(writer, by, play.move)) return capture_king(writer, by);
    if (const Answer why = stands_or_held(board)) return why;
    if (writer.state.rules.authority == Authority::Strict) {
        return play_strictly(writer, by, play.move, shown);
    }
    return play_openly(writer, by, play.move, shown);
}

// Law: NSB 6; NSB 14d; SN5 6; SN5 14c; TRN 17; TRN 18; FBX 14.
Answer handle(EventWriter& writer, Seat by, const action::MakeMove& made) {
    const BoardState& board = writer.board_with(by);
    const bool own_turn = board.turn() == color_of(by);
    if (writer.state.rules.authority != Authority::Open) return Refusal::NotInThisAuthority;
    if (!own_turn && !has_made(board, !color_of(by))) return Refusal::NotYourTurn;
    if (own_turn && has_made(board, !color_of(by))) return Refusal::ReplyMade;
    if (claims_by_king(writer, by, made.move)) return capture_king(writer, by);
    if (const Answer why = stands_or_held(board)) return why;
    const Position position = physical(board).with_turn(color_of(by));
    const auto move = resolved(writer.state, position, made.move);
    if (!move) return move.error();
    const bool mates_now = own_turn && board.made.empty() && !is_undeclared(position, *move) &&
                           writer.switches().move.mate_ends == rulebook::MateEnds::Made;
    if (writer.state.window && !(mates_now && answers_window(writer, by, *move))) {
        return Refusal::OnlyTheMate;
    }
    if (own_turn && !satisfies_binding(writer.state, by, *move)) return Refusal::TouchMove;
    if (takes_king(position, *move)) return Refusal::KingCapture;
    std::size_t own = 0;
    for (const MadeMove& one : board.made) own += one.color == color_of(by) ? 1 : 0;
    if (own >= kMostMadeInTurn) return Refusal::Impossible;
    lapse_lone_offer(writer, by);
    make(writer, by, *move);
    if (own_turn) complete_made_mate(writer, board_of(by));
    return std::nullopt;
}

// Law: NSB 6; SN5 6; TRN 17; TRN 18; FBX 14.
Answer handle(EventWriter& writer, Seat by, const action::Retract& /*retract*/) {
    const BoardState& board = writer.board_with(by);
    if (writer.state.rules.authority != Authority::Open) return Refusal::NotInThisAuthority;
    if (const Answer why = stands(board)) return why;
    if (!has_made(board, color_of(by))) return Refusal::NothingMade;
    if (drop_is_final(writer.state, by)) return Refusal::DropFinal;
    writer.emit(event::Retracted{by, touched_by_retracting(writer.state, by)});
    return std::nullopt;
}

// Law: NSB 6; NSB 14; SN5 6; SN5 14; TRN 18; FBX 14.
Answer handle(
    EventWriter& writer, Seat by, const action::Press& /*press*/, std::optional<Millis> shown) {
    const BoardState& board = writer.board_with(by);
    const Color color = color_of(by);
    if (writer.state.rules.authority == Authority::Strict) return Refusal::NotInThisAuthority;
    if (const Answer why = stands(board)) return why;
    if (board.clock.running() != color) return Refusal::ClockStands;
    if (board.clock.held()) return handle(writer, by, action::Restored{});
    if (!records_moves(writer.state)) {
        lapse_lone_offer(writer, by);
        complete(writer, by, {std::nullopt, Ended::Press, shown, Legality::Unknown});
        return std::nullopt;
    }
    if (!has_made(board, color)) {
        writer.emit(event::Held{by, std::nullopt});
        return std::nullopt;
    }
    complete(writer, by, {std::nullopt, Ended::Press, shown, Legality::Unknown});
    if (!board.ending) complete_made_mate(writer, board_of(by));
    return std::nullopt;
}

// Law: NSB 17; NSB 21; SN5 17; SN5 10c; TRN 16; TRN 9; FBX 5; FBX 6; FBX 9; FIDE 7.3.
Answer handle(EventWriter& writer, Seat by, const action::PressBack& press) {
    const BoardState& board = writer.board_with(by);
    const rulebook::Switches& switches = writer.switches();
    if (writer.state.rules.authority == Authority::Strict) return Refusal::NotInThisAuthority;
    if (const Answer why = stands_or_held(board)) return why;
    if (board.turn() != color_of(by)) return Refusal::NotYourTurn;
    if (!board.made.empty()) return Refusal::MoveMade;
    if (press.reason) {
        switch (*press.reason) {
            case PressBackReason::Displaced: break;
            case PressBackReason::Hidden:
                if (switches.hidden.remedy != rulebook::HiddenRemedy::PressBack) {
                    return Refusal::NotInThisBook;
                }
                break;
            case PressBackReason::NotPassed:
                if (switches.transfer.not_passed != rulebook::NotPassed::PressBack) {
                    return Refusal::NotInThisBook;
                }
                if (records_moves(writer.state) && !may_be_kept(writer.state, board_of(by))) {
                    return Refusal::NothingToAsk;
                }
                break;
            case PressBackReason::UndeclaredPromotion:
                if (!records_moves(writer.state)) break;
                if (!board.last || !board.last->undeclared) return Refusal::NothingToAsk;
                break;
        }
    }
    writer.emit(event::Held{by, press.reason});
    return std::nullopt;
}

// Law: NSB 17; NSB 21; SN5 17; SN5 10c; TRN 16; TRN 9; FBX 6; FBX 9; FIDE 7.3.
Answer handle(EventWriter& writer, Seat by, const action::Restored& restored) {
    const BoardState& board = writer.board_with(by);
    if (writer.state.rules.authority == Authority::Strict) return Refusal::NotInThisAuthority;
    if (const Answer why = stands(board)) return why;
    if (!board.clock.held()) return Refusal::NotHeld;
    if (board.turn() == color_of(by)) return Refusal::ClockStands;
    const bool promotes = board.held_for == PressBackReason::UndeclaredPromotion;
    if (!promotes) {
        writer.emit(event::Restored{by, std::nullopt});
        return std::nullopt;
    }
    if (!restored.promotion) return Refusal::NeedsPromotion;
    if (*restored.promotion == chess::Role::Pawn || *restored.promotion == chess::Role::King) {
        return Refusal::NeedsPromotion;
    }
    writer.emit(event::Restored{by, restored.promotion});
    if (records_moves(writer.state)) judge_standing(writer, board_of(by));
    return std::nullopt;
}

// Law: NSB 14c; SN5 14b.
Answer handle(EventWriter& writer, Seat by, const action::Repunch& /*repunch*/) {
    const BoardState& board = writer.board_with(by);
    if (!writer.switches().clock.repunch) return Refusal::NotInThisBook;
    if (writer.state.rules.authority == Authority::Strict) return Refusal::NotInThisAuthority;
    if (const Answer why = stands_or_held(board)) return why;
    const bool pressed_last = board.last && board.last->color == color_of(by) &&
                              board.turn() != color_of(by) && board.made.empty();
    if (!pressed_last) return Refusal::NothingPressed;
    writer.emit(event::Repunched{by, board.clock.left_without_turn()});
    return std::nullopt;
}

// Law: NSB 15a1; NSB 16b; SN5 15a; SN5 16b; TRN 18; FBX 14.
Answer handle(EventWriter& writer, Seat by, const action::AnnounceMate& /*announced*/) {
    if (!records_moves(writer.state)) {
        if (!writer.state.rules.director) return Refusal::NoDirector;
        leave_open(writer, by, ClaimKind::IllegalMove, ClaimForm::Announcement);
        return std::nullopt;
    }
    if (!announce_mate(writer, by)) {
        writer.emit(event::MateRejected{by, cited_against_mate(writer, by)});
    }
    return std::nullopt;
}

}  // namespace tandem::match
