// One server a database file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/instance_lock.hpp"

#include <unistd.h>

#include <filesystem>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "server/net/server.hpp"

namespace tandem::server {
namespace {

TEST(InstanceLock, turns_away_a_second_server_and_lets_it_in_afterwards) {
    const std::string file = testing::TempDir() + "/only-one-" + std::to_string(::getpid()) + ".db";
    const std::string url = "sqlite3://" + file;
    std::optional<InstanceLock> first{url};
    EXPECT_THROW(InstanceLock{url}, CannotStart);
    first.reset();
    EXPECT_NO_THROW(InstanceLock{url});
    std::filesystem::remove(file + ".lock");
}

TEST(InstanceLock, does_not_watch_over_other_databases) {
    const InstanceLock first{"postgresql://dbname=tandem"};
    EXPECT_NO_THROW(InstanceLock{"postgresql://dbname=tandem"});
}

}  // namespace
}  // namespace tandem::server
