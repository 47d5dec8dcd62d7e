// The key of a repeated position.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/repetition.hpp"

#include "chess/attacks.hpp"
#include "chess/keys.hpp"

namespace tandem::match {

namespace {

using chess::Bitboard;
using chess::Color;
using chess::Square;

// A right is a possibility only where the rules have such a castling.
[[nodiscard]] Bitboard possible_castling(const chess::Position& position) {
    Bitboard possible;
    for (const Color color : base::all_of<Color>()) {
        const Square king = position.board().king(color);
        for (const Square rook : position.castling().rooks(color)) {
            const bool allowed = position.allows(position.castling_with(king, rook));
            if (allowed) possible |= Bitboard::of(rook);
        }
    }
    return possible;
}

[[nodiscard]] bool en_passant_possible(const chess::Position& position) {
    const auto target = position.ep_square();
    if (!target) return false;
    const Bitboard pawns = chess::pawn_attacks(!position.turn(), *target) &
                           position.board().of(position.turn(), chess::Role::Pawn);
    for (const Square from : pawns) {
        if (position.is_legal(chess::Move::step(from, *target))) return true;
    }
    return false;
}

}  // namespace

std::uint64_t repetition_key(const chess::Position& position) {
    chess::keys::Key key = chess::keys::castling(possible_castling(position));
    if (position.turn() == Color::Black) key ^= chess::keys::kTables.black_to_move;
    if (en_passant_possible(position)) {
        key ^=
            chess::keys::kTables.ep_file[static_cast<std::size_t>(file_of(*position.ep_square()))];
    }
    for (const Square square : position.board().occupied()) {
        key ^= chess::keys::piece(position.board().piece_at(square)->piece(), square);
    }
    return key;
}

}  // namespace tandem::match
