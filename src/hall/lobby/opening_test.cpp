// Matches that a floor above opens: without a table, with officials, behind closed doors.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/room/opening.hpp"

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using bughouse::BoardId;
using enum bughouse::Seat;

// A match that no table has made, between four who are connected.
struct OpenedMatch {
    explicit OpenedMatch(World& in) : world(in) {
        for (const Seat seat : base::all_of<Seat>()) {
            const std::string name{bughouse::name(seat)};
            at[seat] = world.connect("g:" + name, name);
        }
    }
    [[nodiscard]] Opening opening(match::Authority authority) const {
        match::Header header{rulebook::builtin(rulebook::kNsb)};
        header.authority = authority;
        Opening opening{std::move(header)};
        for (const Seat seat : base::all_of<Seat>()) {
            const std::string name{bughouse::name(seat)};
            opening.people[seat] = {person("g:" + name), name};
        }
        return opening;
    }

    World& world;
    EnumArray<Seat, ConnectionId> at{};
};

TEST(Opening, needs_no_table_and_the_end_is_given_once_it_is_written) {
    World world;
    const OpenedMatch four{world};
    const auto match = world.open(four.opening(match::Authority::Strict));
    ASSERT_TRUE(match.has_value());
    for (const ConnectionId one : four.at) world.ask(one, ask::Watch{*match, 0});
    world.pass(3'000);
    EXPECT_EQ(world.inbox(four.at[AWhite]).last<tell::Match>().code, std::nullopt);
    world.stop_writing();
    EXPECT_EQ(world.act(four.at[AWhite], *match, "A.white", R"({"do":"resign"})"), "");
    EXPECT_TRUE(world.ends.empty());
    world.write_again();
    ASSERT_EQ(world.ends.size(), 1U);
    EXPECT_EQ(world.ends[0].outcome.match, *match);
    EXPECT_EQ(world.ends[0].outcome.winner, "two");
    EXPECT_EQ(world.ends[0].players[BBlack], person("g:B.black"));
}

TEST(Opening, draws_the_boards_that_the_rules_leave_to_the_lot) {
    World world;
    const OpenedMatch four{world};
    Opening opening = four.opening(match::Authority::Strict);
    opening.header.options = {{"setup.start", "chess960_each"}};
    const MatchId match = *world.open(std::move(opening));
    world.ask(four.at[AWhite], ask::Watch{match, 0});
    const auto told = world.inbox(four.at[AWhite]).last<tell::Match>();
    EXPECT_NE(told.view->boards[BoardId::A].fen, told.view->boards[BoardId::B].fen);
}

TEST(Opening, lets_no_clock_run_while_nothing_can_be_written) {
    World world;
    const OpenedMatch four{world};
    world.fail_writing();
    const MatchId match = *world.open(four.opening(match::Authority::Strict));
    world.pass(60'000);
    world.mend_writing();
    world.ask(four.at[AWhite], ask::Watch{match, 0});
    world.pass(3'100);
    const auto e4 = R"({"do":"play","move":"e2e4"})";
    EXPECT_EQ(world.act(four.at[AWhite], match, "A.white", e4, 0), "");
    EXPECT_GT(world.inbox(four.at[AWhite]).last<tell::Line>().view->clocks_ms[AWhite], 299'000);
}

TEST(Opening, tells_those_who_watch_already_once_it_is_written) {
    World world;
    const OpenedMatch four{world};
    world.stop_writing();
    const MatchId match = *world.open(four.opening(match::Authority::Strict));
    world.ask(four.at[AWhite], ask::Watch{match, 0});
    EXPECT_TRUE(world.inbox(four.at[AWhite]).all<tell::Match>().empty());
    world.write_again();
    EXPECT_EQ(world.inbox(four.at[AWhite]).all<tell::Match>().size(), 1U);
}

TEST(Opening, lets_each_official_do_what_their_office_is_for) {
    World world;
    const OpenedMatch four{world};
    Opening opening = four.opening(match::Authority::Open);
    opening.header.director = true;
    opening.access = Access::Nobody;
    opening.officials = {
        {person("g:floor"), "Fay", Office::Director},
        {person("g:section"), "Sol", Office::SectionChief},
        {person("g:chief"), "Cho", Office::FloorChief},
        {person("g:desk"), "Dee", Office::Desk},
        {person("g:floor"), "Fay", Office::Spectator},
        {person("g:guest"), "Guy", Office::Spectator}};
    const MatchId match = *world.open(std::move(opening));
    const auto comes = [&](const std::string& who) {
        const ConnectionId which = world.connect("g:" + who, who);
        world.ask(which, ask::Watch{match, 0});
        return which;
    };
    const ConnectionId floor = comes("floor");
    const ConnectionId section = comes("section");
    const ConnectionId chief = comes("chief");
    const ConnectionId desk = comes("desk");
    const ConnectionId guest = comes("guest");
    const ConnectionId stranger = comes("stranger");
    EXPECT_EQ(world.inbox(stranger).why(), "no-such-match");
    EXPECT_EQ(world.act(stranger, match, "A.white", R"({"do":"resign"})"), "no-such-match");
    world.ask(stranger, ask::Substitute{match, BBlack, "bot"});
    EXPECT_EQ(world.inbox(stranger).all<tell::Refused>().size(), 3U);
    EXPECT_EQ(world.inbox(stranger).why(), "no-such-match");
    EXPECT_EQ(world.inbox(guest).last<tell::Match>().officials.size(), 6U);
    const auto directs = [&](ConnectionId which, const std::string& command) {
        return world.act(which, match, "director", command);
    };
    EXPECT_EQ(directs(desk, R"({"do":"start"})"), "not-the-director");
    EXPECT_EQ(directs(guest, R"({"do":"start"})"), "not-the-director");
    EXPECT_EQ(directs(floor, R"({"do":"start"})"), "");
    const std::string hush = R"({"do":"say","to":"partner","text":"hush"})";
    EXPECT_EQ(world.act(four.at[AWhite], match, "A.white", hush), "");
    EXPECT_TRUE(world.inbox(desk).has("hush"));
    EXPECT_FALSE(world.inbox(guest).has("hush"));
    EXPECT_EQ(directs(floor, R"({"do":"infraction","seat":"A.white","what":"banging"})"), "");
    const std::int64_t ruling = world.inbox(floor).last<tell::Line>().line.line;
    for (const std::string level : {"section-chief", "floor-chief"}) {
        const std::string of = R"("ruling":)" + std::to_string(ruling) + R"(,"level":")" + level;
        EXPECT_EQ(
            world.act(four.at[AWhite], match, "A.white", R"({"do":"appeal",)" + of + "\"}"), "");
        const std::string rules = R"({"do":"rule-on-appeal",)" + of + R"(","upheld":false})";
        EXPECT_EQ(directs(floor, rules), "not-your-level");
        const bool high = level == "floor-chief";
        EXPECT_EQ(
            directs(high ? section : desk, rules), high ? "not-your-level" : "not-the-director");
        EXPECT_EQ(directs(high ? chief : section, rules), "");
    }
}

TEST(Opening, leaves_it_to_its_director_what_becomes_of_absent_players) {
    World world;
    const OpenedMatch four{world};
    Opening opening = four.opening(match::Authority::Open);
    opening.header.director = true;
    opening.officials = {{person("g:floor"), "Fay", Office::Director}};
    const MatchId match = *world.open(std::move(opening));
    const ConnectionId floor = world.connect("g:floor", "Fay");
    world.ask(floor, ask::Watch{match, 0});
    EXPECT_EQ(world.act(floor, match, "director", R"({"do":"start"})"), "");
    world.disconnect(four.at[BBlack]);
    world.pass(240'000);
    EXPECT_FALSE(world.inbox(floor).last<tell::Line>().view->over.has_value());
}

TEST(Opening, leaves_it_to_whoever_opened_it_to_end_a_match_that_nobody_attends) {
    World world;
    const OpenedMatch four{world};
    Opening opening = four.opening(match::Authority::Open);
    opening.header.director = true;
    opening.officials = {{person("g:floor"), "Fay", Office::Director}};
    static_cast<void>(world.open(std::move(opening)));
    for (const ConnectionId each : four.at) world.disconnect(each);
    world.pass(86'400'000);
    EXPECT_EQ(world.hall().figures().matches, 1U);
}

// Whoever was replaced watches on as a spectator: what their team says from then on is for others.
TEST(Opening, shows_a_private_match_to_a_replaced_player_but_not_the_talk_of_their_team) {
    World world;
    OpenedMatch four{world};
    Opening opening = four.opening(match::Authority::Strict);
    opening.access = Access::Nobody;
    const MatchId match = *world.open(std::move(opening));
    for (const Seat seat : {AWhite, ABlack, BWhite}) {
        world.ask(four.at[seat], ask::Watch{match, 0});
    }
    world.disconnect(four.at[BBlack]);
    world.pass(13'000);
    for (const Seat seat : {AWhite, ABlack, BWhite}) {
        world.ask(four.at[seat], ask::Substitute{match, BBlack, "bot"});
    }
    world.pass(300);
    const auto presence = world.inbox(four.at[AWhite]).last<tell::Presence>();
    ASSERT_EQ(presence.seats[BBlack].kind, PersonKind::Bot);
    const auto hushes = [&](const std::string& what) {
        const std::string say = R"({"do":"say","to":"partner","text":")" + what + "\"}";
        EXPECT_EQ(world.act(four.at[AWhite], match, "A.white", say), "");
    };
    const auto watches_as_a_spectator = [&](const std::string& what) {
        const ConnectionId replaced = world.connect("g:B.black", "B.black");
        world.ask(replaced, ask::Watch{match, 0});
        ASSERT_EQ(world.inbox(replaced).all<tell::Match>().size(), 1U) << what;
        hushes(what);
        EXPECT_TRUE(world.inbox(four.at[AWhite]).has(what));
        EXPECT_FALSE(world.inbox(replaced).has("hush")) << what;
        EXPECT_EQ(world.act(replaced, match, "B.black", R"({"do":"resign"})"), "not-your-seat");
        world.disconnect(replaced);
    };
    hushes("hush first");
    watches_as_a_spectator("hush at once");
    world.crash(1'000);
    four.at[AWhite] = world.connect("g:A.white", "A.white");
    world.ask(four.at[AWhite], ask::Watch{match, 0});
    watches_as_a_spectator("hush after a restart");
    const ConnectionId stranger = world.connect("g:stranger", "stranger");
    world.ask(stranger, ask::Watch{match, 0});
    EXPECT_EQ(world.inbox(stranger).why(), "no-such-match");
}

}  // namespace
}  // namespace tandem::hall
