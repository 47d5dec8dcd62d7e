// Two boards in one line, in every dialect that was met.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bughouse/bfen.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "language/english.hpp"
#include "support/base/seed.hpp"
#include "support/chess/random_positions.hpp"

namespace tandem::bughouse {
namespace {

using language::english;

using chess::FenError;
using chess::FenFault;
using chess::FenNumbers;
using chess::MoveRules;

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
constexpr std::string_view kBare = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1";

Boards start() { return {MoveRules{}, PromotedCaptured::Pawn}; }

base::Result<Boards, FenError> parse(std::string_view text) {
    return parse_boards(text, MoveRules{}, PromotedCaptured::Pawn);
}

void expect_fault(std::string_view text, FenFault fault, std::size_t at) {
    const auto bfen = parse_bfen(text, FenNumbers::Counters);
    ASSERT_FALSE(bfen.has_value()) << text;
    EXPECT_EQ(bfen.error(), (FenError{fault, at, {}})) << english(chess::describe(bfen.error()));
}

TEST(Bfen, two_boards_are_written_with_a_bar_between_blanks) {
    EXPECT_EQ(to_bfen(start()), std::string{kStart} + " | " + std::string{kStart});
    EXPECT_EQ(parse(to_bfen(start())), start());
}

TEST(Bfen, the_bar_may_stand_without_blanks_and_each_half_in_its_own_form) {
    const auto boards = parse("4k3/8/8/8/8/8/8/4K3/Nq w - - 0 1|4k3/8/8/8/8/8/8/4K3 b");
    ASSERT_TRUE(boards);
    EXPECT_EQ(
        to_bfen(*boards), "4k3/8/8/8/8/8/8/4K3[Nq] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3[] b - - 0 1");
}

TEST(Bfen, a_bar_tells_two_boards_from_one) {
    EXPECT_TRUE(is_bfen(to_bfen(start())));
    EXPECT_TRUE(is_bfen("|"));
    EXPECT_FALSE(is_bfen(kStart));
    EXPECT_FALSE(is_bfen(""));
}

TEST(Bfen, clocks_are_read_on_both_boards) {
    const auto bfen = parse_bfen(
        "4k3/8/8/8/8/8/8/4K3/ w - - 45 56 | 4k3/8/8/8/8/8/8/4K3/ b - - 60.5 -1",
        FenNumbers::Clocks);
    ASSERT_TRUE(bfen);
    using base::Millis;
    using Clocks = EnumArray<Color, Millis>;
    EXPECT_EQ(bfen->boards[BoardId::A].clocks, (Clocks{Millis{45'000}, Millis{56'000}}));
    EXPECT_EQ(bfen->boards[BoardId::B].clocks, (Clocks{Millis{60'500}, Millis{-1'000}}));
}

TEST(Bfen, a_fault_is_told_with_its_byte_in_the_whole_text) {
    expect_fault("", FenFault::Empty, 0);
    expect_fault("|", FenFault::Empty, 0);
    expect_fault("  | 4k3/8/8/8/8/8/8/4K3", FenFault::Empty, 2);
    expect_fault("4k3/8/8/8/8/8/8/4K3", FenFault::Empty, 19);
    expect_fault("4k3/8/8/8/8/8/8/4K3|", FenFault::Empty, 20);
    expect_fault("4k3/8/8/8/8/8/8/4K3 w - - 0 1 | ", FenFault::Empty, 32);
    expect_fault("4k3/8/8/8/8/8/8/4X3 | 4k3/8/8/8/8/8/8/4X3", FenFault::BadPiece, 17);
    expect_fault("4k3/8/8/8/8/8/8/4K3 | 4k3/8/8/8/8/8/8/4X3", FenFault::BadPiece, 39);
    expect_fault("4k3/8/8/8/8/8/8/4K3 | 4k3/8/8/8/8/8/8/4K3 x", FenFault::BadTurn, 42);
    expect_fault(
        "4k3/8/8/8/8/8/8/4K3 | 4k3/8/8/8/8/8/8/4K3 | 4k3/8/8/8/8/8/8/4K3", FenFault::BadTurn, 42);
    expect_fault("4k3/8/8/8/8/8/8/4K3[|] w", FenFault::ReserveNotClosed, 20);
}

TEST(Bfen, an_impossible_board_is_told_with_its_faults) {
    const std::string kingless = "8/8/8/8/8/8/8/4K3[] w - - 0 1";
    const FenError error{FenFault::ImpossiblePosition, 0, {chess::SetupFault::NoBlackKing}};
    const auto a = parse(kingless + " | " + std::string{kBare});
    ASSERT_FALSE(a);
    EXPECT_EQ(a.error(), error);
    const auto b = parse(std::string{kBare} + " | " + kingless);
    ASSERT_FALSE(b);
    EXPECT_EQ(b.error(), error);
}

TEST(BfenLaw, any_two_boards_are_written_and_read_again) {
    for (int seed = 0; seed < 50 * chess::tests::kPatience; ++seed) {
        base::Prng prng{base::tests::nth_seed(seed)};
        const auto a = chess::Position::from(chess::tests::random_setup(prng), MoveRules{});
        const auto b = chess::Position::from(chess::tests::random_setup(prng), MoveRules{});
        if (!a || !b) continue;
        const Boards boards{*a, *b, PromotedCaptured::Pawn};
        ASSERT_EQ(parse(to_bfen(boards)), boards) << to_bfen(boards);
    }
}

// The third column of a table, its head left out.
std::vector<std::string> texts_of(const std::string& name) {
    std::ifstream file{std::string{TANDEM_TEST_DATA} + "/positions/" + name};
    std::vector<std::string> texts;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        const std::size_t from = line.find('\t', line.find('\t') + 1) + 1;
        texts.push_back(line.substr(from, line.find('\t', from) - from));
    }
    return texts;
}

// What is made of a text: the same position as everyone writes it, or what is wrong with it.
std::string understood(const std::string& text, FenNumbers numbers) {
    if (!is_bfen(text)) {
        const auto fen = chess::parse_fen(text, numbers);
        if (!fen) return english(chess::describe(fen.error()));
        EXPECT_EQ(chess::faults(fen->setup), std::vector<chess::SetupFault>{}) << text;
        return fen->clocks ? chess::to_fen(fen->setup, *fen->clocks) : chess::to_fen(fen->setup);
    }
    const auto bfen = parse_bfen(text, numbers);
    if (!bfen) return english(chess::describe(bfen.error()));
    const auto boards = boards_of(*bfen, MoveRules{}, PromotedCaptured::Pawn);
    return boards ? to_bfen(*boards) : english(chess::describe(boards.error()));
}

TEST(BfenDialects, each_of_those_met_is_understood_or_refused_with_its_reason) {
    constexpr auto kShortRank = "at byte 16: the rank has fewer than eight files";
    struct Dialect {
        FenNumbers numbers;
        std::string meaning;
    };
    const std::string both_start = to_bfen(start());
    using enum FenNumbers;
    const std::vector<Dialect> dialects{
        {Counters, both_start},
        {Counters,
         "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R[NNPp] w KQkq - 4 5 | "
         "rnbqkb1r/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR[Qbpp] b KQkq - 0 3"},
        {Counters, "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R[NNPp] w KQkq - 4 5"},
        {Clocks,
         "r2k1r2/pbppNppp/1p2p1nb/1P5N/3N4/4Pn1q/PPP1QP1P/2KR2R1[BBBNqrppp] w - - "
         "45.000 56.000"},
        {Counters, std::string{kStart}},
        {Clocks, kShortRank},
        {Clocks, kShortRank},
        {Clocks, "3k2r1/8/8/8/8/8/5nr1/7K[] w - - 0 1"},
        {Clocks, "Q~4rk1/8/8/8/8/8/8/R3K2R[] w KQ - 45.000 60.000"},
        {Counters,
         "r1b2Q2/ppp4p/1kn5/1q3N2/8/2P5/P1PK1q~1P/1R6[Npp] w - - 0 33 | "
         "1r1k3r/pPpn2pp/4Qn2/3p4/2pNP3/1Bb5/PPPP1PPP/R1B1K2R[RBBNPPPqrbbnppp] w KQ - 1 19"},
        {Counters, both_start},
        {Counters, "r2qk2r/ppp1bpp1/2n1b2p/4P3/3P4/5N2/PPP1BPPP/RN1QK2R[BNnp] w KQkq - 0 10"},
        {Counters, "rnQ~qkbnr/p1ppppp1/8/8/8/8/1PPPPP1P/RNBQKBNn~[] w Qkq - 0 6"},
        {Counters,
         "2rq1rk1/pppnb1p1/4p1p1/3pP1pp/4P3/2N1P1B1/PPP2NPP/R2Q1RK1[NN] b - - 0 3 | "
         "r4rk1/ppp2p1p/4bB1p/8/6b1/2P5/P1PB1PPP/R3R1K1[BPqbbnnpp] w - - 0 1"},
        {Counters, "at byte 69: expected a FEN"},
        {Counters, std::string{kStart}},
        {Counters, "r1b2n1Q~/pppp1kr1/4pNpp/1N2n3/1b6/4PPQP/PPP1BB2/R4K2[Qrpp] w - - 0 37"},
    };
    const auto texts = texts_of("misc_bfen_samples.tsv");
    ASSERT_EQ(texts.size(), dialects.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        EXPECT_EQ(understood(texts[i], dialects[i].numbers), dialects[i].meaning) << texts[i];
    }
}

}  // namespace
}  // namespace tandem::bughouse
