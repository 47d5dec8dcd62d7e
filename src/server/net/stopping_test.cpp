// The end of a server while other threads are busy.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <chrono>
#include <cstdlib>
#include <future>

#include <gtest/gtest.h>

#include "server/net/server.hpp"
#include "server/ops/side_thread.hpp"
#include "support/server/running_server.hpp"

namespace tandem::server {
namespace {

// As an import may that is being read. In a process of its own, which ends.
TEST(ServerDeathTest, what_another_thread_does_without_end_does_not_keep_the_server_from_its_end) {
    const TestFolder folder;
    Config config;
    config.port = 0;
    config.data = folder.path();
    config.times.stop_ms = 1'000;  // in which a busy machine ends the rest
    const auto serve = [&config] {
        Server server{config};
        SideThread side{server.post(), 1};
        std::promise<void> never;
        const bool taken = side.take([&never] { never.get_future().wait(); }, [] {});
        server.finish_by([&side](std::chrono::milliseconds most) { return side.finish(most); });
        server.stop();
        std::exit(taken && server.run() == Ended::Well ? 2 : 3);
    };
    EXPECT_EXIT(serve(), testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace tandem::server
