// Tests of the thread beside the server's.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/side_thread.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <latch>
#include <memory>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "support/server/loop_thread.hpp"

namespace tandem::server {
namespace {

TEST(SideThread, does_tasks_in_order_and_tells_of_each_on_the_servers_thread) {
    Mailbox mailbox;
    SideThread side{mailbox.post(), 100};
    std::vector<int> done;
    std::vector<std::thread::id> where;
    for (int i = 0; i < 50; ++i) {
        ASSERT_TRUE(side.take(
            [&where] { where.push_back(std::this_thread::get_id()); },
            [&done, i] { done.push_back(i); }));
    }
    mailbox.run_until([&done] { return done.size() == 50; });
    for (int i = 0; i < 50; ++i) EXPECT_EQ(done[static_cast<std::size_t>(i)], i);
    for (const auto id : where) EXPECT_NE(id, std::this_thread::get_id());
}

TEST(SideThread, lets_the_servers_thread_go_first) {
    Mailbox mailbox;
    SideThread side{mailbox.post(), 1};
    int beside = 0;
    bool done = false;
    ASSERT_TRUE(side.take([&] { beside = ::getpriority(PRIO_PROCESS, 0); }, [&] { done = true; }));
    mailbox.run_until([&done] { return done; });
    // 19 is as far back as anybody can stand.
    const int own = ::getpriority(PRIO_PROCESS, 0);
    EXPECT_GE(beside, std::min(own + 1, 19));
}

TEST(SideThread, does_as_many_tasks_at_once_as_it_has_threads) {
    constexpr int kThreads = 3;
    Mailbox mailbox;
    SideThread side{mailbox.post(), kThreads, kThreads};
    std::latch all_at_work{kThreads};
    int done = 0;
    for (int i = 0; i < kThreads; ++i) {
        ASSERT_TRUE(side.take([&all_at_work] { all_at_work.arrive_and_wait(); }, [&] { ++done; }));
    }
    mailbox.run_until([&done] { return done == kThreads; });
    EXPECT_TRUE(side.finish(std::chrono::minutes{1}));
}

TEST(SideThread, takes_no_more_than_it_may_hold) {
    Mailbox mailbox;
    std::latch begun{1};
    std::latch go{1};
    int done = 0;
    SideThread side{mailbox.post(), 2};
    ASSERT_TRUE(side.take(
        [&] {
            begun.count_down();
            go.wait();
        },
        [&done] { ++done; }));
    begun.wait();
    EXPECT_TRUE(side.take([] {}, [&done] { ++done; }));
    EXPECT_TRUE(side.take([] {}, [&done] { ++done; }));
    EXPECT_FALSE(side.take([] {}, [&done] { ++done; }));
    EXPECT_EQ(side.waiting(), 2);
    go.count_down();
    mailbox.run_until([&done] { return done == 3; });
    EXPECT_EQ(side.waiting(), 0);
}

TEST(SideThread, drops_what_waits_when_it_goes) {
    Mailbox mailbox;
    std::latch queued{1};
    const auto dropped = std::make_shared<int>(0);
    {
        SideThread side{mailbox.post(), 2};
        ASSERT_TRUE(side.take(
            [&queued, dropped] {
                queued.wait();
                // Until the one that waits is gone: this and the test have one each.
                while (dropped.use_count() > 2) std::this_thread::yield();
            },
            [] {}));
        ASSERT_TRUE(side.take([dropped] { ++*dropped; }, [] {}));
        queued.count_down();
    }
    EXPECT_EQ(*dropped, 0);
}

TEST(SideThread, waits_no_longer_for_its_end_than_it_is_told) {
    Mailbox mailbox;
    std::latch begun{1};
    std::latch go{1};
    SideThread side{mailbox.post(), 2};
    ASSERT_TRUE(side.take(
        [&] {
            begun.count_down();
            go.wait();
        },
        [] {}));
    begun.wait();
    EXPECT_FALSE(side.finish(std::chrono::milliseconds{10}));
    EXPECT_FALSE(side.take([] {}, [] {}));
    go.count_down();
    EXPECT_TRUE(side.finish(std::chrono::minutes{1}));
}

}  // namespace
}  // namespace tandem::server
