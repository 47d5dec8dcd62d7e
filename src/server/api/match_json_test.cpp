// Tests of a match in a list: what it tells of the times on the clocks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/match_json.hpp"

#include <array>
#include <string>

#include <gtest/gtest.h>
#include <boost/json.hpp>

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

}  // namespace
}  // namespace tandem::server
