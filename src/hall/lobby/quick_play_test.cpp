// Who waits for quick play is put together, or told why not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using enum bughouse::Seat;

TEST(QuickPlay, puts_strangers_together_and_fills_with_bots) {
    World world;
    ask::Quick quick;
    quick.terms = match::Header{rulebook::builtin(rulebook::kTrn)};
    const ConnectionId ann = world.connect("g:ann", "Ann");
    const ConnectionId bo = world.connect("g:bo", "Bo");
    world.ask(ann, quick);
    world.ask(bo, quick);
    EXPECT_EQ(world.inbox(ann).last<tell::Queued>().people, 2);
    world.ask(ann, quick);
    EXPECT_EQ(world.inbox(ann).why(), "already-waiting");
    world.pass(5'000);
    const auto table = world.inbox(ann).last<tell::Table>();
    EXPECT_TRUE(table.match.has_value());
    EXPECT_EQ(table.members.size(), 4U);
    EXPECT_EQ(world.inbox(bo).last<tell::Table>().match, table.match);
}

TEST(QuickPlay, keeps_a_pair_together) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    const ConnectionId bo = world.connect("g:bo", "Bo");
    world.ask(ann, ask::Create{});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    world.ask(bo, ask::Enter{code});
    ask::Quick quick{wire::usual_terms(), code, Fill::People};
    world.ask(ann, quick);
    EXPECT_EQ(world.inbox(ann).why(), "not-a-pair");
    world.ask(ann, ask::Sit{code, AWhite});
    world.ask(bo, ask::Sit{code, BBlack});
    world.ask(ann, quick);
    quick.code.reset();
    const ConnectionId cy = world.connect("g:cy", "Cy");
    const ConnectionId di = world.connect("g:di", "Di");
    world.ask(cy, quick);
    world.pass(60'000);
    EXPECT_TRUE(world.inbox(cy).last<tell::Queued>().waiting);
    world.ask(di, quick);
    const auto table = world.inbox(ann).last<tell::Table>();
    for (const Seat seat : base::all_of<Seat>()) {
        if (table.seats[seat].person != person("g:ann")) continue;
        EXPECT_EQ(table.seats[bughouse::partner_of(seat)].person, person("g:bo"));
    }
    EXPECT_TRUE(table.match.has_value());
}

TEST(QuickPlay, tells_both_of_a_pair_that_they_wait_no_more) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    const ConnectionId bo = world.connect("g:bo", "Bo");
    world.ask(ann, ask::Create{});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    world.ask(bo, ask::Enter{code});
    world.ask(ann, ask::Sit{code, AWhite});
    world.ask(bo, ask::Sit{code, BBlack});
    const ask::Quick quick{wire::usual_terms(), code, Fill::People};
    world.ask(ann, quick);
    EXPECT_TRUE(world.inbox(bo).last<tell::Queued>().waiting);
    world.ask(ann, ask::QuickCancel{});
    EXPECT_EQ(world.inbox(ann).why(), "");
    EXPECT_FALSE(world.inbox(bo).last<tell::Queued>().waiting);
    world.ask(ann, ask::QuickCancel{});
    EXPECT_EQ(world.inbox(ann).why(), "not-waiting");
    world.ask(ann, quick);
    world.ask(bo, ask::Stand{code});
    EXPECT_FALSE(world.inbox(ann).last<tell::Queued>().waiting);
}

TEST(QuickPlay, says_why_nobody_is_put_together) {
    Config config;
    config.tables_of_one = 1;
    World world{config};
    const ConnectionId ann = world.connect("g:ann", "Ann");
    const ask::Quick quick;
    world.ask(ann, quick);
    world.ask(ann, ask::Create{});
    world.pass(5'000);
    EXPECT_FALSE(world.inbox(ann).last<tell::Queued>().waiting);
    EXPECT_EQ(world.inbox(ann).why(), "too-many-tables");
    world.ask(ann, quick);
    EXPECT_EQ(world.inbox(ann).why(), "too-many-tables");
}

TEST(QuickPlay, shows_matches_of_quick_play_in_the_lobby) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Quick{});
    world.pass(5'000);
    world.ask(ann, ask::Lobby{true});
    world.pass(1'000);
    EXPECT_EQ(world.inbox(ann).last<tell::Lobby>().tables.size(), 1U);
}

}  // namespace
}  // namespace tandem::hall
