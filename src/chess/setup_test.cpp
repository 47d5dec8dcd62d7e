// What keeps a setup from being a position, and what does not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/setup.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "chess/notation/fen.hpp"
#include "language/english.hpp"

namespace tandem::chess {
namespace {

using language::english;

using Faults = std::vector<SetupFault>;

Faults faults_of(std::string_view text) {
    const auto fen = parse_fen(text, FenNumbers::Counters);
    EXPECT_TRUE(fen.has_value()) << text;
    return fen ? faults(fen->setup) : Faults{};
}

static_assert(!CastlingRights{}.any(Color::White));
static_assert(CastlingRights::corners().any(Color::Black));

TEST(CastlingRights, they_are_rooks_of_the_home_ranks) {
    CastlingRights rights;
    rights.add(Square::B8);
    EXPECT_TRUE(rights.has(Square::B8));
    EXPECT_FALSE(rights.has(Square::B1));
    EXPECT_FALSE(rights.has(Square::B7));
    EXPECT_FALSE(rights.has(Square::B2));
    EXPECT_TRUE(rights.any(Color::Black));
    EXPECT_FALSE(rights.any(Color::White));
    rights.add(Square::H1);
    EXPECT_EQ(rights.rooks(), Bitboard::of(Square::B8) | Bitboard::of(Square::H1));
    EXPECT_EQ(rights.rooks(Color::White), Bitboard::of(Square::H1));
    rights.remove(Square::H8);
    rights.remove(Color::White);
    EXPECT_EQ(rights.rooks(), Bitboard::of(Square::B8));
    rights.remove(Square::B8);
    EXPECT_EQ(rights, CastlingRights{});
}

TEST(Setup, the_initial_one_has_no_fault) { EXPECT_EQ(faults(Setup::start()), Faults{}); }

TEST(Setup, each_side_has_one_king) {
    EXPECT_EQ(faults_of("4k3/8/8/8/8/8/8/8 w - - 0 1"), Faults{SetupFault::NoWhiteKing});
    EXPECT_EQ(faults_of("8/8/8/8/8/8/8/4K3 w - - 0 1"), Faults{SetupFault::NoBlackKing});
    EXPECT_EQ(faults_of("4k3/8/8/8/8/8/8/K3K3 w - - 0 1"), Faults{SetupFault::TwoWhiteKings});
    EXPECT_EQ(faults_of("k3k3/8/8/8/8/8/8/4K3 w - - 0 1"), Faults{SetupFault::TwoBlackKings});
    EXPECT_EQ(
        faults_of("kkkkkkkk/8/8/8/8/8/8/8 w - - 0 1"),
        (Faults{SetupFault::NoWhiteKing, SetupFault::TwoBlackKings}));
}

TEST(Setup, a_castling_right_needs_its_rook) {
    const Faults rookless{SetupFault::CastlingWithoutRook};
    EXPECT_EQ(faults_of("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), Faults{});
    EXPECT_EQ(faults_of("4k3/8/8/8/8/8/8/R3K3 w K - 0 1"), rookless);
    EXPECT_EQ(faults_of("4k3/8/8/8/8/8/8/r3K3 w Q - 0 1"), rookless);
    EXPECT_EQ(faults_of("4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1"), Faults{});
    EXPECT_EQ(faults_of("4k3/8/8/8/8/8/8/1R2K3 w A - 0 1"), rookless);
    EXPECT_EQ(faults_of("4k3/7r/8/8/8/8/8/4K3 w k - 0 1"), rookless);
}

TEST(Setup, a_castling_right_needs_its_king_on_the_first_rank) {
    EXPECT_EQ(faults_of("r2k3r/8/8/8/8/8/8/R2K3R w KQkq - 0 1"), Faults{});
    EXPECT_EQ(faults_of("4k3/8/8/8/8/8/8/R4K2 w Q - 0 1"), Faults{});
    EXPECT_EQ(faults_of("4k3/8/8/8/8/8/4K3/R7 w Q - 0 1"), Faults{SetupFault::CastlingWithoutKing});
    EXPECT_EQ(faults_of("r7/4k3/8/8/8/8/8/4K3 w q - 0 1"), Faults{SetupFault::CastlingWithoutKing});
}

TEST(Setup, a_king_castles_with_one_rook_on_each_side) {
    EXPECT_EQ(faults_of("4k3/8/8/8/8/8/8/RR1K2RR w BG - 0 1"), Faults{});
    EXPECT_EQ(
        faults_of("4k3/8/8/8/8/8/8/RR1K2RR w AB - 0 1"), Faults{SetupFault::TwoCastlingRooks});
    EXPECT_EQ(
        faults_of("rr1k2rr/8/8/8/8/8/8/4K3 w gh - 0 1"), Faults{SetupFault::TwoCastlingRooks});
}

TEST(Setup, the_pawn_that_is_passed_has_just_left_its_square) {
    const Faults none{SetupFault::NoEnPassant};
    EXPECT_EQ(faults_of("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), Faults{});
    EXPECT_EQ(faults_of("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1"), Faults{});
    EXPECT_EQ(faults_of("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1"), none);
    EXPECT_EQ(faults_of("4k3/8/8/8/8/8/8/4K3 b - e3 0 1"), none);
    EXPECT_EQ(faults_of("4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1"), none);
    EXPECT_EQ(faults_of("4k3/8/8/8/4N3/8/8/4K3 b - e3 0 1"), none);
    EXPECT_EQ(faults_of("4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1"), none);
    EXPECT_EQ(faults_of("4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1"), none);
    EXPECT_EQ(faults_of("4k3/8/8/4P3/8/8/8/4K3 b - e4 0 1"), none);
    EXPECT_EQ(faults_of("4k3/8/8/8/8/8/4P3/4K3 b - e1 0 1"), none);
}

TEST(Setup, what_no_lawful_game_brings_is_no_fault) {
    EXPECT_EQ(faults_of("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"), Faults{});  // takes the king next
    EXPECT_EQ(faults_of("8/8/8/3kK3/8/8/8/8 w - - 0 1"), Faults{});
    EXPECT_EQ(faults_of("P3k2p/8/8/8/8/8/8/p3K2P w - - 0 1"), Faults{});
    EXPECT_EQ(faults_of("4k3/8/3n4/5n2/1q6/8/8/4K2r w - - 0 1"), Faults{});
    EXPECT_EQ(faults_of("kqqqqqqq/qqqqqqqq/8/8/8/8/8/7K[Q] w - - 0 1"), Faults{});
}

TEST(Setup, every_fault_has_its_own_sentence) {
    std::vector<std::string> sentences;
    for (int i = 0; i <= static_cast<int>(SetupFault::NoEnPassant); ++i) {
        sentences.push_back(english(describe(static_cast<SetupFault>(i))));
    }
    std::ranges::sort(sentences);
    EXPECT_EQ(std::ranges::adjacent_find(sentences), sentences.end());
}

}  // namespace
}  // namespace tandem::chess
