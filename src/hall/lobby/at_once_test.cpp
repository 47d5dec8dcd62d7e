// What falls due at one moment is seen to in small parts, so that everything else comes between.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <chrono>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using enum bughouse::Seat;

// Fifteen matches in which nobody makes the first move, and all their times are over at one moment.
TEST(AtOnce, a_few_matches_end) {
    World world;
    std::vector<Four> all;
    for (int i = 0; i < 15; ++i) all.emplace_back(world);
    world.be_late(600'000);
    const auto ended = [&] {
        return std::ranges::count_if(world.kept().rows, [](const row::Write& row) {
            return std::holds_alternative<row::MatchEnded>(row);
        });
    };
    int turns = 0;
    for (; *world.hall().next_due() <= world.now().mono; ++turns) {
        const auto before = ended();
        world.hall().passed(world.now());
        world.settle();
        EXPECT_LE(ended() - before, 4);
        ASSERT_LT(turns, 10'000);
    }
    EXPECT_EQ(ended(), 15);
}

// Forty tables change at one moment.
TEST(AtOnce, a_few_tables_are_told_and_kept) {
    World world{Config{}};
    std::vector<std::pair<ConnectionId, TableCode>> tables;
    for (int i = 0; i < 40; ++i) {
        const std::string name = "Guest" + std::to_string(i);
        const ConnectionId which = world.connect("g:" + name, name);
        world.ask(which, ask::Create{});
        tables.emplace_back(which, world.inbox(which).last<tell::Table>().code);
        world.ask(which, ask::Sit{tables.back().second, AWhite});
    }
    world.pass(5'000);
    for (const auto& [which, code] : tables) world.ask(which, ask::Ready{code, true});
    for (const auto& [which, code] : tables) world.ask(which, ask::Ready{code, false});
    world.be_late(1'000);
    const auto rows = [&] {
        return std::ranges::count_if(world.kept().rows, [](const row::Write& row) {
            return std::holds_alternative<row::TableKept>(row);
        });
    };
    const auto before = rows();
    int turns = 0;
    for (; *world.hall().next_due() <= world.now().mono; ++turns) {
        const auto last = rows();
        world.hall().passed(world.now());
        world.settle();
        EXPECT_LE(rows() - last, 4);
        ASSERT_LT(turns, 1'000);
    }
    EXPECT_EQ(rows() - before, 40);
    EXPECT_GE(turns, 10);
}

// Forty tables with thirty members each, who are all away, have had their time at one moment.
struct EmptyTables {
    static constexpr std::size_t kTables = 40;
    static constexpr std::size_t kMembers = 30;

    EmptyTables() : world(room_for_all()) {
        std::vector<ConnectionId> all;
        for (std::size_t i = 0; i < kMembers; ++i) {
            const std::string name = "Guest" + std::to_string(i);
            all.push_back(world.connect("g:" + name, name));
        }
        for (std::size_t i = 0; i < kTables; ++i) {
            const ConnectionId owner = all[i % kMembers];
            world.ask(owner, ask::Create{});
            const TableCode code = world.inbox(owner).last<tell::Table>().code;
            for (const ConnectionId which : all) {
                if (which != owner) world.ask(which, ask::Enter{code});
            }
        }
        for (const ConnectionId which : all) world.disconnect(which);
        world.pass(2'000);
        world.be_late(600'000);
    }

    [[nodiscard]] static Config room_for_all() {
        Config config = at_once();
        config.tables_of_one = kTables;
        return config;
    }
    // One turn of the hall; the tables that it has dropped.
    std::size_t turn() {
        const std::size_t before = tables();
        world.hall().passed(world.now());
        world.settle();
        return before - tables();
    }
    [[nodiscard]] bool goes_on() { return *world.hall().next_due() <= world.now().mono; }
    [[nodiscard]] std::size_t tables() { return world.hall().figures().tables; }

    World world;
};

TEST(AtOnce, a_few_tables_are_dropped) {
    EmptyTables empty;
    ASSERT_EQ(empty.tables(), EmptyTables::kTables);
    int turns = 0;
    for (; empty.goes_on(); ++turns) {
        EXPECT_LE(empty.turn() * EmptyTables::kMembers, 160U);
        ASSERT_LT(turns, 1'000);
    }
    EXPECT_EQ(empty.tables(), 0U);
    EXPECT_GE(turns, 8);
}

TEST(AtOnce, a_table_to_which_somebody_has_come_back_is_not_dropped_in_its_turn) {
    EmptyTables empty;
    static_cast<void>(empty.turn());
    const std::size_t left = empty.tables();
    ASSERT_GT(left, 0U);
    static_cast<void>(empty.world.connect("g:Guest7", "Guest7"));
    for (int turns = 0; empty.goes_on(); ++turns) {
        static_cast<void>(empty.turn());
        ASSERT_LT(turns, 1'000);
    }
    EXPECT_EQ(empty.tables(), left);
}

// Ten public tables with people who have been there and are away; how long a beat takes.
[[nodiscard]] std::chrono::nanoseconds beat_with(int away_at_each) {
    constexpr int kTables = 10;
    World world{Config{}};
    const ConnectionId ann = world.connect("g:ann", "Ann");
    std::vector<TableCode> codes;
    for (int i = 0; i < kTables; ++i) {
        world.ask(ann, ask::Create{everybodys()});
        codes.push_back(world.inbox(ann).last<tell::Table>().code);
    }
    for (int i = 0; i < away_at_each; ++i) {
        const ConnectionId guest = world.connect("g:" + std::to_string(i), "G");
        for (const TableCode& code : codes) world.ask(guest, ask::Enter{code});
        world.disconnect(guest);
    }
    world.pass(60'000);
    std::chrono::nanoseconds least = std::chrono::hours{1};
    for (int i = 0; i < 20; ++i) {
        world.be_late(1'000);
        const auto before = std::chrono::steady_clock::now();
        world.hall().passed(world.now());
        least = std::min(least, std::chrono::steady_clock::now() - before);
        world.settle();
    }
    return least;
}

TEST(AtOnce, members_who_are_away_cost_a_beat_nothing) {
    EXPECT_LT(beat_with(190), 3 * beat_with(10));
}

}  // namespace
}  // namespace tandem::hall
