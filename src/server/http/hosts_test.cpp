// Hosts in headers, origins and settings, and which of them are known.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/hosts.hpp"

#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

using Names = std::vector<std::string>;

TEST(Hosts, a_host_is_read_without_port_capitals_and_last_dot) {
    EXPECT_EQ(host_in("Play.Example.org:8080"), "play.example.org");
    EXPECT_EQ(host_in("play.example.org."), "play.example.org");
    EXPECT_EQ(host_in("play.example.org:"), "play.example.org");
    EXPECT_EQ(host_in("127.0.0.1:80"), "127.0.0.1");
    EXPECT_EQ(host_in("[::1]:8080"), "[::1]");
    EXPECT_EQ(host_in("[2001:DB8::1]"), "[2001:db8::1]");
    EXPECT_EQ(host_in("tandem_web_1:8080"), "tandem_web_1");
}

TEST(Hosts, malformed_hosts_are_refused) {
    for (const char* const header :
         {"",
          ":80",
          ".",
          ".example.org",
          "a..b",
          "a b",
          "a,b",
          "a/b",
          "a@b",
          "a:b",
          "a:123456",
          "a:80:80",
          "[::1",
          "[::1]x",
          "[play.example.org]",
          "::1",
          "münchen.example",
          "evil.example#localhost",
          "localhost\\.evil.example"}) {
        EXPECT_EQ(host_in(header), std::nullopt) << header;
    }
    EXPECT_EQ(host_in(std::string(254, 'a')), std::nullopt);
}

TEST(Hosts, a_machine_is_reached_by_its_name_with_local_and_without) {
    EXPECT_EQ(names_of_machine("Laptop"), (Names{"laptop", "laptop", "laptop.local"}));
    EXPECT_EQ(
        names_of_machine("play.example.org"), (Names{"play.example.org", "play", "play.local"}));
    EXPECT_EQ(names_of_machine("not a name"), Names{});
}

TEST(Hosts, an_origin_has_a_host) {
    EXPECT_EQ(
        hosts_of_origins({"https://club.example", "http://other.example:8443", "nonsense"}),
        (Names{"club.example", "other.example"}));
}

TEST(Hosts, localhost_addresses_and_names_that_were_told_are_known) {
    const KnownHosts hosts{{"Play.Example.org", "not a name"}};
    for (const char* const known :
         {"localhost", "tandem.localhost", "127.0.0.1", "192.168.1.20", "[::1]", "[2001:db8::1]"}) {
        EXPECT_TRUE(hosts.has(known)) << known;
    }
    EXPECT_TRUE(hosts.has("play.example.org"));
    for (const char* const unknown :
         {"evil.example",
          "play.example.org.evil.example",
          "notlocalhost",
          "localhost.evil.example",
          "127.0.0.1.evil.example",
          "127.1",
          "2130706433",
          "0x7f000001",
          ""}) {
        EXPECT_FALSE(hosts.has(unknown)) << unknown;
    }
}

}  // namespace
}  // namespace tandem::server
