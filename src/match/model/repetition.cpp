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

// Rights of a king on its d square are possibilities only where it may castle from there.
[[nodiscard]] chess::CastlingRights possible_castling(const chess::Position& position) {
    chess::CastlingRights rights = position.castling();
    if (position.rules().swapped_castling == chess::SwappedCastling::Allowed) return rights;
    for (const Color color : base::all_of<Color>()) {
        if (file_of(position.board().king(color)) == 4) continue;
        rights.remove(color, chess::Wing::H);
        rights.remove(color, chess::Wing::A);
    }
    return rights;
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
    chess::keys::Key key = chess::keys::kTables.castling[possible_castling(position).index()];
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
