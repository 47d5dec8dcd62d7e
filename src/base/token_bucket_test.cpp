// Tokens taken, spent and filled by time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/token_bucket.hpp"

#include <gtest/gtest.h>

namespace tandem::base {
namespace {

constexpr Rate kFivePerMinute{5, 5};

TEST(TokenBucket, gives_as_many_at_once_as_it_holds) {
    TokenBucket bucket;
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(bucket.take(kFivePerMinute, Millis{1'000}));
    EXPECT_FALSE(bucket.take(kFivePerMinute, Millis{1'000}));
    EXPECT_EQ(bucket.wait(kFivePerMinute, Millis{1'000}), Millis{12'000});
}

TEST(TokenBucket, keeps_its_word_on_how_long_to_wait) {
    TokenBucket bucket;
    EXPECT_TRUE(bucket.take({1, 7}, Millis{0}));
    const Millis wait = bucket.wait({1, 7}, Millis{100}).value();
    EXPECT_FALSE(bucket.take({1, 7}, Millis{100} + wait - Millis{1}));
    EXPECT_TRUE(bucket.take({1, 7}, Millis{100} + wait));
}

TEST(TokenBucket, has_nothing_to_wait_for_while_it_holds_a_token) {
    const TokenBucket bucket;
    EXPECT_EQ(bucket.wait(kFivePerMinute, Millis{0}), Millis{0});
}

TEST(TokenBucket, is_not_filled_over_its_rim) {
    TokenBucket bucket;
    EXPECT_TRUE(bucket.take(kFivePerMinute, Millis{0}));
    EXPECT_EQ(bucket.tokens(kFivePerMinute, Millis{9'000'000}), 5);
}

TEST(TokenBucket, is_in_debt_where_more_is_spent_than_it_holds_and_pays_it_off) {
    const Rate rate = Rate::per_second(2, 1);
    TokenBucket bucket;
    bucket.spend(rate, Millis{0}, 5);
    EXPECT_DOUBLE_EQ(bucket.tokens(rate, Millis{0}), -3);
    EXPECT_FALSE(bucket.take(rate, Millis{3'900}));
    EXPECT_TRUE(bucket.take(rate, Millis{4'000}));
}

// Sixty steps of a second sum up to a minute.
TEST(TokenBucket, loses_nothing_to_fractions) {
    const Rate rate{1, 1};
    TokenBucket bucket;
    EXPECT_TRUE(bucket.take(rate, Millis{0}));
    for (int second = 1; second < 60; ++second) {
        EXPECT_FALSE(bucket.take(rate, Millis{std::int64_t{1'000} * second}));
    }
    EXPECT_TRUE(bucket.take(rate, Millis{60'000}));
}

TEST(TokenBucket, takes_several_or_none) {
    TokenBucket bucket;
    EXPECT_TRUE(bucket.take(kFivePerMinute, Millis{0}, 3));
    EXPECT_FALSE(bucket.take(kFivePerMinute, Millis{0}, 3));
    EXPECT_EQ(bucket.wait(kFivePerMinute, Millis{0}, 3), Millis{12'000});
    EXPECT_TRUE(bucket.take(kFivePerMinute, Millis{0}, 2));
}

TEST(TokenBucket, has_nobody_wait_for_what_never_comes) {
    const TokenBucket bucket;
    EXPECT_EQ(bucket.wait(kFivePerMinute, Millis{0}, 6), std::nullopt);
}

TEST(TokenBucket, of_a_quota_is_filled_by_what_is_given_back_and_by_nothing_else) {
    const Rate rate = Rate::quota(2);
    TokenBucket bucket;
    EXPECT_TRUE(bucket.take(rate, Millis{0}, 2));
    EXPECT_EQ(bucket.wait(rate, Millis{9'000'000}), std::nullopt);
    EXPECT_FALSE(bucket.is_full(rate, Millis{9'000'000}));
    bucket.give_back(rate, Millis{9'000'000});
    EXPECT_TRUE(bucket.take(rate, Millis{9'000'000}));
    bucket.give_back(rate, Millis{9'000'000}, 7);
    EXPECT_EQ(bucket.tokens(rate, Millis{9'000'000}), 2);
    EXPECT_TRUE(bucket.is_full(rate, Millis{9'000'000}));
}

}  // namespace
}  // namespace tandem::base
