// What a piece attacks from a square; lines and the squares between.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Line pieces are looked up by the six inner squares of each line ("kindergarten bitboards"): a
// multiplication gathers a line's occupancy into six bits, which index a table of four kilobytes.
// All tables are made by the compiler and stay in the first-level cache.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "chess/bitboard.hpp"
#include "chess/types.hpp"

namespace tandem::chess {

namespace tables {

template <typename T>
using PerSquare = std::array<T, kSquares>;
// [file or rank of the piece][inner occupancy of the line]
using LineTable = std::array<std::array<std::uint64_t, 64>, 8>;

struct Diagonals {
    std::uint64_t rising;  // without the square itself
    std::uint64_t falling;  // without the square itself
};

extern const PerSquare<Bitboard> kKing;
extern const PerSquare<Bitboard> kKnight;
extern const EnumArray<Color, PerSquare<Bitboard>> kPawn;
extern const PerSquare<Diagonals> kDiagonals;
extern const LineTable kRankFill;  // the attacked files, repeated on every rank
extern const LineTable kFileFill;  // the attacked squares of the a file
extern const std::array<PerSquare<Bitboard>, kSquares> kBetween;
extern const std::array<PerSquare<Bitboard>, kSquares> kLine;

inline constexpr std::uint64_t kGatherToFiles = 0x0202'0202'0202'0202ULL;
inline constexpr std::uint64_t kGatherFile = 0x0080'4020'1008'0400ULL;
inline constexpr std::uint64_t kFileA = 0x0101'0101'0101'0101ULL;

}  // namespace tables

[[nodiscard]] inline Bitboard king_attacks(Square square) {
    return tables::kKing[static_cast<std::size_t>(square)];
}
[[nodiscard]] inline Bitboard knight_attacks(Square square) {
    return tables::kKnight[static_cast<std::size_t>(square)];
}
// The squares that a pawn of `color` on `square` attacks.
[[nodiscard]] inline Bitboard pawn_attacks(Color color, Square square) {
    return tables::kPawn[color][static_cast<std::size_t>(square)];
}

[[nodiscard]] inline Bitboard bishop_attacks(Square square, Bitboard occupied) {
    const auto& lines = tables::kDiagonals[static_cast<std::size_t>(square)];
    const auto& fill = tables::kRankFill[static_cast<std::size_t>(file_of(square))];
    const std::uint64_t rising = ((occupied.bits() & lines.rising) * tables::kGatherToFiles) >> 58U;
    const std::uint64_t falling =
        ((occupied.bits() & lines.falling) * tables::kGatherToFiles) >> 58U;
    return Bitboard{(lines.rising & fill[rising]) | (lines.falling & fill[falling])};
}

[[nodiscard]] inline Bitboard rook_attacks(Square square, Bitboard occupied) {
    const auto file = static_cast<unsigned>(file_of(square));
    const unsigned rank_shift = static_cast<unsigned>(square) & 56U;
    const std::uint64_t along_rank = (occupied.bits() >> (rank_shift + 1U)) & 63U;
    const std::uint64_t along_file =
        (((occupied.bits() >> file) & tables::kFileA) * tables::kGatherFile) >> 58U;
    const std::uint64_t rank = tables::kRankFill[file][along_rank] & (0xFFULL << rank_shift);
    return Bitboard{rank | (tables::kFileFill[rank_shift >> 3U][along_file] << file)};
}

[[nodiscard]] inline Bitboard queen_attacks(Square square, Bitboard occupied) {
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}

// The squares strictly between two squares on one line; none if they share no line.
[[nodiscard]] inline Bitboard between(Square a, Square b) {
    return tables::kBetween[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}
// The whole line through two squares, edge to edge, both included; none if they share no line.
[[nodiscard]] inline Bitboard line(Square a, Square b) {
    return tables::kLine[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}

}  // namespace tandem::chess
