// Changes of a table are told a few times a second and by what has changed, and kept once a second.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/table_news.hpp"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "base/prng.hpp"
#include "support/base/seed.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using enum bughouse::Seat;

// Ann's table, at which many are.
struct Crowd {
    World world{Config{}};
    ConnectionId ann = world.connect("g:ann", "Ann");
    TableCode code;
    std::vector<ConnectionId> others;

    explicit Crowd(int many) {
        world.ask(ann, ask::Create{});
        code = world.inbox(ann).last<tell::Table>().code;
        for (int i = 0; i < many; ++i) {
            const std::string name = "Guest" + std::to_string(i);
            others.push_back(world.connect("g:" + name, name));
            world.ask(others.back(), ask::Enter{code});
        }
        world.pass(2'000);
    }
    [[nodiscard]] std::size_t rows() const {
        return static_cast<std::size_t>(std::ranges::count_if(
            world.kept().rows,
            [](const auto& row) { return std::holds_alternative<row::TableKept>(row); }));
    }
};

TEST(TableNews, costs_little_when_somebody_is_ready_and_not_ready_all_the_time) {
    Crowd crowd{59};
    World& world = crowd.world;
    const std::size_t before = world.inbox(crowd.ann).texts.size();
    const std::size_t rows_before = crowd.rows();
    for (int i = 0; i < 180; ++i) {  // 18 a second
        world.ask(crowd.others[0], ask::Ready{crowd.code, i % 2 == 0});
        world.pass(55);
    }
    const auto& texts = world.inbox(crowd.ann).texts;
    EXPECT_LE(texts.size() - before, 41U) << "four a second";
    for (std::size_t i = before; i < texts.size(); ++i) EXPECT_LE(texts[i].size(), 700U);
    EXPECT_LE(crowd.rows() - rows_before, 11U) << "one a second";
}

// A player whose line is slow would learn of moves late, and be cut off in the end.
TEST(TableNews, costs_each_member_little_when_a_crowd_changes_all_the_time) {
    for (const bool leaves : {false, true}) {
        Crowd crowd{190};
        World& world = crowd.world;
        const std::size_t before = world.inbox(crowd.ann).texts.size();
        for (int i = 0; i < 40; ++i) {  // four times a second
            for (const ConnectionId each : crowd.others) {
                if (leaves && i % 2 == 0) world.ask(each, ask::Leave{crowd.code});
                if (leaves && i % 2 == 1) world.ask(each, ask::Enter{crowd.code});
                if (!leaves) world.ask(each, ask::Ready{crowd.code, i % 2 == 0});
            }
            world.pass(250);
        }
        std::size_t bytes = 0;
        const auto& texts = world.inbox(crowd.ann).texts;
        for (std::size_t i = before; i < texts.size(); ++i) {
            EXPECT_LE(texts[i].size(), 8'192U) << "a move may wait for it";
            bytes += texts[i].size();
        }
        EXPECT_LE(bytes, 300'000U) << "in ten seconds";
        world.pass(10'000);
        const auto told = world.inbox(crowd.ann).last<tell::Table>();
        world.ask(crowd.ann, ask::Enter{crowd.code});
        world.pass(250);
        EXPECT_EQ(told, world.inbox(crowd.ann).last<tell::Table>());
    }
}

TEST(TableNews, tells_a_newcomer_the_whole_however_much_the_others_are_told) {
    Crowd crowd{150};
    World& world = crowd.world;
    for (const ConnectionId each : crowd.others) world.ask(each, ask::Ready{crowd.code, true});
    world.pass(300);
    world.ask(crowd.others[0], ask::Ready{crowd.code, false});
    const ConnectionId late = world.connect("g:late", "Late");
    world.ask(late, ask::Enter{crowd.code});
    world.pass(250);
    EXPECT_EQ(world.inbox(late).last<tell::Table>().members.size(), 152U);
    EXPECT_EQ(world.inbox(crowd.ann).last<tell::Table>().members.size(), 151U);
    world.pass(10'000);
    EXPECT_EQ(world.inbox(crowd.ann).last<tell::Table>(), world.inbox(late).last<tell::Table>());
}

TEST(TableNews, tells_at_once_after_a_pause_and_the_last_of_many_changes_in_time) {
    Crowd crowd{1};
    World& world = crowd.world;
    world.ask(crowd.others[0], ask::Sit{crowd.code, AWhite});
    const auto seat = [&] { return world.inbox(crowd.ann).last<tell::Table>().seats[AWhite]; };
    EXPECT_EQ(seat().person, person("g:Guest0"));
    world.ask(crowd.others[0], ask::Ready{crowd.code, true});
    EXPECT_FALSE(seat().ready);
    world.pass(250);
    EXPECT_TRUE(seat().ready);
}

TEST(TableNews, tells_a_newcomer_the_whole_when_it_tells_the_others_what_has_changed) {
    Crowd crowd{1};
    World& world = crowd.world;
    const ConnectionId first = world.connect("g:first", "First");
    world.ask(first, ask::Enter{crowd.code});
    EXPECT_EQ(world.inbox(first).last<tell::Table>().members.size(), 3U) << "at once after a pause";
    const ConnectionId late = world.connect("g:late", "Late");
    world.ask(late, ask::Enter{crowd.code});
    EXPECT_TRUE(world.inbox(late).all<tell::Table>().empty());
    world.pass(250);
    EXPECT_EQ(world.inbox(late).last<tell::Table>().members.size(), 4U);
    EXPECT_EQ(world.inbox(crowd.ann).last<tell::Table>().members.size(), 4U);
    EXPECT_EQ(world.inbox(crowd.ann).last<tell::TableChanges>().members.size(), 1U);
}

TEST(TableNews, tells_everybody_in_the_end_how_the_table_is) {
    for (std::uint64_t i = 0; i < 40; ++i) {
        const std::uint64_t seed = base::tests::nth_seed(i);
        base::Prng prng{seed};
        Crowd crowd{6};
        World& world = crowd.world;
        crowd.others.push_back(crowd.ann);
        std::vector<std::string> names;
        for (int guest = 0; guest < 6; ++guest) names.push_back("Guest" + std::to_string(guest));
        names.emplace_back("Ann");
        const auto id = [](const std::string& name) {
            return name == "Ann" ? "g:ann" : "g:" + name;
        };
        for (int step = 0; step < 60; ++step) {
            const std::size_t who = prng.below(7);
            const ConnectionId which = crowd.others[who];
            const auto seat = static_cast<Seat>(prng.below(4));
            wire::Settings settings;
            settings.absent_ms = static_cast<wire::Ms>(prng.below(100));
            switch (prng.below(10)) {
                case 0: world.ask(which, ask::Sit{crowd.code, seat}); break;
                case 1: world.ask(which, ask::Stand{crowd.code}); break;
                case 2: world.ask(which, ask::Leave{crowd.code}); break;
                case 3: world.ask(which, ask::Change{crowd.code, settings}); break;
                case 4: world.ask(which, ask::SeatBot{crowd.code, seat}); break;
                case 5: world.ask(which, ask::Unseat{crowd.code, seat}); break;
                case 6:
                    world.disconnect(which);
                    crowd.others[who] = world.connect(id(names[who]), names[who]);
                    break;
                case 7: world.rename(id(names[who]), "Name" + std::to_string(step)); break;
                default: world.ask(which, ask::Enter{crowd.code}); break;
            }
            world.pass(static_cast<std::int64_t>(prng.below(200)));
        }
        for (const ConnectionId which : crowd.others) world.ask(which, ask::Enter{crowd.code});
        world.pass(2'000);
        if (world.hall().figures().tables == 0) continue;
        std::vector<tell::Table> known;
        for (const ConnectionId which : crowd.others) {
            known.push_back(world.inbox(which).last<tell::Table>());
        }
        world.ask(crowd.others[0], ask::Enter{crowd.code});
        const auto whole = world.inbox(crowd.others[0]).last<tell::Table>();
        for (const tell::Table& table : known) EXPECT_EQ(table, whole) << "seed " << seed;
        const TableState kept = world.kept().stored().tables.at(0);
        EXPECT_EQ(kept.seats, whole.seats) << "seed " << seed;
        EXPECT_EQ(kept.settings, whole.settings);
        EXPECT_EQ(kept.members.size(), whole.members.size());
    }
}

TEST(TableNews, writes_nothing_of_a_table_that_is_left_at_once) {
    World world{Config{}};
    const ConnectionId ann = world.connect("g:ann", "Ann");
    for (int i = 0; i < 20; ++i) {
        world.ask(ann, ask::Create{});
        world.ask(ann, ask::Leave{world.inbox(ann).last<tell::Table>().code});
    }
    world.pass(2'000);
    EXPECT_FALSE(std::ranges::any_of(world.kept().rows, row::is_of_table));
    world.ask(ann, ask::Create{});
    world.pass(4'900);
    EXPECT_EQ(world.kept().stored().tables.size(), 0U);
    world.pass(100);
    EXPECT_EQ(world.kept().stored().tables.size(), 1U);
    world.ask(ann, ask::Leave{world.inbox(ann).last<tell::Table>().code});
    EXPECT_EQ(world.kept().stored().tables.size(), 0U);
}

// Four had met there, and after a crash their table was not known.
TEST(TableNews, keeps_a_new_table_at_once_when_somebody_comes_there) {
    World world{Config{}};
    const ConnectionId ann = world.connect("g:ann", "Ann", "192.0.2.1");
    const ConnectionId near = world.connect("g:near", "Near", "192.0.2.1");
    const ConnectionId bo = world.connect("g:bo", "Bo", "198.51.100.2");
    world.ask(ann, ask::Create{});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    world.ask(ann, ask::SeatBot{code, BBlack});
    world.ask(near, ask::Enter{code});
    EXPECT_EQ(world.kept().stored().tables.size(), 0U) << "an address could do that without end";
    world.ask(bo, ask::Enter{code});
    ASSERT_EQ(world.kept().stored().tables.size(), 1U);
    EXPECT_EQ(world.kept().stored().tables.at(0).members.size(), 4U) << "and the bot";
}

// By their few bytes they cost their maker nearly nothing, and the disk a page each time.
TEST(TableNews, are_kept_and_dropped_for_pages_of_the_disk) {
    Config config;
    config.limits.person[Use::TableByte] = {100'000, 1};
    World world{config};
    const ConnectionId ann = world.connect("g:ann", "Ann", "192.0.2.1");
    const ConnectionId bo = world.connect("g:bo", "Bo", "198.51.100.2");
    for (int i = 0; i < 100; ++i) {
        world.ask(ann, ask::Create{});
        const TableCode code = world.inbox(ann).last<tell::Table>().code;
        world.ask(bo, ask::Enter{code});
        world.ask(bo, ask::Leave{code});
        world.ask(ann, ask::Leave{code});
        world.pass(250);
    }
    const auto rows = std::ranges::count_if(world.kept().rows, row::is_of_table);
    EXPECT_GE(rows, 20);
    EXPECT_LE(rows, 100'000 / 4'096 + 2);
}

TEST(TableNews, tells_and_keeps_at_once_that_a_match_begins_and_ends) {
    World world{Config{}};
    Four four{world};
    EXPECT_TRUE(world.kept().stored().tables.at(0).match_is_on);
    four.act(BWhite, R"({"do":"resign"})");
    EXPECT_FALSE(world.kept().stored().tables.at(0).match_is_on);
    EXPECT_EQ(world.inbox(four.at[AWhite]).last<tell::Table>().members[0].won, 1);
}

// What they do before may have used up what is written down of their tables.
TEST(TableNews, keeps_that_a_match_begins_and_ends_also_where_that_cannot_be_paid_for) {
    Config config;
    config.limits.person[Use::TableByte] = {1'000, 1};
    World world{config};
    Four four{world};
    world.crash(1'000);
    four.come_back();
    EXPECT_EQ(world.inbox(four.at[AWhite]).last<tell::Table>().match, four.match);
    EXPECT_TRUE(world.kept().stored().tables.at(0).match_is_on);
    four.act(BWhite, R"({"do":"resign"})");
    world.crash(1'000);
    EXPECT_FALSE(world.kept().stored().tables.at(0).match_is_on);
}

TEST(TableNews, refuses_changes_while_nothing_can_be_written) {
    Crowd crowd{2};
    World& world = crowd.world;
    world.ask(crowd.others[0], ask::Sit{crowd.code, AWhite});
    world.pass(2'000);
    world.fail_writing();
    const std::vector<wire::Ask> asked{
        ask::Create{},
        ask::Enter{crowd.code},
        ask::Change{crowd.code, {}},
        ask::Sit{crowd.code, BWhite},
        ask::Stand{crowd.code},
        ask::SeatBot{crowd.code, BBlack},
        ask::Unseat{crowd.code, AWhite},
        ask::Ready{crowd.code, true},
        ask::Quick{}};
    for (const wire::Ask& one : asked) {
        const std::size_t before = world.inbox(crowd.ann).all<tell::Refused>().size();
        world.ask(crowd.ann, one);
        ASSERT_EQ(world.inbox(crowd.ann).all<tell::Refused>().size(), before + 1);
        EXPECT_EQ(world.inbox(crowd.ann).why(), "not-writing");
    }
    const std::size_t rows = crowd.rows();
    world.ask(crowd.others[0], ask::Leave{crowd.code});
    EXPECT_EQ(world.inbox(crowd.others[0]).all<tell::Left>().size(), 1U);
    for (int i = 0; i < 30; ++i) {
        world.rename("g:Guest1", "Name" + std::to_string(i));
        world.pass(1'000);
    }
    world.mend_writing();
    EXPECT_EQ(crowd.rows(), rows + 1) << "one row for all that has changed";
    EXPECT_EQ(world.kept().stored().tables.at(0).members.size(), 2U);
    EXPECT_EQ(world.kept().stored().tables.at(0).members[1].name, "Name29");
}

TEST(TableNews, keeps_everything_when_the_server_stops) {
    Crowd crowd{1};
    World& world = crowd.world;
    world.ask(crowd.ann, ask::Sit{crowd.code, AWhite});
    world.ask(crowd.ann, ask::Sit{crowd.code, BWhite});
    world.stop();
    EXPECT_EQ(world.kept().stored().tables.at(0).seats[BWhite].person, person("g:ann"));
    world.ask(crowd.ann, ask::Stand{crowd.code});
    EXPECT_EQ(world.inbox(crowd.ann).why(), "not-now");
    world.ask(crowd.others[0], ask::Leave{crowd.code});
    EXPECT_EQ(world.kept().stored().tables.at(0).members.size(), 1U);
}

TEST(TableNews, tells_a_new_name_at_twenty_tables_as_sparingly) {
    World world{Config{}};
    const ConnectionId ann = world.connect("g:ann", "Ann");
    const ConnectionId bo = world.connect("g:bo", "Bo");
    for (int i = 0; i < 20; ++i) {
        world.ask(ann, ask::Create{});
        world.ask(bo, ask::Enter{world.inbox(ann).last<tell::Table>().code});
        world.pass(1'000);
    }
    const std::size_t before = world.inbox(bo).texts.size();
    for (int i = 0; i < 100; ++i) {
        world.rename("g:ann", "Ann" + std::to_string(i));
        world.pass(10);
    }
    EXPECT_LE(world.inbox(bo).texts.size() - before, 5U * 20U);
}

TEST(TableNews, costs_little_when_a_member_enters_again_and_again) {
    Crowd crowd{59};
    World& world = crowd.world;
    for (const bool leaves : {false, true}) {
        const std::size_t before = world.inbox(crowd.others[0]).texts.size();
        for (int i = 0; i < 180; ++i) {  // 18 a second
            if (leaves) world.ask(crowd.others[0], ask::Leave{crowd.code});
            world.ask(crowd.others[0], ask::Enter{crowd.code});
            world.pass(55);
        }
        std::size_t bytes = 0;
        const auto& texts = world.inbox(crowd.others[0]).texts;
        for (std::size_t i = before; i < texts.size(); ++i) bytes += texts[i].size();
        const std::size_t whole = wire::to_json(world.inbox(crowd.ann).last<tell::Table>()).size();
        EXPECT_LE(bytes, 41 * whole + 180 * 100U) << "four a second";
    }
    world.pass(250);
    EXPECT_EQ(
        world.inbox(crowd.others[0]).last<tell::Table>().members.back().person, person("g:Guest0"));
}

TEST(TableNews, are_stored_as_far_as_they_are_paid_for_and_in_the_end_anyway) {
    Config config;
    config.limits.person[Use::TableByte] = {20'000, 60'000};
    World world{config};
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Create{});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    world.ask(ann, ask::Sit{code, AWhite});
    const auto rows = [&] {
        std::vector<TableState> found;
        for (const row::Write& each : world.kept().rows) {
            if (const auto* const kept = std::get_if<row::TableKept>(&each)) {
                found.push_back(kept->state);
            }
        }
        return found;
    };
    for (int i = 0; i < 300; ++i) {
        world.ask(ann, ask::Ready{code, i % 2 == 0});
        world.pass(1'000);
    }
    const std::size_t bytes = rows().size() * bytes_to_keep(rows().back());
    EXPECT_LE(bytes, 20'000U + 5 * 60'000U);
    EXPECT_GE(bytes, 5 * 60'000U / 2);
    world.ask(ann, ask::Ready{code, true});
    world.pass(10'000);
    EXPECT_TRUE(rows().back().seats[AWhite].ready);
}

}  // namespace
}  // namespace tandem::hall
