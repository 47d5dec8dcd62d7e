// Who watches a match: what they are told, and what is still kept from them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using bughouse::BoardId;
using enum bughouse::Seat;

TEST(Publisher, tells_each_line_once_to_who_watches_twice) {
    World world;
    Four four{world};
    const ConnectionId eve = world.connect("g:eve", "Eve");
    world.ask(eve, ask::Watch{four.match, 0});
    world.ask(eve, ask::Watch{four.match, 0});
    EXPECT_EQ(world.inbox(eve).all<tell::Match>().size(), 2U);
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    EXPECT_EQ(world.inbox(eve).all<tell::Line>().size(), 1U);
    world.ask(eve, ask::Unwatch{four.match});
    EXPECT_EQ(four.play(ABlack, "e7e5"), "");
    EXPECT_EQ(world.inbox(eve).all<tell::Line>().size(), 1U);
}

TEST(Publisher, shows_after_a_restart_what_spectators_had_seen_before) {
    World world;
    wire::Settings settings;
    settings.watch_delay_ms = 10'000;
    Four four{world, settings};
    EXPECT_EQ(four.play(AWhite, "e2e4"), "");
    world.pass(10'000);
    world.crash(1'000);
    const ConnectionId eve = world.connect("g:eve", "Eve");
    world.ask(eve, ask::Watch{four.match, 0});
    const auto told = world.inbox(eve).last<tell::Match>();
    EXPECT_EQ(told.phase, Phase::Playing);
    EXPECT_EQ(told.lines.back().line, 3);
    EXPECT_EQ(told.view->boards[BoardId::A].ply, 1);
    EXPECT_FALSE(told.view->boards[BoardId::A].paused_by.has_value()) << "that is new";
}

}  // namespace
}  // namespace tandem::hall
