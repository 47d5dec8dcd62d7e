// Rooms are loaded in pieces, and whoever holds the most makes space for others.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/event_rooms/event_host.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
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
