// Which invitations are open: one of each person to each other, ten at most, ten minutes long.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/invitations.hpp"

#include <gtest/gtest.h>

namespace tandem::hall {
namespace {

[[nodiscard]] PersonId guest(std::string_view letters) { return PersonId::guest(letters); }

[[nodiscard]] Invitation one(
    const std::string& by, const std::string& whom, const std::string& table, Millis since) {
    return {guest(by), "192.0.2.1", by, guest(whom), TableCode{table}, since, since};
}

const Invitations::Which kAny = [](const Invitation& /*each*/) { return true; };

TEST(Invitations, a_new_one_takes_the_place_of_the_old_of_the_same_person) {
    Invitations open;
    const Invitation first = one("ann", "bo", "KTFX", Millis{1});
    EXPECT_TRUE(open.add(first).empty());
    EXPECT_EQ(open.add(one("ann", "bo", "WQZB", Millis{2})), std::vector{first});
    EXPECT_EQ(open.size(), 1U);
    EXPECT_EQ(open.find(guest("ann"), guest("bo"), TableCode{"KTFX"}), nullptr);
    EXPECT_NE(open.find(guest("ann"), guest("bo"), TableCode{"WQZB"}), nullptr);
}

TEST(Invitations, ten_people_may_invite_somebody_and_each_of_them_again) {
    Invitations open;
    for (std::size_t i = 0; i < Invitations::kMostOfOne; ++i) {
        const std::string by = "x" + std::to_string(i);
        ASSERT_TRUE(open.has_room_there(one(by, "bo", "KTFX", Millis{1})));
        EXPECT_TRUE(open.add(one(by, "bo", "KTFX", Millis{1})).empty());
    }
    EXPECT_FALSE(open.has_room_there(one("ann", "bo", "KTFX", Millis{1})));
    EXPECT_TRUE(open.has_room_there(one("x3", "bo", "KTFX", Millis{1})));
    EXPECT_TRUE(open.has_room_there(one("ann", "cy", "KTFX", Millis{1})));
    EXPECT_EQ(open.to(guest("bo")).size(), Invitations::kMostOfOne);
}

TEST(Invitations, of_an_address_with_many_the_oldest_gives_way_to_another_address) {
    Invitations open;
    for (std::size_t i = 0; i < Invitations::kMostOfOne; ++i) {
        Invitation each = one("x" + std::to_string(i), "bo", "KTFX", Millis{1});
        if (i % 5 == 1) each.address = "198.51.100.7";
        EXPECT_TRUE(open.add(each).empty());
    }
    Invitation fresh = one("ann", "bo", "WQZB", Millis{2});
    fresh.address = "203.0.113.9";
    ASSERT_TRUE(open.has_room_there(fresh));
    EXPECT_EQ(open.add(fresh), std::vector{one("x0", "bo", "KTFX", Millis{1})});
    EXPECT_EQ(open.size(), Invitations::kMostOfOne);
    fresh.by = guest("cy");
    fresh.address = "192.0.2.1";
    EXPECT_FALSE(open.has_room_there(fresh)) << "the address with the most";
}

// Four addresses could keep everybody else's away: each may send 5,000 at once and 100 a minute.
TEST(Invitations, of_as_many_as_may_be_open_those_of_a_crowd_give_way) {
    Invitations open;
    const auto sent = [&](int number, const std::string& address) {
        const std::string letters = std::to_string(number);
        Invitation each = one(letters, "to" + letters, "KTFX", Millis{number});
        each.address = address;
        return each;
    };
    for (int i = 0; i < static_cast<int>(Invitations::kMost); ++i) {
        const Invitation each = sent(i, "192.0.2." + std::to_string(i % 4));
        ASSERT_TRUE(open.has_room_for(each)) << i;
        ASSERT_TRUE(open.add(each).empty()) << i;
    }
    EXPECT_FALSE(open.has_room_for(sent(30'000, "192.0.2.1")));
    const Invitation fresh = sent(30'001, "203.0.113.9");
    ASSERT_TRUE(open.has_room_for(fresh));
    const std::vector<Invitation> ended = open.add(fresh);
    ASSERT_EQ(ended.size(), 1U);
    EXPECT_EQ(ended[0], sent(3, "192.0.2.3")) << "the oldest of a crowd";
    EXPECT_EQ(open.size(), Invitations::kMost);
    EXPECT_EQ(open.to(fresh.whom), std::vector{fresh});
}

TEST(Invitations, where_as_many_are_open_as_may_be_crowds_even_out) {
    Invitations open{4};
    const auto sent = [](const std::string& letters, const std::string& address, Millis since) {
        Invitation each = one(letters, "to-" + letters, "KTFX", since);
        each.address = address;
        return each;
    };
    for (const char* const letters : {"a", "b", "c", "d"}) {
        EXPECT_TRUE(open.add(sent(letters, "192.0.2.1", Millis{1})).empty());
    }
    EXPECT_FALSE(open.has_room_for(sent("e", "192.0.2.1", Millis{2})));
    EXPECT_EQ(open.add(sent("x", "203.0.113.9", Millis{2})).size(), 1U);
    EXPECT_EQ(open.add(sent("y", "203.0.113.9", Millis{3})).size(), 1U);
    EXPECT_FALSE(open.has_room_for(sent("z", "203.0.113.9", Millis{4})));
    EXPECT_TRUE(open.has_room_for(sent("x", "203.0.113.9", Millis{4}))) << "where one is already";
    EXPECT_EQ(open.end_old(Invitations::kStays + Millis{9}).size(), 4U);
    EXPECT_TRUE(open.has_room_for(sent("z", "203.0.113.9", Millis{4})));
}

TEST(Invitations, those_to_a_table_end_and_no_others) {
    Invitations open;
    EXPECT_TRUE(open.add(one("ann", "bo", "KTFX", Millis{1})).empty());
    EXPECT_TRUE(open.add(one("cy", "bo", "WQZB", Millis{1})).empty());
    EXPECT_TRUE(open.add(one("dee", "bo", "KTFX", Millis{1})).empty());
    const auto by_ann = [](const Invitation& each) { return each.by == guest("ann"); };
    EXPECT_EQ(open.end_at(TableCode{"KTFX"}, by_ann).size(), 1U);
    EXPECT_EQ(open.end_at(TableCode{"KTFX"}, kAny).size(), 1U);
    EXPECT_EQ(open.end_at(TableCode{"KTFX"}, kAny).size(), 0U);
    ASSERT_EQ(open.to(guest("bo")).size(), 1U);
    EXPECT_EQ(open.to(guest("bo")).front().by, guest("cy"));
}

TEST(Invitations, they_end_after_ten_minutes_the_oldest_first) {
    Invitations open;
    EXPECT_TRUE(open.add(one("ann", "bo", "KTFX", Millis{0})).empty());
    EXPECT_TRUE(open.add(one("cy", "bo", "KTFX", Millis{60'000})).empty());
    EXPECT_EQ(open.end_old(Invitations::kStays - Millis{1}).size(), 0U);
    EXPECT_EQ(open.end_old(Invitations::kStays).size(), 1U);
    EXPECT_EQ(open.size(), 1U);
    EXPECT_EQ(open.end_old(Invitations::kStays + Millis{60'000}).size(), 1U);
    EXPECT_TRUE(open.to(guest("bo")).empty());
}

}  // namespace
}  // namespace tandem::hall
