// Networks as texts, and what is in them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/port/network.hpp"

#include <gtest/gtest.h>

namespace tandem::hall {
namespace {

[[nodiscard]] std::string kept(std::string_view text) {
    const auto network = Network::parse(text);
    return network ? network->text() : "";
}

[[nodiscard]] bool covers(std::string_view network, std::string_view other) {
    return Network::parse(network)->covers(*Network::parse(other));
}

TEST(Network, is_kept_as_what_it_stands_for) {
    EXPECT_EQ(kept("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(kept("192.0.2.7/24"), "192.0.2.0/24");
    EXPECT_EQ(kept("10.255.1.1/9"), "10.128.0.0/9");
    EXPECT_EQ(kept("0.0.0.0/0"), "0.0.0.0/0");
    EXPECT_EQ(kept("2001:db8::7"), "2001:db8::/64");
    EXPECT_EQ(kept("2001:DB8:0:0:1::/96"), "2001:db8::/64");
    EXPECT_EQ(kept("2001:db8:aaaa::/32"), "2001:db8::/32");
    EXPECT_EQ(kept("2001:0:0:5:6:7:8:9"), "2001:0:0:5::/64");
    EXPECT_EQ(kept("0:0:1::/48"), "0:0:1::/48");
    EXPECT_EQ(kept("::"), "::/64");
    EXPECT_EQ(kept("64:ff9b::192.0.2.1/40"), "64:ff9b::/40");
    // IPv4 behind IPv6 is IPv4, as whoever comes from there is known.
    EXPECT_EQ(kept("::ffff:192.0.2.77"), "192.0.2.77");
    EXPECT_EQ(kept("::FFFF:c000:024d/128"), "192.0.2.77");
    EXPECT_EQ(kept("::ffff:192.0.2.77/120"), "192.0.2.0/24");
    EXPECT_EQ(kept("::ffff:0:0/96"), "0.0.0.0/0");
}

TEST(Network, of_this_machine_alone_is_loopback) {
    for (const auto* text :
         {"127.0.0.1", "127.1.2.3/16", "127.0.0.0/8", "::1", "::", "::ffff:127.0.0.1"}) {
        EXPECT_TRUE(Network::parse(text)->is_loopback()) << text;
    }
    for (const auto* text : {"126.0.0.1", "0.0.0.0/0", "126.0.0.0/7", "::/48", "0:0:0:1::"}) {
        EXPECT_FALSE(Network::parse(text)->is_loopback()) << text;
    }
}

TEST(Network, malformed_networks_are_refused) {
    for (const auto* text : {"",
                             "ann",
                             "a:ann",
                             "g:4f",
                             "1.2.3",
                             "1.2.3.4/",
                             "1.2.3.4/33",
                             "1.2.3.4/-1",
                             "1.2.3.4/8 ",
                             "::/129",
                             "::1/x",
                             "bot:1",
                             "1.2.3.4.5",
                             "1.2.3.256",
                             "1.2.3.-4",
                             "0001.2.3.4",
                             ":1",
                             "1:2:3",
                             "1::2::3",
                             "1:2:3:4:5:6:7:8:9",
                             "1:2:3:4:5:6:7::8",
                             "12345::",
                             "1.2.3.4::",
                             "::1.2.3",
                             ":::",
                             "1:",
                             "fe80::1%eth0"}) {
        EXPECT_EQ(kept(text), "") << text;
    }
}

TEST(Network, covers_what_begins_as_it_does) {
    EXPECT_TRUE(covers("192.0.2.0/24", "192.0.2.255"));
    EXPECT_FALSE(covers("192.0.2.0/24", "192.0.3.0"));
    EXPECT_TRUE(covers("192.0.2.7", "192.0.2.7"));
    EXPECT_FALSE(covers("192.0.2.7", "192.0.2.0/24"));
    EXPECT_TRUE(covers("2001:db8::/32", "2001:db8:1:2::/64"));
    EXPECT_TRUE(covers("2001:db8::1", "2001:db8::2"));
    EXPECT_FALSE(covers("0.0.0.0/0", "::/64"));
}

}  // namespace
}  // namespace tandem::hall
