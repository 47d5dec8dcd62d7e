// What is said once a move, and what stands longer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bughouse/said.hpp"

#include <gtest/gtest.h>

namespace tandem::bughouse {
namespace {

TEST(Said, each_thing_is_new_once_a_move) {
    Said said;
    EXPECT_TRUE(said.say(QuickMessage::NeedKnight));
    EXPECT_FALSE(said.say(QuickMessage::NeedKnight));
    said.moved();
    EXPECT_TRUE(said.messages().empty());
    EXPECT_TRUE(said.say(QuickMessage::NeedKnight));
    said.forget();
    EXPECT_TRUE(said.say(QuickMessage::NeedKnight));
}

TEST(Said, a_request_to_sit_stands_until_the_partner_is_told_to_go) {
    Said said;
    EXPECT_TRUE(said.say(QuickMessage::Sit));
    said.moved();
    EXPECT_FALSE(said.say(QuickMessage::Sit));
    EXPECT_TRUE(said.say(QuickMessage::Go));
    EXPECT_TRUE(said.say(QuickMessage::Sit));
}

TEST(Said, what_is_taken_back_can_be_said_again) {
    Said said;
    EXPECT_TRUE(said.say(QuickMessage::NeedKnight));
    EXPECT_TRUE(said.say(QuickMessage::NeedQueen));
    said.take_back(QuickMessage::NeedKnight);
    EXPECT_EQ(said.messages(), std::vector{QuickMessage::NeedQueen});
    EXPECT_TRUE(said.say(QuickMessage::NeedKnight));
}

}  // namespace
}  // namespace tandem::bughouse
