// Matches of events: they wait for their players, and their bots play for nobody, too.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "hall/room/opening.hpp"
#include "rulebook/books/books.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using enum bughouse::Seat;

const MatchId kMatch{"event23456"};

// Between people called by their seats, with bots on the seats of `bots`.
[[nodiscard]] Opening opening_of_event(const std::set<Seat>& bots) {
    Opening opening{match::Header{rulebook::builtin(rulebook::kNsb)}};
    opening.match = kMatch;
    opening.gather = Millis{300'000};
    std::size_t number = 0;
    for (const Seat seat : base::all_of<Seat>()) {
        const std::string name{bughouse::name(seat)};
        opening.people[seat] = {person("g:" + name), name};
        if (bots.contains(seat)) opening.people[seat] = {PersonId::bot(++number), "Bot Ada"};
    }
    return opening;
}

[[nodiscard]] ConnectionId come(World& world, Seat seat) {
    const std::string name{bughouse::name(seat)};
    const ConnectionId which = world.connect("g:" + name, name);
    world.ask(which, ask::Watch{kMatch, 0});
    return which;
}

[[nodiscard]] bool is_on(World& world, ConnectionId which) {
    world.ask(which, ask::Watch{kMatch, 0});
    return world.inbox(which).last<tell::Match>().phase == Phase::Playing;
}

TEST(Gathering, starts_soon_after_the_last_player_has_come_to_the_board) {
    World world;
    static_cast<void>(world.open(opening_of_event({})));
    const ConnectionId first = come(world, AWhite);
    static_cast<void>(come(world, ABlack));
    static_cast<void>(come(world, BWhite));
    // Being on the site is not enough.
    const ConnectionId last = world.connect("g:B.black", "B.black");
    world.pass(60'000);
    EXPECT_FALSE(is_on(world, first));
    EXPECT_EQ(world.inbox(first).last<tell::Match>().now, -240'000);
    world.ask(last, ask::Watch{kMatch, 0});
    EXPECT_EQ(world.inbox(first).last<tell::Match>().now, -3'000);
    world.pass(2'900);
    EXPECT_FALSE(is_on(world, first));
    world.pass(200);
    EXPECT_TRUE(is_on(world, first));
    EXPECT_TRUE(world.missed.empty());
}

TEST(Gathering, says_who_came_when_the_time_is_up_and_never_starts_then) {
    World world;
    static_cast<void>(world.open(opening_of_event({BBlack})));
    const ConnectionId first = come(world, AWhite);
    const ConnectionId gone = come(world, ABlack);
    world.disconnect(gone);
    world.pass(300'000);
    EXPECT_FALSE(is_on(world, first));
    EXPECT_TRUE(world.hall().time_is_up(kMatch, world.now()));
    world.settle();
    ASSERT_EQ(world.missed.size(), 1U);
    EXPECT_EQ(world.missed[0].match, kMatch);
    EXPECT_EQ(world.missed[0].came, (EnumArray<Seat, bool>{true, false, false, true}));
    static_cast<void>(come(world, ABlack));
    static_cast<void>(come(world, BWhite));
    world.pass(60'000);
    EXPECT_FALSE(is_on(world, first));
    EXPECT_TRUE(world.hall().cancel(kMatch, "not all players came", world.now()));
    world.settle();
    ASSERT_EQ(world.ends.size(), 1U);
    EXPECT_EQ(world.ends[0].outcome.reason, "annulled");
}

TEST(Gathering, leaves_a_match_alone_that_has_started_in_time) {
    World world;
    static_cast<void>(world.open(opening_of_event({BWhite, BBlack})));
    const ConnectionId first = come(world, AWhite);
    static_cast<void>(come(world, ABlack));
    EXPECT_TRUE(world.hall().time_is_up(kMatch, world.now()));
    world.pass(3'100);
    EXPECT_TRUE(is_on(world, first));
    EXPECT_TRUE(world.hall().time_is_up(kMatch, world.now()));
    EXPECT_TRUE(world.missed.empty());
    EXPECT_FALSE(world.hall().time_is_up(MatchId{"no-such"}, world.now()));
}

TEST(Gathering, waits_for_its_players_after_a_restart_as_before) {
    World world;
    static_cast<void>(world.open(opening_of_event({ABlack, BWhite})));
    static_cast<void>(come(world, AWhite));
    world.pass(1'000);
    world.crash(5'000);
    ASSERT_TRUE(world.hall().has(kMatch));
    const ConnectionId first = come(world, AWhite);
    world.pass(120'000);
    EXPECT_FALSE(is_on(world, first));
    static_cast<void>(come(world, BBlack));
    world.pass(3'100);
    EXPECT_TRUE(is_on(world, first));
}

// As after a phone has changed its network.
TEST(Gathering, takes_back_a_player_who_has_lost_the_connection_in_the_match) {
    World world;
    Opening opening = opening_of_event({ABlack, BWhite, BBlack});
    opening.settings.absent_ms = 60'000;
    opening.settings.first_move_ms = 0;
    static_cast<void>(world.open(std::move(opening)));
    const ConnectionId first = come(world, AWhite);
    world.pass(3'100);
    ASSERT_TRUE(is_on(world, first));
    world.disconnect(first);
    world.pass(30'000);
    const ConnectionId again = world.connect("g:A.white", "A.white");
    world.pass(60'000);
    EXPECT_TRUE(is_on(world, again));
}

TEST(Gathering, lets_nobody_play_in_place_of_a_player) {
    World world;
    static_cast<void>(world.open(opening_of_event({})));
    EnumArray<Seat, ConnectionId> at;
    for (const Seat seat : base::all_of<Seat>()) at[seat] = come(world, seat);
    world.pass(3'100);
    world.disconnect(at[BBlack]);
    world.pass(20'000);
    world.ask(at[AWhite], ask::Substitute{kMatch, BBlack, "bot"});
    EXPECT_EQ(world.inbox(at[AWhite]).why(), "no-substitute");
}

TEST(Gathering, needs_nobody_where_only_bots_play) {
    World world;
    int asked = 0;
    world.engine = [&](const Think& question) {
        ++asked;
        return std::optional{Thought{question.ticket, "e2e4", {}}};
    };
    static_cast<void>(world.open(opening_of_event({AWhite, ABlack, BWhite, BBlack})));
    world.pass(10'000);
    EXPECT_GT(asked, 0);
}

// Four people at a match of an event that players may call a director in, and it has begun.
[[nodiscard]] std::map<Seat, ConnectionId> begun(World& world) {
    Opening opening = opening_of_event({});
    opening.header.director = true;
    opening.settings.first_move_ms = 0;
    static_cast<void>(world.open(std::move(opening)));
    std::map<Seat, ConnectionId> four;
    for (const Seat seat : base::all_of<Seat>()) four[seat] = come(world, seat);
    world.pass(3'200);
    return four;
}

TEST(Directing, an_official_of_an_event_directs_its_match_and_the_server_sees_that_all_play) {
    World world;
    const auto four = begun(world);
    const ConnectionId dora = world.connect("g:dora", "Dora");
    world.ask(dora, ask::Watch{kMatch, 0});
    const std::string warns = R"({"do":"infraction","seat":"A.white","what":"wrong-hand"})";
    EXPECT_EQ(world.act(dora, kMatch, "director", warns), "not-a-directors-match");
    world.appoint(kMatch, {{person("g:dora"), "Dora Dean", Office::Director}});
    EXPECT_TRUE(world.inbox(dora).last<tell::Match>().yours == std::vector{std::optional<Seat>{}});
    EXPECT_EQ(world.inbox(four.at(BBlack)).last<tell::Match>().officials.front().name, "Dora Dean");
    EXPECT_EQ(world.act(dora, kMatch, "director", warns), "");
    ASSERT_FALSE(world.directed.empty());
    EXPECT_EQ(world.directed.back(), (Directed{kMatch, 0, 1}));
    const std::string stops = R"({"do":"stop","text":"he let go of it"})";
    EXPECT_EQ(world.act(four.at(AWhite), kMatch, "A.white", stops), "");
    EXPECT_EQ(world.directed.back().waits, 1U);
    EXPECT_EQ(world.act(dora, kMatch, "director", R"({"do":"resume","board":"both"})"), "");
    EXPECT_EQ(world.directed.back().waits, 0U);
    EXPECT_EQ(world.directed.back().since, std::nullopt);
    world.disconnect(four.at(BBlack));
    world.pass(130'000);
    EXPECT_EQ(world.ends.size(), 1U) << "a player who is away forfeits as without directors";
    EXPECT_EQ(world.directed.back().decided, 3U);
}

// By the wall clock, so that it is the same for whoever asks, and after a restart.
TEST(Directing, it_is_told_since_when_the_earliest_call_waits) {
    World world;
    const auto four = begun(world);
    world.appoint(kMatch, {{person("g:dora"), "Dora Dean", Office::Director}});
    const Millis reported = world.now().wall;
    const std::string reports = R"({"do":"report","seat":"A.white","what":"wrong-hand"})";
    ASSERT_EQ(world.act(four.at(ABlack), kMatch, "A.black", reports), "");
    ASSERT_EQ(world.directed.back().waits, 1U);
    EXPECT_EQ(world.directed.back().since, reported);
    world.pass(5'000);
    const Millis stopped = world.now().wall;
    const std::string stops = R"({"do":"stop","text":"he let go of it"})";
    ASSERT_EQ(world.act(four.at(BWhite), kMatch, "B.white", stops), "");
    EXPECT_EQ(world.directed.back().waits, 2U);
    EXPECT_EQ(world.directed.back().since, reported);
    world.crash(60'000);
    EXPECT_EQ(world.directed.back().waits, 2U);
    EXPECT_EQ(world.directed.back().since, reported);
    world.appoint(kMatch, {{person("g:dora"), "Dora Dean", Office::Director}});
    const ConnectionId dora = world.connect("g:dora", "Dora");
    world.ask(dora, ask::Watch{kMatch, 0});
    const std::string note = R"({"do":"note","text":"Seen."})";
    ASSERT_EQ(world.act(dora, kMatch, "director", note), "");
    EXPECT_EQ(world.directed.back().waits, 1U) << "nothing answers a report";
    EXPECT_EQ(world.directed.back().since, stopped);
}

// The match itself is told again: a crowd that watches has no part in it.
TEST(Directing, an_appointment_is_told_once_to_each_who_has_a_part_in_it_and_to_no_spectator) {
    World world;
    const auto four = begun(world);
    const ConnectionId dora = world.connect("g:dora", "Dora");
    const ConnectionId eve = world.connect("g:eve", "Eve");
    for (const ConnectionId each : {dora, eve}) world.ask(each, ask::Watch{kMatch, 0});
    const auto told = [&](ConnectionId to) { return world.inbox(to).all<tell::Match>().size(); };
    const std::size_t player = told(four.at(AWhite));
    world.appoint(kMatch, {{person("g:dora"), "Dora Dean", Office::Director}});
    EXPECT_EQ(told(dora), 2U);
    EXPECT_EQ(told(eve), 1U);
    EXPECT_EQ(told(four.at(AWhite)), player + 1);
    world.appoint(kMatch, {});
    EXPECT_EQ(told(dora), 3U);
    EXPECT_EQ(told(eve), 1U);
    EXPECT_EQ(world.inbox(dora).last<tell::Match>().yours.size(), 0U);
}

TEST(Directing, whoever_is_dismissed_directs_no_more_and_sees_no_private_match) {
    World world;
    Opening opening = opening_of_event({});
    opening.access = Access::Nobody;
    static_cast<void>(world.open(std::move(opening)));
    for (const Seat seat : base::all_of<Seat>()) static_cast<void>(come(world, seat));
    const ConnectionId dora = world.connect("g:dora", "Dora");
    world.ask(dora, ask::Watch{kMatch, 0});
    EXPECT_EQ(world.inbox(dora).why(), "no-such-match");
    world.appoint(kMatch, {{person("g:dora"), "Dora Dean", Office::Director}});
    world.ask(dora, ask::Watch{kMatch, 0});
    EXPECT_EQ(world.inbox(dora).all<tell::Match>().size(), 1U);
    world.appoint(kMatch, {});
    EXPECT_EQ(world.inbox(dora).all<tell::Refused>().size(), 2U);
    const std::size_t told = world.inbox(dora).told.size();
    world.pass(3'200);
    EXPECT_EQ(world.inbox(dora).told.size(), told);
    const std::string annuls = R"({"do":"annul"})";
    EXPECT_EQ(world.act(dora, kMatch, "director", annuls), "no-such-match");
}

[[nodiscard]] EnumArray<bughouse::BoardId, bool> paused(World& world, ConnectionId which) {
    world.ask(which, ask::Watch{kMatch, 0});
    const auto& view = *world.inbox(which).last<tell::Match>().view;
    return EnumArray<bughouse::BoardId, bool>{
        view.boards[bughouse::BoardId::A].paused_by.has_value(),
        view.boards[bughouse::BoardId::B].paused_by.has_value()};
}

constexpr EnumArray<bughouse::BoardId, bool> kBoth{true, true};
constexpr EnumArray<bughouse::BoardId, bool> kNone{false, false};

TEST(Gathering, both_boards_stand_while_the_event_is_paused) {
    World world;
    static_cast<void>(world.open(opening_of_event({BWhite, BBlack})));
    const ConnectionId first = come(world, AWhite);
    static_cast<void>(come(world, ABlack));
    world.pass(3'100);
    EXPECT_TRUE(world.hall().hold(kMatch, "Paused", world.now()));
    EXPECT_TRUE(world.hall().hold(kMatch, "Paused", world.now()));
    world.settle();
    EXPECT_EQ(paused(world, first), kBoth);
    world.pass(600'000);  // nobody is late for a first move meanwhile
    EXPECT_TRUE(world.ends.empty());
    EXPECT_TRUE(world.hall().release(kMatch, world.now()));
    world.settle();
    EXPECT_EQ(paused(world, first), kNone);
    EXPECT_FALSE(world.hall().hold(MatchId{"no-such"}, "", world.now()));
    EXPECT_FALSE(world.hall().release(MatchId{"no-such"}, world.now()));
}

TEST(Gathering, pauses_without_end_do_not_fill_the_log) {
    World world;
    const ConnectionId first = begun(world).at(AWhite);
    const ConnectionId dora = world.connect("g:dora", "Dora");
    world.appoint(kMatch, {{person("g:dora"), "Dora Dean", Office::Director}});
    const auto pauses_again = [&](const EnumArray<bughouse::BoardId, bool>& then) {
        static_cast<void>(world.hall().hold(kMatch, "Paused", world.now()));
        world.settle();
        static_cast<void>(world.hall().release(kMatch, world.now()));
        world.settle();
        EXPECT_EQ(paused(world, first), then);
    };
    for (int i = 1; i < 100; ++i) pauses_again(kNone);
    pauses_again(kBoth);
    const std::size_t rows = world.kept().rows.size();
    for (int i = 0; i < 5; ++i) pauses_again(kBoth);
    EXPECT_EQ(world.kept().rows.size(), rows);
    world.pass(5'000);
    // From now on each is ended by a director.
    const std::string resumes = R"({"do":"resume","board":"both"})";
    EXPECT_EQ(world.act(dora, kMatch, "director", resumes), "");
    EXPECT_EQ(paused(world, first), kNone);
    pauses_again(kBoth);
}

TEST(Gathering, a_pause_and_its_end_are_a_line_each_for_both_boards) {
    World world;
    static_cast<void>(begun(world));
    const auto lines = [&] { return world.kept().stored().matches.at(0).lines.size(); };
    const std::size_t before = lines();
    EXPECT_TRUE(world.hall().hold(kMatch, "Paused", world.now()));
    world.settle();
    EXPECT_EQ(lines(), before + 2) << "a note and a pause";
    EXPECT_TRUE(world.hall().release(kMatch, world.now()));
    world.settle();
    EXPECT_EQ(lines(), before + 3);
}

TEST(Gathering, no_match_starts_while_the_event_is_paused) {
    World world;
    static_cast<void>(world.open(opening_of_event({BWhite, BBlack})));
    EXPECT_TRUE(world.hall().hold(kMatch, "Paused", world.now()));
    const ConnectionId first = come(world, AWhite);
    static_cast<void>(come(world, ABlack));
    world.pass(60'000);
    EXPECT_FALSE(is_on(world, first));
    EXPECT_TRUE(world.hall().release(kMatch, world.now()));
    world.settle();
    EXPECT_FALSE(is_on(world, first));
    world.pass(3'100);
    EXPECT_TRUE(is_on(world, first));
}

TEST(Gathering, a_pause_of_the_event_outlasts_a_restart_and_a_store_that_hangs) {
    World world;
    static_cast<void>(world.open(opening_of_event({BWhite, BBlack})));
    static_cast<void>(come(world, AWhite));
    static_cast<void>(come(world, ABlack));
    world.pass(3'100);
    EXPECT_TRUE(world.hall().hold(kMatch, "Paused", world.now()));
    world.settle();
    world.hall().writing_fails(world.now().mono, world.now());
    world.hall().writing_works(world.now());
    world.settle();
    world.crash(5'000);
    EXPECT_TRUE(world.hall().hold(kMatch, "Paused", world.now()));
    const ConnectionId first = come(world, AWhite);
    static_cast<void>(come(world, ABlack));
    world.pass(120'000);
    EXPECT_EQ(paused(world, first), kBoth);
    EXPECT_TRUE(world.hall().release(kMatch, world.now()));
    world.settle();
    EXPECT_EQ(paused(world, first), kNone);
}

TEST(Directing, lets_no_clock_run_while_the_event_is_paused) {
    World world;
    static_cast<void>(begun(world));
    const ConnectionId dora = world.connect("g:dora", "Dora");
    world.appoint(kMatch, {{person("g:dora"), "Dora Dean", Office::Director}});
    EXPECT_TRUE(world.hall().hold(kMatch, "Paused", world.now()));
    world.settle();
    EXPECT_EQ(world.act(dora, kMatch, "director", R"({"do":"resume","board":"both"})"), "");
    EXPECT_EQ(paused(world, dora), kBoth);
    EXPECT_TRUE(world.hall().release(kMatch, world.now()));
    world.settle();
    EXPECT_EQ(paused(world, dora), kNone);
}

TEST(Directing, what_an_appeal_gives_back_stands_while_the_event_is_paused) {
    World world;
    const auto four = begun(world);
    const ConnectionId sol = world.connect("g:sol", "Sol");
    world.appoint(kMatch, {{person("g:sol"), "Sol Stone", Office::SectionChief}});
    world.ask(sol, ask::Watch{kMatch, 0});
    const auto directs = [&](const std::string& command) {
        return world.act(sol, kMatch, "director", command);
    };
    EXPECT_EQ(directs(R"({"do":"forfeit","seat":"A.white"})"), "");
    const std::string ruling = std::to_string(world.inbox(sol).last<tell::Line>().line.line);
    const std::string of = R"("ruling":)" + ruling + R"(,"level":"section-chief")";
    EXPECT_EQ(world.act(four.at(AWhite), kMatch, "A.white", R"({"do":"appeal",)" + of + "}"), "");
    EXPECT_TRUE(world.hall().hold(kMatch, "Paused", world.now()));
    world.settle();
    EXPECT_EQ(directs(R"({"do":"rule-on-appeal",)" + of + R"(,"upheld":true})"), "");
    EXPECT_TRUE(is_on(world, sol));
    EXPECT_EQ(directs(R"({"do":"resume","board":"both"})"), "");
    EXPECT_EQ(paused(world, sol), kBoth);
    EXPECT_TRUE(world.hall().release(kMatch, world.now()));
    world.settle();
    EXPECT_EQ(paused(world, sol), kNone);
}

}  // namespace
}  // namespace tandem::hall
