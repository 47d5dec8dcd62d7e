// The time of an event's matches, before and after it is changed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/time_control.hpp"

#include <gtest/gtest.h>

#include "desk/clock/due_leg.hpp"
#include "desk/event_room.hpp"
#include "rulebook/books/books.hpp"
#include "support/tournament/event_in_play.hpp"

namespace tandem::desk {
namespace {

using namespace tournament::tests;
using base::Millis;
namespace action = tournament::action;

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

// Rounds of two divisions, started by officials of a server whose settings change meanwhile.
class StartedRounds : public testing::Test {
  protected:
    StartedRounds() {
        for (const tournament::DivisionKey& key : {kK12, kK9}) {
            enter(action::SetDivision{key, {.name = key.text, .legs = 2}});
            const std::uint32_t first = key == kK12 ? 1 : 3;
            for (const std::uint32_t team : {first, first + 1}) {
                const std::string called = key.text + std::to_string(team);
                enter(action::Register{
                    {team},
                    key,
                    called,
                    tournament::Players{player("First " + called), player("Second " + called)}});
            }
            enter(action::PairRound{{key, 1}, {{{first}, {first + 1}}}, std::nullopt});
        }
    }
    Entered enter(tournament::EventAction action) {
        // The clocks go back by an hour each time.
        now_.ms -= 3'600'000;
        const Hand by{{std::string{tournament::kOrganiser}}, now_, {}, time_control_of(settings_)};
        return room_.enter({{std::move(action), Numbering::AsGiven}}, by, {});
    }
    void set(std::int64_t clock_ms) {
        settings_ = set_anew(with_clock(clock_ms), settings_, room_.event(), now_);
    }
    [[nodiscard]] std::int64_t clock_of(const tournament::DivisionKey& key) const {
        return time_control_of(settings_, room_.event(), {key, 1}).clock_ms;
    }
    [[nodiscard]] std::optional<Millis> clock_of_leg(std::uint32_t leg) const {
        return leg_at(room_.event(), settings_, {kK12, 1, 1, leg, 0})->header.clock;
    }

    EventRoom room_{
        tournament::EventHeader{"Spring", rulebook::builtin(rulebook::kFbx), "", "Olga Moss"}};
    Settings settings_ = with_clock(300'000);
    tournament::Timestamp now_ = at_time("2013-10-27T09:00");
};

TEST_F(StartedRounds, keep_their_time_however_often_it_is_changed) {
    enter(action::StartRound{{kK12, 1}});
    set(120'000);
    EXPECT_TRUE(enter(action::StartRound{{kK9, 1}}).is_done());
    set(180'000);
    EXPECT_EQ(clock_of(kK12), 300'000);
    EXPECT_EQ(clock_of(kK9), 120'000);
    for (const std::uint32_t leg : {1U, 2U}) EXPECT_EQ(clock_of_leg(leg), Millis{300'000}) << leg;
    EXPECT_EQ(settings_.changed_ms, 0);
}

TEST_F(StartedRounds, have_the_rulebooks_time_if_that_was_set_when_they_started) {
    set(0);
    enter(action::StartRound{{kK12, 1}});
    set(180'000);
    EXPECT_EQ(clock_of_leg(2), std::nullopt);
}

TEST_F(StartedRounds, have_the_time_of_the_start_that_counts) {
    enter(action::StartRound{{kK12, 1}});
    set(120'000);
    enter(action::Undo{});
    EXPECT_EQ(clock_of(kK12), 120'000);
    enter(action::Redo{});
    EXPECT_EQ(clock_of(kK12), 300'000) << "the start is done again as it was";
    enter(action::UnstartRound{{kK12, 1}});
    EXPECT_EQ(clock_of(kK12), 120'000);
    EXPECT_TRUE(enter(action::StartRound{{kK12, 1}}).is_done());
    set(60'000);
    EXPECT_EQ(clock_of(kK12), 120'000);
}

TEST_F(StartedRounds, have_no_time_that_a_device_has_made_up) {
    enter(action::StartRound{{kK12, 1}, TimeControl{60'000, 0, 0}});
    EXPECT_EQ(clock_of(kK12), 300'000);
}

}  // namespace
}  // namespace tandem::desk
