// What engines of xboard's protocol are told, and how they are heard.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/engines/cecp_engine.hpp"

#include <gtest/gtest.h>

#include "bughouse/bfen.hpp"
#include "rulebook/books/books.hpp"

namespace tandem::arena {
namespace {

TEST(Cecp, habits_go_by_name) {
    EXPECT_EQ(cecp_habits("Sunsetter9a00").told, 850);
    EXPECT_EQ(cecp_habits("Fairy-Stockfish 14").partner_clocks, CecpHabits::PartnerClocks::Told);
    EXPECT_EQ(cecp_habits("Another").holdings, CecpHabits::Holdings::Arrivals);
}

TEST(Cecp, fairy_stockfish_hears_of_pieces_and_of_its_partners_clocks) {
    CecpEngine engine{
        {.seat = Seat::BBlack,
         .switches = rulebook::kNsb.switches,
         .pace = {.kind = PaceKind::Real, .clock = Millis{10'000}},
         .partner = "one-A",
         .options = {}}};
    EXPECT_EQ(engine.take("feature usermove=1 myname=\"Fairy-Stockfish 14\""), Heard{});
    EXPECT_EQ(engine.take("feature done=1"), Heard{heard::Ready{}});
    EXPECT_TRUE(
        engine.begin({}).ends_with("force\nptell partner Fairy-Stockfish is your partner.\n"));
    const auto boards = bughouse::parse_boards(
        "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3[n] b - - 0 1",
        rulebook::move_rules(rulebook::kNsb.switches),
        bughouse::PromotedCaptured::Pawn);
    const Situation now{
        .boards = *boards,
        .clocks =
            EnumArray<Seat, Millis>(Millis{4'000}, Millis{3'000}, Millis{2'000}, Millis{1'000})};
    const Turn turn{
        Seat::AWhite, *chess::parse_move("e2e4"), chess::Piece{Color::Black, chess::Role::Knight}};
    EXPECT_EQ(
        engine.turn(turn, now),
        "time 100\notim 200\nptell time 400\nptell otim 300\nholding [] [N] BN\n");
    EXPECT_EQ(
        engine.take("12 35 102 88000 ..."), (Heard{heard::Searched{.depth = 12, .nodes = 88'000}}));
}

}  // namespace
}  // namespace tandem::arena
