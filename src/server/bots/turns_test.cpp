// Whose turn it is, and who goes when it is full.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/bots/turns.hpp"

#include <string>

#include <gtest/gtest.h>

#include "support/hall/person.hpp"

namespace tandem::server {
namespace {

using hall::Company;
using hall::Payer;
using hall::tests::person;

class TurnsTest : public testing::Test {
  protected:
    std::string push(
        const std::string& item,
        const std::string& who,
        const std::string& address = "",
        Company company = Company::People) {
        return queue_.push(item, company, Payer{person(who), address}, 8).value_or("");
    }
    std::string next() {
        return queue_.take_next([](const std::string&) { return true; }).value_or("");
    }
    std::string next_of_all() {
        std::string all;
        while (!queue_.empty()) all += next() + ' ';
        return all;
    }

    Turns<std::string> queue_;
};

TEST_F(TurnsTest, gives_everybody_a_turn_and_of_one_person_the_oldest_first) {
    for (const char* item : {"a1", "a2", "a3"}) push(item, "g:ann");
    push("b1", "g:bo");
    push("b2", "g:bo");
    EXPECT_EQ(next_of_all(), "a1 b1 a2 b2 a3 ");
}

TEST_F(TurnsTest, gives_an_address_one_turn_however_many_people_it_has) {
    push("a1", "g:ann", "192.0.2.7");
    push("b1", "g:bo", "192.0.2.7");
    push("c1", "g:cy", "192.0.2.8");
    push("c2", "g:cy", "192.0.2.8");
    push("b2", "g:bo", "192.0.2.7");
    EXPECT_EQ(next_of_all(), "a1 c1 b1 c2 b2 ");
}

TEST_F(TurnsTest, lets_people_go_before_bots_that_play_alone) {
    push("alone", "g:ann", "", Company::BotsAlone);
    push("with bo", "g:bo");
    EXPECT_EQ(next_of_all(), "with bo alone ");
}

TEST_F(TurnsTest, drops_the_newest_of_whoever_has_the_most_when_it_is_full) {
    for (int i = 1; i < 8; ++i) EXPECT_EQ(push("a" + std::to_string(i), "g:ann"), "");
    EXPECT_EQ(push("b1", "g:bo"), "");
    EXPECT_EQ(push("c1", "g:cy"), "a7");
    EXPECT_EQ(push("a8", "g:ann"), "a8");
    EXPECT_EQ(queue_.size(), 8);
}

TEST_F(TurnsTest, takes_first_what_was_put_back) {
    push("a1", "g:ann");
    push("b1", "g:bo");
    queue_.put_back("again", Company::BotsAlone, Payer{person("g:cy"), ""});
    EXPECT_EQ(next(), "again");
}

TEST_F(TurnsTest, takes_only_what_fits) {
    push("a1", "g:ann");
    push("b1", "g:bo");
    const auto fits = [](const std::string& item) { return item.starts_with('b'); };
    EXPECT_EQ(queue_.take_next(fits), "b1");
    EXPECT_EQ(queue_.take_next(fits), std::nullopt);
    EXPECT_EQ(queue_.take_if([](const std::string&) { return true; }).size(), 1U);
    EXPECT_TRUE(queue_.empty());
}

}  // namespace
}  // namespace tandem::server
