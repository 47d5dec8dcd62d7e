// Stamps: lines that come in one moment, and what the passing of time does meanwhile.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <gtest/gtest.h>

#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace tell = wire::tell;
using enum bughouse::Seat;

// What is filed in one moment has stamps of its own, later than a flag that is to fall, maybe.
TEST(Stamps, tells_a_flag_whatever_is_filed_or_refused_in_the_moment_before_it_falls) {
    for (const std::int64_t left : {1, 2, 3, 5, 8, 13}) {
        World world;
        wire::Settings settings;
        settings.terms.clocks[AWhite] = Millis{2'000};
        Four four{world, settings};
        world.pass(2'000 - left);
        for (int i = 0; i < 40; ++i) {
            four.act(AWhite, R"({"do":"say","to":"all","text":"x"})");
            world.act(four.at[AWhite], four.match, "A.white", R"({"do":"play","move":"e2e5"})", 0);
        }
        world.pass(1'000);
        EXPECT_TRUE(four.view().over) << left << " ms before";
        EXPECT_EQ(four.view().clocks_ms[AWhite], 0);
        const auto lines = world.inbox(four.at[BBlack]).all<tell::Line>();
        EXPECT_TRUE(std::ranges::any_of(lines, [](const tell::Line& line) {
            return wire::to_json(wire::Tell{line}).contains("clock-zero");
        })) << left;
    }
}

TEST(Stamps, lets_no_clock_run_faster_for_what_others_file) {
    World world;
    Four four{world};
    const std::int64_t before = four.view().clocks_ms[AWhite];
    for (int i = 0; i < 200; ++i) {
        four.act(ABlack, R"({"do":"say","to":"all","text":"x"})");
        four.act(BWhite, R"({"do":"say","to":"all","text":"x"})");
    }
    EXPECT_LE(before - four.view().clocks_ms[AWhite], 60);
    EXPECT_EQ(four.play(AWhite, "e2e4"), "") << "moves are never too many";
    world.pass(100);
    EXPECT_EQ(four.act(ABlack, R"({"do":"say","to":"all","text":"x"})"), "");
}

// Two of a board play a knight out and back in turn, so many moves in one moment. Why the last was
// refused.
std::string rush(Four& four, Seat first, Seat second, int plies) {
    std::string why;
    for (int ply = 0; ply < plies && why.empty(); ++ply) {
        const Seat seat = ply % 2 == 0 ? first : second;
        const bool out = ply % 4 < 2;
        const bool white = bughouse::color_of(seat) == chess::Color::White;
        why = four.play(seat, white ? (out ? "g1f3" : "f3g1") : (out ? "g8f6" : "f6g8"));
    }
    return why;
}

TEST(Stamps, lets_no_clock_run_faster_for_many_moves_of_others) {
    World world;
    Four four{world};
    EXPECT_EQ(rush(four, BWhite, BBlack, 740), "too-fast");
    world.pass(100);
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    EXPECT_LE(300'000 - four.view().clocks_ms[AWhite], 101);
    EXPECT_EQ(rush(four, ABlack, AWhite, 20), "") << "those of the other board";
}

TEST(Stamps, charges_a_thinker_less_than_a_tenth_of_a_second_for_all_that_comes_at_once) {
    World world;
    Four four{world};
    for (int i = 0; i < 200; ++i) four.act(ABlack, R"({"do":"say","to":"all","text":"x"})");
    EXPECT_EQ(rush(four, BWhite, BBlack, 740), "too-fast");
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    EXPECT_LE(300'000 - four.view().clocks_ms[AWhite], 80);
}

TEST(Stamps, lets_two_play_all_that_they_have_prepared_whatever_others_say) {
    World world;
    Four four{world};
    for (int i = 0; i < 200; ++i) four.act(ABlack, R"({"do":"say","to":"all","text":"x"})");
    EXPECT_EQ(rush(four, BWhite, BBlack, 20), "");
}

// Whatever comes in the last moments of a clock, its flag falls in time and not before.
TEST(Stamps, brings_no_flag_forward_by_what_others_do) {
    for (const std::int64_t left : {2, 5, 20, 40}) {
        World world;
        wire::Settings settings;
        settings.terms.clocks[AWhite] = Millis{2'000};
        Four four{world, settings};
        world.pass(2'000 - left);
        for (int i = 0; i < 200; ++i) {
            four.act(ABlack, R"({"do":"say","to":"all","text":"x"})");
            world.act(four.at[BWhite], four.match, "B.white", R"({"do":"play","move":"e2e5"})", 0);
        }
        rush(four, BWhite, BBlack, 100);
        EXPECT_FALSE(four.view().over) << left << " ms before";
        EXPECT_EQ(four.play(AWhite, "e2e4"), "") << left << " ms before";
    }
}

}  // namespace
}  // namespace tandem::hall
