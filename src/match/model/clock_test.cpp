// A clock by itself: delay, increment, pauses, presses back, flags.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/model/clock.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <type_traits>

namespace tandem::match {
namespace {

using enum chess::Color;

static_assert(std::is_trivially_copyable_v<Clock> && sizeof(Clock) <= 64);

constexpr Millis kNone{0};
constexpr Millis kDelay{2'000};

// Ten seconds a side; White's turn begins at 0 with two seconds of delay.
Clock delayed() {
    Clock clock{White, EnumArray<Color, Millis>{Millis{10'000}, Millis{10'000}}};
    clock.begin_turn(White, kDelay, Millis{0});
    clock.start(Millis{0});
    return clock;
}

// The same without delay.
Clock plain() {
    Clock clock{White, EnumArray<Color, Millis>{Millis{10'000}, Millis{10'000}}};
    clock.start(Millis{0});
    return clock;
}

TEST(Clock, stands_until_it_is_started) {
    const Clock clock{Black, EnumArray<Color, Millis>{Millis{10'000}, Millis{9'000}}};
    EXPECT_FALSE(clock.ticking());
    EXPECT_EQ(clock.turn(), Black);
    EXPECT_EQ(clock.left(White, Millis{5'000}), Millis{10'000});
    EXPECT_EQ(clock.left(Black, Millis{5'000}), Millis{9'000});
    EXPECT_EQ(clock.falls_after(kNone), std::nullopt);
}

TEST(Clock, takes_time_from_the_side_to_move_once_the_delay_has_passed) {
    struct Case {
        Millis at;
        Millis delay_left;
        Millis white;
        std::optional<Millis> falls;
    };
    constexpr Millis kFalls{12'000};
    const Clock clock = delayed();
    for (const auto& [at, delay_left, white, falls] : {
             Case{Millis{0}, Millis{2'000}, Millis{10'000}, kFalls},
             Case{Millis{1'999}, Millis{1}, Millis{10'000}, kFalls},
             Case{Millis{2'000}, Millis{0}, Millis{10'000}, kFalls},
             Case{Millis{2'001}, Millis{0}, Millis{9'999}, kFalls},
             Case{Millis{11'999}, Millis{0}, Millis{1}, kFalls},
             Case{Millis{12'000}, Millis{0}, Millis{0}, std::nullopt},
             Case{Millis{99'000}, Millis{0}, Millis{0}, std::nullopt},
         }) {
        SCOPED_TRACE(base::count(at));
        EXPECT_EQ(clock.delay_left(at), delay_left);
        EXPECT_EQ(clock.left(White, at), white);
        EXPECT_EQ(clock.left(Black, at), Millis{10'000});
        EXPECT_EQ(clock.falls_after(at), falls);
    }
}

TEST(Clock, keeps_the_unused_delay_through_a_pause) {
    Clock clock = delayed();
    clock.stop(Millis{500});
    EXPECT_FALSE(clock.ticking());
    EXPECT_EQ(clock.delay_left(Millis{60'000}), Millis{1'500});
    EXPECT_EQ(clock.falls_after(Millis{500}), std::nullopt);
    clock.start(Millis{60'000});
    EXPECT_EQ(clock.left(White, Millis{61'500}), Millis{10'000});
    EXPECT_EQ(clock.left(White, Millis{62'500}), Millis{9'000});
    EXPECT_EQ(clock.falls_after(Millis{60'000}), Millis{71'500});
}

TEST(Clock, starts_and_stops_but_once) {
    Clock clock = plain();
    clock.start(Millis{3'000});
    EXPECT_EQ(clock.left(White, Millis{4'000}), Millis{6'000});
    clock.stop(Millis{4'000});
    clock.stop(Millis{5'000});
    EXPECT_EQ(clock.left(White, Millis{6'000}), Millis{6'000});
}

TEST(Clock, passes_the_turn_and_begins_it_with_all_of_the_delay) {
    Clock clock = delayed();
    clock.complete_turn(Millis{9'500}, kDelay, Millis{2'500});
    EXPECT_EQ(clock.turn(), Black);
    EXPECT_EQ(clock.running(), Black);
    EXPECT_EQ(clock.delay_left(Millis{2'500}), kDelay);
    EXPECT_EQ(clock.left(White, Millis{5'000}), Millis{9'500});
    EXPECT_EQ(clock.left(Black, Millis{5'000}), Millis{9'500});
}

TEST(Clock, gives_the_increment_unless_it_is_down_and_up_to_the_most) {
    struct Case {
        Millis left;
        Millis with;
    };
    const Millis just_below = kMostLeft - Millis{1};
    for (const auto& [left, with] : {
             Case{Millis{1}, Millis{3'001}},
             Case{Millis{0}, Millis{0}},
             Case{just_below, kMostLeft},
             Case{kMostLeft, kMostLeft},
         }) {
        EXPECT_EQ(with_increment(left, Millis{3'000}), with) << base::count(left);
    }
}

TEST(Clock, loses_by_a_deduction_no_more_than_down_to_the_least) {
    struct Case {
        Millis left;
        Millis with;
    };
    for (const auto& [left, with] : {
             Case{Millis{70'000}, Millis{10'000}},
             Case{Millis{61'000}, Millis{1'000}},
             Case{Millis{60'999}, Millis{1'000}},
             Case{Millis{1'000}, Millis{1'000}},
             Case{Millis{999}, Millis{999}},
             Case{Millis{0}, Millis{0}},
         }) {
        const Millis found = with_deduction(left, Millis{60'000}, Millis{1'000});
        EXPECT_EQ(found, with) << base::count(left);
    }
}

TEST(Clock, shows_nothing_below_zero_or_above_the_most) {
    EXPECT_EQ(showable(Millis{-1}), Millis{0});
    EXPECT_EQ(showable(Millis{7}), Millis{7});
    EXPECT_EQ(showable(kMostLeft + Millis{1}), kMostLeft);
}

TEST(Clock, pressed_back_runs_for_the_opponent_and_costs_the_turn_nothing) {
    Clock clock = delayed();
    clock.hold(Millis{500});
    EXPECT_TRUE(clock.held());
    EXPECT_EQ(clock.turn(), White);
    EXPECT_EQ(clock.running(), Black);
    EXPECT_EQ(clock.delay_left(Millis{500}), kNone);
    EXPECT_EQ(clock.falls_after(Millis{500}), Millis{10'500});
    EXPECT_EQ(clock.left(White, Millis{4'500}), Millis{10'000});
    EXPECT_EQ(clock.left(Black, Millis{4'500}), Millis{6'000});
    clock.restore(Millis{4'500});
    EXPECT_FALSE(clock.held());
    EXPECT_EQ(clock.running(), White);
    EXPECT_EQ(clock.delay_left(Millis{4'500}), Millis{1'500});
    EXPECT_EQ(clock.left(White, Millis{7'000}), Millis{9'000});
    clock.stop(Millis{7'000});
    EXPECT_EQ(clock.left_without_turn(), Millis{10'000});
}

TEST(Clock, held_keeps_standing_for_the_same_side_after_a_pause) {
    Clock clock = plain();
    clock.hold(Millis{1'000});
    clock.stop(Millis{2'000});
    clock.start(Millis{50'000});
    EXPECT_EQ(clock.running(), Black);
    EXPECT_EQ(clock.left(White, Millis{51'000}), Millis{9'000});
    EXPECT_EQ(clock.left(Black, Millis{51'000}), Millis{8'000});
}

TEST(Clock, tells_what_the_turn_has_cost_at_any_time_in_it) {
    Clock clock = delayed();
    clock.stop(Millis{3'000});
    clock.start(Millis{9'000});
    EXPECT_EQ(clock.left_without_turn(), Millis{10'000});
    clock.set(
        White, Millis{5'000}, Millis{10'000});  // two of the five seconds less are not its own
    EXPECT_EQ(clock.left_without_turn(), Millis{7'000});
    clock.stop(Millis{30'000});
    EXPECT_EQ(clock.left(White, Millis{30'000}), kNone);
    EXPECT_EQ(clock.left_without_turn(), Millis{7'000});
    clock.begin_turn(White, kNone, Millis{30'000});
    EXPECT_EQ(clock.left_without_turn(), kNone);
}

TEST(Clock, set_while_it_ticks_runs_on_from_there) {
    Clock clock = plain();
    clock.set(White, Millis{60'000}, Millis{4'000});
    clock.set(Black, Millis{1'000}, Millis{4'000});
    EXPECT_EQ(clock.left(White, Millis{5'000}), Millis{59'000});
    EXPECT_EQ(clock.left(Black, Millis{5'000}), Millis{1'000});
    EXPECT_EQ(clock.falls_after(Millis{4'000}), Millis{64'000});
}

TEST(Clock, begins_a_turn_anew_for_either_side) {
    Clock clock = delayed();
    clock.complete_turn(Millis{10'000}, kDelay, Millis{1'000});
    clock.hold(Millis{1'500});
    clock.begin_turn(White, kNone, Millis{2'000});  // the turn is returned
    EXPECT_EQ(clock.turn(), White);
    EXPECT_FALSE(clock.held());
    EXPECT_EQ(clock.delay_left(Millis{2'000}), kNone);
    EXPECT_EQ(clock.left(White, Millis{3'000}), Millis{8'500});
    EXPECT_EQ(clock.left(Black, Millis{3'000}), Millis{10'000});
}

TEST(Clock, can_be_down_on_both_sides) {
    Clock clock{White, EnumArray<Color, Millis>{Millis{1'000}, Millis{2'000}}};
    clock.start(Millis{0});
    EXPECT_FALSE(clock.is_down(White, Millis{999}));
    EXPECT_TRUE(clock.is_down(White, Millis{1'000}));
    clock.complete_turn(kNone, kNone, Millis{1'500});
    EXPECT_EQ(clock.falls_after(Millis{1'500}), Millis{3'500});
    EXPECT_TRUE(clock.is_down(White, Millis{3'500}));
    EXPECT_TRUE(clock.is_down(Black, Millis{3'500}));
    clock.complete_turn(kNone, kDelay, Millis{4'000});
    EXPECT_EQ(clock.falls_after(Millis{4'000}), std::nullopt);
}

// A pause of no length can be anywhere.
TEST(ClockLaw, shows_the_same_however_often_it_is_stopped) {
    Clock once = delayed();
    Clock often = delayed();
    for (int at = 0; at <= 14'000; at += 250) {
        const Millis now{at};
        if (at == 1'000 || at == 6'000) {
            once.hold(now);
            often.hold(now);
        }
        if (at == 3'000) {
            once.restore(now);
            often.restore(now);
        }
        often.stop(now);
        often.start(now);
        for (const Color side : base::all_of<Color>()) {
            ASSERT_EQ(once.left(side, now), often.left(side, now)) << at;
        }
        ASSERT_EQ(once.delay_left(now), often.delay_left(now)) << at;
        ASSERT_EQ(once.falls_after(now), often.falls_after(now)) << at;
    }
}

}  // namespace
}  // namespace tandem::match
