// Clocks pressed back, put right and pressed again in the naive model, and the mate in a window.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/match/naive.hpp"

namespace tandem::match::naive {

bool Model::press_back(Seat seat, std::optional<PressBackReason> reason) {
    const BoardId id = board_of(seat);
    NaiveBoard& board = boards_[id];
    if (strict() || !ticking(id) || board.held) return false;
    if (board.turn != color_of(seat) || !board.made.empty()) return false;
    if (reason == PressBackReason::Hidden &&
        switches().hidden.remedy != rulebook::HiddenRemedy::PressBack) {
        return false;
    }
    if (reason == PressBackReason::NotPassed &&
        switches().transfer.not_passed != rulebook::NotPassed::PressBack) {
        return false;
    }
    if (reason == PressBackReason::UndeclaredPromotion && !by_clock() &&
        (!board.last || !board.last->undeclared)) {
        return false;
    }
    if (reason == PressBackReason::NotPassed && !by_clock()) {
        bool lacking = false;
        if (board.last && !board.last->handed_over) {
            for (const PlacedPiece& piece : board.last->passed) {
                const Position& there = seen_by(seat_of(!id, piece.color));
                lacking = lacking || there.reserve(piece.color).has(piece.role);
            }
        }
        if (!lacking) return false;
    }
    board.held = Held{seat, reason};
    board.running = opponent_of(seat);
    return true;
}

bool Model::restored(Seat seat, std::optional<Role> promotion) {
    const BoardId id = board_of(seat);
    NaiveBoard& board = boards_[id];
    if (strict() || !ticking(id) || !board.held || board.held->by != opponent_of(seat)) {
        return false;
    }
    const bool asked = board.held->reason == PressBackReason::UndeclaredPromotion;
    if (asked && !promotion) return false;
    if (board.last && board.held->reason == PressBackReason::NotPassed) {
        board.last->handed_over = true;
    }
    board.held.reset();
    board.running = opponent_of(seat);
    if (!asked || by_clock()) return true;
    board.position = board.position.with_promotion(*board.last->undeclared, *promotion);
    board.last->undeclared.reset();
    if (!board.stood.empty() && board.stood.size() > board.since) {
        board.stood.pop_back();
        note_position(id, false);
    }
    const auto candidate = candidate_;
    judge_completed(id, seat);
    // It is no turn: a mate that could be balanced before it still can.
    if (ended(id) == nullptr) candidate_ = candidate;
    return true;
}

// Law: NSB 14c; SN5 14b.
bool Model::repunch(Seat seat) {
    const BoardId id = board_of(seat);
    NaiveBoard& board = boards_[id];
    const Seat opponent = opponent_of(seat);
    if (!switches().clock.repunch || strict() || !ticking(id) || board.held) return false;
    if (board.running != opponent || board.pressed_last != seat || !board.made.empty()) {
        return false;
    }
    clocks_[opponent] += board.used;
    board.used = 0;
    board.delay = base::count(terms_->delay);
    return true;
}

// Whether any move at all, with the right piece, would be the mate that a window is for: all are
// tried. The board where the first mate was given does not count as over for it.
bool Model::has_answer(const Window& window) const {
    const NaiveBoard& board = boards_[board_of(window.seat)];
    if (board.turn != color_of(window.seat) || !board.made.empty()) return false;
    const Position& position = board.position;
    const auto mates = [&](chess::Move move) {
        if (!rulebook::is_legal(position, move, switches())) return false;
        const Position after = position.after(move);
        return rulebook::judgement(
                   after, switches(), {removed_[after.turn()], rulebook::OtherBoard::Running}) ==
               rulebook::Judgement::Mate;
    };
    const auto mates_on = [&](chess::Square to) {
        for (const Role role : chess::kReserveRoles) {
            const bool fits = !window.drop || role == *window.drop;
            if (fits && mates(chess::Move::drop(role, to))) return true;
        }
        if (window.drop) return false;
        for (const chess::Square from : position.board().occupied()) {
            if (from == to) continue;
            const chess::Move step = position.resolved(chess::Move::step(from, to));
            if (!arrives_silently(position, step)) {
                if (mates(step)) return true;
                continue;
            }
            for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
                if (mates(chess::Move::promotion(from, to, role))) return true;
            }
        }
        return false;
    };
    for (int file = 0; file < 8; ++file) {
        for (int rank = 0; rank < 8; ++rank) {
            if (mates_on(chess::square_at(file, rank))) return true;
        }
    }
    return false;
}

// The one move that is still accepted.
bool Model::window_mate(Seat seat, const Action& action) {
    const BoardId id = board_of(seat);
    NaiveBoard& board = boards_[id];
    const auto* play_it = std::get_if<action::Play>(&action);
    const auto* make_it = std::get_if<action::MakeMove>(&action);
    if (seat != window_->seat || (play_it == nullptr && make_it == nullptr)) return false;
    if (make_it != nullptr && !open()) return false;
    if (!board_moves(id) || board.turn != color_of(seat) || !board.made.empty()) return false;
    const auto move = resolved(board.position, play_it != nullptr ? play_it->move : make_it->move);
    if (!move) return false;
    const bool silent = arrives_silently(board.position, *move);
    if (silent && (strict() || make_it != nullptr)) return false;
    const chess::Move said = declared(board.position, *move);
    if (!rulebook::is_legal(board.position, said, switches())) return false;
    if (judged(id, board.position.after(said)) != rulebook::Judgement::Mate) return false;
    if (window_->drop && (!move->is_drop() || move->dropped() != *window_->drop)) return false;
    if (board.bound && !satisfies(said, *board.bound)) return false;
    balanced_ = true;
    in_play_ = play_it != nullptr;
    lay(seat, board.position, *move, true);
    in_play_ = false;
    if (!board.made.empty()) complete(seat, true);
    return true;
}

}  // namespace tandem::match::naive
