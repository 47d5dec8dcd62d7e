// Heads of requests, honest and hostile.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/request_text.hpp"

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

TEST(RequestText, a_target_is_a_path_and_a_query_decoded) {
    const auto target = parse_target("/a%20b+c?x=1+2&y&z=%3D%26");
    ASSERT_TRUE(target);
    EXPECT_EQ(target->path, "/a b+c");
    EXPECT_EQ(target->query, (Pairs{{"x", "1 2"}, {"y", ""}, {"z", "=&"}}));
}

TEST(RequestText, what_is_no_target_is_refused) {
    for (const auto* text :
         {"", "a", "*", "http://x/", "/%", "/%4", "/%zz", "/%00", "/%0d", "/\x7F"}) {
        EXPECT_FALSE(parse_target(text)) << text;
    }
}

TEST(RequestText, a_query_has_sixteen_pairs_at_most) {
    const std::string pair = "a&";
    std::string target = "/x?";
    for (std::size_t i = 0; i < kMostPairs; ++i) target += pair;
    const auto most = parse_target(target);
    ASSERT_TRUE(most);
    EXPECT_EQ(most->query.size(), kMostPairs);
    EXPECT_TRUE(parse_target(target + "&&&")) << "nothing between two marks is no pair";
    EXPECT_FALSE(parse_target(target + pair));
}

TEST(RequestText, a_cookie_is_found_among_others) {
    EXPECT_EQ(cookie_in("a=1; s=x=y ;b=2", "s"), "x=y");
    EXPECT_EQ(cookie_in("as=1; sa=2", "s"), "");
    EXPECT_EQ(cookie_in("", "s"), "");
    EXPECT_EQ(cookie_in(";;; =;s", "s"), "");
}

TEST(RequestText, a_bearer_token_is_found_whatever_the_case_of_its_scheme) {
    EXPECT_EQ(bearer_in("Bearer abc"), "abc");
    EXPECT_EQ(bearer_in("bearer  abc "), "abc");
    EXPECT_EQ(bearer_in("Basic abc"), "");
    EXPECT_EQ(bearer_in("Bearer"), "");
}

TEST(RequestText, a_coding_is_taken_where_it_has_a_weight) {
    for (const char* const header :
         {"gzip",
          "deflate, gzip;q=0.5",
          "gzip;q=0.001",
          "GZIP ; Q=1.0",
          "x-gzip",
          "br;q=0, *",
          "*;q=0, gzip"}) {
        EXPECT_TRUE(accepts_coding(header, "gzip")) << header;
    }
    for (const char* const header :
         {"", "br", "gzip;q=0", "gzip; q=0.000", "gzip;q=0, *", "*;q=0", "gzippy", "identity"}) {
        EXPECT_FALSE(accepts_coding(header, "gzip")) << header;
    }
    EXPECT_TRUE(accepts_coding("gzip, deflate, br, zstd", "br"));
    EXPECT_TRUE(accepts_coding("gzip;q=0, *;q=0.1", "br"));
    EXPECT_FALSE(accepts_coding("gzip, deflate", "br"));
    EXPECT_FALSE(accepts_coding("br;q=0, *", "br"));
}

TEST(RequestText, an_origin_is_foreign_unless_it_is_the_host_or_allowed) {
    const std::vector<std::string> allowed{"https://club.example"};
    const auto foreign = [&](const char* origin, Carrier carrier) {
        return is_foreign(origin, "play.example:8080", carrier, allowed);
    };
    EXPECT_FALSE(foreign("http://play.example:8080", Carrier::Plain));
    EXPECT_FALSE(foreign("https://PLAY.example:8080", Carrier::Tls));
    EXPECT_FALSE(foreign("https://play.example:8080", Carrier::Plain));
    EXPECT_FALSE(foreign("https://club.example", Carrier::Tls));
    EXPECT_TRUE(foreign("http://play.example:8080", Carrier::Tls));
    EXPECT_TRUE(foreign("http://play.example", Carrier::Plain));
    EXPECT_TRUE(foreign("http://club.example", Carrier::Plain));
    EXPECT_TRUE(foreign("null", Carrier::Plain));
    EXPECT_TRUE(foreign("http://play.example:8080.evil.example", Carrier::Plain));
    EXPECT_TRUE(is_foreign("http://", "", Carrier::Plain, {}));
}

TEST(RequestText, only_proxies_that_are_known_are_believed) {
    const std::vector<std::string> proxies{"10.0.0.1", "10.0.0.2"};
    EXPECT_EQ(client_behind("1.2.3.4", "5.6.7.8", proxies), "1.2.3.4");
    EXPECT_EQ(client_behind("10.0.0.1", "5.6.7.8", proxies), "5.6.7.8");
    EXPECT_EQ(client_behind("10.0.0.1", "6.6.6.6, 5.6.7.8", proxies), "5.6.7.8");
    EXPECT_EQ(client_behind("10.0.0.1", "5.6.7.8, 10.0.0.2", proxies), "5.6.7.8");
    EXPECT_EQ(client_behind("10.0.0.1", "", proxies), "10.0.0.1");
    EXPECT_EQ(client_behind("10.0.0.1", "10.0.0.2", proxies), "10.0.0.2");
}

// Limits and bans are of an address, and the proxy's own machine has neither.
TEST(RequestText, what_a_proxy_says_is_an_address_whatever_way_it_is_written_or_nobody_s) {
    const std::vector<std::string> proxies{"127.0.0.1"};
    EXPECT_EQ(client_behind("127.0.0.1", "::FFFF:5.6.7.8", proxies), "5.6.7.8");
    EXPECT_EQ(client_behind("127.0.0.1", "5.6.7.8:4711", proxies), "5.6.7.8");
    EXPECT_EQ(client_behind("127.0.0.1", "[2001:DB8:0::1]:4711", proxies), "2001:db8::1");
    EXPECT_EQ(client_behind("127.0.0.1", "5.6.7.8, ", proxies), "5.6.7.8");
    EXPECT_EQ(client_behind("127.0.0.1", "5.6.7.8, ,, 127.0.0.1", proxies), "5.6.7.8");
    EXPECT_EQ(client_behind("127.0.0.1", " , ", proxies), "127.0.0.1");
    for (const char* const none : {"127.foo", "unknown", "5.6.7.8, _hidden", "127.0.0.1.evil"}) {
        EXPECT_EQ(client_behind("127.0.0.1", none, proxies), kUnknownClient) << none;
    }
}

TEST(RequestText, who_asks_of_two_at_a_device_is_said_once_and_plainly) {
    struct Case {
        const char* target;
        Sharer sharer;
        bool clear;
    };
    for (const auto& [target, sharer, clear] : std::vector<Case>{
             {"/ws", Sharer::First, true},
             {"/ws?as=2", Sharer::Second, true},
             {"/api/me?x=1&as=2", Sharer::Second, true},
             {"/as=2", Sharer::First, true},
             {"/ws?as=1", Sharer::First, false},
             {"/ws?as=", Sharer::First, false},
             {"/ws?%61s=2", Sharer::First, false},
             {"/ws?as=2&as=2", Sharer::Second, false},
             {"/ws?as=2&as=3", Sharer::Second, false},
             {"/ws?as=nobody", Sharer::Nobody, true},
             {"/ws?as=nobody&as=2", Sharer::Nobody, false},
             {"/api/me?as=nobody", Sharer::Nobody, false},
         }) {
        EXPECT_EQ(sharer_in(target), sharer) << target;
        EXPECT_EQ(is_clear(*parse_target(target), sharer), clear) << target;
    }
}

}  // namespace
}  // namespace tandem::server
