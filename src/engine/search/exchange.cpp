// The least valuable attacker captures first; pinned pieces count as free to capture.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/search/exchange.hpp"

#include <algorithm>

#include "engine/evaluation/evaluation.hpp"

namespace tandem::engine {

namespace {

using chess::Bitboard;
using chess::Board;
using chess::Color;
using chess::Move;
using chess::Position;
using chess::Square;

struct Attacker {
    Square square;
    Role role;
};

[[nodiscard]] Attacker least_valuable(const Board& board, Bitboard attackers) {
    for (const Role role : chess::kReserveRoles) {
        const Bitboard found = attackers & board.of(role);
        if (found.any()) return {found.first(), role};
    }
    return {attackers.first(), Role::King};
}

[[nodiscard]] Bitboard all_attackers(const Board& board, Square square, Bitboard occupied) {
    return (board.attackers(square, Color::White, occupied) |
            board.attackers(square, Color::Black, occupied)) &
           occupied;
}

[[nodiscard]] chess::PlacedPiece moved(const Position& position, Move move) {
    const Color us = position.turn();
    if (move.is_drop()) return {{us, move.dropped()}, false};
    if (const auto role = move.promoted_to()) return {{us, *role}, true};
    return {
        {us, position.board().role_at(move.from())}, position.board().promoted().has(move.from())};
}

}  // namespace

int taken_worth(const Prices& prices, Color taker, const chess::PlacedPiece& piece) {
    const Role passed = piece.promoted ? Role::Pawn : piece.role;
    return kOnBoard[piece.role] + prices.lasting[taker][passed];
}

bool exchange_gains(
    const chess::Position& position, chess::Move move, const Prices& prices, int threshold) {
    if (move.is_castling()) return threshold <= 0;
    const Board& board = position.board();
    const Square square = move.to();
    int balance = -threshold;
    if (const auto taken = position.captured_by(move)) {
        balance += taken_worth(prices, position.turn(), *taken);
    }
    if (balance < 0) return false;
    Color side = !position.turn();
    chess::PlacedPiece standing = moved(position, move);
    if (standing.role == Role::King) return true;
    balance -= taken_worth(prices, side, standing);
    if (balance >= 0) return true;

    Bitboard occupied = board.occupied() | Bitboard::of(square);
    if (!move.is_drop()) occupied ^= Bitboard::of(move.from());
    Bitboard attackers = all_attackers(board, square, occupied);
    bool gains = true;  // for the side that made `move`, if `side` does not capture
    while (true) {
        attackers &= occupied;
        const Bitboard own = attackers & board.of(side);
        if (own.empty()) break;
        const Attacker next = least_valuable(board, own);
        if (next.role == Role::King && (attackers & board.of(!side)).any()) break;
        gains = !gains;
        standing = {{side, next.role}, board.promoted().has(next.square)};
        if (next.role == Role::King) break;
        // `balance` is that of the other side: below zero, it has to go on.
        balance = -balance - 1 - taken_worth(prices, !side, standing);
        side = !side;
        if (balance >= 0) break;
        occupied ^= Bitboard::of(next.square);
        attackers |= all_attackers(board, square, occupied);
    }
    return gains;
}

}  // namespace tandem::engine
