// Geometry with one enemy piece less on each line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "premoves.hpp"

#include <array>

#include "chess/castling.hpp"

namespace tandem::core {

namespace {

using chess::Bitboard;
using chess::Color;
using chess::Role;
using chess::Square;

struct Step {
    int files;
    int ranks;
};

// Straight ones at even places, slanting ones at odd.
constexpr std::array<Step, 8> kSteps{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

// A pawn of `color` that the opponent, whose turn it is, could take in passing.
Bitboard passed_by(const chess::Position& position, Color color) {
    const auto square = position.ep_square();
    if (!square || position.turn() == color) return {};
    const Bitboard takers = pawn_attacks(color, *square) & position.board().of(!color, Role::Pawn);
    return takers.any() ? Bitboard::of(offset(*square, forward(color))) : Bitboard{};
}

}  // namespace

Premoves::Premoves(const chess::Position& position, Color color)
    : position_(position),
      color_(color),
      own_(position.board().of(color) & ~passed_by(position, color)),
      theirs_(position.board().of(!color)) {}

Bitboard Premoves::of(Square from) const {
    switch (position_.board().role_at(from)) {
        case Role::Pawn: return pawn(from);
        case Role::Knight: return chess::knight_attacks(from);
        case Role::Bishop: return rays(from, 1, 2);
        case Role::Rook: return rays(from, 0, 2);
        case Role::Queen: return rays(from, 0, 1);
        case Role::King: return chess::king_attacks(from) | castling(from);
    }
    __builtin_unreachable();
}

Bitboard Premoves::drops(Role role) const {
    const Bitboard free = ~own_;
    return role == Role::Pawn ? free & position_.rules().pawn_drop_squares() : free;
}

// Up to our own piece, who may have been taken there, or to the second one of theirs.
Bitboard Premoves::ray(Square from, int files, int ranks) const {
    Bitboard squares;
    int enemies = 0;
    int file = file_of(from) + files;
    int rank = rank_of(from) + ranks;
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        const Square square = chess::square_at(file, rank);
        squares |= Bitboard::of(square);
        if (own_.has(square)) break;
        if (theirs_.has(square) && ++enemies == 2) break;
        file += files;
        rank += ranks;
    }
    return squares;
}

Bitboard Premoves::rays(Square from, int begin, int step) const {
    Bitboard squares;
    for (int i = begin; i < 8; i += step) {
        const auto& [files, ranks] = kSteps[static_cast<std::size_t>(i)];
        squares |= ray(from, files, ranks);
    }
    return squares;
}

Bitboard Premoves::pawn(Square from) const {
    const Bitboard diagonal = pawn_attacks(color_, from);
    if (rank_of(from) == rank_for(color_, 7)) return diagonal;
    const Square once = offset(from, forward(color_));
    if (own_.has(once)) return diagonal;
    const Bitboard pushed = diagonal | Bitboard::of(once);
    if (rank_of(from) != rank_for(color_, 1) || position_.single_steppers().has(from)) {
        return pushed;
    }
    const Square twice = offset(once, forward(color_));
    const bool shut = own_.has(twice) || (theirs_.has(once) && theirs_.has(twice));
    return shut ? pushed : pushed | Bitboard::of(twice);
}

// The rook, and the end of the king's way where it is no step.
Bitboard Premoves::castling(Square king) const {
    Bitboard squares;
    for (const Square rook : position_.castling().rooks(color_)) {
        const chess::Move move = position_.castling_with(king, rook);
        const Bitboard way = castling_way(move);
        if (!position_.allows(move) || (way & own_).any() || (way & theirs_).several()) continue;
        squares |= Bitboard::of(rook);
        const Bitboard end = Bitboard::of(move.king_to());
        squares |= end & ~king_attacks(king) & ~Bitboard::of(king);
    }
    return squares;
}

}  // namespace tandem::core
