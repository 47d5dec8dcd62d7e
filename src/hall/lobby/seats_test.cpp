// Nobody keeps others from the seats of a public table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>
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

constexpr auto kStrangers = "203.0.113.5";
constexpr auto kOwners = "192.0.2.1";

// Ann's public table, at which she sits.
struct PublicTable {
    PublicTable() {
        world.ask(ann, ask::Create{everybodys()});
        code = world.inbox(ann).last<tell::Table>().code;
        world.ask(ann, ask::Sit{code, AWhite});
    }
    ConnectionId guest(const std::string& name, const std::string& address) {
        const ConnectionId which = world.connect("g:" + name, name, address);
        world.ask(which, ask::Enter{code});
        return which;
    }
    // Why they may not sit there; "" if they do.
    std::string sit(ConnectionId who, Seat seat) {
        const std::size_t before = world.inbox(who).all<tell::Refused>().size();
        world.ask(who, ask::Sit{code, seat});
        const auto refused = world.inbox(who).all<tell::Refused>();
        return refused.size() == before ? "" : refused.back().why;
    }
    [[nodiscard]] std::string at(Seat seat) {
        return world.inbox(ann).last<tell::Table>().seats[seat].person.text();
    }
    void block(const std::set<std::string>& names) {
        std::set<PersonId> blocked;
        for (const std::string& name : names) blocked.insert(person("g:" + name));
        world.hall().blocks(person("g:ann"), std::move(blocked), world.now());
        world.settle();
    }

    World world;
    ConnectionId ann = world.connect("g:ann", "Ann", kOwners);
    TableCode code;
};

TEST(Seats, are_free_again_when_somebody_has_been_away_for_a_while) {
    PublicTable table;
    const ConnectionId eve = table.guest("eve", kStrangers);
    EXPECT_EQ(table.sit(eve, ABlack), "");
    table.world.disconnect(eve);
    table.world.pass(8'000);
    const ConnectionId again = table.world.connect("g:eve", "Eve", kStrangers);
    table.world.pass(20'000);
    EXPECT_EQ(table.at(ABlack), "g:eve") << "a page that is loaded anew keeps it";
    table.world.disconnect(again);
    const ConnectionId bo = table.guest("bo", "192.0.2.2");
    table.world.pass(5'000);
    EXPECT_EQ(table.sit(bo, ABlack), "seat-taken");
    table.world.pass(7'000);
    EXPECT_EQ(table.sit(bo, ABlack), "");
}

TEST(Seats, of_a_private_table_are_kept_for_a_player_who_is_away) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    const ConnectionId bo = world.connect("g:bo", "Bo");
    world.ask(ann, ask::Create{});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    world.ask(bo, ask::Enter{code});
    world.ask(bo, ask::Sit{code, ABlack});
    world.disconnect(bo);
    world.pass(60'000);
    EXPECT_EQ(world.inbox(ann).last<tell::Table>().seats[ABlack].person, person("g:bo"));
}

TEST(Seats, are_free_of_all_guests_of_an_address_of_which_the_owner_has_blocked_one) {
    PublicTable table;
    std::vector<ConnectionId> crowd;
    for (int i = 0; i < 4; ++i) crowd.push_back(table.guest("x" + std::to_string(i), kStrangers));
    EXPECT_EQ(table.sit(crowd[0], ABlack), "");
    EXPECT_EQ(table.sit(crowd[1], BWhite), "");
    EXPECT_EQ(table.sit(crowd[2], BBlack), "");
    table.block({"x0"});
    for (const Seat seat : {ABlack, BWhite, BBlack}) EXPECT_EQ(table.at(seat), "");
    EXPECT_EQ(table.sit(crowd[3], ABlack), "unseated");
    table.world.ask(crowd[3], ask::Ready{table.code, true});
    EXPECT_EQ(table.world.inbox(crowd[3]).why(), "unseated") << "nor do they wait for a turn";
    EXPECT_EQ(table.sit(table.guest("bo", "192.0.2.2"), ABlack), "");
    const ConnectionId member = table.world.connect("a:cy", "Cy", kStrangers);
    table.world.ask(member, ask::Enter{table.code});
    EXPECT_EQ(table.sit(member, BWhite), "") << "who has an account can be blocked as such";
    table.world.pass(600'000);
    EXPECT_EQ(table.sit(crowd[3], BBlack), "");
}

TEST(Seats, are_not_for_whom_the_owner_has_unseated_twice) {
    PublicTable table;
    const ConnectionId eve = table.guest("eve", kStrangers);
    EXPECT_EQ(table.sit(eve, ABlack), "");
    table.world.ask(table.ann, ask::Unseat{table.code, ABlack});
    EXPECT_EQ(table.sit(eve, BWhite), "") << "so somebody is seated elsewhere";
    table.world.ask(table.ann, ask::Unseat{table.code, BWhite});
    EXPECT_EQ(table.sit(eve, ABlack), "unseated");
    EXPECT_EQ(table.sit(table.guest("flo", kStrangers), ABlack), "unseated");
}

TEST(Seats, of_a_venue_are_for_all_whom_the_owner_has_not_blocked) {
    PublicTable table;
    const ConnectionId bo = table.guest("bo", kOwners);
    const ConnectionId cy = table.guest("cy", kOwners);
    EXPECT_EQ(table.sit(bo, ABlack), "");
    table.block({"bo"});
    EXPECT_EQ(table.sit(cy, ABlack), "");
    for (int i = 0; i < 3; ++i) {
        table.world.ask(table.ann, ask::Unseat{table.code, ABlack});
        EXPECT_EQ(table.sit(cy, ABlack), "");
    }
}

// Ann's table, where somebody of a crowd has played a match and resigned at once.
struct PlayedTable : PublicTable {
    PlayedTable() {
        const EnumArray<Seat, ConnectionId> four{ann, played, bo, cy};
        for (const Seat seat : {ABlack, BWhite, BBlack}) EXPECT_EQ(sit(four[seat], seat), "");
        for (const ConnectionId each : four) world.ask(each, ask::Ready{code, true});
        const MatchId match = *world.inbox(ann).last<tell::Table>().match;
        world.pass(5'000);
        EXPECT_EQ(world.act(played, match, "A.black", R"({"do":"resign"})"), "");
        world.pass(5'000);
        for (const ConnectionId each : {played, bo, cy}) world.ask(each, ask::Stand{code});
        EXPECT_EQ(sit(ann, AWhite), "") << "the line-up has changed";
    }

    ConnectionId played = guest("x0", kStrangers);
    ConnectionId bo = guest("bo", "192.0.2.2");
    ConnectionId cy = guest("cy", "192.0.2.3");
};

TEST(Seats, are_free_of_a_crowd_of_which_one_has_played_when_the_owner_has_blocked_two) {
    PlayedTable table;
    std::vector<ConnectionId> crowd;
    for (int i = 1; i < 5; ++i) crowd.push_back(table.guest("x" + std::to_string(i), kStrangers));
    EXPECT_EQ(table.sit(crowd[0], ABlack), "");
    EXPECT_EQ(table.sit(crowd[2], BWhite), "");
    table.block({"x1"});
    EXPECT_EQ(table.sit(crowd[1], ABlack), "") << "of a venue where people play it is one of many";
    table.block({"x1", "x2"});
    for (const Seat seat : {ABlack, BWhite}) EXPECT_EQ(table.at(seat), "");
    EXPECT_EQ(table.sit(crowd[3], ABlack), "unseated");
    EXPECT_EQ(table.sit(table.played, ABlack), "") << "who has played is judged alone";
    table.world.ask(table.ann, ask::Unseat{table.code, ABlack});
    table.world.ask(table.ann, ask::Unseat{table.code, ABlack});
    EXPECT_EQ(table.sit(table.played, ABlack), "");
    table.world.pass(600'000);
    EXPECT_EQ(table.sit(crowd[3], BWhite), "");
}

TEST(Seats, even_out_for_all_of_a_crowd_but_whoever_has_played) {
    PlayedTable table;
    const ConnectionId one = table.guest("x1", kStrangers);
    const ConnectionId two = table.guest("x2", kStrangers);
    EXPECT_EQ(table.sit(table.played, ABlack), "");
    EXPECT_EQ(table.sit(one, BWhite), "");
    EXPECT_EQ(table.sit(two, BBlack), "");
    const ConnectionId di = table.guest("di", "192.0.2.4");
    table.world.pass(10'000);
    EXPECT_EQ(table.sit(di, ABlack), "seat-taken");
    EXPECT_EQ(table.sit(di, BWhite), "");
}

// A stranger who sat down on each seat that one of a couple had just taken kept them from playing.
TEST(Seats, leave_a_couple_time_to_get_ready) {
    PublicTable table;
    const ConnectionId bo = table.guest("bo", kStrangers);
    const ConnectionId cy = table.guest("cy", kStrangers);
    const ConnectionId eve = table.guest("eve", "192.0.2.4");
    EXPECT_EQ(table.sit(bo, ABlack), "");
    EXPECT_EQ(table.sit(cy, BWhite), "");
    EXPECT_EQ(table.sit(eve, BWhite), "seat-taken");
    table.world.ask(bo, ask::Ready{table.code, true});
    table.world.ask(cy, ask::Ready{table.code, true});
    table.world.pass(20'000);
    EXPECT_EQ(table.sit(eve, BWhite), "seat-taken");
    EXPECT_EQ(table.at(BWhite), "g:cy");
}

// Two of the crowd are ready, and others take turns on the last seat.
TEST(Seats, are_not_kept_by_a_crowd_that_takes_turns_on_them) {
    PublicTable table;
    std::vector<ConnectionId> crowd;
    for (const std::string name : {"x0", "x1", "x2", "x3"}) {
        crowd.push_back(table.guest(name, kStrangers));
    }
    EXPECT_EQ(table.sit(crowd[0], ABlack), "");
    EXPECT_EQ(table.sit(crowd[1], BWhite), "");
    for (const ConnectionId ready : {crowd[0], crowd[1]}) {
        table.world.ask(ready, ask::Ready{table.code, true});
    }
    EXPECT_EQ(table.sit(crowd[2], BBlack), "");
    const ConnectionId bo = table.guest("bo", "192.0.2.2");
    int refused = 0;
    for (; refused < 8 && table.sit(bo, BBlack) == "seat-taken"; ++refused) {
        table.world.pass(4'000);
        table.world.ask(crowd[2], ask::Stand{table.code});
        std::swap(crowd[2], crowd[3]);
        EXPECT_EQ(table.sit(crowd[2], BBlack), "");
    }
    EXPECT_EQ(refused, 3) << "ten seconds";
}

TEST(Seats, even_out_among_addresses_where_somebody_is_not_ready) {
    PublicTable table;
    std::vector<ConnectionId> crowd;
    for (int i = 0; i < 3; ++i) {
        crowd.push_back(table.guest("x" + std::to_string(i), kStrangers));
        EXPECT_EQ(table.sit(crowd.back(), i == 0 ? ABlack : i == 1 ? BWhite : BBlack), "");
    }
    table.world.ask(crowd[0], ask::Ready{table.code, true});
    const ConnectionId bo = table.guest("bo", "192.0.2.2");
    table.world.pass(9'000);
    EXPECT_EQ(table.sit(bo, BWhite), "seat-taken") << "they may still get ready";
    table.world.pass(1'000);
    EXPECT_EQ(table.sit(bo, ABlack), "seat-taken") << "they are ready";
    EXPECT_EQ(table.sit(bo, BWhite), "");
    EXPECT_EQ(table.sit(crowd[1], BWhite), "seat-taken");
    const ConnectionId cy = table.guest("cy", "192.0.2.3");
    table.world.ask(cy, ask::Ready{table.code, true});
    EXPECT_EQ(table.at(BBlack), "g:cy") << "whoever wants to play takes the seat";
    const ConnectionId di = table.guest("di", "192.0.2.4");
    EXPECT_EQ(table.sit(di, BWhite), "seat-taken");
}

TEST(Seats, are_few_for_one_person_until_a_match_begins) {
    World world;
    const ConnectionId eve = world.connect("g:eve", "Eve", kStrangers);
    std::vector<TableCode> codes;
    std::vector<ConnectionId> owners;
    const double most = Limits{}.person[Use::Seat].at_once;
    for (int i = 0; i <= most; ++i) {
        const std::string name = "o" + std::to_string(i);
        owners.push_back(world.connect("g:" + name, name));
        world.ask(owners.back(), ask::Create{everybodys()});
        codes.push_back(world.inbox(owners.back()).last<tell::Table>().code);
        world.ask(eve, ask::Enter{codes.back()});
        EXPECT_EQ(world.inbox(eve).why(), "") << i;
        world.ask(eve, ask::Sit{codes.back(), AWhite});
    }
    EXPECT_EQ(world.inbox(eve).why(), "too-many-seats");
    for (const Seat seat : {ABlack, BWhite, BBlack}) {
        world.ask(owners[0], ask::SeatBot{codes[0], seat});
    }
    world.ask(eve, ask::Ready{codes[0], true});
    world.ask(eve, ask::Sit{codes.back(), AWhite});
    const auto table = world.inbox(eve).last<tell::Table>();
    EXPECT_EQ(table.code, codes.back());
    EXPECT_EQ(table.seats[AWhite].person, person("g:eve")) << "a match has begun at the first";
    world.ask(eve, ask::Stand{codes[1]});
    world.ask(owners[2], ask::Leave{codes[2]});
    world.ask(eve, ask::Leave{codes[2]});
    world.ask(eve, ask::Sit{codes[1], AWhite});
    EXPECT_EQ(world.inbox(eve).last<tell::Table>().seats[AWhite].person, person("g:eve"));
}

}  // namespace
}  // namespace tandem::hall
