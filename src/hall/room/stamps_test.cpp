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

}  // namespace
}  // namespace tandem::hall
