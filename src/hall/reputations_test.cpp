// How long an address waits for strangers, by what it has taken of their time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "hall/reputations.hpp"
#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

constexpr auto kHere = "203.0.113.5";
constexpr auto kElsewhere = "192.0.2.1";

[[nodiscard]] Payer somebody(int number) {
    return {tests::person("g:" + std::to_string(number)), kHere};
}

[[nodiscard]] TableCode nth(int number) { return TableCode{std::to_string(number)}; }

TEST(Reputations, count_a_person_once_however_often_they_play) {
    Reputations reputations;
    for (int i = 0; i < 9; ++i) reputations.note(nth(i), {{somebody(1)}, {}}, Millis{0});
    EXPECT_EQ(reputations.aside(kHere, 1, Millis{0}), Millis{0});
    for (int i = 1; i < 9; ++i) reputations.note(nth(i), {{somebody(i)}, {}}, Millis{0});
    EXPECT_EQ(reputations.aside(kHere, 1, Millis{0}), Millis{20'000});
    EXPECT_EQ(reputations.aside(kElsewhere, 1, Millis{0}), Millis{0});
    EXPECT_EQ(reputations.aside(kElsewhere, 4, Millis{0}), Millis{10'000});
    for (int i = 3; i < 9; ++i) reputations.forget(nth(i));
    EXPECT_EQ(reputations.aside(kHere, 1, Millis{0}), Millis{0});
}

TEST(Reputations, double_the_time_for_each_match_that_has_been_spoilt_and_forget_it_after_a_while) {
    Reputations reputations;
    std::int64_t expected = 25'000;
    for (int i = 0; i < 6; ++i) {
        reputations.note(nth(i), {{somebody(i)}, {kHere}}, Millis{i});
        reputations.note(nth(i), {{somebody(i)}, {kHere}}, Millis{i});
        reputations.forget(nth(i));
        EXPECT_EQ(reputations.aside(kHere, 1, Millis{i}), Millis{expected}) << i;
        if (i < 3) expected *= 2;
    }
    EXPECT_EQ(reputations.aside(kHere, 1, Millis{600'004}), Millis{expected});
    EXPECT_EQ(reputations.aside(kHere, 1, Millis{600'005}), Millis{0});
    reputations.note(nth(7), {{}, {kHere}}, Millis{600'005});
    EXPECT_EQ(reputations.aside(kHere, 1, Millis{600'005}), Millis{25'000});
    reputations.forget_old(Millis{1'200'004});
    EXPECT_EQ(reputations.size(), 1U);
    reputations.forget_old(Millis{1'200'005});
    EXPECT_EQ(reputations.size(), 0U);
}

TEST(Reputations, take_back_what_turns_out_to_be_the_doing_of_another) {
    Reputations reputations;
    reputations.note(nth(1), {{}, {kHere, kElsewhere}}, Millis{0});
    reputations.note(nth(1), {{}, {kElsewhere}}, Millis{0});
    EXPECT_EQ(reputations.aside(kHere, 1, Millis{0}), Millis{0});
    EXPECT_EQ(reputations.aside(kElsewhere, 1, Millis{0}), Millis{25'000});
}

}  // namespace
}  // namespace tandem::hall
