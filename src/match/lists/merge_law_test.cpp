// Days of random presses on two boards: every millisecond adds up, however the lists come in.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "base/prng.hpp"
#include "match/lists/merge.hpp"
#include "rulebook/books/books.hpp"
#include "support/base/seed.hpp"
#include "support/match/script.hpp"

namespace tandem::match {
namespace {

using base::count;
using base::Prng;
using chess::Color;
using namespace tests;

constexpr int kDays = 20;
constexpr std::int64_t kDayMs = 86'400'000;
constexpr std::int64_t kGivenMs = kDayMs * 2;  // so that no flag falls

// What a naive stopwatch has counted for a board.
struct Stopwatch {
    EnumArray<Color, std::int64_t> used{};  // delays taken off
    EnumArray<Color, std::int64_t> gained{};
    Color turn = Color::White;
    std::int64_t since = 0;

    void stop(std::int64_t at, std::int64_t delay) {
        used[turn] += std::max<std::int64_t>(0, at - since - delay);
        since = at;
    }

    [[nodiscard]] bool operator==(const Stopwatch&) const = default;
};

struct Day {
    Lists lists;
    EnumArray<BoardId, Stopwatch> watches;
    std::int64_t end = 0;
};

[[nodiscard]] Header header_with(std::int64_t increment, std::int64_t delay) {
    Header made = header(rulebook::kNsb, Authority::Clock);
    for (const Seat seat : base::all_of<Seat>()) made.clocks[seat] = Millis{kGivenMs};
    made.increment = Millis{increment};
    made.delay = Millis{delay};
    return made;
}

// Presses on both boards from the start of a day to its end.
[[nodiscard]] Day day_of(Prng& prng, std::int64_t increment, std::int64_t delay) {
    Day day;
    day.end = kDayMs;
    for (const BoardId board : base::all_of<BoardId>()) {
        auto& list = day.lists[board == BoardId::A ? Keeper::BoardA : Keeper::BoardB];
        Stopwatch& watch = day.watches[board];
        list.push_back({director(0, action::Start{}), std::nullopt});
        std::int64_t at = 0;
        for (;;) {
            // Blitz by turns with long thoughts.
            at += static_cast<std::int64_t>(prng.below(prng.below(9) == 0 ? 900'000 : 20'000));
            if (at > kDayMs) break;
            list.push_back({press(static_cast<int>(at), seat_of(board, watch.turn)), std::nullopt});
            watch.stop(at, delay);
            watch.gained[watch.turn] += increment;
            watch.turn = !watch.turn;
        }
        watch.stop(day.end, delay);
    }
    return day;
}

TEST(MergeLaw, a_day_of_presses_adds_up) {
    for (int nth = 0; nth < kDays; ++nth) {
        const std::uint64_t seed = base::tests::nth_seed(nth);
        SCOPED_TRACE("seed " + std::to_string(seed));
        Prng prng{seed};
        const std::int64_t increment = static_cast<std::int64_t>(prng.below(3)) * 2'000;
        const std::int64_t delay = static_cast<std::int64_t>(prng.below(3)) * 2'500;
        Day day = day_of(prng, increment, delay);
        day.lists[Keeper::Director].push_back(
            {director(static_cast<int>(day.end), action::Note{}), std::nullopt});
        const Officiated match =
            officiate(header_with(increment, delay), merge(day.lists).commands);
        EXPECT_FALSE(match.verdict.over);
        for (const Event& event : match.events) EXPECT_NE(name(event), "refused");
        for (const BoardId board : base::all_of<BoardId>()) {
            for (const Color color : base::all_of<Color>()) {
                const Seat seat = seat_of(board, color);
                const std::int64_t left = count(match.verdict.clocks[seat]);
                const Stopwatch& watch = day.watches[board];
                EXPECT_EQ(watch.used[color] + left, kGivenMs + watch.gained[color]) << name(seat);
            }
        }
    }
}

// However the lists come in, bit by bit, all who have them whole have the same log.
TEST(MergeLaw, what_comes_late_makes_no_difference_in_the_end) {
    for (int nth = 0; nth < kDays; ++nth) {
        const std::uint64_t seed = base::tests::nth_seed(nth);
        SCOPED_TRACE("seed " + std::to_string(seed));
        Prng prng{seed};
        const Day day = day_of(prng, 0, 0);
        const Merged whole = merge(day.lists);
        EXPECT_TRUE(std::ranges::is_sorted(
            whole.commands, {}, [](const Command& command) { return count(command.at); }));
        Lists known;
        while (known != day.lists) {
            const auto keeper = static_cast<Keeper>(prng.below(2));
            const auto& all = day.lists[keeper];
            auto& some = known[keeper];
            const std::size_t more = std::min(all.size(), some.size() + 1 + prng.below(800));
            some.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(more));
            // What is known of one list comes in its order, whatever there is of the other.
            std::vector<ListLine> before = merge(known).from;
            std::erase_if(before, [&](const ListLine& line) { return line.list != keeper; });
            EXPECT_TRUE(std::ranges::is_sorted(before));
        }
        EXPECT_EQ(merge(known), whole);
    }
}

}  // namespace
}  // namespace tandem::match
