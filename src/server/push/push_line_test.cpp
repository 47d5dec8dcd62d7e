// Whose push is next, where some are slow.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/push/push_line.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

[[nodiscard]] WaitingPush one(
    const std::string& service, const std::string& person, const std::string& endpoint) {
    return {service, person, endpoint};
}

// All that may begin now, by their endpoints.
[[nodiscard]] std::vector<WaitingPush> all_that_begin(PushLine& line) {
    std::vector<WaitingPush> taken;
    while (auto next = line.take()) taken.push_back(*next);
    return taken;
}

TEST(PushLine, the_next_begins_as_soon_as_one_has_ended) {
    PushLine line{100};
    for (int i = 0; i < 30; ++i) {
        const std::string number = std::to_string(i);
        EXPECT_EQ(line.put(one("x" + std::to_string(i % 2), "g:" + number, number)), 0U);
    }
    const auto first = all_that_begin(line);
    ASSERT_EQ(first.size(), PushLine::kTogether);
    EXPECT_EQ(line.waiting(), 30 - PushLine::kTogether);
    line.ended(first.back());
    const auto next = all_that_begin(line);
    ASSERT_EQ(next.size(), 1U);
    EXPECT_EQ(next[0].endpoint, std::to_string(PushLine::kTogether));
    EXPECT_EQ(line.sending(), PushLine::kTogether);
}

TEST(PushLine, a_person_holds_few_places_and_others_pass) {
    PushLine line{100};
    for (const char* const endpoint : {"1", "2", "3", "4", "5"}) {
        EXPECT_EQ(line.put(one("x", "g:ann", endpoint)), 0U);
    }
    EXPECT_EQ(line.put(one("x", "g:bo", "6")), 0U);
    const auto taken = all_that_begin(line);
    ASSERT_EQ(taken.size(), PushLine::kOfPerson + 1);
    EXPECT_EQ(taken.back().endpoint, "6");
    line.ended(taken[1]);
    EXPECT_EQ(all_that_begin(line), std::vector{one("x", "g:ann", "3")});
}

TEST(PushLine, a_service_leaves_places_to_others) {
    PushLine line{100};
    for (int i = 0; i < 30; ++i) {
        const std::string number = std::to_string(i);
        EXPECT_EQ(line.put(one("slow", "g:" + number, number)), 0U);
    }
    EXPECT_EQ(all_that_begin(line).size(), PushLine::kOfService);
    EXPECT_EQ(line.put(one("other", "g:ann", "x")), 0U);
    EXPECT_EQ(all_that_begin(line), std::vector{one("other", "g:ann", "x")});
}

TEST(PushLine, services_take_turns) {
    PushLine line{100};
    for (const char* const person : {"g:a", "g:b", "g:c"}) {
        EXPECT_EQ(line.put(one("one", person, person)), 0U);
    }
    EXPECT_EQ(line.put(one("two", "g:d", "g:d")), 0U);
    std::vector<std::string> order;
    for (const WaitingPush& each : all_that_begin(line)) order.push_back(each.endpoint);
    EXPECT_EQ(order, (std::vector<std::string>{"g:a", "g:d", "g:b", "g:c"}));
}

TEST(PushLine, of_too_many_the_oldest_of_the_service_with_most_gives_way) {
    PushLine line{3};
    for (const char* const person : {"g:a", "g:b", "g:c"}) {
        EXPECT_EQ(line.put(one("slow", person, person)), 0U);
    }
    EXPECT_EQ(line.put(one("slow", "g:d", "g:d")), 1U) << "the newest";
    EXPECT_EQ(line.put(one("other", "g:e", "g:e")), 1U) << "the oldest";
    EXPECT_EQ(line.put(one("other", "g:f", "g:f")), 1U) << "the newest";
    EXPECT_EQ(line.waiting(), 3U);
    std::vector<std::string> left;
    for (const WaitingPush& each : all_that_begin(line)) left.push_back(each.endpoint);
    EXPECT_EQ(left, (std::vector<std::string>{"g:e", "g:b", "g:c"}));
}

}  // namespace
}  // namespace tandem::server
