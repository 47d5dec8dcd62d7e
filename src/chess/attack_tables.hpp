// How the attack tables are computed, at compile time or when the program starts.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chess/attacks.hpp"

namespace tandem::chess::tables {

struct Step {
    int files;
    int ranks;
};

inline constexpr std::array<Step, 8> kKingSteps{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
inline constexpr std::array<Step, 8> kKnightSteps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

constexpr bool on_board(int file, int rank) {
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

constexpr Square square_of(std::size_t index) { return static_cast<Square>(index); }

template <std::size_t N>
constexpr PerSquare<Bitboard> leaper(const std::array<Step, N>& steps) {
    PerSquare<Bitboard> table{};
    for (std::size_t from = 0; from < table.size(); ++from) {
        for (const Step step : steps) {
            const int file = file_of(square_of(from)) + step.files;
            const int rank = rank_of(square_of(from)) + step.ranks;
            if (on_board(file, rank)) table[from] |= Bitboard::of(square_at(file, rank));
        }
    }
    return table;
}

// From a square one way to the edge, the square itself not included.
constexpr Bitboard ray(Square from, Step step) {
    Bitboard squares;
    int file = file_of(from) + step.files;
    int rank = rank_of(from) + step.ranks;
    while (on_board(file, rank)) {
        squares |= Bitboard::of(square_at(file, rank));
        file += step.files;
        rank += step.ranks;
    }
    return squares;
}

constexpr PerSquare<Diagonals> diagonals() {
    PerSquare<Diagonals> table{};
    for (std::size_t from = 0; from < table.size(); ++from) {
        const Square square = square_of(from);
        table[from].rising = (ray(square, {1, 1}) | ray(square, {-1, -1})).bits();
        table[from].falling = (ray(square, {1, -1}) | ray(square, {-1, 1})).bits();
    }
    return table;
}

// What a rook on `at` of a line of eight attacks, the line's inner six squares being `inner`.
constexpr unsigned line_attacks(int at, unsigned inner) {
    const unsigned occupied = inner << 1U;
    unsigned attacked = 0;
    for (int up = at + 1; up < 8; ++up) {
        attacked |= 1U << static_cast<unsigned>(up);
        if (((occupied >> static_cast<unsigned>(up)) & 1U) != 0) break;
    }
    for (int down = at - 1; down >= 0; --down) {
        attacked |= 1U << static_cast<unsigned>(down);
        if (((occupied >> static_cast<unsigned>(down)) & 1U) != 0) break;
    }
    return attacked;
}

constexpr LineTable rank_fill() {
    LineTable table{};
    for (std::size_t file = 0; file < 8; ++file) {
        for (unsigned inner = 0; inner < 64; ++inner) {
            table[file][inner] = kFileA * line_attacks(static_cast<int>(file), inner);
        }
    }
    return table;
}

constexpr LineTable file_fill() {
    LineTable table{};
    for (unsigned inner = 0; inner < 64; ++inner) {
        std::uint64_t occupied = 0;
        for (unsigned rank = 1; rank < 7; ++rank) {
            occupied |= std::uint64_t{(inner >> (rank - 1)) & 1U} << (8 * rank);
        }
        const std::uint64_t gathered = (occupied * kGatherFile) >> 58U;
        for (std::size_t at = 0; at < 8; ++at) {
            const unsigned attacked = line_attacks(static_cast<int>(at), inner);
            for (unsigned rank = 0; rank < 8; ++rank) {
                table[at][gathered] |= std::uint64_t{(attacked >> rank) & 1U} << (8 * rank);
            }
        }
    }
    return table;
}

constexpr std::array<PerSquare<Bitboard>, kSquares> between_table() {
    std::array<PerSquare<Bitboard>, kSquares> table{};
    for (std::size_t from = 0; from < kSquares; ++from) {
        for (const Step step : kKingSteps) {
            const Bitboard forth = ray(square_of(from), step);
            for (const Square to : forth) {
                table[from][static_cast<std::size_t>(to)] =
                    forth & ray(to, {-step.files, -step.ranks});
            }
        }
    }
    return table;
}

constexpr std::array<PerSquare<Bitboard>, kSquares> line_table() {
    std::array<PerSquare<Bitboard>, kSquares> table{};
    for (std::size_t from = 0; from < kSquares; ++from) {
        for (const Step step : kKingSteps) {
            const Bitboard forth = ray(square_of(from), step);
            const Bitboard whole = forth | ray(square_of(from), {-step.files, -step.ranks}) |
                                   Bitboard::of(square_of(from));
            for (const Square to : forth) table[from][static_cast<std::size_t>(to)] = whole;
        }
    }
    return table;
}

constexpr PerSquare<Bitboard> king_table() { return leaper(kKingSteps); }
constexpr PerSquare<Bitboard> knight_table() { return leaper(kKnightSteps); }
constexpr EnumArray<Color, PerSquare<Bitboard>> pawn_table() {
    return EnumArray<Color, PerSquare<Bitboard>>{
        leaper(std::array<Step, 2>{{{-1, 1}, {1, 1}}}),
        leaper(std::array<Step, 2>{{{-1, -1}, {1, -1}}})};
}

}  // namespace tandem::chess::tables
