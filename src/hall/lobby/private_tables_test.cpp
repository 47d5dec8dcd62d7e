// Matches of private tables: for the members of the table, and for nobody else.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "hall/view/privacy.hpp"
#include "language/english.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using enum bughouse::Seat;

[[nodiscard]] wire::Settings listed(Listing listing) {
    wire::Settings settings = patient();
    settings.listing = listing;
    return settings;
}

// Whether a match is told to somebody who asks to watch it.
[[nodiscard]] bool watches(World& world, ConnectionId who, const MatchId& match) {
    const std::size_t before = world.inbox(who).all<tell::Match>().size();
    world.ask(who, ask::Watch{match, 0});
    return world.inbox(who).all<tell::Match>().size() > before;
}

[[nodiscard]] bool may_read(const World& world, const std::string& who) {
    const row::StoredMatch stored = world.kept().stored().matches.at(0);
    return may_watch(person(who), parts_of(stored));
}

TEST(PrivateTables, show_their_match_to_anybody_once_its_players_agree) {
    World world;
    const Four four{world, listed(Listing::Private)};
    const ConnectionId zoe = world.connect("g:zoe", "Zoe");
    ASSERT_EQ(world.act(four.at[AWhite], four.match, "A.white", R"({"do":"resign"})"), "");
    EXPECT_FALSE(watches(world, zoe, four.match));
    world.hall().shown(four.match, world.now());
    EXPECT_TRUE(watches(world, zoe, four.match));
    EXPECT_EQ(world.inbox(zoe).last<tell::Match>().code, std::nullopt) << "the table stays private";
    EXPECT_TRUE(watches(world, four.at[ABlack], four.match));
    EXPECT_EQ(world.inbox(four.at[ABlack]).last<tell::Match>().code, four.code);
    world.hall().shown(MatchId{"nothing"}, world.now());
}

TEST(PrivateTables, show_their_match_to_members_while_it_is_on_and_as_a_record) {
    World world;
    const Four four{world, listed(Listing::Private)};
    const ConnectionId eve = world.connect("g:eve", "Eve");
    EXPECT_FALSE(watches(world, eve, four.match));
    EXPECT_FALSE(may_read(world, "g:eve"));
    world.ask(eve, ask::Enter{four.code});
    EXPECT_TRUE(watches(world, eve, four.match));
    EXPECT_TRUE(may_read(world, "g:eve"));
    world.ask(eve, ask::Leave{four.code});
    EXPECT_TRUE(watches(world, eve, four.match)) << "it has been theirs to see";
    world.crash(1'000);
    EXPECT_TRUE(watches(world, world.connect("g:eve", "Eve"), four.match));
    EXPECT_TRUE(may_read(world, "g:A.white"));
    EXPECT_FALSE(may_read(world, ""));
    // One row, however often somebody watches.
    const auto rows = std::ranges::count_if(world.kept().rows, [](const row::Write& each) {
        return std::holds_alternative<row::Invited>(each);
    });
    EXPECT_EQ(rows, 1);
}

TEST(PrivateTables, answer_strangers_as_if_there_were_no_match) {
    World world;
    const Four four{world, listed(Listing::Private)};
    const ConnectionId eve = world.connect("g:eve", "Eve");
    world.hall().sanctioned({1, SanctionKind::Mute, "g:eve", std::nullopt, "insults"}, world.now());
    const auto answers = [&](const MatchId& match) {
        std::vector<std::string> said;
        const auto note = [&] {
            const auto refused = world.inbox(eve).last<tell::Refused>();
            said.push_back(
                refused.re + ": " + refused.why + ", " + language::english(refused.said));
        };
        world.ask(eve, ask::Watch{match, 0});
        note();
        for (const std::string instead : {"", "bot", "g:eve", "g:B.white"}) {
            world.ask(eve, ask::Substitute{match, BBlack, instead});
            note();
        }
        for (const std::string command :
             {R"({"do":"resign"})", R"({"do":"say","to":"all","text":"Hello"})"}) {
            (void)world.act(eve, match, "A.white", command);
            note();
        }
        world.fail_writing();
        (void)world.act(eve, match, "A.white", R"({"do":"resign"})");
        note();
        world.mend_writing();
        return said;
    };
    EXPECT_EQ(answers(four.match), answers(MatchId{"nothing"}));
}

TEST(PrivateTables, are_no_matter_where_a_table_is_public) {
    World world;
    const Four four{world, listed(Listing::Public)};
    EXPECT_TRUE(watches(world, world.connect("g:eve", "Eve"), four.match));
    EXPECT_TRUE(may_read(world, ""));
    for (const row::Write& each : world.kept().rows) {
        EXPECT_FALSE(std::holds_alternative<row::Invited>(each));
    }
}

// They come, watch and leave, as many as are let in for one match from one address.
TEST(PrivateTables, show_their_match_to_members_whoever_else_has_seen_it) {
    World world;
    const Four four{world, listed(Listing::Private)};
    const auto sees = [&](const std::string& name, const std::string& address) {
        const ConnectionId guest = world.connect("g:" + name, name, address);
        world.ask(guest, ask::Enter{four.code});
        const bool seen = watches(world, guest, four.match);
        world.ask(guest, ask::Leave{four.code});
        world.disconnect(guest);
        return seen;
    };
    for (int i = 0; i < 2'000; ++i) ASSERT_TRUE(sees("pest" + std::to_string(i), "10.0.0.1"));
    EXPECT_FALSE(sees("pest", "10.0.0.1"));
    EXPECT_TRUE(sees("pest7", "10.0.0.1")) << "who has seen it may see it again";
    EXPECT_TRUE(sees("eve", "10.0.0.2"));
    EXPECT_TRUE(may_read(world, "g:eve"));
}

TEST(PrivateTables, show_what_was_played_to_nobody_who_comes_afterwards) {
    World world;
    Four four{world, listed(Listing::Private)};
    ASSERT_EQ(four.act(AWhite, R"({"do":"resign"})"), "");
    const ConnectionId bo = world.connect("g:bo", "Bo");
    world.ask(bo, ask::Enter{four.code});
    EXPECT_FALSE(watches(world, bo, four.match)) << "a member by now, but not then";
    world.ask(four.at[AWhite], ask::Change{four.code, listed(Listing::Public)});
    const ConnectionId eve = world.connect("g:eve", "Eve");
    world.ask(eve, ask::Enter{four.code});
    EXPECT_FALSE(watches(world, eve, four.match));
    EXPECT_FALSE(may_read(world, "g:eve"));
    EXPECT_FALSE(may_read(world, "g:bo"));
    EXPECT_TRUE(watches(world, four.at[BBlack], four.match));
}

}  // namespace
}  // namespace tandem::hall
