// Who is told what in which order, a few at a time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/queues/tellings.hpp"

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "base/prng.hpp"
#include "support/base/seed.hpp"

namespace tandem::server {
namespace {

struct Told {
    Tellings<std::string> tellings;
    std::map<std::uint64_t, std::string> heard;

    void go_on(std::size_t many) {
        tellings.go_on(
            many, [&](std::uint64_t who, const std::string& what) { heard[who] += what; });
    }
    void hurry(std::uint64_t who) {
        tellings.hurry(
            who, [&](std::uint64_t one, const std::string& what) { heard[one] += what; });
    }
};

TEST(Tellings, goes_on_with_a_few_at_a_time) {
    Told told;
    told.tellings.add("a", {5, 3, 1, 2, 4});
    told.go_on(2);
    EXPECT_EQ(told.heard, (std::map<std::uint64_t, std::string>{{1, "a"}, {2, "a"}}));
    told.go_on(2);
    EXPECT_EQ(told.heard.size(), 4U);
    EXPECT_FALSE(told.tellings.empty());
    told.go_on(2);
    EXPECT_EQ(told.heard.size(), 5U);
    EXPECT_TRUE(told.tellings.empty());
}

TEST(Tellings, tells_one_at_once_and_nothing_twice) {
    Told told;
    told.tellings.add("a", {1, 2, 3});
    told.tellings.add("b", {2, 3});
    told.hurry(3);
    told.hurry(9);
    EXPECT_EQ(told.heard, (std::map<std::uint64_t, std::string>{{3, "ab"}}));
    told.hurry(3);
    while (!told.tellings.empty()) told.go_on(1);
    EXPECT_EQ(told.heard, (std::map<std::uint64_t, std::string>{{1, "a"}, {2, "ab"}, {3, "ab"}}));
}

TEST(Tellings, to_nobody_is_soon_done) {
    Told told;
    told.tellings.add("a", {});
    told.go_on(1);
    EXPECT_TRUE(told.tellings.empty());
    told.tellings.add("b", {1});
    told.hurry(1);
    told.go_on(1);
    EXPECT_TRUE(told.tellings.empty());
    EXPECT_EQ(told.heard[1], "b");
}

// Whatever is added, gone on with and hurried in whatever order.
TEST(Tellings, everybody_is_told_everything_in_order) {
    for (int round = 0; round < 200; ++round) {
        base::Prng prng{base::tests::nth_seed(static_cast<std::uint64_t>(round))};
        Told told;
        std::map<std::uint64_t, std::string> all;
        for (char what = 'a'; what <= 'z'; ++what) {
            std::vector<std::uint64_t> to;
            for (std::uint64_t who = 1; who <= 20; ++who) {
                if (prng.below(3) > 0) continue;
                to.push_back(who);
                all[who] += what;
            }
            told.tellings.add({what}, std::move(to));
            while (!told.tellings.empty() && prng.below(2) == 0) told.go_on(prng.below(5));
            if (prng.below(2) == 0) told.hurry(prng.below(20) + 1);
        }
        while (!told.tellings.empty()) told.go_on(3);
        EXPECT_EQ(told.heard, all);
    }
}

}  // namespace
}  // namespace tandem::server
