// Members of tables: who goes when a table is full, and whom its owner blocks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include <gtest/gtest.h>

#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using enum bughouse::Seat;

// Ann's table, where five may be; the others are called after the order of their coming.
class SmallTable {
  public:
    SmallTable() { world.ask(ann, ask::Create{everybodys()}); }

    [[nodiscard]] ConnectionId enters(const std::string& name, const std::string& address = "") {
        const ConnectionId which = world.connect("g:" + name, name, address);
        world.ask(which, ask::Enter{code()});
        return which;
    }
    // The members, in the order of their coming.
    [[nodiscard]] std::string members() {
        std::string names;
        const row::Stored stored = world.kept().stored();
        for (const wire::Member& each : stored.tables.at(0).members) {
            names += each.name + ' ';
        }
        return names;
    }
    [[nodiscard]] TableCode code() { return world.inbox(ann).last<tell::Table>().code; }

    World world{of_five()};
    ConnectionId ann = world.connect("g:ann", "Ann");

  private:
    [[nodiscard]] static Config of_five() {
        Config config = at_once();
        config.members = 5;
        return config;
    }
};

TEST(Tables, have_whoever_has_been_away_the_longest_give_way_when_they_are_full) {
    SmallTable at;
    const ConnectionId one = at.enters("1");
    const ConnectionId two = at.enters("2");
    static_cast<void>(at.enters("3"));
    static_cast<void>(at.enters("4"));
    EXPECT_EQ(at.world.inbox(at.enters("5")).why(), "table-full");
    at.world.disconnect(two);
    at.world.disconnect(one);
    static_cast<void>(at.enters("6"));
    EXPECT_EQ(at.members(), "Ann 1 3 4 6 ");
    // A member who is back is there.
    static_cast<void>(at.world.connect("g:1", "1"));
    EXPECT_EQ(at.world.inbox(at.enters("7")).why(), "table-full");
    EXPECT_TRUE(at.world.inbox(at.world.connect("g:2", "2")).last<tell::Welcome>().tables.empty());
}

TEST(Tables, keep_their_owner_and_whoever_has_a_seat_when_they_are_full) {
    SmallTable at;
    const ConnectionId one = at.enters("1");
    const ConnectionId two = at.enters("2");
    const ConnectionId three = at.enters("3");
    const ConnectionId four = at.enters("4");
    at.world.ask(one, ask::Sit{at.code(), AWhite});
    at.world.ask(two, ask::Ready{at.code(), true});
    for (const ConnectionId each : {at.ann, one, two, three}) at.world.disconnect(each);
    static_cast<void>(at.enters("5"));
    EXPECT_EQ(at.members(), "Ann 1 2 4 5 ") << "who waits for a turn stays the longest";
    static_cast<void>(at.enters("6"));
    EXPECT_EQ(at.members(), "Ann 1 4 5 6 ");
    EXPECT_EQ(at.world.inbox(at.enters("7")).why(), "table-full");
    static_cast<void>(four);
}

TEST(Tables, are_not_filled_by_those_of_one_address) {
    SmallTable at;
    const std::string crowd = "203.0.113.5";
    for (const std::string name : {"1", "2"}) static_cast<void>(at.enters(name, crowd));
    const ConnectionId three = at.enters("3", crowd);
    const ConnectionId four = at.enters("4", crowd);
    at.world.ask(three, ask::Ready{at.code(), true});
    at.world.ask(four, ask::Sit{at.code(), AWhite});
    const ConnectionId five = at.enters("5", "203.0.113.6");
    EXPECT_EQ(at.world.inbox(five).why(), "");
    EXPECT_EQ(at.members(), "Ann 1 3 4 5 ") << "who sits stays, and who waits for a turn longer";
    EXPECT_EQ(at.world.inbox(at.enters("2", crowd)).why(), "table-full");
    EXPECT_EQ(at.world.inbox(at.enters("6", "203.0.113.6")).why(), "");
    EXPECT_EQ(at.members(), "Ann 3 4 5 6 ") << "the larger crowd gives way to the smaller one";
    EXPECT_EQ(at.world.inbox(at.enters("1", crowd)).why(), "table-full") << "they are as many";
    EXPECT_EQ(at.world.inbox(at.enters("7", "203.0.113.7")).why(), "");
    EXPECT_EQ(at.world.inbox(at.enters("8", "203.0.113.8")).why(), "");
    EXPECT_EQ(at.members(), "Ann 4 5 7 8 ");
    EXPECT_EQ(at.world.inbox(at.enters("9", "203.0.113.9")).why(), "table-full");
}

// Somebody loads the page anew while the crowd that fills the table goes on coming.
TEST(Tables, do_not_lose_a_member_away_for_a_moment_to_the_largest_crowd) {
    SmallTable at;
    const std::string crowd = "203.0.113.5";
    const ConnectionId one = at.enters("1", "192.0.2.1");
    for (const std::string name : {"2", "3"}) static_cast<void>(at.enters(name, crowd));
    const ConnectionId four = at.enters("4", crowd);
    at.world.disconnect(one);
    EXPECT_EQ(at.world.inbox(at.enters("5", crowd)).why(), "table-full");
    at.world.disconnect(four);
    static_cast<void>(at.enters("6", crowd));
    EXPECT_EQ(at.members(), "Ann 1 2 3 6 ") << "its own people give way to it";
    const ConnectionId again = at.world.connect("g:1", "1", "192.0.2.1");
    EXPECT_EQ(at.world.inbox(again).last<tell::Welcome>().tables.size(), 1U);
    at.world.disconnect(again);
    static_cast<void>(at.enters("7", "192.0.2.7"));
    EXPECT_EQ(at.members(), "Ann 1 2 3 7 ") << "and the crowd to others";
}

TEST(Tables, lose_a_member_who_has_been_away_for_long_to_a_newcomer) {
    SmallTable at;
    const std::string home = "203.0.113.5";
    const ConnectionId one = at.enters("1", "192.0.2.1");
    for (const std::string name : {"2", "3", "4"}) static_cast<void>(at.enters(name, home));
    at.world.disconnect(one);
    at.world.pass(60'000);
    static_cast<void>(at.enters("5", home));
    EXPECT_EQ(at.members(), "Ann 2 3 4 5 ");
}

TEST(Tables, have_room_again_after_a_restart_though_nobody_is_back) {
    SmallTable at;
    for (const std::string name : {"1", "2", "3", "4"}) static_cast<void>(at.enters(name));
    const TableCode code = at.code();
    at.world.crash(1'000);
    const ConnectionId five = at.world.connect("g:5", "5");
    at.world.ask(five, ask::Enter{code});
    EXPECT_EQ(at.members(), "Ann 2 3 4 5 ");
}

TEST(Tables, see_no_more_of_whom_their_owner_blocks) {
    SmallTable at;
    const ConnectionId eve = at.enters("eve");
    const ConnectionId bo = at.enters("bo");
    at.world.hall().blocks(person("g:bo"), {person("g:eve")}, at.world.now());
    at.world.settle();
    EXPECT_EQ(at.members(), "Ann eve bo ");
    at.world.hall().blocks(person("g:ann"), {person("g:eve")}, at.world.now());
    at.world.settle();
    EXPECT_EQ(at.members(), "Ann bo ");
    EXPECT_EQ(at.world.inbox(eve).last<tell::Left>().code, at.code());
    at.world.ask(eve, ask::Enter{at.code()});
    EXPECT_EQ(at.world.inbox(eve).why(), "not-welcome");
    EXPECT_EQ(at.world.inbox(bo).last<tell::Table>().members.size(), 2U);
}

TEST(Tables, keep_whom_their_owner_blocks_while_they_play) {
    World world;
    const Four four{world, patient()};
    world.hall().blocks(person("g:A.white"), {person("g:B.white")}, world.now());
    world.settle();
    EXPECT_EQ(world.kept().stored().tables.at(0).members.size(), 4U);
}

}  // namespace
}  // namespace tandem::hall
