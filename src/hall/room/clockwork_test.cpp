// What time brings in a room, and what it does not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
using enum bughouse::Seat;

TEST(Clockwork, lets_players_take_their_time_where_the_settings_have_no_limit) {
    World world;
    wire::Settings settings;
    settings.first_move_ms = 0;
    settings.absent_ms = 0;
    Four four{world, settings};
    world.disconnect(four.at[BBlack]);
    world.pass(240'000);
    EXPECT_FALSE(four.view().over.has_value());
}

TEST(Clockwork, lets_nobody_forfeit_for_the_time_in_which_nobody_may_play) {
    World world;
    Four four{world};
    world.disconnect(four.at[BBlack]);
    world.fail_writing();
    world.pass(120'000);
    world.mend_writing();
    world.pass(44'000);
    EXPECT_FALSE(four.view().over.has_value());
    world.pass(1'000);
    EXPECT_TRUE(four.view().over.has_value()) << "White has not begun";
}

TEST(Clockwork, resumes_the_boards_when_it_could_not_write_while_it_waited_for_the_players) {
    World world;
    Four four{world};
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    world.crash(1'000);
    world.fail_writing();
    world.mend_writing();
    four.come_back();
    EXPECT_EQ(four.play(ABlack, "e7e5"), "");
}

TEST(Clockwork, files_nothing_for_a_match_that_is_over_when_it_cannot_write) {
    World world;
    Four four{world};
    EXPECT_EQ(four.act(AWhite, R"({"do":"resign"})"), "");
    const auto lines = [&] { return world.kept().stored().matches.at(0).lines.size(); };
    const std::size_t before = lines();
    world.fail_writing();
    world.mend_writing();
    EXPECT_EQ(lines(), before);
}

}  // namespace
}  // namespace tandem::hall
