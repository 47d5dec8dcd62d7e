// What a server says that cannot start.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include <gtest/gtest.h>

#include "server/net/server.hpp"
#include "support/server/running_server.hpp"

namespace tandem::server {
namespace {

using for_tests::TestServer;

TEST(Server, a_host_that_is_no_name_is_told_in_a_sentence) {
    const TestFolder folder;
    Config config;
    config.port = 0;
    config.data = folder.path();
    for (const char* const bad : {"münchen.example", "https://play.example", "a b", ""}) {
        config.hosts = {bad};
        EXPECT_THROW(Server{config}, CannotStart) << bad;
    }
}

TEST(Server, an_address_in_use_is_told_in_a_sentence) {
    const TestServer server;
    Config config = server.config();
    config.port = server.port();
    try {
        const Server second{config};
        FAIL();
    } catch (const CannotStart& why) {
        EXPECT_TRUE(std::string{why.what()}.starts_with("Cannot listen on 127.0.0.1 port "));
    }
}

}  // namespace
}  // namespace tandem::server
