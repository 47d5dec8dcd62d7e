// Random numbers whose sum identifies a position (Zobrist 1970).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

#include "chess/bitboard.hpp"
#include "chess/reserve.hpp"
#include "chess/types.hpp"

namespace tandem::chess::keys {

using Key = std::uint64_t;

struct Tables {
    EnumArray<Color, EnumArray<Role, std::array<Key, kSquares>>> pieces;
    std::array<Key, kSquares> promoted;
    EnumArray<Color, EnumArray<Role, std::array<Key, Reserve::kMaxOfRole + 1>>> reserves;
    EnumArray<Color, std::array<Key, 8>> castling;  // by the file of the rook
    EnumArray<Color, Key> unmoved_king;  // where a rook yet to be dropped may castle
    std::array<Key, 8> ep_file;
    Key black_to_move;
};

extern const Tables kTables;

[[nodiscard]] inline Key piece(Piece piece, Square square) {
    return kTables.pieces[piece.color][piece.role][static_cast<std::size_t>(square)];
}
[[nodiscard]] inline Key promoted(Square square) {
    return kTables.promoted[static_cast<std::size_t>(square)];
}
// Needs: 0 <= count <= Reserve::kMaxOfRole.
[[nodiscard]] inline Key reserve(Color color, Role role, int count) {
    return kTables.reserves[color][role][static_cast<std::size_t>(count)];
}
// Needs: squares of home ranks.
[[nodiscard]] inline Key castling(Bitboard rooks) {
    Key key = 0;
    for (const Square rook : rooks) {
        const Color color = rank_of(rook) == 0 ? Color::White : Color::Black;
        key ^= kTables.castling[color][static_cast<std::size_t>(file_of(rook))];
    }
    return key;
}

}  // namespace tandem::chess::keys
