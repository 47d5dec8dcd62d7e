// Who is let in as the server fills.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/net/admission.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

[[nodiscard]] Limits limits(std::size_t connections, std::size_t each) {
    Limits some;
    some.connections = connections;
    some.connections_per_address = each;
    return some;
}

[[nodiscard]] std::string address(std::size_t number) {
    return "192.0.2." + std::to_string(number);
}

// Five addresses that held all they might used to keep everybody else out.
TEST(Admission, keeps_the_last_tenth_for_addresses_that_have_few) {
    Admission admission{limits(1'000, 200)};
    std::vector<Admission::Pass> held;
    for (std::size_t from = 1; from <= 5; ++from) {
        while (auto pass = admission.enter(address(from))) held.push_back(std::move(*pass));
    }
    EXPECT_EQ(admission.inside(), 900U);
    for (std::size_t from = 6; from <= 15; ++from) {
        for (int i = 0; i < 10; ++i) {
            auto pass = admission.enter(address(from));
            ASSERT_TRUE(pass) << from;
            held.push_back(std::move(*pass));
        }
        EXPECT_FALSE(admission.enter(address(from))) << "ten are no longer few";
    }
    EXPECT_EQ(admission.inside(), 1'000U);
    EXPECT_FALSE(admission.enter(address(99)));
    held.clear();
    EXPECT_EQ(admission.inside(), 0U);
    EXPECT_TRUE(admission.enter(address(1)));
}

// Behind a proxy it is known only later whom a connection is for.
TEST(Admission, asks_the_same_of_those_who_come_through_a_proxy) {
    Admission admission{limits(100, 40)};
    std::vector<Admission::Pass> held;
    for (int i = 0; i < 95; ++i) {
        auto pass = admission.enter_unnamed();
        ASSERT_TRUE(pass);
        held.push_back(std::move(*pass));
    }
    EXPECT_TRUE(held[0].count_for(address(1)));
    EXPECT_TRUE(held[1].count_for(address(1)));
    EXPECT_FALSE(held[2].count_for(address(1))) << "it has a twentieth of its forty";
    EXPECT_TRUE(held[2].count_for(address(2)));
}

TEST(Admission, lets_one_address_have_all_it_may_while_there_is_room) {
    Admission admission{limits(1'000, 200)};
    std::vector<Admission::Pass> held;
    while (auto pass = admission.enter(address(1))) held.push_back(std::move(*pass));
    EXPECT_EQ(held.size(), 200U);
}

}  // namespace
}  // namespace tandem::server
