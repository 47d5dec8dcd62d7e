// Legality taken apart, in the order in which a player would object.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/move_fault.hpp"

#include <cstdlib>

#include "chess/attacks.hpp"
#include "chess/castling.hpp"

namespace tandem::rulebook {

namespace {

using chess::Bitboard;
using chess::Board;
using chess::Color;
using chess::Move;
using chess::Piece;
using chess::Position;
using chess::Role;
using chess::Square;

// The squares that a piece attacks among those that are occupied.
[[nodiscard]] Bitboard reach(Piece piece, Square from, Bitboard occupied) {
    switch (piece.role) {
        case Role::Pawn: return pawn_attacks(piece.color, from);
        case Role::Knight: return knight_attacks(from);
        case Role::Bishop: return bishop_attacks(from, occupied);
        case Role::Rook: return rook_attacks(from, occupied);
        case Role::Queen: return queen_attacks(from, occupied);
        case Role::King: return king_attacks(from);
    }
    __builtin_unreachable();
}

[[nodiscard]] bool stands_in_check(const Position& position, Color color) {
    return position.with_turn(color).in_check();
}

[[nodiscard]] std::optional<MoveFault> fault_for_king(const Position& position, Move move) {
    const Color us = position.turn();
    if (!stands_in_check(position.after(move), us)) return std::nullopt;
    const bool flees = !move.is_drop() && position.board().king(us) == move.from();
    return position.in_check() && !flees ? MoveFault::StaysInCheck : MoveFault::KingExposed;
}

[[nodiscard]] std::optional<MoveFault> fault_of_drop(const Position& position, Move move) {
    if (!position.reserve(position.turn()).has(move.dropped())) return MoveFault::NotHeld;
    if (position.board().occupied().has(move.to())) return MoveFault::SquareTaken;
    const bool is_pawn = move.dropped() == Role::Pawn;
    if (is_pawn && !position.rules().pawn_drop_squares().has(move.to())) return MoveFault::PawnRank;
    return fault_for_king(position, move) ? std::optional{MoveFault::DropInCheck} : std::nullopt;
}

// Whether a king of any side may castle from the square on which it stands, nothing having moved.
// Law: NSB 8c; SN5 8c; FIDE 3.5.
[[nodiscard]] bool is_home_of_king(const Position& position, Square king) {
    constexpr int kFileD = 3;
    constexpr int kFileE = 4;
    switch (position.rules().castling_from_d) {
        case chess::CastlingFromD::Denied: return file_of(king) == kFileE;
        case chess::CastlingFromD::Mirrored:
            return file_of(king) == kFileE || file_of(king) == kFileD;
        case chess::CastlingFromD::Chess960: return true;
    }
    __builtin_unreachable();
}

// Why the king on `king` has no right to castle with a rook among `side`.
// Law: FBX 8; FIDE 3.5.
[[nodiscard]] MoveFault fault_of_right(const Position& position, Square king, Bitboard side) {
    const Color us = position.turn();
    if (!is_home_of_king(position, king)) return MoveFault::CastlingFromElsewhere;
    Bitboard rooks;
    for (const Square rook : position.board().of(us, Role::Rook) & side) {
        if (rank_of(rook) == rank_of(king)) rooks |= Bitboard::of(rook);
    }
    if (rooks.empty()) return MoveFault::CastlingNoRook;
    const bool inert = position.rules().dropped_rook == chess::DroppedRook::Inert;
    return inert ? MoveFault::CastlingLostOrDropped : MoveFault::CastlingLost;
}

[[nodiscard]] std::optional<MoveFault> fault_of_castling(const Position& position, Move move) {
    const Color us = position.turn();
    const Board& board = position.board();
    const bool may = position.allows(move) && board.king(us) == move.from() &&
                     position.castling().rooks(us).has(move.to());
    if (!may) return fault_of_right(position, move.from(), Bitboard::of(move.to()));
    if ((castling_way(move) & board.occupied()).any()) return MoveFault::CastlingBlocked;
    if (position.in_check()) return MoveFault::CastlingOutOfCheck;
    const Bitboard others = board.occupied() & ~Bitboard::of(move.from());
    for (const Square square : king_way(move)) {
        if (square != move.king_to() && board.attackers(square, !us, others).any()) {
            return MoveFault::CastlingThroughCheck;
        }
    }
    if (stands_in_check(position.after(move), us)) return MoveFault::CastlingIntoCheck;
    // The rook exposes the king's path to the attack that it had blocked.
    return position.is_legal(move) ? std::nullopt : std::optional{MoveFault::CastlingThroughCheck};
}

// A king that goes two files on its home rank would castle, were nothing in the way.
[[nodiscard]] bool looks_like_castling(Color us, Piece piece, Move move) {
    return piece.role == Role::King && rank_of(move.from()) == rank_for(us, 0) &&
           rank_of(move.to()) == rank_of(move.from()) &&
           std::abs(file_of(move.to()) - file_of(move.from())) == 2;
}

[[nodiscard]] MoveFault fault_of_short_cut(const Position& position, Piece piece, Move move) {
    if (looks_like_castling(position.turn(), piece, move)) {
        const bool right = file_of(move.to()) > file_of(move.from());
        const Bitboard side = right ? squares_after(move.from()) : ~squares_after(move.from());
        const Bitboard rooks = position.castling().rooks(position.turn());
        return (rooks & side).any() ? MoveFault::CastlingBlocked
                                    : fault_of_right(position, move.from(), side);
    }
    const bool goes_so = reach(piece, move.from(), Bitboard{}).has(move.to());
    return goes_so ? MoveFault::Blocked : MoveFault::NotItsWay;
}

[[nodiscard]] std::optional<MoveFault> fault_of_pawns_way(const Position& position, Move move) {
    const Color us = position.turn();
    const Bitboard occupied = position.board().occupied();
    const int steps = forward(us);
    if (pawn_attacks(us, move.from()).has(move.to())) {
        return position.captured_by(move) ? std::nullopt : std::optional{MoveFault::NothingToTake};
    }
    const int way = index(move.to()) - index(move.from());
    const Square next = offset(move.from(), steps);
    if (way == steps) {
        return occupied.has(next) ? std::optional{MoveFault::Blocked} : std::nullopt;
    }
    const bool may_double = way == 2 * steps && !position.single_steppers().has(move.from()) &&
                            rank_of(move.from()) == rank_for(us, 1);
    if (!may_double) return MoveFault::NotItsWay;
    const bool is_blocked = occupied.has(next) || occupied.has(move.to());
    return is_blocked ? std::optional{MoveFault::Blocked} : std::nullopt;
}

[[nodiscard]] std::optional<MoveFault> fault_of_way(
    const Position& position, Piece piece, Move move) {
    const bool arrives =
        piece.role == Role::Pawn && rank_of(move.to()) == rank_for(position.turn(), 7);
    if (piece.role == Role::Pawn) {
        if (const auto fault = fault_of_pawns_way(position, move)) return fault;
    } else if (!reach(piece, move.from(), position.board().occupied()).has(move.to())) {
        return fault_of_short_cut(position, piece, move);
    }
    if (arrives != move.promoted_to().has_value()) return MoveFault::NoPromotion;
    return std::nullopt;
}

}  // namespace

std::optional<MoveFault> fault_of(const Position& position, Move move) {
    if (move.is_drop()) return fault_of_drop(position, move);
    // A castling whose way is blocked is a step of the king by its coordinates.
    const Move read = position.resolved(move);
    const Move meant = move.is_castling() && !read.is_castling() ? move : read;
    if (meant.is_castling()) return fault_of_castling(position, meant);
    const auto piece = position.board().piece_at(move.from());
    if (!piece) return MoveFault::NoPiece;
    if (piece->color != position.turn()) return MoveFault::OpponentsPiece;
    const auto target = position.board().piece_at(move.to());
    if (target && target->color == position.turn()) return MoveFault::OwnPieceTaken;
    if (const auto fault = fault_of_way(position, piece->piece(), move)) return fault;
    if (target && target->role == Role::King) return MoveFault::KingTaken;
    return fault_for_king(position, move);
}

}  // namespace tandem::rulebook
