// Purses, and payments out of several at once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/budget.hpp"

#include <cstdint>
#include <string>

#include <gtest/gtest.h>

namespace tandem::base {
namespace {

enum class Use : std::uint8_t { Message, Table };
consteval auto names_of(Use /*type*/) {
    return names<Use>({{Use::Message, "message"}, {Use::Table, "table"}});
}

const Allowance<Use> kPerson{Rate{2, 1}, Rate::quota(2)};
const Allowance<Use> kAddress{Rate{10, 10}, Rate::quota(3)};

struct Budget {
    Purses<Use> by_person{kPerson, 1'000};
    Purses<Use> by_address{kAddress, 1'000};

    [[nodiscard]] std::optional<Unpaid> pay(
        Use use, const std::string& who, Millis now, double tokens = 1) {
        return spend(use, tokens, now, {by_person.of(who, now), by_address.of("192.0.2.7", now)});
    }
};

TEST(Budget, is_paid_by_all_who_have_to_pay_or_by_nobody) {
    Budget budget;
    EXPECT_FALSE(budget.pay(Use::Table, "ann", Millis{0}, 2));
    EXPECT_EQ(budget.pay(Use::Table, "bo", Millis{0}, 2), Unpaid{std::nullopt});
    EXPECT_FALSE(budget.pay(Use::Table, "bo", Millis{0}));  // the address has one left
}

TEST(Budget, of_each_use_is_apart) {
    Budget budget;
    EXPECT_FALSE(budget.pay(Use::Table, "ann", Millis{0}, 2));
    EXPECT_FALSE(budget.pay(Use::Message, "ann", Millis{0}, 2));
}

TEST(Budget, says_how_long_the_slowest_payer_has_to_wait) {
    Budget budget;
    EXPECT_FALSE(budget.pay(Use::Message, "ann", Millis{0}, 2));
    EXPECT_EQ(budget.pay(Use::Message, "ann", Millis{0}), Unpaid{Millis{60'000}});
    EXPECT_FALSE(budget.pay(Use::Message, "ann", Millis{60'000}));
}

TEST(Budget, has_again_what_was_given_back) {
    Budget budget;
    EXPECT_FALSE(budget.pay(Use::Table, "ann", Millis{0}, 2));
    EXPECT_TRUE(budget.pay(Use::Table, "ann", Millis{0}));
    give_back<Use>(Use::Table, 1, Millis{0}, {budget.by_person.of("ann", Millis{0})});
    EXPECT_FALSE(budget.pay(Use::Table, "ann", Millis{0}));
}

TEST(Purses, remember_no_more_than_they_may) {
    Purses<Use> purses{kPerson, 3};
    for (int i = 0; i < 1'000; ++i) {
        const Payer<Use> one = purses.of(std::to_string(i), Millis{0});
        static_cast<void>(spend<Use>(Use::Message, 1, Millis{0}, {one}));
    }
    EXPECT_EQ(purses.remembered(), 4);  // three, and one for all others
    EXPECT_TRUE(spend<Use>(Use::Message, 1, Millis{0}, {purses.of("a stranger", Millis{0})}));
}

TEST(Purses, forget_those_that_are_full_and_no_others) {
    Purses<Use> purses{kPerson, 3};
    for (const char* who : {"ann", "bo", "cy"}) {
        const Use use = who == std::string{"cy"} ? Use::Table : Use::Message;
        EXPECT_FALSE(spend<Use>(use, 2, Millis{0}, {purses.of(who, Millis{0})}));
    }
    static_cast<void>(purses.of("di", Millis{120'000}));
    EXPECT_EQ(purses.remembered(), 2);  // cy still has two tables
    EXPECT_TRUE(spend<Use>(Use::Table, 1, Millis{120'000}, {purses.of("cy", Millis{120'000})}));
}

}  // namespace
}  // namespace tandem::base
