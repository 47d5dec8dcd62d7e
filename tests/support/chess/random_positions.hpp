// Positions and turns by chance, lawful and not, for tests; the same seed gives the same ones.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/prng.hpp"
#include "chess/position.hpp"

namespace tandem::chess::tests {

// How many times as much is tried as at the least; the build decides.
inline constexpr int kPatience = TANDEM_PATIENCE;

[[nodiscard]] inline bool one_in(base::Prng& prng, std::uint64_t n) { return prng.below(n) == 0; }

[[nodiscard]] inline Square random_square(base::Prng& prng) {
    return static_cast<Square>(prng.below(kSquares));
}

inline void put_if_empty(Board& board, Square square, PlacedPiece piece) {
    if (!board.occupied().has(square)) board.put(square, piece);
}

// A king at home oftener than elsewhere, and then often with rooks and rights; they stand as in the
// initial position oftener than as in one of Chess960.
inline void add_king(base::Prng& prng, Setup& setup, Color color) {
    const int rank = rank_for(color, 0);
    if (one_in(prng, 2)) {
        const bool ordinary = one_in(prng, 2);
        const int king = ordinary ? (one_in(prng, 4) ? 3 : 4) : static_cast<int>(prng.below(8));
        put_if_empty(setup.board, square_at(king, rank), {{color, Role::King}, false});
        for (const bool right : {true, false}) {
            const int room = right ? 7 - king : king;
            if (room == 0 || one_in(prng, 4)) continue;
            const int away =
                ordinary ? room
                         : 1 + static_cast<int>(prng.below(static_cast<std::uint64_t>(room)));
            const Square rook = square_at(king + (right ? away : -away), rank);
            put_if_empty(setup.board, rook, {{color, Role::Rook}, one_in(prng, 20)});
            if (!one_in(prng, 4)) setup.castling.add(rook);
        }
    }
    while (setup.board.of(color, Role::King).empty()) {
        put_if_empty(setup.board, random_square(prng), {{color, Role::King}, false});
    }
}

// A pawn that has just double-stepped, with neighbours that may take it.
inline void add_double_step(base::Prng& prng, Setup& setup) {
    const Color mover = !setup.turn;
    const int file = static_cast<int>(prng.below(8));
    put_if_empty(setup.board, square_at(file, rank_for(mover, 3)), {{mover, Role::Pawn}, false});
    for (const int beside : {file - 1, file + 1}) {
        if (beside < 0 || beside > 7 || one_in(prng, 3)) continue;
        put_if_empty(
            setup.board, square_at(beside, rank_for(mover, 3)), {{setup.turn, Role::Pawn}, false});
    }
    setup.ep_square = square_at(file, rank_for(mover, 2));
}

// Pieces anywhere, up to a full board: kings in check off the move, pawns on the last ranks, kings
// side by side. The rights and the en passant square are those that the pieces can bear.
[[nodiscard]] inline Setup random_setup(base::Prng& prng) {
    Setup setup;
    setup.turn = one_in(prng, 2) ? Color::White : Color::Black;
    for (const Color color : base::all_of<Color>()) add_king(prng, setup, color);
    if (one_in(prng, 3)) add_double_step(prng, setup);
    const std::uint64_t pieces = one_in(prng, 10) ? prng.below(64) : prng.below(24);
    for (std::uint64_t i = 0; i < pieces; ++i) {
        const auto color = static_cast<Color>(prng.below(2));
        const auto role = static_cast<Role>(prng.below(one_in(prng, 2) ? 1 : 5));
        const bool promoted = role != Role::Pawn && one_in(prng, 5);
        put_if_empty(setup.board, random_square(prng), {{color, role}, promoted});
    }
    for (const Color color : base::all_of<Color>()) {
        for (const Role role : kReserveRoles) {
            if (one_in(prng, 3)) setup.reserves[color].add(role);
            if (one_in(prng, 9)) setup.reserves[color].add(role);
        }
    }
    for (const SetupFault fault : faults(setup)) {
        if (fault == SetupFault::NoEnPassant) setup.ep_square.reset();
        if (fault == SetupFault::CastlingWithoutRook) setup.castling = {};
    }
    setup.half_moves = static_cast<std::uint16_t>(prng.below(100));
    setup.move_number = static_cast<std::uint16_t>(1 + prng.below(100));
    return setup;
}

[[nodiscard]] inline MoveRules random_rules(base::Prng& prng) {
    MoveRules rules;
    if (one_in(prng, 2)) rules.dropped_rook = DroppedRook::Castles;
    rules.castling_from_d = static_cast<CastlingFromD>(prng.below(3));
    if (one_in(prng, 3)) rules.dropped_pawn = DroppedPawn::SingleSteps;
    if (one_in(prng, 3)) rules.first_pawn_rank = static_cast<std::uint8_t>(prng.below(4));
    if (one_in(prng, 3)) rules.last_pawn_rank = static_cast<std::uint8_t>(4 + prng.below(4));
    return rules;
}

// Any turn that takes no king: pieces of either colour, anywhere, onto anything.
[[nodiscard]] inline Move random_turn(base::Prng& prng, const Board& board) {
    const Bitboard kings = board.of(Role::King);
    while (true) {
        const Square from = random_square(prng);
        const Square to = random_square(prng);
        if (kings.has(to) || from == to) continue;
        if (one_in(prng, 4)) return Move::drop(kReserveRoles[prng.below(5)], to);
        if (!board.occupied().has(from)) continue;
        if (one_in(prng, 8)) return Move::promotion(from, to, kPromotionRoles[prng.below(4)]);
        return Move::step(from, to);
    }
}

}  // namespace tandem::chess::tests
