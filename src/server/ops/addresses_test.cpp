// Subscribers and this machine.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/addresses.hpp"

#include <string>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

TEST(Subscriber, is_the_network_of_an_ipv6_address) {
    EXPECT_EQ(subscriber("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(subscriber("2001:db8:1:2::9"), "2001:db8:1:2::/64");
    EXPECT_EQ(subscriber("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(subscriber("::ffff:192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(subscriber("what"), "what");
}

TEST(CanonicalAddress, is_the_same_whatever_way_a_proxy_writes_it) {
    for (const char* const way :
         {"192.0.2.7",
          "192.0.2.7:4711",
          "::ffff:192.0.2.7",
          "::FFFF:192.0.2.7",
          "::ffff:c000:207",
          "[::ffff:192.0.2.7]:4711"}) {
        EXPECT_EQ(canonical_address(way), "192.0.2.7") << way;
    }
    for (const char* const way :
         {"2001:db8::1",
          "2001:DB8:0:0::1",
          "[2001:db8::1]",
          "[2001:db8::1]:4711",
          "2001:db8::1%eth0"}) {
        EXPECT_EQ(canonical_address(way), "2001:db8::1") << way;
    }
    for (const char* const none :
         {"",
          "unknown",
          "_hidden",
          "127.foo",
          "127.1",
          "0x7f.0.0.1",
          "1.2.3.4.5",
          "::1::",
          "[",
          "[::1",
          "localhost"}) {
        EXPECT_EQ(canonical_address(none), std::nullopt) << none;
    }
}

TEST(Loopback, is_told_in_all_its_forms) {
    for (const char* here :
         {"127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1", "::FFFF:7f00:1"}) {
        EXPECT_TRUE(is_loopback(here)) << here;
    }
    for (const char* there : {"192.0.2.1", "::2", "", "::ffff:10.0.0.1", "127.foo"}) {
        EXPECT_FALSE(is_loopback(there)) << there;
    }
}

}  // namespace
}  // namespace tandem::server
