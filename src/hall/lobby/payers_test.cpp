// One address pays for a person, whichever of their connections they ask through.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using enum bughouse::Seat;

constexpr auto kAsked = "203.0.113.5";
constexpr auto kLater = "203.0.114.5";

[[nodiscard]] Config with_address_limit(Use use, base::Rate rate) {
    Config config = at_once();
    config.limits.address[use] = rate;
    return config;
}

// Asks through one address, and has a later connection from another.
[[nodiscard]] ConnectionId two_addresses(World& world, const std::string& name) {
    const ConnectionId which = world.connect("g:" + name, name, kAsked);
    static_cast<void>(world.connect("g:" + name, name, kLater));
    return which;
}

[[nodiscard]] TableCode public_table(World& world, const std::string& owner) {
    const ConnectionId which = world.connect("g:" + owner, owner, "192.0.2." + owner);
    world.ask(which, ask::Create{everybodys()});
    return world.inbox(which).last<tell::Table>().code;
}

TEST(Payers, hold_no_more_seats_by_a_later_connection_from_elsewhere) {
    World world{with_address_limit(Use::Seat, base::Rate::quota(2))};
    for (int i = 0; i < 4; ++i) {
        const TableCode code = public_table(world, std::to_string(i + 1));
        const ConnectionId which = two_addresses(world, "eve" + std::to_string(i));
        world.ask(which, ask::Enter{code});
        world.ask(which, ask::Sit{code, AWhite});
        EXPECT_EQ(world.inbox(which).why(), i < 2 ? "" : "too-many-seats") << i;
    }
}

TEST(Payers, spoil_no_more_matches_by_a_later_connection_from_elsewhere) {
    World world{with_address_limit(Use::QuickLeave, {3, 0.1})};
    int games = 0;
    for (; games < 10; ++games) {
        const ConnectionId eve = world.connect("g:e" + std::to_string(games), "Eve", kAsked);
        const ask::Quick quick{wire::usual_terms(), {}, Fill::People};
        world.ask(eve, quick);
        if (world.inbox(eve).why() == "too-fast") break;
        // The bill is written when the match is found.
        static_cast<void>(world.connect("g:e" + std::to_string(games), "Eve", kLater));
        for (int i = 0; i < 3; ++i) {
            const std::string number = std::to_string(3 * games + i);
            world.ask(world.connect("g:h" + number, "H" + number, "192.0.2." + number), quick);
        }
        world.pass(51'000);  // an address that has spoilt two matches waits aside
        world.ask(eve, ask::Leave{world.inbox(eve).last<tell::Table>().code});
    }
    EXPECT_EQ(games, 3);
}

// A match whose four come from one address, and elsewhere as well.
struct TwoAddresses {
    TwoAddresses() {
        int seats = 0;
        for (ConnectionId& each : at) each = two_addresses(world, "p" + std::to_string(seats++));
        world.ask(at[AWhite], ask::Create{patient()});
        code = world.inbox(at[AWhite]).last<tell::Table>().code;
        for (const Seat seat : base::all_of<Seat>()) {
            world.ask(at[seat], ask::Enter{code});
            world.ask(at[seat], ask::Sit{code, seat});
            world.ask(at[seat], ask::Ready{code, true});
        }
        match = *world.inbox(at[AWhite]).last<tell::Table>().match;
        world.pass(5'000);
    }
    // Why they may not; "" if they do.
    std::string talk(ConnectionId which, Seat seat) {
        constexpr auto kGreeting = R"({"do":"say","to":"all","text":"Hello"})";
        world.pass(1'000);
        return world.act(which, match, std::string{bughouse::name(seat)}, kGreeting);
    }
    // How many lines they can add.
    int talk_on(Seat seat) {
        int said = 0;
        while (said < 200 && talk(at[seat], seat) != "too-fast") ++said;
        return said;
    }

    World world{with_address_limit(Use::Line, base::Rate::quota(60))};
    EnumArray<Seat, ConnectionId> at{};
    TableCode code;
    MatchId match;
};

TEST(Payers, of_lines_are_those_who_are_asked) {
    TwoAddresses four;
    EXPECT_LT(four.talk_on(AWhite), 61);
}

TEST(Payers, are_known_as_long_as_a_match_of_theirs) {
    TwoAddresses four;
    World& world = four.world;
    EXPECT_LT(four.talk_on(ABlack), 61);
    world.ask(four.at[BWhite], ask::Leave{four.code});
    // Both of their connections.
    world.disconnect(four.at[BWhite]);
    world.disconnect(ConnectionId{static_cast<std::uint64_t>(four.at[BWhite]) + 1});
    const ConnectionId again = world.connect("g:p2", "p2", kLater);
    EXPECT_EQ(four.talk(again, BWhite), "too-fast");
}

TEST(Payers, are_shut_out_of_seats_by_whichever_connection_they_ask) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann", "192.0.2.1");
    world.ask(ann, ask::Create{everybodys()});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    const auto sit = [&](const std::string& name) {
        const ConnectionId which = two_addresses(world, name);
        world.ask(which, ask::Enter{code});
        world.ask(which, ask::Sit{code, ABlack});
        return world.inbox(which).why();
    };
    EXPECT_EQ(sit("x0"), "");
    world.hall().blocks(person("g:ann"), {person("g:x0")}, world.now());
    world.settle();
    EXPECT_EQ(sit("x1"), "unseated");
    const ConnectionId third = world.connect("g:x2", "X", kAsked);
    world.ask(third, ask::Enter{code});
    world.ask(third, ask::Sit{code, ABlack});
    EXPECT_EQ(world.inbox(third).why(), "unseated") << "whether they are elsewhere as well or not";
}

// A phone goes from one network to another and back.
TEST(Payers, keep_their_seat_when_their_address_changes_and_pay_from_the_new_one_later) {
    World world{with_address_limit(Use::Seat, base::Rate::quota(1))};
    const TableCode code = public_table(world, "1");
    const ConnectionId wifi = world.connect("g:bo", "Bo", kAsked);
    world.ask(wifi, ask::Enter{code});
    world.ask(wifi, ask::Sit{code, AWhite});
    world.disconnect(wifi);
    world.pass(5'000);
    const ConnectionId mobile = world.connect("g:bo", "Bo", kLater);
    world.pass(20'000);
    EXPECT_EQ(world.inbox(mobile).last<tell::Table>().seats[AWhite].person, person("g:bo"));
    const TableCode other = public_table(world, "2");
    world.ask(mobile, ask::Enter{other});
    world.ask(mobile, ask::Sit{other, AWhite});
    EXPECT_EQ(world.inbox(mobile).why(), "too-many-seats") << "the first one still pays";
    world.pass(600'000);
    world.ask(mobile, ask::Sit{other, AWhite});
    EXPECT_EQ(world.inbox(mobile).last<tell::Table>().seats[AWhite].person, person("g:bo"));
}

// Everybody else would wait for a look at thousands of tables with hundreds of members each.
TEST(Payers, are_looked_for_at_some_tables_at_a_time) {
    Config config;
    config.tell_every = config.keep_every = config.keep_new = Millis{36'000'000};
    World world{config};
    const ConnectionId maker = world.connect("g:maker", "Maker");
    std::vector<TableCode> codes;
    for (int i = 0; i < 20; ++i) {
        world.ask(maker, ask::Create{});
        codes.push_back(world.inbox(maker).last<tell::Table>().code);
    }
    for (int i = 0; i < 150; ++i) {
        const std::string name = "Guest" + std::to_string(i);
        const ConnectionId guest = world.connect("g:" + name, name);
        for (const TableCode& code : codes) world.ask(guest, ask::Enter{code});
        world.disconnect(guest);
    }
    world.disconnect(maker);
    world.pass(2'000);
    const auto next = [&] { return world.hall().next_due().value_or(Millis{0}); };
    EXPECT_GT(next(), world.now().mono);
    world.be_late(1'000);
    world.hall().passed(world.now());
    world.settle();
    EXPECT_LE(next(), world.now().mono) << "the rest of them comes later";
    world.pass(700'000);
    EXPECT_EQ(world.hall().figures().tables, 0U);
}

}  // namespace
}  // namespace tandem::hall
