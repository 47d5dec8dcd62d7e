// Followers of events hear of the last change, and not of each.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/view/followers.hpp"

#include <gtest/gtest.h>

namespace tandem::hall {
namespace {

const EventId kSpring{"spring"};
const EventId kAutumn{"autumn"};
constexpr ConnectionId kLaptop{1};
constexpr ConnectionId kPhone{2};

TEST(Followers, are_told_at_once_after_a_pause) {
    Followers followers{Millis{250}};
    EXPECT_EQ(followers.follow(kLaptop, kSpring), 0);
    followers.changed(kSpring, 7, Millis{1'000});
    EXPECT_EQ(followers.due(), Millis{1'000});
    const auto news = followers.take(Millis{1'000});
    ASSERT_EQ(news.size(), 1U);
    EXPECT_EQ(news[0].event, kSpring);
    EXPECT_EQ(news[0].version, 7);
    EXPECT_EQ(news[0].to, std::vector{kLaptop});
    EXPECT_FALSE(followers.due());
}

TEST(Followers, are_told_of_many_changes_once) {
    Followers followers{Millis{250}};
    followers.follow(kLaptop, kSpring);
    followers.changed(kSpring, 1, Millis{0});
    EXPECT_EQ(followers.take(Millis{0}).size(), 1U);
    for (int i = 2; i < 50; ++i) followers.changed(kSpring, i, Millis{i});
    EXPECT_TRUE(followers.take(Millis{100}).empty());
    EXPECT_EQ(followers.due(), Millis{250});
    const auto news = followers.take(Millis{250});
    ASSERT_EQ(news.size(), 1U);
    EXPECT_EQ(news[0].version, 49);
}

TEST(Followers, hear_of_the_event_they_follow_alone) {
    Followers followers{Millis{250}};
    followers.follow(kLaptop, kSpring);
    followers.follow(kPhone, kAutumn);
    followers.changed(kAutumn, 3, Millis{0});
    EXPECT_EQ(followers.take(Millis{0}).at(0).to, std::vector{kPhone});
    followers.follow(kPhone, kSpring);
    followers.changed(kAutumn, 4, Millis{1'000});
    EXPECT_FALSE(followers.due()) << "nobody follows it any more";
    followers.changed(kSpring, 5, Millis{1'000});
    EXPECT_EQ(followers.take(Millis{1'000}).at(0).to, (std::vector{kLaptop, kPhone}));
}

TEST(Followers, who_come_later_are_told_the_version_that_is_known) {
    Followers followers{Millis{250}};
    followers.follow(kLaptop, kSpring);
    followers.changed(kSpring, 9, Millis{0});
    EXPECT_EQ(followers.follow(kPhone, kSpring), 9);
}

TEST(Followers, leave_nothing_behind) {
    Followers followers{Millis{250}};
    followers.follow(kLaptop, kSpring);
    followers.changed(kSpring, 1, Millis{0});
    followers.gone(kLaptop);
    EXPECT_FALSE(followers.due());
    EXPECT_TRUE(followers.take(Millis{1'000}).empty());
    EXPECT_EQ(followers.follow(kPhone, kSpring), 0) << "it is not known any more";
}

}  // namespace
}  // namespace tandem::hall
