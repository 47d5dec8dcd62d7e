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

TEST(Loopback, is_told_in_all_its_forms) {
    for (const char* here : {"127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"}) {
        EXPECT_TRUE(is_loopback(here)) << here;
    }
    for (const char* there : {"192.0.2.1", "::2", "", "::ffff:10.0.0.1"}) {
        EXPECT_FALSE(is_loopback(there)) << there;
    }
}

}  // namespace
}  // namespace tandem::server
