// Whose push is next, where some are slow.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/push/push_line.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

[[nodiscard]] WaitingPush one(
    const std::string& service, const std::string& person, const std::string& endpoint) {
    return {service, person, person, endpoint};
}

// Of a guest at an address where there are many.
[[nodiscard]] WaitingPush of_crowd(const std::string& service, int number) {
    const std::string name = "x" + std::to_string(number);
    return {service, "192.0.2.1", "g:" + name, name};
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
    line.ended(first.back(), PushLine::Ending::InTime);
    const auto next = all_that_begin(line);
    ASSERT_EQ(next.size(), 1U);
    EXPECT_EQ(next[0].service, first[0].service) << "whose turn it is";
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
    EXPECT_EQ(std::ranges::count(taken, one("x", "g:bo", "6")), 1);
    line.ended(one("x", "g:ann", "2"), PushLine::Ending::InTime);
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

TEST(PushLine, an_address_leaves_places_to_others_and_takes_turns_with_them) {
    PushLine line{100};
    for (int i = 0; i < 30; ++i) EXPECT_EQ(line.put(of_crowd("x", i)), 0U);
    const auto first = all_that_begin(line);
    EXPECT_EQ(first.size(), PushLine::kOfAddress);
    EXPECT_EQ(line.put(one("x", "g:ann", "ann")), 0U);
    EXPECT_EQ(all_that_begin(line), std::vector{one("x", "g:ann", "ann")});
    EXPECT_EQ(line.put(one("x", "g:bo", "bo")), 0U);
    for (const WaitingPush& each : first) line.ended(each, PushLine::Ending::InTime);
    const auto next = all_that_begin(line);
    ASSERT_EQ(next.size(), PushLine::kOfAddress + 1);
    EXPECT_TRUE(next[0].endpoint == "bo" || next[1].endpoint == "bo") << "not after the crowd";
}

TEST(PushLine, of_too_many_at_a_service_the_oldest_of_the_address_with_most_gives_way) {
    PushLine line{3};
    for (int i = 0; i < 3; ++i) EXPECT_EQ(line.put(of_crowd("x", i)), 0U);
    EXPECT_EQ(line.put(of_crowd("x", 3)), 1U) << "the newest";
    EXPECT_EQ(line.put(one("x", "g:ann", "ann")), 1U) << "the oldest";
    std::vector<std::string> left;
    for (const WaitingPush& each : all_that_begin(line)) left.push_back(each.endpoint);
    EXPECT_EQ(left, (std::vector<std::string>{"x1", "ann", "x2"}));
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

// The pushes of two addresses used to hold all places of a service that had stopped to answer.
TEST(PushLine, addresses_whose_pushes_were_late_hold_one_place_each) {
    PushLine line{100};
    for (int i = 0; i < 40; ++i) {
        const std::string number = std::to_string(i);
        const std::string address = i % 2 == 0 ? "192.0.2.1" : "192.0.2.2";
        EXPECT_EQ(line.put({"x", address, "g:" + number, number}), 0U);
    }
    const auto first = all_that_begin(line);
    ASSERT_EQ(first.size(), PushLine::kOfService);
    for (const WaitingPush& each : first) line.ended(each, PushLine::Ending::Late);
    const auto next = all_that_begin(line);
    ASSERT_EQ(next.size(), 2U);
    EXPECT_NE(next[0].address, next[1].address);
    EXPECT_EQ(line.put({"x", "192.0.2.3", "g:ann", "honest"}), 0U);
    EXPECT_EQ(all_that_begin(line).size(), 1U) << "nobody else waits";
    EXPECT_EQ(line.put({"y", "192.0.2.1", "g:bo", "elsewhere"}), 0U);
    EXPECT_EQ(all_that_begin(line).size(), 1U) << "another service is not ill";
    line.ended(next[0], PushLine::Ending::InTime);
    EXPECT_GT(all_that_begin(line).size(), 1U) << "it is as it was once one is in time";
}

}  // namespace
}  // namespace tandem::server
