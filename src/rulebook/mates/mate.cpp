// Moves that may check are tried; all others are passed over unseen.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/mates/mate.hpp"

#include "base/check.hpp"
#include "chess/generate.hpp"

namespace tandem::rulebook {

namespace {

using chess::Bitboard;
using chess::Board;
using chess::Color;
using chess::Move;
using chess::Position;
using chess::Role;
using chess::Square;

// The pieces of `color` that alone shield the enemy king from their own bishops, rooks and queens.
[[nodiscard]] Bitboard shields(const Board& board, Color color) {
    const Square king = board.king(!color);
    const Bitboard straight = chess::rook_attacks(king, {}) & board.straight_sliders(color);
    const Bitboard diagonal = chess::bishop_attacks(king, {}) & board.diagonal_sliders(color);
    Bitboard found;
    for (const Square sniper : straight | diagonal) {
        const Bitboard gap = chess::between(king, sniper) & board.occupied();
        if (!gap.several()) found |= gap & board.of(color);
    }
    return found;
}

// Where a piece of `role` that is dropped checks and might mate: not where a piece that is waited
// for could stand between, nor beside the king where nothing guards it.
[[nodiscard]] Bitboard mating_squares(
    const Position& position, const Checks& checks, Role role, Waiting waiting) {
    const Board& board = position.board();
    const Color us = position.turn();
    const Bitboard beside = chess::king_attacks(board.king(!us));
    Bitboard squares = checks.from(role) & ~board.occupied();
    const bool leaps = role == Role::Knight;
    if (!leaps && waiting == Waiting::Allowed) squares &= beside;
    for (const Square square : leaps ? Bitboard{} : squares& beside) {
        const Bitboard guards = board.attackers(square, us, board.occupied());
        if (guards.empty()) squares ^= Bitboard::of(square);
    }
    return squares;
}

[[nodiscard]] bool mates(const Position& position, Move move, const BoardRules& rules) {
    return is_mate(position.after(move), rules);
}

// Whether the side that is not on the move may sit out a check that a piece could block.
[[nodiscard]] Waiting waiting_of_the_other(const Position& position, const BoardRules& rules) {
    const Color them = !position.turn();
    return rulebook::waiting(position.board(), them, rules.switches, rules.circumstances(them));
}

// Takes from the generator what may mate, and little else.
class MateLister {
  public:
    MateLister(const Position& position, const BoardRules& rules, chess::MoveList& list)
        : position_(position),
          checks_(position),
          waiting_(waiting_of_the_other(position, rules)),
          rules_(rules),
          list_(list) {}

    void piece(Role role, Square from, Bitboard to) {
        const Bitboard useful = checks_.uncovering().has(from) ? to : to & checks_.from(role);
        for (const Square square : useful) list_.push(Move::step(from, square));
    }
    void pawns(int steps, Bitboard to) {
        const Bitboard useful =
            to & (checks_.from(Role::Pawn) | checks_.uncovering().shifted(steps));
        for (const Square square : useful) {
            list_.push(Move::step(chess::offset(square, -steps), square));
        }
    }
    void promotions(int steps, Bitboard to) {
        for (const Square square : to) {
            for (const Role role : chess::kPromotionRoles) {
                list_.push(Move::promotion(chess::offset(square, -steps), square, role));
            }
        }
    }
    void one(Role /*role*/, Square from, Square to) { list_.push(Move::step(from, to)); }
    void castling(Move move) { list_.push(move); }
    void drops(Role role, Bitboard to) {
        if (!rules_.switches.drop.mate) return;
        for (const Square square : mating_squares(position_, checks_, role, waiting_) & to) {
            list_.push(Move::drop(role, square));
        }
    }

  private:
    const Position& position_;
    Checks checks_;
    Waiting waiting_;
    const BoardRules& rules_;
    chess::MoveList& list_;
};

}  // namespace

Checks::Checks(const Position& position) {
    const Board& board = position.board();
    const Color us = position.turn();
    const Square king = board.king(!us);
    from_[Role::Pawn] = chess::pawn_attacks(!us, king);
    from_[Role::Knight] = chess::knight_attacks(king);
    from_[Role::Bishop] = chess::bishop_attacks(king, board.occupied());
    from_[Role::Rook] = chess::rook_attacks(king, board.occupied());
    from_[Role::Queen] = from_[Role::Bishop] | from_[Role::Rook];
    uncovering_ = shields(board, us);
}

bool Checks::gives_by_step(const Position& position, Move move) const {
    if (uncovering_.has(move.from()) || move.promoted_to()) return true;
    const Role role = position.board().role_at(move.from());
    if (role == Role::King) return move.is_castling();
    // Taking in passing may clear a line that two pawns shut.
    if (role == Role::Pawn && position.ep_square() == move.to()) return true;
    return from_[role].has(move.to());
}

bool is_mate(const Position& position, const BoardRules& rules) {
    return is_mate(position, rules.switches, rules.circumstances(position.turn()));
}

std::optional<Move> mate_in_one(const Position& position, const BoardRules& rules) {
    chess::MoveList list;
    MateLister lister{position, rules, list};
    chess::generate(position, lister);
    for (const Move move : list) {
        if (mates(position, move, rules)) return move;
    }
    return std::nullopt;
}

std::optional<Move> mating_drop(const Position& position, Role role, const BoardRules& rules) {
    CHECK(role != Role::King);
    if (!rules.switches.drop.mate) return std::nullopt;
    const Position holding = position.with_received(position.turn(), role);
    Bitboard squares =
        mating_squares(position, Checks{position}, role, waiting_of_the_other(position, rules));
    if (role == Role::Pawn) squares &= position.rules().pawn_drop_squares();
    for (const Square square : squares) {
        const Move drop = Move::drop(role, square);
        if (mates(holding, drop, rules) && holding.is_legal(drop)) return drop;
    }
    return std::nullopt;
}

bool allows_mate(const Position& position, Move move, const BoardRules& rules) {
    return mate_in_one(position.after(move), rules).has_value();
}

}  // namespace tandem::rulebook
