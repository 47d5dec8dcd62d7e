// What waits for one client, in which order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/queues/outgoing.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

constexpr std::size_t kEnough = 1'000'000;

Text text_of(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

std::vector<std::string> taken(Outgoing& outgoing) {
    std::vector<std::string> all;
    while (const Text text = outgoing.take()) all.push_back(*text);
    return all;
}

TEST(Outgoing, news_comes_before_talk_and_each_in_its_order) {
    Outgoing outgoing;
    outgoing.put(text_of("hi"), Haste::Talk, kEnough);
    outgoing.put(text_of("line 1"), Haste::News, kEnough);
    outgoing.put(text_of("ho"), Haste::Talk, kEnough);
    outgoing.put(text_of("line 2"), Haste::News, kEnough);
    EXPECT_EQ(outgoing.news(), 2U);
    EXPECT_EQ(outgoing.bytes_of_news(), 12U);
    EXPECT_EQ(outgoing.bytes(), 16U);
    EXPECT_EQ(taken(outgoing), (std::vector<std::string>{"line 1", "line 2", "hi", "ho"}));
    EXPECT_EQ(outgoing.bytes(), 0U);
    EXPECT_EQ(outgoing.take(), nullptr);
}

// Lines of a match are news.
TEST(Outgoing, news_of_tables_waits_for_other_news_and_talk_for_both) {
    Outgoing outgoing;
    outgoing.put(text_of("hi"), Haste::Talk, kEnough);
    outgoing.put(text_of("changes 1"), Haste::Table, kEnough);
    outgoing.put(text_of("changes 2"), Haste::Table, kEnough);
    outgoing.put(text_of("line 1"), Haste::News, kEnough);
    EXPECT_EQ(outgoing.news(), 3U) << "a slow reader may be behind with both";
    EXPECT_EQ(outgoing.bytes_of_news(), 24U);
    EXPECT_EQ(
        taken(outgoing), (std::vector<std::string>{"line 1", "changes 1", "changes 2", "hi"}));
    outgoing.put(text_of("changes 3"), Haste::Table, kEnough);
    outgoing.clear();
    EXPECT_EQ(outgoing.take(), nullptr);
}

TEST(Outgoing, what_is_watched_waits_for_what_is_not_and_stays_while_it_has_no_turn) {
    Outgoing outgoing;
    outgoing.put(text_of("watched 1"), Haste::Watched, kEnough);
    outgoing.put(text_of("hi"), Haste::Talk, kEnough);
    outgoing.put(text_of("watched 2"), Haste::Watched, kEnough);
    EXPECT_TRUE(outgoing.is_watched_next());
    outgoing.put(text_of("changes"), Haste::Table, kEnough);
    outgoing.put(text_of("line"), Haste::News, kEnough);
    EXPECT_FALSE(outgoing.is_watched_next());
    EXPECT_EQ(outgoing.news(), 4U) << "whoever watches may be behind";
    EXPECT_EQ(outgoing.bytes_of_news(), 29U);
    EXPECT_EQ(*outgoing.take_own(), "line");
    EXPECT_EQ(*outgoing.take_own(), "changes");
    EXPECT_TRUE(outgoing.is_watched_next());
    EXPECT_EQ(*outgoing.take_own(), "hi");
    EXPECT_EQ(outgoing.take_own(), nullptr);
    EXPECT_EQ(taken(outgoing), (std::vector<std::string>{"watched 1", "watched 2"}));
    outgoing.put(text_of("watched 3"), Haste::Watched, kEnough);
    outgoing.clear();
    EXPECT_FALSE(outgoing.is_watched_next());
    EXPECT_EQ(outgoing.bytes(), 0U);
}

TEST(Outgoing, of_too_much_talk_the_newest_stays) {
    Outgoing outgoing;
    for (int i = 0; i < 1'000; ++i) {
        outgoing.put(text_of(std::to_string(i)), Haste::Talk, kEnough);
    }
    outgoing.put(text_of("line"), Haste::News, kEnough);
    const auto all = taken(outgoing);
    ASSERT_EQ(all.size(), kMostTalk + 1);
    EXPECT_EQ(all[1], "800");
    EXPECT_EQ(all.back(), "999");
}

TEST(Outgoing, talk_takes_so_many_bytes_and_one_text_always_waits) {
    Outgoing outgoing;
    outgoing.put(text_of(std::string(500, 'a')), Haste::Talk, 100);
    EXPECT_EQ(outgoing.bytes(), 500U);
    for (int i = 0; i < 20; ++i) outgoing.put(text_of(std::string(30, 'b')), Haste::Talk, 100);
    EXPECT_EQ(outgoing.bytes(), 90U);
    outgoing.put(text_of(std::string(500, 'c')), Haste::News, 100);
    EXPECT_EQ(outgoing.bytes(), 590U);
}

TEST(Outgoing, keeps_its_order_however_it_grows) {
    Outgoing outgoing;
    int next = 0;
    int sent = 0;
    for (int round = 0; round < 500; ++round) {
        for (int i = 0; i < 3; ++i) {
            outgoing.put(text_of(std::to_string(next++)), Haste::News, kEnough);
        }
        for (int i = 0; i < 2; ++i) ASSERT_EQ(*outgoing.take(), std::to_string(sent++));
    }
    while (const Text text = outgoing.take()) ASSERT_EQ(*text, std::to_string(sent++));
    EXPECT_EQ(sent, next);
}

}  // namespace
}  // namespace tandem::server
