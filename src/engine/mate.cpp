// Moves that may check are tried; all others are passed over unseen.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/mate.hpp"

#include "base/check.hpp"

namespace tandem::engine {

namespace {

using chess::Bitboard;
using chess::Board;
using chess::Color;
using chess::Square;

// The men of `color` that alone shield the enemy king from their own bishops, rooks and queens.
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

[[nodiscard]] bool mates(const Position& position, Move move, MateTest test) {
    const Position after = position.after(move);
    return after.in_check() && is_mate(after, test);
}

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
    if (role == Role::King) return position.is_castling(move);
    // Taking in passing may clear a line that two pawns shut.
    if (role == Role::Pawn && position.ep_square() == move.to()) return true;
    return from_[role].has(move.to());
}

bool is_mate(const Position& position, MateTest test) {
    if (!position.in_check()) return false;
    if (test == MateTest::Arrive && position.blocking_squares().any()) return false;
    return !position.has_legal_move();
}

bool may_play(const Position& position, Move move, const Rules& rules) {
    if (rules.drop_mates == DropMates::Allowed || !move.is_drop()) return true;
    return !mates(position, move, rules.mate);
}

std::optional<Move> mate_in_one(const Position& position, const Rules& rules) {
    const Checks checks{position};
    for (const Move move : position.legal_moves()) {
        if (move.is_drop() && rules.drop_mates == DropMates::Denied) continue;
        if (!checks.may_give(position, move)) continue;
        if (mates(position, move, rules.mate)) return move;
    }
    return std::nullopt;
}

std::optional<Move> mating_drop(const Position& position, Role role, const Rules& rules) {
    CHECK(role != Role::King);
    if (rules.drop_mates == DropMates::Denied) return std::nullopt;
    const Position holding = position.with_received(position.turn(), role);
    Bitboard squares = Checks{position}.from(role) & ~position.board().occupied();
    if (role == Role::Pawn) squares &= position.rules().pawn_drop_squares();
    for (const Square square : squares) {
        const Move drop = Move::drop(role, square);
        if (mates(holding, drop, rules.mate) && holding.is_legal(drop)) return drop;
    }
    return std::nullopt;
}

bool allows_mate(const Position& position, Move move, const Rules& rules) {
    return mate_in_one(position.after(move), rules).has_value();
}

}  // namespace tandem::engine
