// What the timeline of a match asks about events.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print/timeline_findings.hpp"

#include <gtest/gtest.h>

namespace tandem::cli {
namespace {

using base::Millis;
namespace event = match::event;

TEST(TimelineFindings, stamps_within_a_tenth_are_found_and_equal_ones_are_one) {
    std::vector<match::Event> events;
    for (const int at : {0, 0, 1'000, 1'099, 1'100, 1'250, 1'260, 1'299}) {
        events.push_back({.at = Millis{at}, .line = 0, .what = event::Noted{}});
    }
    const std::vector<Millis> expected{
        Millis{1'000}, Millis{1'099}, Millis{1'250}, Millis{1'260}, Millis{1'299}};
    EXPECT_EQ(within_a_tenth(events), expected);
}

TEST(TimelineFindings, what_the_director_named_comes_first_and_once) {
    match::Ending ending;
    ending.articles = {"18", "7"};
    EXPECT_EQ(grounds_of(ending), (std::vector<std::string>{"18", "7"}));
    ending.said_article = "7";
    EXPECT_EQ(grounds_of(ending), (std::vector<std::string>{"7", "18"}));
    ending.said_article = "12";
    EXPECT_EQ(grounds_of(ending), (std::vector<std::string>{"12", "18", "7"}));
}

}  // namespace
}  // namespace tandem::cli
