// The time of an event's matches, before and after it is changed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/time_control.hpp"

#include <gtest/gtest.h>

#include "desk/clock/due_leg.hpp"
#include "rulebook/books/books.hpp"
#include "support/tournament/event_in_play.hpp"

namespace tandem::desk {
namespace {

using namespace tournament::tests;
using base::Millis;

[[nodiscard]] Settings with_clock(std::int64_t clock_ms) {
    Settings settings;
    settings.clock_ms = clock_ms;
    settings.increment_ms = 2'000;
    return settings;
}
// After all that has happened.
[[nodiscard]] tournament::Timestamp after(const EventInPlay& play) {
    return {play.now().ms + 1'000};
}

TEST(TimeControl, the_clock_at_a_table_has_the_events_time_or_the_rulebooks) {
    const EventInPlay play = at_the_table(rulebook::kFbx);
    Settings settings = with_clock(180'000);
    settings.delay_ms = 1'000;
    const auto leg = due_leg(play.event(), settings, kK12, 1);
    ASSERT_TRUE(leg.has_value());
    EXPECT_EQ(leg->header.clock, Millis{180'000});
    EXPECT_EQ(leg->header.increment, Millis{2'000});
    EXPECT_EQ(leg->header.delay, Millis{1'000});
    const auto usual = due_leg(play.event(), {}, kK12, 1);
    ASSERT_TRUE(usual.has_value());
    EXPECT_EQ(usual->header.clock, std::nullopt);
    EXPECT_EQ(usual->header.increment, std::nullopt);
}

TEST(TimeControl, a_round_that_has_started_keeps_the_time_it_began_with) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {}).teams(kK12, 4).paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}});
    play.started(kK12, 1);
    const Settings before = with_clock(180'000);
    const Settings now = set_anew(with_clock(240'000), before, play.event(), after(play));
    EXPECT_EQ(time_control_of(now, play.event(), {kK12, 1}).clock_ms, 180'000);
    EXPECT_EQ(due_leg(play.event(), now, kK12, 1)->header.clock, Millis{180'000});
    EXPECT_EQ(time_control_of(now).clock_ms, 240'000);
    play.played(kK12, 1, tournament::LegWinner::One).paired(kK12, 2, {{{1}, {3}}, {{2}, {4}}});
    EXPECT_EQ(time_control_of(now, play.event(), {kK12, 2}).clock_ms, 240'000);
    play.started(kK12, 2);
    EXPECT_EQ(time_control_of(now, play.event(), {kK12, 2}).clock_ms, 240'000);
}

TEST(TimeControl, what_nobody_has_played_with_is_not_kept) {
    EventInPlay play = at_the_table(rulebook::kFbx);
    const Settings first = with_clock(180'000);
    const Settings second = set_anew(with_clock(240'000), first, play.event(), after(play));
    const Settings third = set_anew(with_clock(300'000), second, play.event(), after(play));
    EXPECT_EQ(time_control_of(third, play.event(), {kK12, 1}).clock_ms, 180'000);
    // Nor does another setting change that.
    Settings renamed = third;
    renamed.names = PublicNames::Short;
    EXPECT_EQ(set_anew(renamed, third, play.event(), after(play)), renamed);
}

TEST(TimeControl, before_any_round_it_is_changed_for_all) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    const Settings before = with_clock(180'000);
    const Settings now = set_anew(with_clock(240'000), before, play.event(), after(play));
    play.started(kK12, 1);
    EXPECT_EQ(time_control_of(now, play.event(), {kK12, 1}).clock_ms, 240'000);
}

}  // namespace
}  // namespace tandem::desk
