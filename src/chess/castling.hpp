// The squares that matter for castling.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

#include "chess/bitboard.hpp"
#include "chess/move.hpp"

namespace tandem::chess {

// The squares of its line on the right of a square, as White sees them, and all of the next ranks.
[[nodiscard]] constexpr Bitboard squares_after(Square square) {
    return Bitboard{~1ULL << static_cast<unsigned>(square)};
}

namespace castling {

// Sets of files; bit 0 is the a file.
struct Files {
    std::uint8_t way = 0;
    std::uint8_t king = 0;
};

// The files that a piece enters on the way from one file to another; none if it stays.
[[nodiscard]] constexpr unsigned entered(int from, int to) {
    unsigned files = 0;
    for (int file = from; file != to;) {
        file += to > from ? 1 : -1;
        files |= 1U << static_cast<unsigned>(file);
    }
    return files;
}

[[nodiscard]] constexpr Files files_of(Move move) {
    const int king = file_of(move.from());
    const int rook = file_of(move.to());
    const unsigned pieces = 1U << static_cast<unsigned>(king) | 1U << static_cast<unsigned>(rook);
    const unsigned crossed = entered(king, file_of(move.king_to()));
    const unsigned way = (crossed | entered(rook, file_of(move.rook_to()))) & ~pieces;
    return {static_cast<std::uint8_t>(way), static_cast<std::uint8_t>(crossed)};
}

// [mirrored][file of the king][file of the rook]
using Table = std::array<std::array<std::array<Files, 8>, 8>, 2>;

[[nodiscard]] constexpr Table make_table() {
    Table table{};
    for (std::size_t king = 0; king < 8; ++king) {
        for (std::size_t rook = 0; rook < 8; ++rook) {
            const Square from = square_at(static_cast<int>(king), 0);
            const Square to = square_at(static_cast<int>(rook), 0);
            table[0][king][rook] = files_of(Move::castle(from, to));
            table[1][king][rook] = files_of(Move::mirrored_castle(from, to));
        }
    }
    return table;
}

inline constexpr Table kTable = make_table();

[[nodiscard]] constexpr const Files& files(Move move) {
    return kTable[move.is_mirrored() ? 1 : 0][static_cast<std::size_t>(file_of(move.from()))]
                 [static_cast<std::size_t>(file_of(move.to()))];
}

[[nodiscard]] constexpr Bitboard on_rank_of(Square square, std::uint8_t files) {
    return Bitboard{std::uint64_t{files} << static_cast<unsigned>(8 * rank_of(square))};
}

}  // namespace castling

// The squares on which nothing may stand but the king and the rook themselves. Needs: a castling.
[[nodiscard]] constexpr Bitboard castling_way(Move move) {
    return castling::on_rank_of(move.from(), castling::files(move).way);
}

// The squares that the king enters, which may not be attacked. Needs: a castling.
[[nodiscard]] constexpr Bitboard king_way(Move move) {
    return castling::on_rank_of(move.from(), castling::files(move).king);
}

}  // namespace tandem::chess
