// Two people at one device over real sockets: which of their cookies a request means.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include <gtest/gtest.h>

#include "support/server/client.hpp"
#include "support/server/running_server.hpp"

namespace tandem::server {
namespace {

using for_tests::Client;
using for_tests::TestServer;

TEST(Sharers, two_people_at_a_device_connect_each_by_a_cookie_of_their_own) {
    const TestServer server;
    const auto name_of = [&](const char* path, const std::string& headers) {
        Client client{server.port()};
        EXPECT_EQ(client.upgrade("Origin: http://play.example\r\n" + headers, path).status, 101);
        const auto welcome = client.listen();
        return welcome ? welcome->payload : std::string{};
    };
    const std::string both = "Cookie: tandem_session=One; tandem_session_2=Two\r\n";
    EXPECT_TRUE(name_of("/ws", both).contains("GuestOne"));
    EXPECT_TRUE(name_of("/ws?as=2", both).contains("GuestTwo"));
    EXPECT_FALSE(name_of("/ws?as=2", "Cookie: tandem_session=One\r\n").contains("GuestOne"));
    EXPECT_FALSE(name_of("/ws", "Cookie: tandem_session_2=Two\r\n").contains("GuestTwo"));
    // Another site connects as neither of them.
    const auto status = [&](const char* path, const std::string& headers) {
        return Client{server.port()}.upgrade(headers, path).status;
    };
    EXPECT_EQ(status("/ws?as=2", "Origin: http://evil.example\r\n" + both), 403);
    EXPECT_EQ(status("/ws?as=2", both), 403);
    for (const auto* path : {"/ws?as=3", "/ws?as=2&as=2", "/api/me?as=1", "/api/me?%61s=2"}) {
        EXPECT_EQ(Client{server.port()}.get(path, both).status, 400) << path;
    }
    EXPECT_EQ(Client{server.port()}.get("/?as=mobile").status, 200);
}

TEST(Sharers, whoever_connects_as_nobody_is_not_known_by_their_cookies) {
    const TestServer server;
    Client client{server.port()};
    const std::string headers =
        "Origin: http://play.example\r\nCookie: tandem_session=One; tandem_session_2=Two\r\n";
    EXPECT_EQ(client.upgrade(headers, "/ws?as=nobody").status, 101);
    const auto welcome = client.listen();
    ASSERT_TRUE(welcome);
    EXPECT_FALSE(welcome->payload.contains("GuestOne")) << welcome->payload;
    EXPECT_FALSE(welcome->payload.contains("GuestTwo")) << welcome->payload;
}

TEST(Sharers, whoever_connects_as_nobody_only_watches) {
    const TestServer server;
    Client client{server.port()};
    ASSERT_EQ(client.upgrade("Origin: http://play.example\r\n", "/ws?as=nobody").status, 101);
    ASSERT_TRUE(client.listen());
    const auto told = [&](const std::string& message) {
        client.say(message);
        const auto answer = client.listen();
        return answer ? answer->payload : std::string{};
    };
    EXPECT_TRUE(told(R"({"t":"watch","match":"none","since":0})").contains("no-such-match"));
    for (const auto* message :
         {R"({"t":"lobby","on":true})",
          R"({"t":"enter","code":"KTFX"})",
          R"({"t":"chat","code":"KTFX","text":"x"})",
          R"({"t":"quick-cancel"})"}) {
        EXPECT_TRUE(told(message).contains(R"("why":"no-session")")) << message;
    }
    EXPECT_TRUE(told(R"({"t":"ping"})").contains("pong"));
}

}  // namespace
}  // namespace tandem::server
