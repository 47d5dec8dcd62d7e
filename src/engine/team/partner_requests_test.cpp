// What the partner says changes what is played; what stands on the board changes what is said.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "engine/player/partner_messages.hpp"
#include "engine/team/exchange_value.hpp"
#include "engine/team/partner_requests.hpp"
#include "support/engine/table_of_four.hpp"

namespace tandem::engine {
namespace {

using base::Millis;
using bughouse::QuickMessage;
using bughouse::Seat;
using chess::Color;
using tests::played;
using tests::question;
using tests::said;

Choice told(std::string_view fen, std::vector<QuickMessage> heard) {
    Question asked = question(fen);
    asked.heard = std::move(heard);
    return choose(asked);
}

TEST(Wishes, a_later_word_takes_back_the_earlier) {
    using enum QuickMessage;
    EXPECT_TRUE(wishes(std::vector{Go, Sit}).sit);
    EXPECT_FALSE(wishes(std::vector{Sit, Go}).sit);
    EXPECT_TRUE(wishes(std::vector{NoTrade, Trade}).trade);
    EXPECT_FALSE(wishes(std::vector{NoTrade, Trade}).no_trade);
    EXPECT_TRUE(wishes(std::vector{NeedRook, Thanks}).needs[Role::Rook]);
    EXPECT_FALSE(wishes(std::vector{NeedRook}).denies[Role::Rook]);
    EXPECT_TRUE(wishes(std::vector{NoPawn, Nice}).denies[Role::Pawn]);
}

TEST(Wishes, the_messages_of_a_role_are_its_own) {
    EXPECT_EQ(need(Role::Pawn), QuickMessage::NeedPawn);
    EXPECT_EQ(need(Role::Queen), QuickMessage::NeedQueen);
    EXPECT_EQ(deny(Role::Pawn), QuickMessage::NoPawn);
    EXPECT_EQ(deny(Role::Bishop), QuickMessage::NoBishop);
    EXPECT_EQ(deny(Role::Queen), QuickMessage::NoQueen);
}

TEST(Heed, the_piece_that_the_partner_needs_is_taken) {
    constexpr std::string_view kFork = "4k3/pp4pp/8/3b1n2/4P3/6P1/PP5P/4K3[] w - - 0 1";
    EXPECT_EQ(played(told(kFork, {QuickMessage::NeedKnight})), "e4f5");
    EXPECT_EQ(played(told(kFork, {QuickMessage::NeedBishop})), "e4d5");
}

TEST(Heed, for_a_piece_that_mates_over_there_more_is_given_than_it_is_worth) {
    // A rook may take a pawn that a pawn guards. On board B Black mates with a pawn on g2.
    Question asked = question("4k3/1p4pp/p7/8/8/8/R4PPP/4K3[] w - - 0 1");
    EXPECT_NE(played(choose(asked)), "a2a6");
    asked.heard = {QuickMessage::NeedPawn, QuickMessage::Mate};
    EXPECT_NE(played(choose(asked)), "a2a6");  // who says so at the beginning is not believed
    asked.boards = tests::boards(
        "4k3/1p4pp/p7/8/8/8/R4PPP/4K3[] w - - 0 1 | 4k3/8/8/8/8/5p2/7P/6BK[] b - - 0 1");
    EXPECT_EQ(played(choose(asked)), "a2a6");
}

TEST(Heed, a_wish_that_is_fulfilled_counts_no_more) {
    const Wishes wanted = wishes(std::vector{QuickMessage::NeedRook, QuickMessage::NoRook});
    const auto open = question(tests::kStart).boards;
    const auto held = tests::boards(
        std::string{tests::kStart} +
        " | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Rr] w KQkq - 0 1");
    const Prices plain = prices(open, Seat::AWhite, {}, {});
    const Prices asked = prices(open, Seat::AWhite, wanted, {});
    EXPECT_GT(asked.lasting[Color::White][Role::Rook], plain.lasting[Color::White][Role::Rook]);
    EXPECT_GT(asked.lasting[Color::Black][Role::Rook], plain.lasting[Color::Black][Role::Rook]);
    EXPECT_EQ(prices(held, Seat::AWhite, wanted, {}), plain);
}

TEST(Heed, what_the_partner_fears_is_not_given_away) {
    // Queens face each other; the king would take back.
    constexpr std::string_view kFacing = "3qk3/ppp2ppp/8/8/8/8/PPP2PPP/3QK3[] w - - 0 1";
    const auto choice = told(kFacing, {QuickMessage::NoQueen});
    const auto after = question(kFacing).boards.after(bughouse::BoardId::A, *choice.move);
    for (const Move reply : after[bughouse::BoardId::A].legal_moves()) {
        const auto taken = after[bughouse::BoardId::A].captured_by(reply);
        EXPECT_FALSE(taken && taken->role == Role::Queen) << played(choice);
    }
    EXPECT_NE(played(choice), "d1d8");
}

TEST(Heed, trades_are_made_or_not_as_the_partner_says) {
    constexpr std::string_view kFacing =
        "rnb1kbnr/ppp2ppp/8/3q4/3Q4/8/PPP2PPP/RNB1KBNR[] w KQkq - 0 1";
    EXPECT_EQ(played(told(kFacing, {QuickMessage::Trade})), "d4d5");
    constexpr std::string_view kKnights = "4k3/ppp2ppp/3p4/4n3/8/5N2/PPPP1PPP/4K3[] w - - 0 1";
    EXPECT_EQ(played(told(kKnights, {QuickMessage::Trade})), "f3e5");
    EXPECT_NE(played(told(kKnights, {QuickMessage::NoTrade, QuickMessage::NoKnight})), "f3e5");
}

TEST(Heed, what_mates_on_the_other_board_is_taken_without_a_word) {
    // On board B Black, the partner, is to move and mates with any knight on f2.
    const auto both = tests::boards(
        "4k3/pp4pp/8/3b1n2/4P3/8/PP4PP/4K3[] w - - 0 1 | "
        "4k3/8/8/8/8/8/6PP/6RK[] b - - 0 1");
    const Prices worth = prices(both, Seat::AWhite, {}, {});
    EXPECT_GT(worth.at_once[Color::White][Role::Knight], 1'000);
    EXPECT_LT(worth.at_once[Color::White][Role::Bishop], 1'000);
    Question asked = question("4k3/pp4pp/8/3b1n2/4P3/8/PP4PP/4K3[] w - - 0 1");
    asked.boards = both;
    EXPECT_EQ(played(choose(asked)), "e4f5");
}

TEST(Heed, what_would_mate_the_partner_is_not_given) {
    // On board B White, the diagonal, is to move and mates with a knight on f7.
    const auto both = tests::boards(
        "4k3/pp4pp/3p4/4q3/8/5N2/PP4PP/5K2[] w - - 0 1 | 6rk/6pp/8/8/8/8/8/4K3[] w - - 0 1");
    const Prices worth = prices(both, Seat::AWhite, {}, {});
    EXPECT_GT(worth.at_once[Color::Black][Role::Knight], 1'000);
    Question asked = question("4k3/pp4pp/3p4/4q3/8/5N2/PP4PP/5K2[] w - - 0 1");
    EXPECT_EQ(played(choose(asked)), "f3e5");
    asked.boards = both;
    EXPECT_NE(played(choose(asked)), "f3e5");
}

TEST(Sitting, it_sits_when_told_until_it_is_told_to_go) {
    EXPECT_EQ(played(told(tests::kStart, {QuickMessage::Sit})), "pass");
    EXPECT_NE(played(told(tests::kStart, {QuickMessage::Sit, QuickMessage::Go})), "pass");
}

TEST(Sitting, a_mate_is_played_even_when_told_to_sit) {
    EXPECT_EQ(played(told("6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1", {QuickMessage::Sit})), "N@f7");
}

TEST(Sitting, it_moves_when_the_clock_runs_low_or_lower_than_the_diagonals) {
    Question asked = question(tests::kStart);
    asked.heard = {QuickMessage::Sit};
    asked.clocks[Seat::AWhite] = Millis{9'000};
    asked.clocks[Seat::BWhite] = Millis{5'000};
    EXPECT_NE(played(choose(asked)), "pass");
    asked.clocks[Seat::AWhite] = Millis{60'000};
    EXPECT_EQ(played(choose(asked)), "pass");
    asked.clocks[Seat::BWhite] = Millis{61'000};
    EXPECT_NE(played(choose(asked)), "pass");
}

TEST(Sitting, while_the_partner_is_on_move_the_partner_s_clock_counts) {
    Question asked = question(tests::kStart);
    asked.boards = asked.boards.after(bughouse::BoardId::B, chess::tests::move("e2e4"));
    asked.heard = {QuickMessage::Sit};
    asked.clocks[Seat::AWhite] = Millis{60'000};
    asked.clocks[Seat::BWhite] = Millis{100'000};
    asked.clocks[Seat::BBlack] = Millis{50'000};
    EXPECT_EQ(played(choose(asked)), "pass");
    asked.clocks[Seat::BBlack] = Millis{70'000};
    EXPECT_NE(played(choose(asked)), "pass");
}

TEST(Talk, a_piece_that_would_mate_is_asked_for) {
    const Question asked = question("6rk/6pp/8/8/8/8/PPP5/4K3[] w - - 0 1");
    const auto after = asked.boards[bughouse::BoardId::A].after(chess::tests::move("a2a3"));
    using enum QuickMessage;
    EXPECT_EQ(talk(asked, after), (std::vector{NeedKnight, Mate}));
}

TEST(Talk, a_piece_that_would_mate_us_is_warned_of_first) {
    const Question asked = question("6rk/6pp/8/8/8/8/P5PP/6RK[] w - - 0 1");
    const auto after = asked.boards[bughouse::BoardId::A].after(chess::tests::move("a2a3"));
    using enum QuickMessage;
    EXPECT_EQ(talk(asked, after), (std::vector{NoKnight, NeedKnight}));
}

TEST(Talk, nothing_is_said_twice) {
    Question asked = question("6rk/6pp/8/8/8/8/PPP5/4K3[] w - - 0 1");
    asked.said = {QuickMessage::NeedKnight, QuickMessage::Mate};
    const auto after = asked.boards[bughouse::BoardId::A].after(chess::tests::move("a2a3"));
    EXPECT_TRUE(talk(asked, after).empty());
}

TEST(Talk, after_sit_it_says_go_once_the_danger_is_over) {
    Question asked = question(tests::kStart);
    asked.said = {QuickMessage::Sit};
    EXPECT_EQ(said(choose(asked)), "!go");
    asked.said = {QuickMessage::Sit, QuickMessage::Go};
    EXPECT_EQ(said(choose(asked)), "");
}

}  // namespace
}  // namespace tandem::engine
