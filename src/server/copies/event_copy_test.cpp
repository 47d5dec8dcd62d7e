// A copy of an event goes over the network and comes out as it went in.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/copies/event_copy.hpp"

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

constexpr auto kBoardA = bughouse::BoardId::A;

[[nodiscard]] desk::row::Stored sample() {
    desk::row::Stored stored;
    stored.event.event = desk::EventId{"abcdefgh"};
    stored.event.owner = hall::PersonId::guest("olga");
    stored.event.wall_ms = 1'000;
    stored.event.header = R"({"tandem-event": 1, "name": "Frühling „2026“", "rulebook": "sn5"})";
    stored.event.settings.names = desk::PublicNames::Short;
    stored.event.settings.listed = desk::Listed::No;
    stored.event.settings.clock_ms = 180'000;
    stored.event.settings.delay_ms = 2'000;
    stored.event.settings.before = {240'000, 1'000, 0};
    stored.event.settings.changed_ms = 5'000;
    stored.lines = {
        {2, 1'100, 1, "k1", R"({"at": "2026-04-05T10:00:00", "by": "organiser", "do": "note"})"},
        {3, 1'200, 2, "k2", "{}"}};
    stored.devices = {
        {"hash", {1, {"organiser"}, "Olga's laptop", 1'000, 9'000, {}}},
        {"other",
         {2, {"organiser"}, "Clock", 1'000, 9'000, desk::ClockPlace{{"k12"}, 17, kBoardA}}}};
    stored.directed = {{"k12/1/17/1/0", 1, R"({"at": 5, "do": "pause", "board": "both"})"}};
    return stored;
}

TEST(EventCopyTest, what_was_written_is_read) {
    EXPECT_EQ(read_event_copy(event_copy_json(sample())), sample());
}

// Before devices were made by devices, a server did not say by which.
TEST(EventCopyTest, a_copy_of_an_older_server_is_read_and_one_of_a_newer_that_says_more) {
    std::string text = event_copy_json(sample());
    for (const std::string made_by : {R"("made_by":0)", R"("made_by": 0)"}) {
        for (auto at = text.find(made_by); at != std::string::npos; at = text.find(made_by)) {
            const auto from = text.rfind(',', at);
            text.erase(from, at + made_by.size() - from);
        }
    }
    ASSERT_EQ(text.find("made_by"), std::string::npos) << text;
    const auto directed = text.find(R"("directed")");
    text = text.substr(0, text.rfind(',', directed)) + "}";
    desk::row::Stored older = sample();
    older.directed.clear();
    EXPECT_EQ(read_event_copy(text), older);
    std::string newer = event_copy_json(sample());
    newer.insert(newer.find('{') + 1, R"("of_tomorrow": [1], )");
    newer.insert(newer.find("\"label\""), R"("colour": "red", )");
    EXPECT_EQ(read_event_copy(newer), sample());
}

TEST(EventCopyTest, an_older_server_does_not_say_which_time_its_matches_have) {
    desk::row::Stored without = sample();
    without.event.settings.clock_ms = 0;
    without.event.settings.delay_ms = 0;
    without.event.settings.before = {};
    without.event.settings.changed_ms = 0;
    std::string text = event_copy_json(without);
    const auto from = text.find(",", text.find("\"listed\""));
    text.erase(from, text.find('}', from) - from);
    EXPECT_EQ(text.find("clock_ms"), std::string::npos) << text;
    EXPECT_EQ(read_event_copy(text), without);
}

TEST(EventCopyTest, a_gap_between_two_lines_is_no_copy) {
    auto copy = sample();
    copy.lines[1].line = 4;
    EXPECT_FALSE(read_event_copy(event_copy_json(copy)));
}

TEST(EventCopyTest, what_another_program_says_is_no_copy) {
    for (const auto* text :
         {"", "[]", "{}", R"({"event": "a", "lines": [], "devices": []})", "<html></html>"}) {
        EXPECT_FALSE(read_event_copy(text)) << text;
    }
}

}  // namespace
}  // namespace tandem::server
