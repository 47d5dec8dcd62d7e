// Every table of attacks against a walk over the board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/attacks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/prng.hpp"
#include "support/base/seed.hpp"

namespace tandem::chess {
namespace {

struct Way {
    int files;
    int ranks;
};

const std::vector<Way> kStraight{{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
const std::vector<Way> kDiagonal{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};

// Steps each way from a square, as far as `reach`, up to the first piece included.
Bitboard walk(Square from, const std::vector<Way>& ways, int reach, Bitboard occupied) {
    Bitboard squares;
    for (const Way way : ways) {
        for (int step = 1; step <= reach; ++step) {
            const int file = file_of(from) + step * way.files;
            const int rank = rank_of(from) + step * way.ranks;
            if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
            squares |= Bitboard::of(square_at(file, rank));
            if (occupied.has(square_at(file, rank))) break;
        }
    }
    return squares;
}

std::vector<Square> all_squares() {
    std::vector<Square> squares;
    squares.reserve(kSquares);
    for (int i = 0; i < kSquares; ++i) squares.push_back(static_cast<Square>(i));
    return squares;
}

TEST(Bitboard, it_is_a_set_of_squares_visited_in_order) {
    Bitboard set = Bitboard::of(Square::H8) | Bitboard::of(Square::A1) | Bitboard::of(Square::E4);
    EXPECT_EQ(set.count(), 3);
    EXPECT_TRUE(set.any() && set.several() && !set.empty());
    EXPECT_TRUE(set.has(Square::E4) && !set.has(Square::E5));
    EXPECT_EQ(set.first(), Square::A1);
    std::vector<Square> visited;
    for (const Square square : set) visited.push_back(square);
    EXPECT_EQ(visited, (std::vector{Square::A1, Square::E4, Square::H8}));
    set &= ~Bitboard::of(Square::A1);
    EXPECT_EQ(set.first(), Square::E4);
    set ^= Bitboard::of(Square::E4);
    EXPECT_FALSE(set.several());
    EXPECT_TRUE(Bitboard{}.empty() && !Bitboard{}.any() && !Bitboard{}.several());
    EXPECT_EQ(Bitboard::all().count(), 64);
}

TEST(Bitboard, ranks_and_files_cross_in_one_square) {
    for (const Square square : all_squares()) {
        EXPECT_EQ(
            Bitboard::rank(rank_of(square)) & Bitboard::file(file_of(square)),
            Bitboard::of(square));
    }
}

TEST(Bitboard, what_is_shifted_off_the_board_is_gone) {
    EXPECT_EQ(Bitboard::rank(7).shifted(8), Bitboard{});
    EXPECT_EQ(Bitboard::rank(0).shifted(-8), Bitboard{});
    EXPECT_EQ(Bitboard::rank(3).shifted(8), Bitboard::rank(4));
    EXPECT_EQ(Bitboard::of(Square::E4).shifted(-16), Bitboard::of(Square::E2));
    EXPECT_EQ(Bitboard::of(Square::E4).shifted(0), Bitboard::of(Square::E4));
}

TEST(Attacks, kings_knights_and_pawns_step_as_they_should) {
    const std::vector<Way> leaps{
        {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    for (const Square square : all_squares()) {
        const Bitboard around = walk(square, kStraight, 1, {}) | walk(square, kDiagonal, 1, {});
        EXPECT_EQ(king_attacks(square), around) << to_string(square);
        EXPECT_EQ(knight_attacks(square), walk(square, leaps, 1, {})) << to_string(square);
        EXPECT_EQ(pawn_attacks(Color::White, square), walk(square, {{-1, 1}, {1, 1}}, 1, {}));
        EXPECT_EQ(pawn_attacks(Color::Black, square), walk(square, {{-1, -1}, {1, -1}}, 1, {}));
    }
}

TEST(Attacks, line_pieces_reach_up_to_the_first_piece) {
    base::Prng prng{base::tests::nth_seed(1)};
    for (int i = 0; i < 3000; ++i) {
        const std::uint64_t sparse = prng.next() & prng.next();
        const Bitboard occupied{
            i % 3 == 0   ? prng.next()
            : i % 3 == 1 ? sparse
                         : sparse & prng.next()};
        for (const Square square : all_squares()) {
            const Bitboard rook = walk(square, kStraight, 7, occupied);
            const Bitboard bishop = walk(square, kDiagonal, 7, occupied);
            ASSERT_EQ(rook_attacks(square, occupied), rook) << occupied.bits();
            ASSERT_EQ(bishop_attacks(square, occupied), bishop) << occupied.bits();
            ASSERT_EQ(queen_attacks(square, occupied), rook | bishop);
        }
    }
}

TEST(Attacks, every_occupancy_of_every_line_is_known) {
    for (const Square square : all_squares()) {
        for (std::uint64_t pieces = 0; pieces < 256; ++pieces) {
            const Bitboard rank{pieces << static_cast<unsigned>(8 * rank_of(square))};
            ASSERT_EQ(rook_attacks(square, rank), walk(square, kStraight, 7, rank));
            Bitboard file;
            Bitboard rising;
            Bitboard falling;
            for (int i = 0; i < 8; ++i) {
                if (((pieces >> static_cast<unsigned>(i)) & 1U) == 0) continue;
                const int across = rank_of(square) + i - file_of(square);
                const int back = rank_of(square) - i + file_of(square);
                file |= Bitboard::of(square_at(file_of(square), i));
                if (across >= 0 && across < 8) rising |= Bitboard::of(square_at(i, across));
                if (back >= 0 && back < 8) falling |= Bitboard::of(square_at(i, back));
            }
            ASSERT_EQ(rook_attacks(square, file), walk(square, kStraight, 7, file));
            ASSERT_EQ(bishop_attacks(square, rising), walk(square, kDiagonal, 7, rising));
            ASSERT_EQ(bishop_attacks(square, falling), walk(square, kDiagonal, 7, falling));
        }
    }
}

TEST(Lines, between_two_squares_lies_what_a_queen_passes_over) {
    EXPECT_EQ(between(Square::A1, Square::A4), Bitboard::of(Square::A2) | Bitboard::of(Square::A3));
    EXPECT_EQ(between(Square::C3, Square::A1), Bitboard::of(Square::B2));
    EXPECT_EQ(between(Square::E1, Square::E2), Bitboard{});
    EXPECT_EQ(between(Square::E1, Square::F3), Bitboard{});
    EXPECT_EQ(between(Square::E1, Square::E1), Bitboard{});
    for (const Square a : all_squares()) {
        for (const Square b : all_squares()) {
            Bitboard passed;
            for (const auto& ways : {kStraight, kDiagonal}) {
                for (const Way way : ways) {
                    const Bitboard ray = walk(a, {way}, 7, Bitboard::of(b));
                    if (ray.has(b)) passed = ray & ~Bitboard::of(b);
                }
            }
            ASSERT_EQ(between(a, b), passed) << to_string(a) << to_string(b);
        }
    }
}

TEST(Lines, the_line_through_two_squares_goes_from_edge_to_edge) {
    EXPECT_EQ(line(Square::B2, Square::C3), line(Square::H8, Square::A1));
    EXPECT_EQ(line(Square::B2, Square::C3).count(), 8);
    EXPECT_EQ(line(Square::E1, Square::F3), Bitboard{});
    EXPECT_EQ(line(Square::E1, Square::E1), Bitboard{});
    for (const Square a : all_squares()) {
        for (const Square b : all_squares()) {
            if (a == b) continue;
            const Bitboard straight = rook_attacks(a, {}) & rook_attacks(b, {});
            const Bitboard diagonal = bishop_attacks(a, {}) & bishop_attacks(b, {});
            const Bitboard ends = Bitboard::of(a) | Bitboard::of(b);
            Bitboard whole;
            if (rook_attacks(a, {}).has(b)) whole = straight | ends;
            if (bishop_attacks(a, {}).has(b)) whole = diagonal | ends;
            ASSERT_EQ(line(a, b) & whole, line(a, b)) << to_string(a) << to_string(b);
            ASSERT_EQ(line(a, b).any(), whole.any());
            for (const Square square : line(a, b)) {
                ASSERT_TRUE(square == a || line(a, square) == line(a, b));
            }
        }
    }
}

}  // namespace
}  // namespace tandem::chess
