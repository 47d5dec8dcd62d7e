// Which invitations are open: one of each person to each other, ten at most, ten minutes long.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/invitations.hpp"

#include <gtest/gtest.h>

namespace tandem::hall {
namespace {

[[nodiscard]] PersonId guest(std::string_view letters) { return PersonId::guest(letters); }

[[nodiscard]] Invitation one(
    const std::string& by, const std::string& whom, const std::string& table, Millis since) {
    return {guest(by), by, guest(whom), TableCode{table}, since, since};
}

const Invitations::Which kAny = [](const Invitation& /*each*/) { return true; };

TEST(Invitations, a_new_one_takes_the_place_of_the_old_of_the_same_person) {
    Invitations open;
    const Invitation first = one("ann", "bo", "KTFX", Millis{1});
    EXPECT_EQ(open.add(first), std::nullopt);
    EXPECT_EQ(open.add(one("ann", "bo", "WQZB", Millis{2})), first);
    EXPECT_EQ(open.size(), 1U);
    EXPECT_EQ(open.find(guest("ann"), guest("bo"), TableCode{"KTFX"}), nullptr);
    EXPECT_NE(open.find(guest("ann"), guest("bo"), TableCode{"WQZB"}), nullptr);
}

TEST(Invitations, ten_people_may_invite_somebody_and_each_of_them_again) {
    Invitations open;
    for (std::size_t i = 0; i < Invitations::kMostOfOne; ++i) {
        const std::string by = "x" + std::to_string(i);
        ASSERT_TRUE(open.has_room(guest(by), guest("bo")));
        EXPECT_EQ(open.add(one(by, "bo", "KTFX", Millis{1})), std::nullopt);
    }
    EXPECT_FALSE(open.has_room(guest("ann"), guest("bo")));
    EXPECT_TRUE(open.has_room(guest("x3"), guest("bo")));
    EXPECT_TRUE(open.has_room(guest("ann"), guest("cy")));
    EXPECT_EQ(open.to(guest("bo")).size(), Invitations::kMostOfOne);
}

TEST(Invitations, those_to_a_table_end_and_no_others) {
    Invitations open;
    EXPECT_EQ(open.add(one("ann", "bo", "KTFX", Millis{1})), std::nullopt);
    EXPECT_EQ(open.add(one("cy", "bo", "WQZB", Millis{1})), std::nullopt);
    EXPECT_EQ(open.add(one("dee", "bo", "KTFX", Millis{1})), std::nullopt);
    const auto by_ann = [](const Invitation& each) { return each.by == guest("ann"); };
    EXPECT_EQ(open.end_at(TableCode{"KTFX"}, by_ann).size(), 1U);
    EXPECT_EQ(open.end_at(TableCode{"KTFX"}, kAny).size(), 1U);
    EXPECT_EQ(open.end_at(TableCode{"KTFX"}, kAny).size(), 0U);
    ASSERT_EQ(open.to(guest("bo")).size(), 1U);
    EXPECT_EQ(open.to(guest("bo")).front().by, guest("cy"));
}

TEST(Invitations, they_end_after_ten_minutes_the_oldest_first) {
    Invitations open;
    EXPECT_EQ(open.add(one("ann", "bo", "KTFX", Millis{0})), std::nullopt);
    EXPECT_EQ(open.add(one("cy", "bo", "KTFX", Millis{60'000})), std::nullopt);
    EXPECT_EQ(open.end_old(Invitations::kStays - Millis{1}).size(), 0U);
    EXPECT_EQ(open.end_old(Invitations::kStays).size(), 1U);
    EXPECT_EQ(open.size(), 1U);
    EXPECT_EQ(open.end_old(Invitations::kStays + Millis{60'000}).size(), 1U);
    EXPECT_TRUE(open.to(guest("bo")).empty());
}

}  // namespace
}  // namespace tandem::hall
