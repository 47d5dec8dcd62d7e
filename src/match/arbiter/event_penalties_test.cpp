// Penalties that an event imposes on a clock it does not see.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "match/lists/merge.hpp"
#include "rulebook/books/books.hpp"
#include "support/match/script.hpp"

namespace tandem::match {
namespace {

using namespace tests;
using Names = std::vector<std::string>;
constexpr EventLine kIncident = 57;

[[nodiscard]] Command penalty(int at, Seat seat, int ms) {
    return director(
        at, action::Adjust{seat, Millis{ms}, AdjustReason::Penalty, std::nullopt, kIncident});
}
[[nodiscard]] Command lifting(int at, Seat seat, Line ruling) {
    return director(at, action::Adjust{seat, Millis{0}, AdjustReason::Penalty, ruling, kIncident});
}
[[nodiscard]] Header with_left(Seat seat, int ms) {
    Header made = header(rulebook::kNsb, Authority::Clock);
    made.clocks[seat] = Millis{ms};
    return made;
}
[[nodiscard]] std::int64_t left_of(const Officiated& match, Seat seat) {
    return base::count(match.verdict.clocks[seat]);
}

TEST(EventPenalties, leave_a_second_where_a_directors_own_word_takes_all) {
    const auto of_event = officiated(with_left(ABlack, 20'000), {penalty(0, ABlack, -60'000)});
    EXPECT_EQ(left_of(of_event, ABlack), 1'000);
    const auto own = officiated(
        with_left(ABlack, 20'000),
        {director(0, action::Adjust{ABlack, Millis{-60'000}, AdjustReason::Penalty})});
    EXPECT_EQ(left_of(own, ABlack), 0);
    const auto little = officiated(with_left(ABlack, 400), {penalty(0, ABlack, -60'000)});
    EXPECT_EQ(left_of(little, ABlack), 400);
}

TEST(EventPenalties, are_taken_back_as_far_as_they_changed_a_clock) {
    const auto match = officiated(
        with_left(ABlack, 20'000),
        {penalty(0, ABlack, -60'000), lifting(5'000, ABlack, 3), lifting(6'000, ABlack, 3)});
    EXPECT_EQ(left_of(match, ABlack), 20'000) << "and once only";
    const auto added = officiated(
        with_left(AWhite, 20'000), {penalty(0, AWhite, 60'000), lifting(70'000, AWhite, 3)});
    EXPECT_EQ(left_of(added, AWhite), 1'000) << "nor does that make a flag fall";
}

TEST(EventPenalties, do_not_raise_a_flag_when_they_are_taken_back) {
    const auto match = officiated(
        with_left(AWhite, 20'000), {penalty(0, AWhite, -10'000), lifting(15'000, AWhite, 3)});
    EXPECT_EQ(left_of(match, AWhite), 0);
}

TEST(EventPenalties, that_an_appeal_has_put_back_are_not_put_back_again) {
    const auto match = officiated(
        with_left(ABlack, 100'000),
        {penalty(0, ABlack, -60'000),
         by(1'000, ABlack, action::Appeal{3, rulebook::AppealLevel::SectionChief, {}}),
         director(2'000, action::RuleOnAppeal{3, rulebook::AppealLevel::SectionChief, true, {}}),
         lifting(3'000, ABlack, 3)});
    EXPECT_EQ(left_of(match, ABlack), 100'000);
}

TEST(EventPenalties, only_a_penalty_of_that_clock_can_be_taken_back) {
    const auto match = officiated(
        with_left(ABlack, 100'000),
        {penalty(0, ABlack, -60'000),
         lifting(1'000, BBlack, 3),
         lifting(2'000, ABlack, 2),
         director(3'000, action::Adjust{ABlack, Millis{9}, AdjustReason::ClockFault, 3})});
    for (const Line line : {4U, 5U, 6U}) {
        EXPECT_EQ(events_of(match, line), Names{"refused no-such-ruling"}) << line;
    }
    EXPECT_EQ(left_of(match, ABlack), 40'000);
}

TEST(EventPenalties, the_step_of_a_ladder_is_not_taken_back_so) {
    const auto match = officiated(
        with_left(ABlack, 100'000),
        {director(0, action::Infraction{ABlack, InfractionKind::Banging, Effect::Deduct, false}),
         lifting(1'000, ABlack, 3)});
    EXPECT_EQ(events_of(match, 4), Names{"refused no-such-ruling"});
}

TEST(EventPenalties, are_named_by_their_place_in_a_list) {
    Lists lists;
    lists[Keeper::BoardA] = {
        {director(0, action::Start{}), std::nullopt}, {press(500, AWhite), std::nullopt}};
    lists[Keeper::Director] = {
        {penalty(900, BBlack, -60'000), std::nullopt},
        {lifting(1'000, BBlack, 2), ListLine{Keeper::Director, 1}}};
    const Merged merged = merge(lists);
    EXPECT_EQ(std::get<action::Adjust>(merged.commands.back().action).ruling, 4U);
    EXPECT_EQ(std::get<action::Adjust>(merged.commands[2].action).ruling, std::nullopt);
    EXPECT_TRUE(is_about_line(merged.commands.back()));
    EXPECT_FALSE(is_about_line(merged.commands[2]));
}

}  // namespace
}  // namespace tandem::match
