// The share of the clock that a move gets.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/player/thinking_time.hpp"

#include <gtest/gtest.h>

#include "engine/protocol/stopwatch.hpp"
#include "support/engine/table_of_four.hpp"

namespace tandem::engine {
namespace {

using base::Millis;
using bughouse::Seat;

// Of White on A, with so much on its clock and on the diagonal's.
ThinkingTime time_with(std::int64_t own, std::int64_t diagonal, std::int64_t increment) {
    Question asked = tests::question(tests::kStart);
    asked.clocks[Seat::AWhite] = Millis{own};
    asked.clocks[bughouse::diagonal_of(Seat::AWhite)] = Millis{diagonal};
    asked.increment = Millis{increment};
    return thinking_time(asked, Millis{30});
}

TEST(ThinkingTime, it_never_uses_up_the_clock) {
    for (const std::int64_t own : {60, 100, 500, 1'000, 10'000, 180'000, 3'600'000}) {
        for (const std::int64_t increment : {0, 1'000, 30'000}) {
            const ThinkingTime time = time_with(own, own, increment);
            EXPECT_LT(count(time.most), own);
            EXPECT_LE(count(time.enough), count(time.most));
            EXPECT_GT(count(time.enough), 0);
        }
    }
}

TEST(ThinkingTime, an_empty_clock_still_gets_a_move) {
    for (const std::int64_t own : {-500, 0, 1, 20}) {
        EXPECT_GT(count(time_with(own, own, 0).most), 0);
        EXPECT_LE(count(time_with(own, own, 0).most), 5);
    }
}

TEST(ThinkingTime, who_is_behind_the_diagonal_thinks_less) {
    EXPECT_LT(
        count(time_with(20'000, 40'000, 0).enough), count(time_with(20'000, 20'000, 0).enough));
    EXPECT_EQ(time_with(20'000, 10'000, 0), time_with(20'000, 20'000, 0));
}

TEST(ThinkingTime, an_increment_is_thought_about) {
    EXPECT_GT(
        count(time_with(10'000, 10'000, 2'000).enough), count(time_with(10'000, 10'000, 0).enough));
}

TEST(ThinkingTime, a_delay_costs_nothing_and_is_used) {
    for (const std::int64_t own : {0, 500, 10'000}) {
        Question asked = tests::question(tests::kStart);
        asked.clocks[Seat::AWhite] = Millis{own};
        const ThinkingTime without = thinking_time(asked, Millis{30});
        asked.delay = Millis{2'000};
        const ThinkingTime with = thinking_time(asked, Millis{30});
        EXPECT_EQ(with.enough - without.enough, Millis{1'970});
        EXPECT_EQ(with.most - without.most, Millis{1'970});
        asked.delay = Millis{20};
        EXPECT_EQ(thinking_time(asked, Millis{30}), without) << "the overhead takes all of it";
    }
}

TEST(ThinkingTime, a_steady_best_move_needs_less_of_it) {
    const ThinkingTime time{Millis{1'000}, Millis{3'000}};
    EXPECT_TRUE(goes_deeper(time, Millis{700}, 0));
    EXPECT_FALSE(goes_deeper(time, Millis{700}, 2));
    EXPECT_FALSE(goes_deeper(time, Millis{500}, 9));
    EXPECT_FALSE(goes_deeper(time, Millis{1'000}, 0));
}

TEST(Stopwatch, it_waits_until_it_is_restarted) {
    Millis now{0};
    Stopwatch watch{[&] { return now; }, ThinkingTime{Millis{10}, Millis{20}}};
    watch.wait();
    now = Millis{100};
    EXPECT_FALSE(watch.over());
    EXPECT_TRUE(watch.goes_deeper(9));
    watch.restart();
    EXPECT_TRUE(watch.goes_deeper(0));
    now = Millis{115};
    EXPECT_FALSE(watch.goes_deeper(0));
    EXPECT_FALSE(watch.over());
    now = Millis{120};
    EXPECT_TRUE(watch.over());
}

TEST(Stopwatch, without_a_time_it_is_never_over) {
    Millis now{0};
    const Stopwatch watch{[&] { return now; }, std::nullopt};
    now = Millis{1'000'000'000};
    EXPECT_FALSE(watch.over());
    EXPECT_TRUE(watch.goes_deeper(9));
}

}  // namespace
}  // namespace tandem::engine
