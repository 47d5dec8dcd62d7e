// FEN in both its forms, well written and badly.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/notation/fen.hpp"
#include "language/english.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace tandem::chess {
namespace {

using language::english;

using base::Millis;

Setup read(std::string_view text) {
    const auto fen = parse_fen(text, FenNumbers::Counters);
    EXPECT_TRUE(fen.has_value()) << text << ": " << english(describe(fen.error()));
    return fen ? fen->setup : Setup{};
}

// What is written of what was read.
std::string rewritten(std::string_view text) { return to_fen(read(text)); }

void expect_fault(std::string_view text, FenFault fault, std::size_t at) {
    const auto fen = parse_fen(text, FenNumbers::Counters);
    ASSERT_FALSE(fen.has_value()) << text;
    EXPECT_EQ(fen.error(), (FenError{fault, at, {}}))
        << text << ": " << english(describe(fen.error()));
}

TEST(Fen, the_initial_position_is_written_as_everyone_writes_it) {
    constexpr std::string_view kStart =
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
    EXPECT_EQ(to_fen(Setup::start()), kStart);
    EXPECT_EQ(read(kStart), Setup::start());
    EXPECT_EQ(to_fen(Position{MoveRules{}}), kStart);
}

TEST(Fen, reserves_are_read_in_brackets_after_a_slash_or_not_at_all) {
    constexpr std::string_view kHeld = "4k3/8/8/8/8/8/8/4K3[QNNpp] w - - 0 1";
    constexpr std::string_view kNone = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1";
    EXPECT_EQ(rewritten("4k3/8/8/8/8/8/8/4K3[NpQNp] w - - 0 1"), kHeld);
    EXPECT_EQ(rewritten("4k3/8/8/8/8/8/8/4K3/NpQNp w - - 0 1"), kHeld);
    EXPECT_EQ(rewritten("4k3/8/8/8/8/8/8/4K3[] w - - 0 1"), kNone);
    EXPECT_EQ(rewritten("4k3/8/8/8/8/8/8/4K3[-] w - - 0 1"), kNone);
    EXPECT_EQ(rewritten("4k3/8/8/8/8/8/8/4K3/ w - - 0 1"), kNone);
    EXPECT_EQ(rewritten("4k3/8/8/8/8/8/8/4K3/- w - - 0 1"), kNone);
    EXPECT_EQ(rewritten("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), kNone);
}

TEST(Fen, reserves_are_written_dearest_first_white_before_black) {
    EXPECT_EQ(
        rewritten("4k3/8/8/8/8/8/8/4K3[pnbrqPNBRQp] b - - 0 1"),
        "4k3/8/8/8/8/8/8/4K3[QRBNPqrbnpp] b - - 0 1");
}

TEST(Fen, promoted_pieces_bear_a_tilde) {
    constexpr std::string_view kText = "q~n~r~bk3/8/8/8/8/8/8/4KB~N~R~[] w - - 0 1";
    EXPECT_EQ(rewritten("q~n~r~bk3/8/8/8/8/8/8/4KB~N~R~ w - - 0 1"), kText);
    const Board board = read(kText).board;
    EXPECT_EQ(board.promoted().count(), 6);
    EXPECT_EQ(board.piece_at(Square::A8), (PlacedPiece{{Color::Black, Role::Queen}, true}));
    EXPECT_EQ(board.piece_at(Square::D8), (PlacedPiece{{Color::Black, Role::Bishop}, false}));
}

TEST(Fen, fields_left_out_at_the_end_have_their_usual_values) {
    constexpr std::string_view kBlack = "4k3/8/8/8/8/8/8/4K3[] b - - 0 1";
    EXPECT_EQ(rewritten("4k3/8/8/8/8/8/8/4K3"), "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    EXPECT_EQ(rewritten("4k3/8/8/8/8/8/8/4K3 b"), kBlack);
    EXPECT_EQ(rewritten("4k3/8/8/8/8/8/8/4K3 b -"), kBlack);
    EXPECT_EQ(rewritten("4k3/8/8/8/8/8/8/4K3 b - -"), kBlack);
    EXPECT_EQ(rewritten("4k3/8/8/8/8/8/8/4K3 b - - 0"), kBlack);
    EXPECT_EQ(rewritten("4k3/8/8/8/8/8/8/4K3 b - - - -"), kBlack);
    EXPECT_EQ(rewritten("4k3/8/8/8/8/8/8/4K3 b - - - 7"), "4k3/8/8/8/8/8/8/4K3[] b - - 0 7");
}

TEST(Fen, castling_rights_are_letters_of_sides_or_of_files) {
    const auto rights = [](std::string_view letters) {
        return read("r3k2r/8/8/8/8/8/8/R3K2R w " + std::string{letters} + " - 0 1").castling;
    };
    EXPECT_EQ(rights("KQkq"), CastlingRights::corners());
    EXPECT_EQ(rights("HAha"), CastlingRights::corners());
    EXPECT_EQ(rights("qkQK"), CastlingRights::corners());
    EXPECT_EQ(rights("Ah"), rights("Qk"));
    EXPECT_EQ(rights("KK"), rights("K"));
    EXPECT_TRUE(rights("Qk").has(Square::A1));
    EXPECT_TRUE(rights("Qk").has(Square::H8));
    EXPECT_FALSE(rights("Qk").has(Square::H1));
    EXPECT_FALSE(rights("Qk").has(Square::A8));
}

TEST(Fen, k_and_q_are_the_outermost_rooks_and_files_are_written_for_others) {
    constexpr std::string_view kTail = " - 0 1";
    const auto again = [&](std::string_view placement, std::string_view letters) {
        const std::string fen =
            rewritten(std::string{placement} + " w " + std::string{letters} + std::string{kTail});
        const std::string_view rest = std::string_view{fen}.substr(fen.find(" w ") + 3);
        return std::string{rest.substr(0, rest.find(' '))};
    };
    EXPECT_EQ(again("1rk2r2/8/8/8/8/8/8/1RK2R2[]", "KQkq"), "KQkq");
    EXPECT_EQ(again("1rk2r2/8/8/8/8/8/8/1RK2R2[]", "FBfb"), "KQkq");
    EXPECT_EQ(again("4k3/8/8/8/8/8/8/RRK2R1R[]", "FB"), "FB");
    EXPECT_EQ(again("4k3/8/8/8/8/8/8/RRK2R1R[]", "KA"), "KQ");
    EXPECT_EQ(again("rrk2r1r/8/8/8/8/8/8/4K3[]", "fa"), "fq");
    EXPECT_EQ(again("4k3/8/8/8/8/8/8/R3K1R1[]", "KQ"), "KQ");
    EXPECT_EQ(again("4k3/8/8/8/8/8/8/R3K1R1[]", "G"), "K");
    const auto right = read("4k3/8/8/8/8/8/8/RRK2R1R[] w FA - 0 1").castling;
    EXPECT_TRUE(right.has(Square::F1));
    EXPECT_TRUE(right.has(Square::A1));
    EXPECT_FALSE(right.has(Square::H1));
}

TEST(Fen, blanks_of_every_kind_divide_and_surround_it) {
    constexpr std::string_view kText = "4k3/8/8/8/8/8/8/4K3[N] b - - 3 7";
    EXPECT_EQ(rewritten("  4k3/8/8/8/8/8/8/4K3[N]   b  -  -  3  7  "), kText);
    EXPECT_EQ(rewritten("\t4k3/8/8/8/8/8/8/4K3[N]\tb\t-\t-\t3\t7\r\n"), kText);
    EXPECT_EQ(rewritten("4k3/8/8/8/8/8/8/4K3\n"), "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    EXPECT_EQ(rewritten("4k3/8/8/8/8/8/8/4K3/N\tb - - 3 7"), kText);
}

TEST(Fen, the_numbers_are_counters_or_clocks_as_the_caller_says) {
    constexpr std::string_view kText = "4k3/8/8/8/8/8/8/4K3[] w - - 45 60";
    const auto counters = parse_fen(kText, FenNumbers::Counters);
    ASSERT_TRUE(counters);
    EXPECT_EQ(counters->setup.half_moves, 45);
    EXPECT_EQ(counters->setup.move_number, 60);
    EXPECT_FALSE(counters->clocks);
    const auto clocks = parse_fen(kText, FenNumbers::Clocks);
    ASSERT_TRUE(clocks);
    EXPECT_EQ(clocks->setup.half_moves, 0);
    EXPECT_EQ(clocks->setup.move_number, 1);
    EXPECT_EQ(clocks->clocks, (EnumArray<Color, Millis>{Millis{45'000}, Millis{60'000}}));
}

TEST(Fen, clocks_have_decimals_and_may_be_overstepped) {
    const auto fen = parse_fen("4k3/8/8/8/8/8/8/4K3 w - - 117.807 -0.5", FenNumbers::Clocks);
    ASSERT_TRUE(fen);
    EXPECT_EQ(fen->clocks, (EnumArray<Color, Millis>{Millis{117'807}, Millis{-500}}));
    const std::string written = to_fen(fen->setup, *fen->clocks);
    EXPECT_EQ(written, "4k3/8/8/8/8/8/8/4K3[] w - - 117.807 -0.500");
    EXPECT_EQ(parse_fen(written, FenNumbers::Clocks), fen);
}

TEST(Fen, a_clock_left_out_is_no_clock) {
    for (const std::string_view numbers : {"", " -", " - -", " 45", " 45 -", " - 60"}) {
        const auto fen =
            parse_fen("4k3/8/8/8/8/8/8/4K3 w - -" + std::string{numbers}, FenNumbers::Clocks);
        ASSERT_TRUE(fen) << numbers;
        EXPECT_FALSE(fen->clocks) << numbers;
    }
}

TEST(Fen, an_invalid_clock_is_reported_with_its_byte) {
    const auto fen = parse_fen("4k3/8/8/8/8/8/8/4K3 w - - 45 soon", FenNumbers::Clocks);
    ASSERT_FALSE(fen);
    EXPECT_EQ(fen.error(), (FenError{FenFault::BadClock, 29, {}}));
}

TEST(Fen, nothing_is_no_fen) {
    expect_fault("", FenFault::Empty, 0);
    expect_fault("   ", FenFault::Empty, 3);
    expect_fault(" \t\r\n", FenFault::Empty, 4);
}

TEST(Fen, a_fault_of_the_placement_is_told_with_its_byte) {
    expect_fault("4k3/8/8/8/8/8/8/4X3 w - - 0 1", FenFault::BadPiece, 17);
    expect_fault("4k3/8/8/8/8/8/8/4K30 w - - 0 1", FenFault::BadPiece, 19);
    expect_fault("4k3/9/8/8/8/8/8/4K3 w - - 0 1", FenFault::BadPiece, 4);
    expect_fault("4k4/8/8/8/8/8/8/4K3 w - - 0 1", FenFault::RankTooLong, 2);
    expect_fault("rnbqkbnrr/8/8/8/8/8/8/4K3 w - - 0 1", FenFault::RankTooLong, 8);
    expect_fault("4k3/88/8/8/8/8/8/4K3 w - - 0 1", FenFault::RankTooLong, 5);
    expect_fault("4k2/8/8/8/8/8/8/4K3 w - - 0 1", FenFault::RankTooShort, 3);
    expect_fault("4k3//8/8/8/8/8/4K3 w - - 0 1", FenFault::RankTooShort, 4);
    expect_fault("4k3/8/8/8/8/8/8/4K2 w - - 0 1", FenFault::RankTooShort, 19);
    expect_fault("4k3/8/8/8/8/8/8/4K2[] w - - 0 1", FenFault::RankTooShort, 19);
    expect_fault("4k3/8/8/8/8/8/8/", FenFault::RankTooShort, 16);
    expect_fault("4k3/8/8/8/8/8/4K3 w - - 0 1", FenFault::TooFewRanks, 17);
    expect_fault("4k3/8/8/8/8/8/4K3[] w - - 0 1", FenFault::TooFewRanks, 17);
    expect_fault("4k3", FenFault::TooFewRanks, 3);
    expect_fault("4k3/8/8/8/8/8/8/4K3/QN/ w - - 0 1", FenFault::TooManyRanks, 22);
    expect_fault("4k3/8/8/8/8/8/8/4K3// w - - 0 1", FenFault::TooManyRanks, 20);
}

TEST(Fen, a_tilde_must_follow_a_piece_that_can_be_promoted) {
    expect_fault("~4k3/8/8/8/8/8/8/4K3 w - - 0 1", FenFault::PromotedNothing, 0);
    expect_fault("4k3/8/8/8/8/8/4Q3/4~K3 w - - 0 1", FenFault::PromotedNothing, 19);
    expect_fault("4k3/8/8/8/8/8/8/Q~~3K3 w - - 0 1", FenFault::PromotedNothing, 18);
    expect_fault("4k3/P~7/8/8/8/8/8/4K3 w - - 0 1", FenFault::PromotedPawnOrKing, 5);
    expect_fault("4k~3/8/8/8/8/8/8/4K3 w - - 0 1", FenFault::PromotedPawnOrKing, 2);
}

TEST(Fen, a_fault_of_the_reserve_is_told_with_its_byte) {
    expect_fault("4k3/8/8/8/8/8/8/4K3[X] w - - 0 1", FenFault::BadReserve, 20);
    expect_fault("4k3/8/8/8/8/8/8/4K3[QK] w - - 0 1", FenFault::BadReserve, 21);
    expect_fault("4k3/8/8/8/8/8/8/4K3[Q~] w - - 0 1", FenFault::BadReserve, 21);
    expect_fault("4k3/8/8/8/8/8/8/4K3[2N] w - - 0 1", FenFault::BadReserve, 20);
    expect_fault("4k3/8/8/8/8/8/8/4K3/k w - - 0 1", FenFault::BadReserve, 20);
    expect_fault("4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", FenFault::BadReserve, 20);
    expect_fault("4k3/8/8/8/8/8/8/4K3[Q]N w - - 0 1", FenFault::BadReserve, 22);
    expect_fault("4k3/8/8/8/8/8/8/4K3/Q] w - - 0 1", FenFault::BadReserve, 21);
    expect_fault("4k3/8/8/8/8/8/8/4K3[Q w - - 0 1", FenFault::ReserveNotClosed, 21);
    expect_fault("4k3/8/8/8/8/8/8/4K3[", FenFault::ReserveNotClosed, 20);
    expect_fault("4k3/8/8/8/8/8/8/4K3[-Q] w - - 0 1", FenFault::ReserveNotClosed, 21);
    expect_fault("4k3/8/8/8/8/8/8/4K3[Q/N] w - - 0 1", FenFault::ReserveNotClosed, 21);
}

TEST(Fen, a_reserve_holds_no_more_than_there_is_room_for) {
    const std::string placement = "4k3/8/8/8/8/8/8/4K3[";
    const std::string full(63, 'p');
    EXPECT_EQ(read(placement + full + "] w").reserves[Color::Black].count(Role::Pawn), 63);
    expect_fault(placement + full + "p] w", FenFault::ReserveTooLarge, 83);
}

TEST(Fen, a_fault_of_a_field_is_told_with_its_byte) {
    expect_fault("4k3/8/8/8/8/8/8/4K3 W - - 0 1", FenFault::BadTurn, 20);
    expect_fault("4k3/8/8/8/8/8/8/4K3 white - - 0 1", FenFault::BadTurn, 20);
    expect_fault("4k3/8/8/8/8/8/8/4K3 w KQxq - 0 1", FenFault::BadCastling, 24);
    expect_fault("4k3/8/8/8/8/8/8/4K3 w -K - 0 1", FenFault::BadCastling, 22);
    expect_fault("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", FenFault::BadEnPassant, 24);
    expect_fault("4k3/8/8/8/8/8/8/4K3 w - e 0 1", FenFault::BadEnPassant, 24);
    expect_fault("4k3/8/8/8/8/8/8/4K3 w - e3e 0 1", FenFault::BadEnPassant, 24);
    expect_fault("4k3/8/8/8/8/8/8/4K3 w - - x 1", FenFault::BadNumber, 26);
    expect_fault("4k3/8/8/8/8/8/8/4K3 w - - 0 -1", FenFault::BadNumber, 28);
    expect_fault("4k3/8/8/8/8/8/8/4K3 w - - 0 +1", FenFault::BadNumber, 28);
    expect_fault("4k3/8/8/8/8/8/8/4K3 w - - 1.5 1", FenFault::BadNumber, 26);
    expect_fault("4k3/8/8/8/8/8/8/4K3 w - - 65536 1", FenFault::BadNumber, 26);
    expect_fault("4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999", FenFault::BadNumber, 28);
    expect_fault("4k3/8/8/8/8/8/8/4K3 w - - 0 1 2", FenFault::TooManyFields, 30);
    expect_fault("4k3/8/8/8/8/8/8/4K3 w - - 0 1 |", FenFault::TooManyFields, 30);
}

TEST(Fen, bytes_that_no_fen_has_are_faults_like_any_other) {
    using namespace std::string_view_literals;
    expect_fault("\0"sv, FenFault::BadPiece, 0);
    expect_fault("4k3/8/8/8/8/8/8/4K3\0 w - - 0 1"sv, FenFault::BadPiece, 19);
    expect_fault("4k3/8/8/8/8/8/8/4K3[\0] w - - 0 1"sv, FenFault::BadReserve, 20);
    expect_fault("4k3/8/8/8/8/8/8/4K3 \0 - - 0 1"sv, FenFault::BadTurn, 20);
    expect_fault("4k3/8/8/8/8/8/8/4K3 w - - 0 1 \0"sv, FenFault::TooManyFields, 30);
    expect_fault(
        "\xEF\xBB\xBF"
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        FenFault::BadPiece,
        0);
    expect_fault("♔", FenFault::BadPiece, 0);
}

TEST(Fen, a_very_long_text_is_refused_at_its_first_fault) {
    expect_fault(std::string(1'000'000, 'k'), FenFault::RankTooLong, 8);
    expect_fault(std::string(1'000'000, '8'), FenFault::RankTooLong, 1);
    expect_fault(std::string(1'000'000, ' '), FenFault::Empty, 1'000'000);
    expect_fault(
        "4k3/8/8/8/8/8/8/4K3[" + std::string(1'000'000, 'q'), FenFault::ReserveTooLarge, 83);
    const std::string rights = "r3k2r/8/8/8/8/8/8/R3K2R w " + std::string(1'000'000, 'K');
    EXPECT_TRUE(parse_fen(rights, FenNumbers::Counters).has_value());
}

TEST(Fen, every_fault_has_its_own_sentence) {
    std::vector<std::string> sentences;
    for (int i = 0; i <= static_cast<int>(FenFault::ImpossiblePosition); ++i) {
        sentences.push_back(english(describe(FenError{static_cast<FenFault>(i), 0, {}})));
    }
    std::ranges::sort(sentences);
    EXPECT_EQ(std::ranges::adjacent_find(sentences), sentences.end());
}

TEST(Fen, a_fault_is_described_with_its_place_unless_it_is_of_the_whole_position) {
    EXPECT_EQ(
        english(describe(FenError{FenFault::RankTooLong, 16, {}})),
        "at byte 17: the rank has more than eight files");
    EXPECT_EQ(
        english(describe(FenError{
            FenFault::ImpossiblePosition, 0, {SetupFault::NoWhiteKing, SetupFault::NoEnPassant}})),
        "the position is impossible: White has no king, "
        "no pawn can have just advanced past the en passant square");
}

TEST(ParsePosition, all_faults_of_an_impossible_position_are_told) {
    const auto position = parse_position("8/8/8/8/8/8/8/8 w K e3 0 1", MoveRules{});
    ASSERT_FALSE(position);
    EXPECT_EQ(
        position.error(),
        (FenError{
            FenFault::ImpossiblePosition,
            0,
            {SetupFault::NoWhiteKing,
             SetupFault::NoBlackKing,
             SetupFault::CastlingWithoutRook,
             SetupFault::CastlingWithoutKing,
             SetupFault::NoEnPassant}}));
}

TEST(ParsePosition, a_fault_of_the_text_comes_first) {
    const auto position = parse_position("8/8/8/8/8/8/8/8 x", MoveRules{});
    ASSERT_FALSE(position);
    EXPECT_EQ(position.error(), (FenError{FenFault::BadTurn, 16, {}}));
}

TEST(ReserveText, it_is_written_dearest_first_and_read_in_any_order) {
    const auto reserve = parse_reserve("PNPQ");
    ASSERT_TRUE(reserve);
    EXPECT_EQ(to_string(*reserve), "QNPP");
    EXPECT_EQ(parse_reserve("QNPP"), reserve);
    EXPECT_EQ(parse_reserve(""), Reserve{});
    EXPECT_EQ(to_string(Reserve{}), "");
}

TEST(ReserveText, other_letters_and_too_many_of_one_are_no_reserve) {
    for (const std::string_view text : {"K", "p", "Q ", "[Q]", "X", "-"}) {
        EXPECT_FALSE(parse_reserve(text)) << text;
    }
    EXPECT_TRUE(parse_reserve(std::string(63, 'P')));
    EXPECT_FALSE(parse_reserve(std::string(64, 'P')));
}

}  // namespace
}  // namespace tandem::chess
