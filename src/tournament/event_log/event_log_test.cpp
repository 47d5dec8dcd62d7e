// How the log of an event reports invalid values.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/event_log/event_log.hpp"

#include <string>

#include <gtest/gtest.h>

#include "language/english.hpp"

namespace tandem::tournament {
namespace {

[[nodiscard]] std::string told(const std::string& rest) {
    const auto read =
        read_event_command(R"({"at": "2026-04-05T08:00", "by": "organiser", )" + rest + '}', 2);
    return read ? "read" : language::english(describe_fault(read.error()));
}

TEST(EventLog, points_that_are_too_many_are_told_how_many_there_may_be) {
    const auto adjusted = [](const std::string& legs) {
        return told(
            R"("do": "adjust", "adjustment": 1, "team": 1, "round": 1, "why": "", "legs": )" +
            legs);
    };
    EXPECT_EQ(adjusted("-9999.99"), "read");
    const std::string expected =
        "expected points from −9999.99 to 9999.99 with at most two decimals";
    for (const std::string wrong : {"99999", "-10000", "0.125"}) {
        EXPECT_NE(adjusted(wrong).find(expected + ", not " + wrong), std::string::npos)
            << adjusted(wrong);
    }
}

TEST(EventLog, a_list_of_two_that_has_others_is_told_how_many_it_has) {
    const auto registered = [](const std::string& players) {
        return told(
            R"("do": "register", "team": 1, "division": "a", "name": "Rooks", "players": )" +
            players);
    };
    const std::string three = R"([{"name": "Ann"}, {"name": "Bo"}, {"name": "Cy"}])";
    EXPECT_NE(registered(three).find("expected a list of two, not a list of 3"), std::string::npos)
        << registered(three);
    EXPECT_NE(registered("{}").find("expected a list of two, not an object"), std::string::npos)
        << registered("{}");
}

TEST(EventLog, a_start_says_the_time_of_its_matches_or_nothing) {
    const auto again = [](const std::string& rest) {
        const std::string line =
            R"({"at": "2026-04-05T08:00:00", "by": "organiser", "do": "start", "division": "a", )"
            R"("round": 1)" +
            rest + '}';
        const auto read = read_event_command(line, 2);
        return read && to_json(*read) == line;
    };
    EXPECT_TRUE(again("")) << "as logs of before have it";
    EXPECT_TRUE(again(R"(, "time": {"clock_ms": 180000, "increment_ms": 2000})"));
    EXPECT_TRUE(again(R"(, "time": {})")) << "the rulebook's";
    EXPECT_FALSE(again(R"(, "time": {"clock_ms": 3600001})"));
    EXPECT_FALSE(again(R"(, "time": 180000)"));
}

// Names are compared letter by letter, and kept with every change.
TEST(EventLog, texts_are_no_longer_than_people_write) {
    const auto registered = [](std::size_t letters) {
        return told(
            R"("do": "register", "team": 1, "division": "a", "name": ")" +
            std::string(letters, 'R') + R"(", "players": [{"name": "Ann"}, {"name": "Bo"}])");
    };
    EXPECT_EQ(registered(200), "read");
    EXPECT_NE(registered(201).find("longer than 200 bytes"), std::string::npos);
    const auto amended = [](std::size_t letters) {
        return told(
            R"("do": "amend", "team": 1, "players": [{"school": ")" + std::string(letters, 'S') +
            R"("}, {}])");
    };
    EXPECT_EQ(amended(200), "read");
    EXPECT_NE(amended(201).find("longer than 200 bytes"), std::string::npos);
    const auto noted = [](std::size_t letters) {
        return told(R"("do": "note", "text": ")" + std::string(letters, 't') + '"');
    };
    EXPECT_EQ(noted(8'192), "read");
    EXPECT_NE(noted(8'193).find("longer than 8,192 bytes"), std::string::npos);
    const auto attached = [](std::size_t letters) {
        return told(
            R"("do": "record", "division": "a", "round": 1, "table": 1, "leg": 1, "log": ")" +
            std::string(letters, 'l') + '"');
    };
    EXPECT_EQ(attached(1'048'576), "read");
    EXPECT_NE(attached(1'048'577).find("longer than 1,048,576 bytes"), std::string::npos);
}

TEST(EventLog, an_amendment_says_nothing_of_what_it_leaves_out_and_null_of_what_is_no_more) {
    const std::string text =
        R"({"at": "2026-04-05T08:00:00", "by": "organiser", "do": "amend", "team": 1, "players": )"
        R"([{"name": "Ann", "grade": null, "rating": 1500}, {"school": null}]})";
    const auto read = read_event_command(text, 2);
    ASSERT_TRUE(read) << language::english(describe_fault(read.error()));
    const auto& amend = std::get<action::Amend>(read->action);
    EXPECT_EQ(amend.division, std::nullopt);
    const action::PlayerAnew& first = (*amend.players)[Partner::First];
    EXPECT_EQ(first.grade, (action::Anew<std::int32_t>{std::in_place, std::nullopt}));
    EXPECT_EQ(first.rating, 1500);
    EXPECT_EQ(first.school, std::nullopt);
    EXPECT_EQ(to_json(*read), text);
    const std::string amended = R"("do": "amend", "team": 1, )";
    EXPECT_NE(told(amended + R"("name": null)"), "read");
    EXPECT_NE(told(amended + R"("players": [{"grade": 13}, {}])"), "read");
}

}  // namespace
}  // namespace tandem::tournament
