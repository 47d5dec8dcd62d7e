// A venue, and those who guess passwords.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/identity/entry_limits.hpp"

#include <string>
#include <tuple>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

using base::Millis;

constexpr Millis kNow{1'000};

TEST(EntryLimits, three_hundred_people_of_one_address_come_in_at_once) {
    EntryLimits limits{EntryRates{}};
    for (const Entry use : {Entry::Guest, Entry::Login, Entry::Registration}) {
        const int most = use == Entry::Registration ? 300 : 4'000;
        int came = 0;
        while (!limits.enter(use, "192.0.2.1", kNow)) ++came;
        EXPECT_EQ(came, most);
        EXPECT_FALSE(limits.enter(use, "192.0.2.2", kNow));
        EXPECT_FALSE(limits.enter(use, "127.0.0.1", kNow));
    }
}

TEST(EntryLimits, wrong_passwords_lock_an_account_for_those_who_try_them) {
    EntryLimits limits{EntryRates{}};
    const Try thief{.account = "ann", .from = "198.51.100.1"};
    for (int i = 0; i < 5; ++i) EXPECT_FALSE(limits.guess(thief, kNow));
    EXPECT_EQ(limits.guess(thief, kNow), Millis{12'000});
    EXPECT_FALSE(limits.guess({.account = "ann", .from = "192.0.2.1"}, kNow));
    EXPECT_FALSE(limits.guess({.account = "bo", .from = "198.51.100.1"}, kNow));
}

TEST(EntryLimits, guesses_from_everywhere_lock_it_for_strangers_alone) {
    EntryLimits limits{EntryRates{}};
    int tried = 0;
    for (int i = 0; i < 1'000; ++i) {
        const std::string from = "198.51.100." + std::to_string(i);
        if (!limits.guess({.account = "ann", .from = from}, kNow)) ++tried;
    }
    EXPECT_EQ(tried, 20);
    EXPECT_TRUE(limits.guess({.account = "ann", .from = "192.0.2.1"}, kNow));
    EXPECT_FALSE(limits.guess({.account = "ann", .from = "192.0.2.1", .known = true}, kNow));
    EXPECT_FALSE(limits.guess({.account = "bo", .from = "192.0.2.1"}, kNow));
}

// Each of `addresses` tries every two seconds for an hour; how often whoever comes from elsewhere
// with the right password, once a minute, is turned away.
int turned_away(int addresses) {
    EntryLimits limits{EntryRates{}};
    int times = 0;
    for (int second = 0; second < 3'600; ++second) {
        const Millis now{second * 1'000};
        for (int i = 0; second % 2 == 0 && i < addresses; ++i) {
            std::ignore = limits.guess({"ann", "198.51.100." + std::to_string(i)}, now);
        }
        if (second % 60 != 59) continue;
        const Try owner{.account = "ann", .from = "192.0.2.1"};
        if (limits.guess(owner, now)) {
            ++times;
        } else {
            limits.forgive(owner, now);
        }
    }
    return times;
}

TEST(EntryLimits, one_address_that_guesses_without_end_locks_out_nobody_else) {
    EXPECT_EQ(turned_away(1), 0);
    EXPECT_EQ(turned_away(3), 0);
    EXPECT_GT(turned_away(100), 50);
}

TEST(EntryLimits, an_address_that_has_used_up_its_share_of_an_account_waits_for_that) {
    EntryLimits limits{EntryRates{}};
    const Try thief{.account = "ann", .from = "198.51.100.1"};
    int tried = 0;
    for (int minute = 0; minute < 60; ++minute) {
        for (int i = 0; i < 10; ++i) {
            if (!limits.guess(thief, Millis{minute * 60'000})) ++tried;
        }
    }
    EXPECT_EQ(tried, 10);
    EXPECT_EQ(limits.guess(thief, Millis{3'599'999}), Millis{1});
    const Try owner{.account = "ann", .from = thief.from, .known = true};
    EXPECT_FALSE(limits.guess(owner, Millis{3'599'999}));
}

TEST(EntryLimits, a_share_is_one_guess_at_least) {
    EntryLimits limits{EntryRates{.strangers = {2, 1}}};
    const Try thief{.account = "ann", .from = "198.51.100.1"};
    EXPECT_FALSE(limits.guess(thief, kNow));
    EXPECT_EQ(limits.guess(thief, kNow), Millis{600'000});
    EXPECT_FALSE(limits.guess({.account = "ann", .from = "192.0.2.1"}, kNow));
}

TEST(EntryLimits, right_passwords_lock_nothing) {
    EntryLimits limits{EntryRates{}};
    for (int i = 0; i < 100; ++i) {
        const Try right{.account = "ann", .from = "192.0.2." + std::to_string(i % 2)};
        EXPECT_FALSE(limits.guess(right, kNow));
        limits.forgive(right, kNow);
    }
}

}  // namespace
}  // namespace tandem::server
