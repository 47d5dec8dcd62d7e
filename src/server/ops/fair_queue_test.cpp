// Whose turn it is, and who is sent away.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/fair_queue.hpp"

#include <string>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

class FairQueueTest : public testing::Test {
  protected:
    bool put(
        const std::string& job,
        const std::string& who,
        const std::string& group = "",
        int rank = 0) {
        return queue_.put(job, Customer{rank, group, who});
    }
    std::string all() {
        std::string jobs;
        while (const auto job = queue_.take()) jobs += *job + ' ';
        return jobs;
    }

    FairQueue<std::string> queue_{6, 6};
};

TEST_F(FairQueueTest, gives_everybody_a_turn_whoever_has_most) {
    for (const char* job : {"a1", "a2", "a3"}) EXPECT_TRUE(put(job, "ann"));
    EXPECT_TRUE(put("b1", "bo"));
    EXPECT_TRUE(put("c1", "cy"));
    EXPECT_EQ(all(), "a1 b1 c1 a2 a3 ");
    EXPECT_TRUE(queue_.empty());
}

TEST_F(FairQueueTest, has_whoever_took_long_wait_as_many_turns) {
    for (const char* job : {"a1", "a2"}) EXPECT_TRUE(put(job, "ann", "192.0.2.7"));
    EXPECT_EQ(queue_.take(), "a1");
    queue_.took({0, "192.0.2.7", "ann"}, 2);
    for (const char* job : {"b1", "b2", "b3"}) EXPECT_TRUE(put(job, "bo", "192.0.2.8"));
    EXPECT_EQ(all(), "b1 b2 a2 b3 ");
}

TEST_F(FairQueueTest, gives_a_group_one_turn_however_many_are_in_it) {
    EXPECT_TRUE(put("a1", "ann", "192.0.2.7"));
    EXPECT_TRUE(put("b1", "bo", "192.0.2.7"));
    EXPECT_TRUE(put("c1", "cy", "192.0.2.8"));
    EXPECT_TRUE(put("c2", "cy", "192.0.2.8"));
    EXPECT_TRUE(put("b2", "bo", "192.0.2.7"));
    EXPECT_EQ(all(), "a1 c1 b1 c2 b2 ");
}

TEST_F(FairQueueTest, has_a_lower_rank_go_first) {
    EXPECT_TRUE(put("later", "ann", "", 1));
    EXPECT_TRUE(put("at once", "bo"));
    EXPECT_EQ(all(), "at once later ");
}

TEST_F(FairQueueTest, takes_from_those_groups_alone_that_have_nothing_waiting_when_it_is_full) {
    for (int i = 0; i < 6; ++i) EXPECT_TRUE(put("a", "ann", "192.0.2.7"));
    EXPECT_FALSE(put("a", "ann", "192.0.2.7"));
    EXPECT_FALSE(put("e", "eve", "192.0.2.7"));
    EXPECT_TRUE(put("b", "bo", "192.0.2.8"));
    EXPECT_FALSE(put("b", "bo", "192.0.2.8"));
    for (int i = 0; i < 100; ++i) static_cast<void>(put("x", "x", std::to_string(i)));
    EXPECT_EQ(queue_.size(), 12U);
}

TEST_F(FairQueueTest, keeps_room_that_one_group_cannot_fill_however_many_are_in_it) {
    FairQueue<int> queue{100, 10};
    const auto put_some = [&](const std::string& group) {
        int taken = 0;
        for (int i = 0; i < 50; ++i) taken += queue.put(i, {0, group, std::to_string(i)}) ? 1 : 0;
        return taken;
    };
    EXPECT_EQ(put_some("192.0.2.7"), 10);
    EXPECT_EQ(put_some("192.0.2.8"), 10);
    EXPECT_TRUE(queue.take());
    EXPECT_EQ(put_some("192.0.2.7"), 1);
}

TEST_F(FairQueueTest, has_what_was_put_back_go_first_of_all) {
    EXPECT_TRUE(put("a1", "ann"));
    queue_.put_back("again", Customer{1, "", "cy"});
    EXPECT_EQ(all(), "again a1 ");
}

TEST_F(FairQueueTest, takes_only_what_fits) {
    EXPECT_TRUE(put("a1", "ann"));
    EXPECT_TRUE(put("b1", "bo"));
    const auto is_bos = [](const std::string& job) { return job.starts_with('b'); };
    EXPECT_EQ(queue_.take(is_bos), "b1");
    EXPECT_EQ(queue_.take(is_bos), std::nullopt);
    EXPECT_EQ(queue_.least([](const std::string& job) { return job.size(); }), 2U);
    EXPECT_EQ(queue_.take_all([](const std::string&) { return true; }).size(), 1U);
}

}  // namespace
}  // namespace tandem::server
