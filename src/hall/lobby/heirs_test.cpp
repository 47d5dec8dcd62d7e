// Who a table belongs to when its owner is gone, and what that changes for those who were ready.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include <gtest/gtest.h>

#include "hall/lobby/table.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using enum bughouse::Seat;

// Ann's table, at which Eve was before the four who sit there.
struct AnnsHeirs {
    World world;
    ConnectionId ann = world.connect("g:ann", "Ann");
    ConnectionId eve = world.connect("g:eve", "Eve");
    EnumArray<Seat, ConnectionId> four{};
    TableCode code;

    explicit AnnsHeirs(Direction director) {
        wire::Settings settings;
        settings.director = director;
        world.ask(ann, ask::Create{settings});
        code = world.inbox(ann).last<tell::Table>().code;
        world.ask(eve, ask::Enter{code});
        for (const Seat seat : base::all_of<Seat>()) {
            const std::string name{bughouse::name(seat)};
            four[seat] = world.connect("g:" + name, name);
            world.ask(four[seat], ask::Enter{code});
            world.ask(four[seat], ask::Sit{code, seat});
        }
    }
    void ready(Seat seat) { world.ask(four[seat], ask::Ready{code, true}); }
    // As somebody is told who was there all the time, and as somebody is told who comes in.
    [[nodiscard]] tell::Table table() {
        world.pass(1'000);
        auto seen = world.inbox(four[BBlack]).last<tell::Table>();
        const ConnectionId late = world.connect("g:late", "Late");
        world.ask(late, ask::Enter{code});
        world.pass(1'000);
        auto told = world.inbox(late).last<tell::Table>();
        EXPECT_EQ(told.settings, seen.settings);
        EXPECT_EQ(told.settings_version, seen.settings_version);
        return told;
    }
};

TEST(Heirs, of_a_director_own_the_table_and_direct_nothing) {
    AnnsHeirs at{Direction::Owner};
    for (const Seat seat : {AWhite, ABlack, BWhite}) at.ready(seat);
    at.world.ask(at.ann, ask::Leave{at.code});
    at.ready(BBlack);
    const auto table = at.table();
    EXPECT_EQ(table.owner, person("g:A.white"));
    EXPECT_EQ(table.settings.director, Direction::Server);
    EXPECT_FALSE(table.seats[AWhite].ready) << "they were ready for another director";
    EXPECT_EQ(table.match, std::nullopt);
    for (const Seat seat : {AWhite, ABlack, BWhite}) at.ready(seat);
    const auto match = at.table().match;
    ASSERT_TRUE(match.has_value());
    at.world.ask(at.four[AWhite], ask::Watch{*match, 0});
    EXPECT_TRUE(at.world.inbox(at.four[AWhite]).last<tell::Match>().officials.empty());
}

TEST(Heirs, are_not_ready_for_whatever_the_heir_wants) {
    AnnsHeirs at{Direction::Server};
    for (const Seat seat : {AWhite, ABlack, BWhite}) at.ready(seat);
    at.world.ask(at.ann, ask::Leave{at.code});
    for (const wire::TableSeat& seat : at.table().seats) EXPECT_FALSE(seat.ready);
}

TEST(Heirs, are_those_who_have_played_there_before_whoever_sits_there_or_looks_on) {
    AnnsHeirs at{Direction::Server};
    for (const Seat seat : base::all_of<Seat>()) at.ready(seat);
    at.world.pass(5'000);
    const MatchId match = *at.table().match;
    at.world.ask(at.four[ABlack], ask::Watch{match, 0});
    EXPECT_EQ(at.world.act(at.four[ABlack], match, "A.black", R"({"do":"resign"})"), "");
    at.world.ask(at.four[AWhite], ask::Leave{at.code});
    at.world.ask(at.eve, ask::Sit{at.code, AWhite});
    at.world.ask(at.ann, ask::Leave{at.code});
    EXPECT_EQ(at.table().owner, person("g:A.black"));
}

TEST(Heirs, are_there_if_anybody_is) {
    AnnsHeirs at{Direction::Server};
    at.world.disconnect(at.four[AWhite]);
    at.world.ask(at.ann, ask::Leave{at.code});
    EXPECT_EQ(at.table().owner, person("g:A.black"));
}

TEST(Heirs, are_whoever_looks_on_where_nobody_sits_and_whoever_is_away_where_nobody_is_there) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Create{});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    const ConnectionId bo = world.connect("g:bo", "Bo");
    const ConnectionId cyd = world.connect("g:cyd", "Cyd");
    world.ask(bo, ask::Enter{code});
    world.ask(cyd, ask::Enter{code});
    world.disconnect(bo);
    world.ask(ann, ask::Leave{code});
    world.pass(1'000);
    EXPECT_EQ(world.inbox(cyd).last<tell::Table>().owner, person("g:cyd"));
    world.ask(cyd, ask::Leave{code});
    const ConnectionId again = world.connect("g:bo", "Bo");
    world.pass(1'000);
    EXPECT_EQ(world.inbox(again).last<tell::Table>().owner, person("g:bo"));
}

TEST(Heirs, find_a_match_that_keeps_the_director_it_has_begun_with) {
    AnnsHeirs at{Direction::Owner};
    for (const Seat seat : base::all_of<Seat>()) at.ready(seat);
    const MatchId match = *at.table().match;
    at.world.ask(at.ann, ask::Leave{at.code});
    const auto table = at.table();
    EXPECT_EQ(table.owner, person("g:A.white"));
    EXPECT_EQ(table.settings.director, Direction::Server);
    at.world.ask(at.ann, ask::Watch{match, 0});
    EXPECT_EQ(at.world.act(at.ann, match, "director", R"({"do":"start"})"), "")
        << "the match that has begun keeps its director";
}

TEST(Directors, take_no_turn_that_they_wanted_before) {
    AnnsHeirs at{Direction::Server};
    at.world.ask(at.ann, ask::Ready{at.code, true});
    wire::Settings directed;
    directed.director = Direction::Owner;
    directed.rotation = Rotation::Partners;
    at.world.ask(at.ann, ask::Change{at.code, directed});
    for (const Seat seat : base::all_of<Seat>()) at.ready(seat);
    const MatchId match = *at.table().match;
    at.world.ask(at.ann, ask::Watch{match, 0});
    EXPECT_EQ(at.world.act(at.ann, match, "director", R"({"do":"start"})"), "");
    EXPECT_EQ(at.world.act(at.ann, match, "director", R"({"do":"declare","winner":"two"})"), "");
    for (const wire::TableSeat& seat : at.table().seats) {
        EXPECT_NE(seat.person, person("g:ann"));
    }
}

TEST(Directors, have_no_seat_at_a_table_that_was_kept_when_they_could) {
    TableState kept;
    kept.code = TableCode{"KTFX"};
    kept.owner = person("g:ann");
    kept.settings.director = Direction::Owner;
    kept.members.resize(1);
    kept.members[0].person = kept.owner;
    kept.seats[AWhite] = {kept.owner, true};
    const Table table{kept, 1};
    EXPECT_EQ(table.director(), std::nullopt);
    EXPECT_EQ(table.settings().director, Direction::Server);
}

TEST(Readiness, is_for_the_settings_that_were_told) {
    AnnsHeirs at{Direction::Server};
    const std::int64_t before = at.table().settings_version;
    wire::Settings other;
    other.terms.increment = Millis{2'000};
    at.world.ask(at.ann, ask::Change{at.code, other});
    at.world.ask(at.four[AWhite], ask::Ready{at.code, true, before});
    EXPECT_EQ(at.world.inbox(at.four[AWhite]).why(), "settings-changed");
    EXPECT_FALSE(at.table().seats[AWhite].ready);
    at.world.ask(at.four[AWhite], ask::Ready{at.code, true, at.table().settings_version});
    EXPECT_TRUE(at.table().seats[AWhite].ready);
    at.world.ask(at.four[AWhite], ask::Ready{at.code, false, before});
    EXPECT_FALSE(at.table().seats[AWhite].ready) << "nobody is held to anything";
}

TEST(Readiness, is_for_the_owner_who_was_told) {
    AnnsHeirs at{Direction::Server};
    const std::int64_t before = at.table().settings_version;
    at.world.ask(at.ann, ask::Leave{at.code});
    at.world.ask(at.four[BWhite], ask::Ready{at.code, true, before});
    EXPECT_EQ(at.world.inbox(at.four[BWhite]).why(), "settings-changed");
}

}  // namespace
}  // namespace tandem::hall
