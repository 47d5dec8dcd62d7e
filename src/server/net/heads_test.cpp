// Heads over real sockets: those that cannot be read, and what comes behind a body.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include <gtest/gtest.h>

#include "server/net/server.hpp"
#include "support/server/client.hpp"
#include "support/server/running_server.hpp"

namespace tandem::server {
namespace {

using for_tests::Client;
using for_tests::TestServer;

// Whom a known proxy asks for.
std::string sent_by(const std::string& address) { return "X-Forwarded-For: " + address + "\r\n"; }

TEST(Heads, heads_that_cannot_be_read_count_as_requests_of_their_sender) {
    std::string fields;
    for (int i = 0; i < 101; ++i) fields += "a:\r\n";
    const std::string folded = "a: b\r\n c\r\n";
    Config config;
    config.proxies = {"127.0.0.1"};
    config.limits.requests_at_once = 4;
    config.limits.requests_per_second = 0.001;
    const TestServer server{config};
    const auto status = [&](const std::string& head) {
        Client client{server.port()};
        client.send("GET /healthz HTTP/1.1\r\nHost: x\r\n" + head + "\r\n");
        return client.answer().status;
    };
    const std::string one = sent_by("192.0.2.1");
    // Wherever its end says who sent it, they pay.
    EXPECT_EQ(status(fields + one), 431);
    EXPECT_EQ(status(one + folded), 400);
    EXPECT_EQ(status("nonsense\r\n" + one), 400);
    EXPECT_EQ(status(one), 200);
    EXPECT_EQ(status(one), 429);
    EXPECT_EQ(status(fields + one), 429);
    EXPECT_EQ(status(sent_by("192.0.2.2") + fields + one), 429) << "the last is the proxy's";
    EXPECT_EQ(status(sent_by("192.0.2.2")), 200);
    // What has no end is nobody's in particular: who sent it might stand there.
    const auto endless = [&](const std::string& head) {
        Client client{server.port()};
        client.send("GET /healthz HTTP/1.1\r\n" + head + fields);
        return client.answer().status;
    };
    for (int i = 0; i < 4; ++i) EXPECT_EQ(endless(sent_by("192.0.2.2")), 431);
    EXPECT_EQ(endless(sent_by("192.0.2.3")), 429);
    EXPECT_EQ(status(sent_by("192.0.2.2")), 200);
}

TEST(Heads, heads_that_cannot_be_read_are_paid_for_by_the_peer_where_there_is_no_proxy) {
    Config config;
    config.limits.requests_at_once = 2;
    config.limits.requests_per_second = 0.001;
    const TestServer server{config};
    const auto status = [&] {
        Client client{server.port()};
        client.send("nonsense\r\n\r\n");
        return client.answer().status;
    };
    EXPECT_EQ(status(), 400);
    EXPECT_EQ(status(), 400);
    EXPECT_EQ(status(), 429);
}

TEST(Heads, fields_behind_a_chunked_body_are_as_few_as_those_of_a_head) {
    const TestServer server;
    const auto status = [&](const std::string& behind) {
        Client client{server.port()};
        client.send(
            "POST /api/nothing HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
            "4\r\nnull\r\n0\r\n" +
            behind + "\r\n");
        return client.answer().status;
    };
    std::string fields;
    for (int i = 0; i < 101; ++i) fields += "a:\r\n";
    EXPECT_EQ(status(""), 404);
    EXPECT_EQ(status("a: b\r\n"), 404);
    EXPECT_EQ(status(fields), 431);
    EXPECT_EQ(status("a: " + std::string(9'000, 'a') + "\r\n"), 431);
}

}  // namespace
}  // namespace tandem::server
