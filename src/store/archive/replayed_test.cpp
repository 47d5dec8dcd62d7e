// What fault_of finds in a stored match, and what a match log without talk leaves out.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "record/log/match_log.hpp"
#include "store/archive/archive.hpp"
#include "store/archive/replayed.hpp"
#include "support/store/databases.hpp"

namespace tandem::store {
namespace {

using tests::kFirstMatch;
using tests::sample_match;

// In English; "" where nothing is wrong.
[[nodiscard]] std::string told(const hall::row::StoredMatch& match) {
    const auto fault = fault_of(match);
    return fault ? language::english(*fault) : "";
}

TEST(FaultOf, finds_nothing_in_a_match_as_it_was_played) {
    EXPECT_EQ(told(sample_match(kFirstMatch, 40)), "");
    EXPECT_EQ(told(sample_match(kFirstMatch, 0)), "");
}

TEST(FaultOf, finds_a_line_that_is_missing) {
    auto match = sample_match(kFirstMatch, 10);
    match.lines.erase(match.lines.begin() + 4);
    EXPECT_EQ(told(match), "line 6: the line is missing");
}

TEST(FaultOf, finds_events_that_do_not_follow) {
    auto match = sample_match(kFirstMatch, 10);
    match.lines[3].events = "[]";
    EXPECT_EQ(told(match), "line 5: its command does not lead to the events stored with it");
}

TEST(FaultOf, takes_events_that_said_less_when_they_were_stored) {
    auto match = sample_match(kFirstMatch, 10);
    std::string& events = match.lines[3].events;
    constexpr std::string_view kNews = R"("piece": "N", "captured": null, "check": false, )";
    ASSERT_TRUE(events.contains(kNews)) << events;
    events.erase(events.find(kNews), kNews.size());
    EXPECT_EQ(told(match), "");
    constexpr std::string_view kSaid = R"("left_ms": )";
    events.insert(events.find(kSaid) + kSaid.size(), "1");
    EXPECT_EQ(told(match), "line 5: its command does not lead to the events stored with it");
}

TEST(FaultOf, finds_a_command_that_was_changed) {
    auto match = sample_match(kFirstMatch, 10);
    match.lines[1].command = R"({"at": 10, "by": "A.white", "do": "play", "move": "g1h3"})";
    EXPECT_EQ(told(match), "line 3: its command does not lead to the events stored with it");
}

TEST(FaultOf, finds_timestamps_that_differ_or_go_back) {
    auto match = sample_match(kFirstMatch, 10);
    match.lines[5].at += 1;
    EXPECT_EQ(told(match), "line 7: its two timestamps differ");
    match = sample_match(kFirstMatch, 10);
    match.lines[5].at = 0;
    match.lines[5].command = R"({"at": 0, "by": "A.black", "do": "say", "to": "all", "text": ""})";
    EXPECT_EQ(told(match), "line 7: it is earlier than the line before");
}

TEST(FaultOf, finds_what_cannot_be_read) {
    auto match = sample_match(kFirstMatch, 10);
    match.lines[2].command = "{";
    EXPECT_TRUE(told(match).starts_with("line 4: "));
    match.opened.header = R"({"tandem": 1, "rulebook": "house.toml"})";
    EXPECT_TRUE(told(match).starts_with("line 1: "));
}

TEST(MatchLogOf, whole_is_what_was_written) {
    const auto match = sample_match(kFirstMatch, 2);
    EXPECT_EQ(
        match_log_of(match),
        "{\"tandem\": 1, \"rulebook\": \"nsb\"}\n"
        "{\"at\": 0, \"by\": \"director\", \"do\": \"start\"}\n"
        "{\"at\": 10, \"by\": \"A.white\", \"do\": \"play\", \"move\": \"g1f3\"}\n");
}

TEST(MatchLogOf, hidden_leaves_out_what_partners_said_and_keeps_its_lines) {
    auto match = sample_match(kFirstMatch, 3);
    match.lines.push_back(match.lines.back());
    match.lines.back().line = 5;
    match.lines.back().command =
        R"({"at": 20, "by": "A.white", "do": "say", "to": "all", "text": "hi"})";
    const std::string log = match_log_of(as_read_by(match, match::Viewer::Spectator));
    EXPECT_TRUE(log.ends_with(
        "{\"at\": 20, \"by\": \"A.white\", \"do\": \"say\", \"to\": \"partner\", \"text\": \"\"}\n"
        "{\"at\": 20, \"by\": \"A.white\", \"do\": \"say\", \"to\": \"all\", \"text\": \"hi\"}\n"))
        << log;
    const auto read = record::read_match_log(log, {});
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->commands.size(), match.lines.size());
}

TEST(MatchLogOf, hidden_lines_have_no_events_and_the_others_keep_theirs) {
    const auto match = sample_match(kFirstMatch, 3);
    const auto read = as_read_by(match, match::Viewer::Spectator);
    ASSERT_TRUE(match.lines.back().command.contains("partner"));
    EXPECT_NE(match.lines.back().events, "[]");
    EXPECT_EQ(read.lines.back().events, "[]");
    EXPECT_EQ(read.lines[1], match.lines[1]);
}

TEST(MatchLogOf, hidden_leaves_out_a_line_that_cannot_be_read) {
    auto match = sample_match(kFirstMatch, 3);
    match.lines.back().command = R"({"do": "say", "to": "partner", "text": "secret")";
    const std::string log = match_log_of(as_read_by(match, match::Viewer::Spectator));
    EXPECT_EQ(log.find("secret"), std::string::npos);
    EXPECT_TRUE(log.ends_with("{\"at\": 20, \"by\": \"director\", \"do\": \"note\"}\n")) << log;
}

}  // namespace
}  // namespace tandem::store
