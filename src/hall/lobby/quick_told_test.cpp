// Who waits for quick play is told how many do.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <optional>

#include <gtest/gtest.h>

#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;

TEST(QuickPlay, tells_how_many_wait_when_that_is_another_number) {
    World world{Config{}};
    const ConnectionId ann = world.connect("g:ann", "Ann");
    const ConnectionId bo = world.connect("g:bo", "Bo");
    ask::Quick quick;
    quick.fill = Fill::People;
    world.ask(ann, quick);
    world.pass(1'000);
    const std::size_t before = world.inbox(ann).texts.size();
    for (int i = 0; i < 100; ++i) {  // 20 a second
        world.ask(bo, i % 2 == 0 ? wire::Ask{quick} : wire::Ask{ask::QuickCancel{}});
        world.pass(50);
    }
    EXPECT_LE(world.inbox(ann).texts.size() - before, 21U);
    world.ask(bo, quick);
    EXPECT_TRUE(world.inbox(bo).last<tell::Queued>().waiting) << "whoever asks hears at once";
    EXPECT_EQ(world.inbox(bo).last<tell::Queued>().people, 2);
    world.pass(250);
    EXPECT_EQ(world.inbox(ann).last<tell::Queued>().people, 2);
}

TEST(QuickPlay, another_tab_is_told_that_its_owner_waits) {
    World world;
    const ask::Quick quick{wire::usual_terms(), std::nullopt, Fill::People};
    world.ask(world.connect("g:ann", "Ann"), quick);
    world.ask(world.connect("g:bo", "Bo"), quick);
    const ConnectionId tab = world.connect("g:ann", "Ann");
    ASSERT_EQ(world.inbox(tab).all<tell::Queued>().size(), 1U);
    EXPECT_EQ(world.inbox(tab).last<tell::Queued>(), (tell::Queued{true, 2}));
    const ConnectionId cy = world.connect("g:cy", "Cy");
    EXPECT_EQ(world.inbox(cy).all<tell::Queued>().size(), 0U);
}

TEST(QuickPlay, fills_no_seat_with_a_bot_where_only_clocks_are_kept) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    ask::Quick quick{wire::usual_terms(), std::nullopt, Fill::Bots};
    quick.terms.authority = match::Authority::Clock;
    world.ask(ann, quick);
    EXPECT_EQ(world.inbox(ann).why(), "no-bots");
    quick.fill = Fill::People;
    world.ask(ann, quick);
    EXPECT_TRUE(world.inbox(ann).last<tell::Queued>().waiting);
}

}  // namespace
}  // namespace tandem::hall
