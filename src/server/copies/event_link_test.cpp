// Links to a desk: what is one, and what is not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/copies/event_link.hpp"

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

TEST(EventLinkTest, a_link_says_where_the_event_is_and_with_which_secret) {
    const auto link = parse_event_link("http://192.168.1.10:8080/event/abcdefgh#desk=S3cret-_x");
    ASSERT_TRUE(link);
    EXPECT_EQ(link->scheme, Scheme::Http);
    EXPECT_EQ(link->host, "192.168.1.10");
    EXPECT_EQ(link->port, 8080);
    EXPECT_EQ(link->event.text(), "abcdefgh");
    EXPECT_EQ(link->secret, "S3cret-_x");
    EXPECT_EQ(link->authority(), "192.168.1.10:8080");
}

TEST(EventLinkTest, it_may_lead_to_another_page_of_the_event) {
    const auto link = parse_event_link("https://play.example.org/event/abcdefgh/desk#desk=s");
    ASSERT_TRUE(link);
    EXPECT_EQ(link->scheme, Scheme::Https);
    EXPECT_EQ(link->port, 443);
    EXPECT_EQ(link->event.text(), "abcdefgh");
    EXPECT_EQ(link->authority(), "play.example.org");
}

TEST(EventLinkTest, an_address_of_ipv6_stands_in_brackets) {
    const auto link = parse_event_link("http://[fe80::1]:9000/event/a#desk=s");
    ASSERT_TRUE(link);
    EXPECT_EQ(link->host, "fe80::1");
    EXPECT_EQ(link->authority(), "[fe80::1]:9000");
}

TEST(EventLinkTest, what_is_not_such_a_link) {
    for (const auto* text :
         {"",
          "abcdefgh",
          "ftp://host/event/a#desk=s",
          "http:///event/a#desk=s",
          "http://host:0/event/a#desk=s",
          "http://host:70000/event/a#desk=s",
          "http://host:80x/event/a#desk=s",
          "http://me@host/event/a#desk=s",
          "http://[::1/event/a#desk=s",
          "http://host/match/a#desk=s",
          "http://host/event/a",
          "http://host/event/#desk=s",
          "http://host/event/a#desk=",
          "http://host/event/a#desk=s t",
          "http://host/event/a\r\nx#desk=s"}) {
        EXPECT_FALSE(parse_event_link(text)) << text;
    }
}

}  // namespace
}  // namespace tandem::server
