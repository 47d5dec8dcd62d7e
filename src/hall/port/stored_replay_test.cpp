// Stored matches, whole and damaged.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/port/stored_replay.hpp"

#include <gtest/gtest.h>

#include "language/english.hpp"

namespace tandem::hall {
namespace {

[[nodiscard]] row::StoredMatch stored(const std::vector<std::string>& commands) {
    row::StoredMatch match;
    match.opened.header = R"({"tandem": 1, "rulebook": "nsb"})";
    for (const std::string& command : commands) {
        row::StoredLine line;
        line.line = static_cast<std::int64_t>(match.lines.size() + 2);
        line.at = static_cast<std::int64_t>(match.lines.size()) * 100;
        line.command = "{\"at\": " + std::to_string(line.at) + ", " + command + "}";
        match.lines.push_back(line);
    }
    return match;
}

[[nodiscard]] row::StoredMatch two_moves() {
    return stored(
        {R"("by": "director", "do": "start")",
         R"("by": "A.white", "do": "play", "move": "e2e4")",
         R"("by": "A.black", "do": "play", "move": "e7e5")"});
}

[[nodiscard]] std::string fault(const row::StoredMatch& match) {
    const auto replayed = replay(match, [](const ReplayedLine&) { return true; });
    return replayed ? "" : language::english(replayed.error());
}

TEST(StoredReplay, hands_over_each_line_and_gives_what_they_lead_to) {
    const row::StoredMatch match = two_moves();
    std::vector<const row::StoredLine*> visited;
    std::size_t events = 0;
    const auto replayed = replay(match, [&](const ReplayedLine& line) {
        EXPECT_EQ(line.first_event, events + 1);
        visited.push_back(&line.row);
        events += line.events.size();
        return true;
    });
    ASSERT_TRUE(replayed.has_value()) << fault(match);
    ASSERT_EQ(visited.size(), 3U);
    EXPECT_EQ(visited.back(), &match.lines.back());
    EXPECT_EQ(replayed->at(), match::Millis{200});
    EXPECT_EQ(replayed->next_line(), 5U);
}

TEST(StoredReplay, stops_where_the_visitor_says_so) {
    const auto replayed =
        replay(two_moves(), [](const ReplayedLine& line) { return line.row.line < 3; });
    ASSERT_TRUE(replayed.has_value());
    EXPECT_EQ(replayed->next_line(), 4U);
}

TEST(StoredReplay, says_which_line_is_wrong) {
    EXPECT_EQ(fault(two_moves()), "");
    row::StoredMatch gap = two_moves();
    gap.lines.erase(gap.lines.begin() + 1);
    EXPECT_EQ(fault(gap), "line 3: the line is missing");
    row::StoredMatch differs = two_moves();
    differs.lines[1].at += 1;
    EXPECT_EQ(fault(differs), "line 3: its two timestamps differ");
    row::StoredMatch torn = two_moves();
    torn.lines[1].command = "{";
    EXPECT_TRUE(fault(torn).starts_with("line 3: ")) << fault(torn);
    row::StoredMatch elsewhere = two_moves();
    elsewhere.opened.header = R"({"tandem": 1, "rulebook": "house.toml"})";
    EXPECT_TRUE(fault(elsewhere).starts_with("line 1: ")) << fault(elsewhere);
}

}  // namespace
}  // namespace tandem::hall
