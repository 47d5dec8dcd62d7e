// Rooms are loaded in pieces, and whoever holds the most makes space for others.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/event_rooms/event_host.hpp"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "server/identity/secrets.hpp"
#include "store/archive/archive.hpp"
#include "support/store/databases.hpp"

namespace tandem::server {
namespace {

using desk::EventId;

class EventHostTest : public testing::Test {
  protected:
    store::tests::Folder folder_;
    store::Archive archive_{folder_.sqlite_url()};

    // Stores an event with so many notes.
    void store(const std::string& id, std::int64_t notes) {
        const EventId event{id};
        const tournament::EventHeader header{
            .name = id,
            .rulebook = rulebook::builtin(rulebook::kNsb),
            .place = {},
            .organiser = {}};
        archive_.add_event(
            {event, {}, 1, tournament::to_json(header), {}},
            {"hash of " + id, {1, {std::string{tournament::kOrganiser}}, "", 0, 1'000, {}}},
            "");
        std::vector<desk::row::Line> lines;
        for (std::int64_t line = 2; line < notes + 2; ++line) {
            lines.push_back(
                {line,
                 1,
                 1,
                 "",
                 R"({"do": "note", "at": "2026-05-01T10:00:00", "by": "organiser", "text": "x"})"});
        }
        archive_.add_event_lines(event, lines);
    }
    // Asks until all of it is there; how often.
    int load(EventHost& host, const std::string& id, const std::string& who) {
        for (int asked = 1; asked < 1'000; ++asked) {
            const auto found = host.find(archive_, EventId{id}, who);
            if (!found) return -1;
            if (*found != nullptr) return asked;
        }
        return 0;
    }
    [[nodiscard]] static std::string there(
        const EventHost& host, const std::vector<std::string>& ids) {
        std::string all;
        for (const std::string& id : ids) {
            if (host.has(EventId{id})) all += id;
        }
        return all;
    }
};

TEST_F(EventHostTest, a_long_log_is_loaded_in_pieces) {
    store("long", 3 * EventHost::kLinesAtOnce + 7);
    EventHost host;
    EXPECT_EQ(load(host, "long", "ann"), 4);
    EXPECT_EQ(load(host, "long", "bo"), 1);
    const auto found = host.find(archive_, EventId{"long"}, "ann");
    EXPECT_EQ((*found)->room.version(), 3 * EventHost::kLinesAtOnce + 8);
    EXPECT_EQ((*found)->devices.size(), 1U);
}

TEST_F(EventHostTest, an_event_that_is_too_large_is_not_loaded_again_and_again) {
    store("large", 3 * EventHost::kLinesAtOnce);
    store("small", 3);
    EventHost host{EventHost::kMostBytes, 2 * 2'000 * EventHost::kLinesAtOnce};
    ASSERT_TRUE(host.find(archive_, EventId{"large"}, "ann"));
    for (int asked = 0; asked < 3; ++asked) {
        const auto found = host.find(archive_, EventId{"large"}, "ann");
        ASSERT_FALSE(found);
        EXPECT_TRUE(found.error().body.contains("event-too-large"));
        EXPECT_FALSE(host.has(EventId{"large"}));
    }
    EXPECT_EQ(load(host, "small", "ann"), 1);
}

TEST_F(EventHostTest, a_device_acts_until_its_time_is_over) {
    const std::string organiser{tournament::kOrganiser};
    desk::Device clock{2, {organiser}, "", 0, 500, {}};
    clock.clock = desk::ClockPlace{{"k12"}, 1, bughouse::BoardId::A};
    const tournament::EventHeader header{
        .name = "Spring",
        .rulebook = rulebook::builtin(rulebook::kNsb),
        .place = {},
        .organiser = {}};
    const HostedEvent event{
        {EventId{"e"}, {}, 1, tournament::to_json(header), {}},
        desk::EventRoom{header},
        {{hash_of("desk"), {1, {organiser}, "", 0, 1'000, {}}}, {hash_of("clock"), clock}},
        2};
    EXPECT_TRUE(acting_at(event, "desk", 999).has_value());
    EXPECT_TRUE(holder_of(event, "clock", 499).has_value());
    for (const auto& [secret, until] : {std::pair{"desk", 1'000}, std::pair{"clock", 500}}) {
        const auto over = holder_of(event, secret, until);
        ASSERT_FALSE(over.has_value()) << secret;
        EXPECT_EQ(over.error().status, 401);
        EXPECT_TRUE(over.error().body.contains("device-over")) << over.error().body;
    }
}

// A line of 2 kB takes more than 4 kB in memory.
TEST_F(EventHostTest, clocks_of_a_table_count) {
    store("h", 1);
    const EventId event{"h"};
    const std::string why(1'900, 'w');
    desk::row::ClockLines lines;
    for (int i = 1; i <= 100; ++i) {
        lines.lines.push_back(
            {"director",
             i,
             R"({"at": 1, "by": "director", "do": "note", "text": ")" + why + R"("})"});
    }
    archive_.add_clock_lines(event, "k12/1/1/1/0", lines);
    EventHost host;
    HostedEvent* const hosted = *host.find(archive_, event, "ann");
    EXPECT_EQ(clock_match_at(archive_, *hosted, "k12/1/1/1/0").version(), 100);
    EXPECT_GT(hosted->clock_bytes, 400'000U);
    for (int table = 2; table <= 120; ++table) {
        const std::string played = "k12/1/" + std::to_string(table) + "/1/0";
        archive_.add_clock_lines(event, played, lines);
        EXPECT_EQ(clock_match_at(archive_, *hosted, played).version(), 100);
        EXPECT_LT(hosted->clock_bytes, EventHost::kMostClockBytes + 500'000);
    }
    EXPECT_EQ(clock_match_at(archive_, *hosted, "k12/1/1/1/0").version(), 100);
}

TEST_F(EventHostTest, an_event_with_many_clock_lines_is_large) {
    for (const char* id : {"h", "1"}) store(id, 1);
    EventHost host{300'000};
    load(host, "h", "ann");
    load(host, "1", "ann");
    EXPECT_EQ(there(host, {"h", "1"}), "h1");
    (*host.find(archive_, EventId{"h"}, "ann"))->clock_bytes = 400'000;
    load(host, "h", "ann");
    load(host, "1", "ann");
    EXPECT_EQ(there(host, {"h", "1"}), "1");
}

TEST_F(EventHostTest, two_who_ask_load_it_together) {
    store("long", 3 * EventHost::kLinesAtOnce + 7);
    EventHost host;
    for (const char* who : {"ann", "bo", "ann"}) {
        EXPECT_EQ(*host.find(archive_, EventId{"long"}, who), nullptr);
    }
    EXPECT_NE(*host.find(archive_, EventId{"long"}, "bo"), nullptr);
}

TEST_F(EventHostTest, an_event_that_does_not_exist_is_not_found) {
    EventHost host;
    EXPECT_EQ(host.find(archive_, EventId{"none"}, "ann").error().status, 404);
}

TEST_F(EventHostTest, whoever_asks_for_many_large_events_throws_out_their_own) {
    const std::vector<std::string> all{"h", "1", "2", "3", "4", "5"};
    for (const std::string& id : all) store(id, 100);
    EventHost host{900'000};  // of 266,536 each
    load(host, "h", "honest");
    for (int round = 0; round < 3; ++round) {
        for (const char* id : {"1", "2", "3", "4", "5"}) load(host, id, "greedy");
    }
    // The one in use does not count.
    EXPECT_EQ(there(host, all), "h345");
}

TEST_F(EventHostTest, what_others_ask_for_as_well_is_held_by_whoever_holds_less) {
    const std::vector<std::string> all{"1", "2", "3", "4", "5", "h"};
    for (const std::string& id : all) store(id, 100);
    EventHost host{900'000};
    load(host, "h", "greedy");
    load(host, "1", "greedy");
    load(host, "h", "honest");
    load(host, "h", "greedy");
    for (const char* id : {"2", "3", "4", "5"}) load(host, id, "greedy");
    EXPECT_EQ(there(host, all), "345h");
}

}  // namespace
}  // namespace tandem::server
