// Matches that nobody attends any more, in every phase: they do not go on for ever.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using enum bughouse::Seat;

void leave(World& world, const Four& four) {
    for (const ConnectionId each : four.at) world.disconnect(each);
}

[[nodiscard]] std::string how_it_ended(const World& world) {
    const auto& rows = world.kept().rows;
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
        if (const auto* const ended = std::get_if<row::MatchEnded>(&*row)) return ended->reason;
    }
    return "";
}

TEST(Attendance, of_nobody_for_some_minutes_annuls_a_match) {
    World world;
    const Four four{world, patient()};
    leave(world, four);
    world.pass(299'000);
    EXPECT_EQ(world.hall().figures().matches, 1U);
    world.pass(2'000);
    EXPECT_EQ(world.hall().figures().matches, 0U);
    EXPECT_EQ(how_it_ended(world), "annulled");
    world.pass(1'800'000);
    EXPECT_EQ(world.hall().figures().tables, 0U);
    EXPECT_TRUE(world.kept().stored().matches.empty());
}

TEST(Attendance, of_one_player_or_one_who_watches_is_enough) {
    for (const bool plays : {true, false}) {
        World world;
        const Four four{world, patient()};
        const ConnectionId eve = world.connect("g:eve", "Eve");
        if (!plays) world.ask(eve, ask::Watch{four.match, 0});
        for (const Seat seat : {ABlack, BWhite, BBlack}) world.disconnect(four.at[seat]);
        if (!plays) world.disconnect(four.at[AWhite]);
        world.pass(3'000'000);
        EXPECT_EQ(world.hall().figures().matches, 1U);
        world.disconnect(plays ? four.at[AWhite] : eve);
        world.pass(301'000);
        EXPECT_EQ(world.hall().figures().matches, 0U);
    }
}

// As the start page shows a match.
TEST(Attendance, is_not_a_glance_at_a_match) {
    World world;
    const Four four{world, patient()};
    const ConnectionId eve = world.connect("g:eve", "Eve");
    world.ask(eve, ask::Watch{four.match, 0, false});
    EXPECT_EQ(world.inbox(eve).last<tell::Match>().match, four.match);
    leave(world, four);
    world.pass(299'000);
    EXPECT_EQ(world.hall().figures().matches, 1U);
    world.pass(2'000);
    EXPECT_EQ(world.hall().figures().matches, 0U);
    EXPECT_EQ(world.inbox(eve).last<tell::Line>().view->over.has_value(), true);
}

TEST(Attendance, begins_when_a_glance_becomes_more_and_ends_when_it_becomes_one_again) {
    World world;
    const Four four{world, patient()};
    const ConnectionId eve = world.connect("g:eve", "Eve");
    world.ask(eve, ask::Watch{four.match, 0, false});
    world.ask(eve, ask::Watch{four.match, 0, true});
    leave(world, four);
    world.pass(3'000'000);
    EXPECT_EQ(world.hall().figures().matches, 1U);
    world.ask(eve, ask::Watch{four.match, 0, false});
    world.pass(301'000);
    EXPECT_EQ(world.hall().figures().matches, 0U);
}

// A match whose director never starts it.
TEST(Attendance, is_asked_for_before_the_start_as_well) {
    World world;
    wire::Settings settings = patient();
    settings.director = Direction::Owner;
    const ConnectionId dan = world.connect("g:dan", "Dan");
    const ConnectionId eve = world.connect("g:eve", "Eve");
    world.ask(dan, ask::Create{settings});
    const TableCode code = world.inbox(dan).last<tell::Table>().code;
    world.ask(eve, ask::Enter{code});
    world.ask(eve, ask::Sit{code, AWhite});
    for (const Seat seat : {ABlack, BWhite, BBlack}) world.ask(dan, ask::SeatBot{code, seat});
    world.ask(eve, ask::Ready{code, true});
    ASSERT_EQ(world.hall().figures().matches, 1U);
    world.pass(600'000);
    EXPECT_EQ(world.hall().figures().matches, 1U);
    for (const ConnectionId each : {dan, eve}) world.ask(each, ask::Leave{code});
    for (const ConnectionId each : {dan, eve}) world.disconnect(each);
    world.pass(1'800'000);
    EXPECT_EQ(world.hall().figures().matches, 0U);
    EXPECT_EQ(world.hall().figures().tables, 0U);
}

TEST(Attendance, is_reckoned_anew_after_a_restart) {
    World world;
    const Four four{world, patient()};
    leave(world, four);
    world.pass(200'000);
    world.crash(1'000);
    world.pass(299'000);
    EXPECT_EQ(world.hall().figures().matches, 1U);
    world.pass(2'000);
    EXPECT_EQ(world.hall().figures().matches, 0U);
}

// The players have been sent to lunch.
TEST(Attendance, is_not_asked_for_so_soon_where_the_director_has_paused_the_match) {
    World world;
    wire::Settings settings = patient();
    settings.director = Direction::Owner;
    const ConnectionId dan = world.connect("g:dan", "Dan");
    world.ask(dan, ask::Create{settings});
    const TableCode code = world.inbox(dan).last<tell::Table>().code;
    std::vector<ConnectionId> players;
    for (const Seat seat : base::all_of<Seat>()) {
        const std::string name{bughouse::name(seat)};
        const ConnectionId which = world.connect("g:" + name, name);
        world.ask(which, ask::Enter{code});
        world.ask(which, ask::Sit{code, seat});
        world.ask(which, ask::Ready{code, true});
        players.push_back(which);
    }
    for (const ConnectionId each : players) world.disconnect(each);
    const MatchId match = *world.inbox(dan).last<tell::Table>().match;
    world.ask(dan, ask::Watch{match, 0});
    EXPECT_EQ(world.act(dan, match, "director", R"({"do":"start"})"), "");
    EXPECT_EQ(world.act(dan, match, "director", R"({"do":"pause","board":"both"})"), "");
    world.disconnect(dan);
    world.pass(7'200'000);
    EXPECT_EQ(world.hall().figures().matches, 1U);
    world.pass(43'200'000);
    EXPECT_EQ(world.hall().figures().matches, 0U);
}

// A match whose director has paused it and gone, over as many restarts as one likes.
TEST(Attendance, of_a_paused_match_is_reckoned_from_the_pause_over_restarts) {
    World world;
    wire::Settings settings = patient();
    settings.director = Direction::Owner;
    const ConnectionId dan = world.connect("g:dan", "Dan");
    world.ask(dan, ask::Create{settings});
    const TableCode code = world.inbox(dan).last<tell::Table>().code;
    const ConnectionId eve = world.connect("g:eve", "Eve");
    world.ask(eve, ask::Enter{code});
    world.ask(eve, ask::Sit{code, AWhite});
    for (const Seat seat : {ABlack, BWhite, BBlack}) world.ask(dan, ask::SeatBot{code, seat});
    world.ask(eve, ask::Ready{code, true});
    const MatchId match = *world.inbox(dan).last<tell::Table>().match;
    EXPECT_EQ(world.act(dan, match, "director", R"({"do":"start"})"), "");
    EXPECT_EQ(world.act(dan, match, "director", R"({"do":"pause","board":"both"})"), "");
    for (const ConnectionId each : {dan, eve}) world.disconnect(each);
    for (int hours = 0; hours < 11; ++hours) {
        world.pass(3'600'000);
        world.crash(1'000);
    }
    EXPECT_EQ(world.hall().figures().matches, 1U);
    world.pass(3'600'000);
    EXPECT_EQ(world.hall().figures().matches, 0U);
}

// Nobody loses a match because a restart comes when they have been away for long.
TEST(Attendance, of_a_paused_match_is_waited_for_some_minutes_after_each_restart) {
    World world;
    wire::Settings settings = patient();
    settings.director = Direction::Owner;
    const ConnectionId dan = world.connect("g:dan", "Dan");
    world.ask(dan, ask::Create{settings});
    const TableCode code = world.inbox(dan).last<tell::Table>().code;
    const ConnectionId eve = world.connect("g:eve", "Eve");
    world.ask(eve, ask::Enter{code});
    world.ask(eve, ask::Sit{code, AWhite});
    for (const Seat seat : {ABlack, BWhite, BBlack}) world.ask(dan, ask::SeatBot{code, seat});
    world.ask(eve, ask::Ready{code, true});
    const MatchId match = *world.inbox(dan).last<tell::Table>().match;
    EXPECT_EQ(world.act(dan, match, "director", R"({"do":"start"})"), "");
    EXPECT_EQ(world.act(dan, match, "director", R"({"do":"pause","board":"both"})"), "");
    world.pass(50'000'000);
    world.crash(1'000);
    world.pass(299'000);
    EXPECT_EQ(world.hall().figures().matches, 1U);
    (void)world.connect("g:eve", "Eve");
    world.pass(3'600'000);
    EXPECT_EQ(world.hall().figures().matches, 1U);
}

}  // namespace
}  // namespace tandem::hall
