// At which clock a penalty of time is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/clock/time_penalties.hpp"

#include <gtest/gtest.h>

#include "support/tournament/event_in_play.hpp"

namespace tandem::desk {
namespace {

using namespace tournament::tests;
using bughouse::Seat;
using tournament::LegWinner;
using tournament::LineUpRule;
using tournament::Partner;
namespace event_action = tournament::action;

TEST(TimePenalties, in_a_later_leg_are_at_the_clock_that_the_rule_or_the_leg_before_says) {
    for (const LineUpRule rule : base::all_of<LineUpRule>()) {
        EventInPlay play{rulebook::kNsb};
        play.division(kK12, {.legs = 2, .line_ups = rule}).teams(kK12, 2);
        play.paired(kK12, 1, {{{1}, {2}}}).started(kK12, 1);
        play.with(event_action::EnterResult{kLeg, won(LegWinner::One)});
        play.with(event_action::ReportIncident{
            .incident = {1},
            .who = tournament::PlayerId{{1}, Partner::First},
            .what = tournament::Offence::Other,
            .where = tournament::LegId{kK12, 1, 1, 2},
            .measure = tournament::Measure::DeductTime,
            .ms = 30'000,
            .text = "late"});
        const bool switches = rule != LineUpRule::Blind && rule != LineUpRule::Toss;
        const auto found = TimePenalties{play.event()}.of({kK12, 1, 1, 2, 0});
        ASSERT_EQ(found.size(), 1U) << base::name(rule);
        const TimePenalty expected{switches ? Seat::BBlack : Seat::AWhite, base::Millis{-30'000}};
        EXPECT_EQ(found.at({1}), expected) << base::name(rule);
    }
}

}  // namespace
}  // namespace tandem::desk
