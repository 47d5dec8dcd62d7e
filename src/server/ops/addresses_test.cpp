// Tests of limits by time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/ops/rate_limit.hpp"

#include <string>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

constexpr Rate kFiveAMinute{5, 5};

TEST(RateLimit, lets_as_many_pass_at_once_as_the_bucket_holds) {
    RateLimit limit{kFiveAMinute, 10};
    for (int i = 0; i < 5; ++i) EXPECT_FALSE(limit.take("ann", Millis{1'000}));
    EXPECT_EQ(limit.take("ann", Millis{1'000}), Millis{12'000});
}

TEST(RateLimit, says_how_long_to_wait_and_keeps_its_word) {
    RateLimit limit{kFiveAMinute, 10};
    for (int i = 0; i < 5; ++i) (void)limit.take("ann", Millis{0});
    const auto wait = limit.take("ann", Millis{4'000});
    ASSERT_TRUE(wait);
    EXPECT_EQ(*wait, Millis{8'000});
    EXPECT_FALSE(limit.take("ann", Millis{4'000} + *wait));
}

TEST(RateLimit, does_not_fill_a_bucket_over_its_rim) {
    RateLimit limit{kFiveAMinute, 10};
    (void)limit.take("ann", Millis{0});
    for (int i = 0; i < 5; ++i) EXPECT_FALSE(limit.take("ann", Millis{9'000'000}));
    EXPECT_TRUE(limit.take("ann", Millis{9'000'000}));
}

TEST(RateLimit, keeps_everybody_apart) {
    RateLimit limit{{1, 1}, 10};
    EXPECT_FALSE(limit.take("ann", Millis{0}));
    EXPECT_FALSE(limit.take("bo", Millis{0}));
    EXPECT_TRUE(limit.take("ann", Millis{0}));
}

TEST(RateLimit, remembers_no_more_than_it_may) {
    RateLimit limit{{2, 1}, 3};
    for (int i = 0; i < 1'000; ++i) (void)limit.take(std::to_string(i), Millis{0});
    EXPECT_EQ(limit.remembered(), 4);  // three, and one for all others
    EXPECT_TRUE(limit.take("a stranger", Millis{0}));
}

TEST(RateLimit, forgets_those_whose_bucket_is_full_again) {
    RateLimit limit{{1, 1}, 3};
    for (const char* who : {"ann", "bo", "cy"}) EXPECT_FALSE(limit.take(who, Millis{0}));
    EXPECT_FALSE(limit.take("di", Millis{60'000}));
    EXPECT_EQ(limit.remembered(), 1);
}

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
