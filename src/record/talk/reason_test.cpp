// Every kind of quick message, where the board bears it out and where it does not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/talk/reason.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "language/english.hpp"
#include "support/chess/positions.hpp"

namespace tandem::record {
namespace {

using bughouse::QuickMessage;
using bughouse::Seat;
using enum QuickMessage;

const base::EnumArray<Seat, std::string> kNames{
    std::string{"Ann"}, std::string{"Bo"}, std::string{"Cy"}, std::string{"Di"}};

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
// White mates with a knight on f7.
constexpr std::string_view kSmothered = "6rk/6pp/8/8/8/8/8/4K3[] w - - 0 1";
// The same once the rook on f3 is gone.
constexpr std::string_view kGuarded = "6rk/6pp/8/8/8/5r2/6P1/4K3[] w - - 0 1";
// Black mates with a knight on f2.
constexpr std::string_view kWhiteSmothered = "4k3/8/8/8/8/8/6PP/6RK[] b - - 0 1";
// Black mates with any piece.
constexpr std::string_view kAnyPiece = "4k3/8/3b4/8/P6n/8/8/r5NK[] b - - 0 1";
// Black is in check and can only wait: on f8 or g8 an officer would help.
constexpr std::string_view kBackRank = "4k2R/3ppp2/8/8/8/8/8/4K3[] b - - 0 1";

// Black is in check, and is mated next whatever they play with what they hold.
constexpr std::string_view kLost =
    "rnbk1Qnr/pp1p2pp/1qp1p3/8/2Ppp1P1/N2B3P/PP1P1P2/R1B1K1NR[B] b KQ - 0 9";

[[nodiscard]] Spoken spoken(QuickMessage message, Seat seat, std::string_view fen) {
    return {message, seat, chess::tests::position(fen), {}};
}

// Empty without a reason.
[[nodiscard]] std::string why(const Spoken& spoken) {
    const auto reason = reason_of(spoken);
    return reason ? language::english(in_words(*reason, spoken.seat, kNames)) : "";
}
[[nodiscard]] std::string why(QuickMessage message, Seat seat, std::string_view fen) {
    return why(spoken(message, seat, fen));
}
[[nodiscard]] std::string why_before(
    std::string_view move, QuickMessage message, Seat seat, std::string_view fen) {
    Spoken said = spoken(message, seat, fen);
    said.next = chess::tests::move(move);
    return why(said);
}

[[nodiscard]] std::string with_turn(std::string_view fen, char turn) {
    std::string other{fen};
    other[other.find(']') + 2] = turn;
    return other;
}

TEST(TalkReason, nothing_is_explained_where_nothing_on_the_board_bears_it_out) {
    for (const QuickMessage message : base::all_of<QuickMessage>()) {
        for (const Seat seat : base::all_of<Seat>()) {
            EXPECT_EQ(why(message, seat, kStart), "") << bughouse::name(message);
            EXPECT_EQ(why_before("e2e4", message, seat, kStart), "") << bughouse::name(message);
        }
    }
}

TEST(TalkReason, a_piece_is_needed_that_would_mate_now_or_on_the_next_turn) {
    const std::string mates = "A knight on f7 would mate.";
    EXPECT_EQ(why(NeedKnight, Seat::AWhite, kSmothered), mates);
    EXPECT_EQ(why(NeedKnight, Seat::AWhite, with_turn(kSmothered, 'b')), mates);
    EXPECT_EQ(why(NeedQueen, Seat::AWhite, kSmothered), "");
    EXPECT_EQ(why(NeedKnight, Seat::ABlack, kSmothered), "");
}

TEST(TalkReason, a_piece_that_is_held_is_not_needed) {
    EXPECT_EQ(why(NeedKnight, Seat::AWhite, "6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1"), "");
}

TEST(TalkReason, nobody_knows_what_mates_while_the_opponent_is_in_check) {
    EXPECT_EQ(why(NeedQueen, Seat::AWhite, "6k1/5ppp/8/8/8/8/8/R3K3[] b - - 0 1"), "");
    EXPECT_EQ(
        why(NeedKnight, Seat::AWhite, "5Rrk/6pp/8/8/8/8/8/4K3[] b - - 0 1"),
        "A knight on f7 would mate.");
    EXPECT_EQ(why(NeedKnight, Seat::AWhite, "6rk/6p1/8/8/8/8/8/4K2R[] b - - 0 1"), "");
}

// Where illegal moves stand, a king may be left in check: taking it is the claim.
TEST(TalkReason, nothing_is_explained_while_a_king_could_be_taken) {
    const std::string_view taken = "6rk/6p1/8/8/8/8/8/4K2R[] w - - 0 1";
    for (const QuickMessage message : base::all_of<QuickMessage>()) {
        for (const Seat seat : {Seat::AWhite, Seat::ABlack}) {
            EXPECT_EQ(why(message, seat, taken), "") << bughouse::name(message);
        }
    }
}

TEST(TalkReason, a_piece_may_be_needed_for_what_is_on_the_board_after_the_next_move) {
    EXPECT_EQ(
        why_before("g2f3", NeedKnight, Seat::AWhite, kGuarded),
        "Ann was about to play gxf3. A knight on f7 would mate.");
    EXPECT_EQ(why_before("g2g4", NeedKnight, Seat::AWhite, kGuarded), "");
    EXPECT_EQ(why_before("g2f1", NeedKnight, Seat::AWhite, kGuarded), "");  // illegal
    EXPECT_EQ(why(NeedKnight, Seat::AWhite, kGuarded), "");
}

TEST(TalkReason, a_piece_is_needed_that_would_block_a_check) {
    EXPECT_EQ(why(NeedKnight, Seat::ABlack, kBackRank), "A knight on f8 would block the check.");
    EXPECT_EQ(why(NeedPawn, Seat::ABlack, kBackRank), "");
}

TEST(TalkReason, a_piece_is_needed_that_alone_would_prevent_mate) {
    EXPECT_EQ(why(NeedKnight, Seat::BBlack, kLost), "A knight on e8 would prevent mate.");
    EXPECT_EQ(why(NeedPawn, Seat::BBlack, kLost), "");
    const std::string_view past_help =
        "r1B2r1k/pbq2RPp/B1pPp2B/1p1P1p2/4Q1n1/P1PK2N1/1P2n1PP/Rr~1R4[] b - - 0 25";
    EXPECT_EQ(why(NeedKnight, Seat::BBlack, past_help), "");
    EXPECT_EQ(why(Mated, Seat::BBlack, past_help), "Whatever Di plays, Cy can mate.");
}

TEST(TalkReason, a_piece_is_denied_with_which_the_opponent_could_mate) {
    const std::string mates = "With a knight, Bo could mate on f2.";
    EXPECT_EQ(why(NoKnight, Seat::AWhite, kWhiteSmothered), mates);
    EXPECT_EQ(why(NoKnight, Seat::AWhite, with_turn(kWhiteSmothered, 'w')), mates);
    EXPECT_EQ(why_before("h2h3", NoKnight, Seat::AWhite, with_turn(kWhiteSmothered, 'w')), mates);
    EXPECT_EQ(why(NoQueen, Seat::AWhite, kWhiteSmothered), "");
    EXPECT_EQ(why(NoKnight, Seat::ABlack, kWhiteSmothered), "");
}

TEST(TalkReason, trades_are_wanted_or_feared_where_pieces_mate) {
    EXPECT_EQ(why(Trade, Seat::AWhite, kSmothered), "A knight on f7 would mate.");
    EXPECT_EQ(why(NoTrade, Seat::AWhite, kWhiteSmothered), "With a knight, Bo could mate on f2.");
    const std::string all = "Bo only needs a pawn, a knight, a bishop, a rook or a queen to mate.";
    EXPECT_EQ(why(Trade, Seat::ABlack, kAnyPiece), all);
    EXPECT_EQ(why(NoTrade, Seat::AWhite, kAnyPiece), all);
}

TEST(TalkReason, the_partner_is_to_sit_where_any_capture_is_fatal) {
    EXPECT_EQ(
        why(Sit, Seat::AWhite, kAnyPiece), "Whatever Cy captures next, Bo could mate with it.");
    EXPECT_EQ(
        why_before("a4a5", Sit, Seat::AWhite, with_turn(kAnyPiece, 'w')),
        "Ann was about to play a5. Whatever Cy captures next, Bo could mate with it.");
    EXPECT_EQ(why(Sit, Seat::AWhite, kWhiteSmothered), "");
}

TEST(TalkReason, whoever_has_no_move_waits) {
    const std::string waits = "Bo has no move until a piece arrives.";
    EXPECT_EQ(why(Sit, Seat::ABlack, kBackRank), waits);
    EXPECT_EQ(why(Mated, Seat::ABlack, kBackRank), waits);
}

TEST(TalkReason, the_partner_may_go_once_less_is_to_be_feared) {
    const auto go = [](std::string_view fen, Seat seat) {
        Spoken said = spoken(Go, seat, fen);
        said.after_sit = true;
        return why(said);
    };
    EXPECT_EQ(go(kStart, Seat::AWhite), "No captured piece would let Bo mate now.");
    EXPECT_EQ(go(kWhiteSmothered, Seat::AWhite), "Bo would now need a knight to mate.");
    EXPECT_EQ(go(kAnyPiece, Seat::AWhite), "");
    EXPECT_EQ(go("4k3/8/8/8/8/8/6PP/6RK[n] b - - 0 1", Seat::AWhite), "");
}

TEST(TalkReason, a_player_mates_with_what_they_hold_or_with_what_they_lack) {
    EXPECT_EQ(why(Mate, Seat::AWhite, kSmothered), "A knight on f7 would mate.");
    EXPECT_EQ(
        why(Mate, Seat::AWhite, "6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1"), "Ann can mate in one.");
    EXPECT_EQ(
        why(Mate, Seat::AWhite, "6rk/6pp/8/8/8/8/8/4K3[N] b - - 0 1"),
        "Ann threatens mate in one.");
}

TEST(TalkReason, a_player_is_being_mated_only_where_every_move_allows_it) {
    EXPECT_EQ(why(Mated, Seat::BBlack, kLost), "Whatever Di plays, Cy can mate.");
    EXPECT_EQ(
        why(Mated, Seat::AWhite, "4k3/8/8/8/8/8/6PP/6RK[n] b - - 0 1"), "Bo can mate in one.");
    EXPECT_EQ(why(Mated, Seat::AWhite, "4k3/8/8/8/8/8/6PP/6RK[n] w - - 0 1"), "");
}

TEST(TalkReason, nothing_is_explained_by_drops_that_the_rulebook_does_not_let_mate) {
    Spoken said = spoken(NeedKnight, Seat::AWhite, kSmothered);
    said.rules.switches.drop.mate = false;
    EXPECT_EQ(why(said), "");
}

}  // namespace
}  // namespace tandem::record
