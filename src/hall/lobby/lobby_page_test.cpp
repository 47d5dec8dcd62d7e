// The lobby: nobody fills it for the others, and what changes is told bit by bit, once for all.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/lobby_page.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using enum bughouse::Seat;

[[nodiscard]] wire::Settings open_to_all() {
    wire::Settings settings;
    settings.listing = Listing::Public;
    return settings;
}

[[nodiscard]] ConnectionId owner_of(World& world, const std::string& name, int tables) {
    const ConnectionId which = world.connect("g:" + name, name);
    for (int i = 0; i < tables; ++i) {
        world.pass(100);
        world.ask(which, ask::Create{open_to_all()});
    }
    return which;
}

[[nodiscard]] tell::Lobby seen_by(World& world, ConnectionId which) {
    world.ask(which, ask::Lobby{true});
    return world.inbox(which).last<tell::Lobby>();
}

[[nodiscard]] std::ptrdiff_t place_of(const tell::Lobby& lobby, const std::string& owner) {
    const auto found = std::ranges::find(lobby.tables, owner, &wire::TableLine::owner);
    return found - lobby.tables.begin();
}

TEST(LobbyPage, shows_the_table_of_somebody_whom_ten_others_would_hide) {
    for (const bool comes_first : {true, false}) {
        World world;
        if (comes_first) (void)owner_of(world, "Honest", 1);
        for (int i = 0; i < 10; ++i) (void)owner_of(world, "Pest" + std::to_string(i), 20);
        if (!comes_first) (void)owner_of(world, "Honest", 1);
        world.pass(1'000);
        const auto lobby = seen_by(world, world.connect("g:onlooker", "Onlooker"));
        EXPECT_EQ(lobby.tables.size(), kLinesInLobby);
        EXPECT_LE(place_of(lobby, "Honest"), 10);
    }
}

TEST(LobbyPage, shows_matches_although_free_tables_would_fill_it) {
    World world;
    const Four four{world, open_to_all()};
    for (int i = 0; i < 250; ++i) (void)owner_of(world, "Owner" + std::to_string(i), 1);
    world.pass(1'000);
    const auto lobby = seen_by(world, world.connect("g:onlooker", "Onlooker"));
    ASSERT_EQ(lobby.tables.size(), kLinesInLobby);
    EXPECT_EQ(lobby.tables.back().playing, four.match);
    EXPECT_EQ(lobby.tables.front().owner, "Owner249") << "the newest first";
    EXPECT_EQ(lobby.tables.at(198).owner, "Owner51");
}

TEST(LobbyPage, moves_no_other_line_for_a_new_table) {
    World world;
    const ConnectionId ann = owner_of(world, "Ann", 3);
    const ConnectionId onlooker = world.connect("g:onlooker", "Onlooker");
    world.pass(1'000);
    const auto before = seen_by(world, onlooker);
    world.ask(ann, ask::Create{open_to_all()});
    world.pass(1'000);
    const auto changes = world.inbox(onlooker).last<tell::LobbyChanges>();
    ASSERT_EQ(changes.tables.size(), 1U);
    EXPECT_EQ(changes.tables[0].rank, 3);
    EXPECT_TRUE(changes.gone.empty());
    EXPECT_EQ(before.tables.size(), 3U);
}

TEST(LobbyPage, tells_of_a_house_rulebook_its_name_and_the_rest_to_whoever_looks) {
    World world;
    wire::Settings settings = open_to_all();
    settings.terms.rulebook.name = "Tuesday club";
    settings.terms.rulebook.switches.pointing = !settings.terms.rulebook.switches.pointing;
    settings.terms.options = {{"mate.test", "held"}, {"setup.start", "chess960"}};
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Create{settings});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    const ConnectionId bo = world.connect("g:bo", "Bo");
    const wire::TermsLine terms = seen_by(world, bo).tables.at(0).terms;
    EXPECT_EQ(terms.rulebook, "nsb");
    EXPECT_EQ(terms.house, "Tuesday club");
    EXPECT_EQ(terms.start, rulebook::StartPosition::Chess960);
    EXPECT_EQ(terms.changed, 1);
    world.ask(bo, ask::Look{code});
    EXPECT_EQ(world.inbox(bo).last<tell::Look>(), (tell::Look{code, settings}));
    settings.listing = Listing::Private;
    world.ask(ann, ask::Change{code, settings});
    world.ask(bo, ask::Look{code});
    EXPECT_EQ(world.inbox(bo).why(), "no-such-table");
}

// Ann had left her table of bots to somebody who had only looked at it, and it was still offered.
TEST(LobbyPage, offers_no_table_where_nobody_is_to_play_with) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Create{open_to_all()});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    const ConnectionId onlooker = world.connect("g:onlooker", "Onlooker");
    const ConnectionId bo = world.connect("g:bo", "Bo");
    const auto offered = [&] {
        world.pass(1'000);
        return seen_by(world, onlooker).tables.size();
    };
    EXPECT_EQ(offered(), 1U) << "empty, and its owner is there";
    world.ask(bo, ask::Enter{code});
    world.ask(ann, ask::Sit{code, AWhite});
    world.ask(ann, ask::SeatBot{code, ABlack});
    EXPECT_EQ(offered(), 1U);
    world.disconnect(ann);
    EXPECT_EQ(offered(), 0U) << "Bo only looks";
    world.ask(bo, ask::Ready{code, true});
    EXPECT_EQ(offered(), 1U) << "Bo waits for a turn";
    world.ask(bo, ask::Ready{code, false});
    const ConnectionId again = world.connect("g:ann", "Ann");
    EXPECT_EQ(offered(), 1U);
    world.ask(again, ask::Leave{code});
    EXPECT_EQ(world.inbox(bo).last<tell::Table>().owner, PersonId::parse("g:bo"));
    EXPECT_EQ(offered(), 0U) << "Bo has inherited what he looked at";
    world.ask(bo, ask::Sit{code, AWhite});
    EXPECT_EQ(offered(), 1U);
}

// Who makes, changes and drops tables as fast as they may: each visitor is told little, and in the
// end all that there is.
TEST(LobbyPage, is_told_in_small_messages_at_most_twice_a_second) {
    World world{at_once()};
    const ConnectionId onlooker = world.connect("g:onlooker", "Onlooker");
    std::vector<ConnectionId> pests;
    for (int i = 0; i < 20; ++i) pests.push_back(owner_of(world, "Pest" + std::to_string(i), 10));
    world.pass(1'000);
    (void)seen_by(world, onlooker);
    const std::size_t known = world.inbox(onlooker).texts.size();
    for (int second = 0; second < 10; ++second) {
        for (const ConnectionId pest : pests) {
            std::set<TableCode> own;
            for (const auto& table : world.inbox(pest).all<tell::Table>()) own.insert(table.code);
            for (const TableCode& code : own) {
                world.ask(
                    pest,
                    second % 2 == 0 ? wire::Ask{ask::Sit{code, AWhite}}
                                    : wire::Ask{ask::Stand{code}});
            }
        }
        world.pass(1'000);
    }
    const auto& texts = world.inbox(onlooker).texts;
    EXPECT_LE(texts.size() - known, 21U);
    for (std::size_t i = known; i < texts.size(); ++i) EXPECT_LE(texts[i].size(), 20'000U);
    world.pass(5'000);
    auto told = world.inbox(onlooker).last<tell::Lobby>();
    auto whole = seen_by(world, world.connect("g:late", "Late"));
    world.pass(1'000);
    told = world.inbox(onlooker).last<tell::Lobby>();
    const auto by_code = [](const auto& one, const auto& other) { return one.code < other.code; };
    std::ranges::sort(told.tables, by_code);
    std::ranges::sort(whole.tables, by_code);
    EXPECT_EQ(told.tables, whole.tables);
}

// A venue comes from one address, and so does whoever makes a guest for each table.
TEST(LobbyPage, shows_the_tables_of_few_from_elsewhere_before_those_of_one_address) {
    std::vector<Table> tables;
    for (std::uint64_t i = 0; i < 400; ++i) {
        const std::string number = std::to_string(100 + i);
        tables.emplace_back(
            TableCode{number}, Person{person("g:" + number), number}, open_to_all(), i);
    }
    std::vector<Listed> all;
    for (const Table& table : tables) {
        const std::uint64_t i = table.number();
        const std::string address = i < 5 ? "192.0.2." + std::to_string(i) : "198.51.100.7";
        all.push_back({&table, address, 0, 0});
    }
    const std::vector<Listed> shown = chosen_for_lobby(all);
    EXPECT_EQ(shown.size(), kLinesInLobby);
    for (const Table& table : std::vector(tables.begin(), tables.begin() + 5)) {
        const auto place = std::ranges::find(
            shown, table.code(), [](const Listed& each) { return each.table->code(); });
        EXPECT_LE(place - shown.begin(), 5) << table.code().text();
    }
}

TEST(LobbyPage, starves_no_change_while_others_change_all_the_time) {
    std::vector<Table> tables;
    for (std::uint64_t i = 0; i < 200; ++i) {
        const std::string number = std::to_string(100 + i);
        tables.emplace_back(
            TableCode{number}, Person{person("g:" + number), number}, open_to_all(), i);
    }
    const auto listed = [&] {
        std::vector<Listed> all;
        for (const Table& table : tables) all.push_back({&table, {}, 0, 0});
        return chosen_for_lobby(std::move(all));
    };
    LobbyPage page;
    (void)page.turn_to(listed(), 0, 0, kLinesInLobby);
    int changes_told = 0;
    for (int turn = 0; turn < 4; ++turn) {
        for (Table& table : tables) table.rename(table.owner(), std::to_string(turn));
        const auto told = page.turn_to(listed(), 0, 0, kMostLobbyChanges);
        ASSERT_TRUE(told.has_value());
        EXPECT_EQ(told->tables.size(), kMostLobbyChanges);
        EXPECT_TRUE(page.has_more());
        changes_told += static_cast<int>(
            std::ranges::count(told->tables, tables[7].code(), &wire::TableLine::code));
    }
    EXPECT_EQ(changes_told, 1) << "in four messages of fifty all have had their turn";
}

TEST(LobbyPage, is_sent_whole_at_most_twice_a_second_however_often_it_is_asked_for) {
    World world;
    (void)owner_of(world, "Ann", 20);
    const ConnectionId bo = world.connect("g:bo", "Bo");
    for (int i = 0; i < 180; ++i) {  // 18 a second
        world.ask(bo, ask::Lobby{true});
        if (i % 2 == 0) world.ask(bo, ask::Lobby{false});
        world.pass(55);
    }
    const auto& told = world.inbox(bo).told;
    const auto whole = std::ranges::count_if(
        told, [](const wire::Tell& each) { return std::holds_alternative<tell::Lobby>(each); });
    EXPECT_LE(whole, 21);
    world.ask(bo, ask::Lobby{true});
    world.pass(500);
    (void)owner_of(world, "Cy", 1);
    world.pass(500);
    EXPECT_EQ(world.inbox(bo).last<tell::Lobby>().tables.size(), 21U);
}

TEST(LobbyPage, is_told_in_one_message_to_all_who_ask_again) {
    World world;
    (void)owner_of(world, "Ann", 1);
    std::vector<ConnectionId> guests;
    for (int i = 0; i < 20; ++i) {
        const std::string name = "Bo" + std::to_string(i);
        guests.push_back(world.connect("g:" + name, name, "10.0.0.1"));
    }
    for (int again = 0; again < 2; ++again) {
        for (const ConnectionId which : guests) world.ask(which, ask::Lobby{true});
    }
    world.be_late(500);
    world.hall().passed(world.now());
    std::vector<std::size_t> told;  // to how many, each
    for (const Send& send : world.hall().take_effects().sends) {
        if (std::holds_alternative<tell::Lobby>(send.what)) told.push_back(send.to.size());
    }
    EXPECT_EQ(told, std::vector{guests.size()});
}

// Of people who share an address, a table each would look like everybody's only one.
TEST(LobbyPage, knows_after_a_restart_whose_address_pays_for_a_table) {
    World world;
    (void)world.connect("g:Honest", "Honest", "198.51.100.7");
    const auto create = [&](const std::string& name, const std::string& address) {
        const ConnectionId which = world.connect("g:" + name, name, address);
        world.ask(which, ask::Create{open_to_all()});
        world.pass(100);
    };
    constexpr int kPests = 220;
    create("Honest", "198.51.100.7");
    for (int i = 0; i < kPests; ++i) create("Pest" + std::to_string(i), "203.0.113.5");
    for (const bool restarts : {false, true}) {
        if (restarts) {
            world.crash(1'000);
            (void)world.connect("g:Honest", "Honest", "198.51.100.7");
            for (int i = 0; i < kPests; ++i) {
                const std::string name = "Pest" + std::to_string(i);
                (void)world.connect("g:" + name, name, "203.0.113.5");
            }
        }
        const auto lobby = seen_by(world, world.connect("g:onlooker", "Onlooker"));
        EXPECT_EQ(lobby.tables.size(), kLinesInLobby);
        EXPECT_LE(place_of(lobby, "Honest"), 1) << restarts;
    }
}

}  // namespace
}  // namespace tandem::hall
