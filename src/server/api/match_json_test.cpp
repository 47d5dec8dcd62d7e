// Tests of a match as JSON: the times on its clocks in a list, and the reasons of what was said.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/match_json.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include "rulebook/books/books.hpp"
#include "server/api/import_games.hpp"
#include "support/hall/person.hpp"

namespace tandem::server {
namespace {

// As a list tells it of a match with this header.
[[nodiscard]] std::string control(const std::string& header) {
    store::MatchLine line;
    line.match = hall::MatchId{"one"};
    line.header = header;
    const auto list = boost::json::parse(list_json(std::array{line}, MorePages::None));
    return boost::json::serialize(list.at("matches").at(0).at("control"));
}

[[nodiscard]] std::string times(const std::string& base, const std::string& increment) {
    return R"({"base_ms":)" + base + R"(,"increment_ms":)" + increment + R"(,"delay_ms":0})";
}

TEST(MatchJson, a_list_tells_the_times_that_a_match_is_played_with) {
    EXPECT_EQ(control(R"({"tandem": 1, "rulebook": "nsb"})"), times("300000", "0"));
    EXPECT_EQ(
        control(R"({"tandem": 1, "rulebook": "fbx", "clock_ms": 180000, "increment_ms": 2000})"),
        times("180000", "2000"));
    EXPECT_EQ(
        control(R"({"tandem": 1, "rulebook": "nsb", "options": {"time.base_ms": 60000}})"),
        times("60000", "0"));
}

TEST(MatchJson, a_list_tells_no_times_that_are_not_known) {
    EXPECT_EQ(control(""), "null");
    EXPECT_EQ(control("no header"), "null");
    const std::string record = R"("record": {"result": "1-0"})";
    EXPECT_EQ(control(R"({"tandem": 1, "rulebook": "nsb", )" + record + "}"), "null");
    EXPECT_EQ(
        control(R"({"tandem": 1, "rulebook": "fbx", "clock_ms": 180000, )" + record + "}"),
        times("180000", "0"));
}

// A knight on f7 would mate.
constexpr std::string_view kSmothered =
    R"({"tandem": 1, "rulebook": "nsb", "boards": {"A": "6rk/6pp/8/8/8/8/8/4K3[] w - - 0 1"}})"
    "\n"
    R"({"at": 0, "by": "director", "do": "start"})"
    "\n";

// The reasons that a match is told with in which `text` was said so often, seen by all.
[[nodiscard]] boost::json::array reasons(const std::string& text, std::size_t times) {
    std::string log{kSmothered};
    for (std::size_t i = 0; i < times; ++i) {
        log += R"({"at": 100, "by": "A.white", "do": "say", "to": "partner", "text": ")" + text +
               "\"}\n";
    }
    const auto match = import_log(
        log, {rulebook::builtin(rulebook::kNsb), "log", hall::tests::person("a:ann"), 1});
    const auto json = match_json(match->front(), {}, kMostRecordBytes);
    return boost::json::parse(*json).at("talk_reasons").as_array();
}

TEST(MatchJson, a_match_tells_why_a_quick_message_was_said) {
    const auto told = reasons("!need-knight", 1);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told.at(0).at("line"), 3);
    EXPECT_EQ(told.at(0).at("say"), "A knight on f7 would mate.");
    EXPECT_EQ(told.at(0).at("message").at("say"), "talk-reason.mates");
    EXPECT_TRUE(reasons("!need-queen", 1).empty());
    EXPECT_TRUE(reasons("", 1).empty());
}

TEST(MatchJson, so_many_messages_are_explained_and_no_more) {
    EXPECT_EQ(reasons("!need-knight", kMostTalkReasons + 5).size(), kMostTalkReasons);
}

}  // namespace
}  // namespace tandem::server
