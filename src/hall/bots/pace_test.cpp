// How long bots take: by level, position, clock and chance, and what they see.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/bots/pace.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "hall/bot_names.hpp"
#include "support/chess/positions.hpp"

namespace tandem::hall {
namespace {

constexpr Demand kMiddlegame{.moves = 35, .recaptures = false, .turns = 12};
constexpr Millis kPlenty{300'000};

[[nodiscard]] Pace at_level(std::int64_t level) { return {level, Millis{0}, Millis{60'000}}; }

// In ascending order, of many matches.
[[nodiscard]] std::vector<Millis> times(
    std::int64_t level, const Demand& demand, Millis left = kPlenty) {
    std::vector<Millis> all;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        base::Prng chance{seed};
        all.push_back(time_for_move(at_level(level), demand, left, chance));
    }
    std::ranges::sort(all);
    return all;
}

// In milliseconds.
[[nodiscard]] std::int64_t usual(std::int64_t level, const Demand& demand) {
    return base::count(times(level, demand)[250]);
}

[[nodiscard]] match::BoardState board_after(std::string_view fen, std::string_view move) {
    match::BoardState board;
    const chess::Position before = chess::tests::position(fen);
    board.last.emplace(before.turn(), before);
    board.last->move = chess::tests::move(before, move);
    board.last->legal = true;
    board.position = chess::tests::played(before, move);
    return board;
}

TEST(Pace, a_beginner_takes_three_seconds_and_a_master_a_third_of_one) {
    EXPECT_NEAR(static_cast<double>(usual(1, kMiddlegame)), 3'000, 300);
    EXPECT_NEAR(static_cast<double>(usual(8, kMiddlegame)), 300, 30);
    for (std::int64_t level = 2; level <= kMostLevel; ++level) {
        EXPECT_LT(usual(level, kMiddlegame), usual(level - 1, kMiddlegame)) << level;
    }
}

TEST(Pace, what_needs_no_thought_is_quick_and_a_wealth_of_moves_is_not) {
    const std::int64_t middle = usual(4, kMiddlegame);
    EXPECT_LT(usual(4, {1, false, 12}), middle / 3) << "forced";
    EXPECT_LT(usual(4, {35, true, 12}), middle / 2) << "a recapture";
    EXPECT_LT(usual(4, {20, false, 1}), middle * 3 / 5) << "an opening";
    EXPECT_LT(usual(4, {5, false, 12}), middle);
    EXPECT_GT(usual(4, {120, false, 12}), middle * 3 / 2) << "drops everywhere";
}

TEST(Pace, no_move_takes_more_than_a_fortieth_of_the_clock_and_less_in_haste) {
    for (const Millis left : {Millis{180'000}, Millis{60'000}, Millis{20'000}}) {
        EXPECT_LE(times(1, {120, false, 12}, left).back(), Millis{base::count(left) / 40});
    }
    EXPECT_LE(times(1, kMiddlegame, Millis{19'999}).back(), Millis{250});
    EXPECT_LE(times(1, kMiddlegame, Millis{2'000}).back(), Millis{25});
    EXPECT_EQ(times(1, kMiddlegame, Millis{0}).back(), Millis{0});
    EXPECT_EQ(times(1, kMiddlegame, Millis{-5'000}).back(), Millis{0});
}

TEST(Pace, stays_within_what_the_operator_allows_unless_the_clock_is_short) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        base::Prng chance{seed};
        const Pace even{1, Millis{500}, Millis{500}};
        EXPECT_EQ(time_for_move(even, kMiddlegame, kPlenty, chance), Millis{500});
        EXPECT_EQ(time_for_move(even, kMiddlegame, Millis{8'000}, chance), Millis{100});
    }
}

TEST(Pace, depends_on_the_seed_alone_and_varies_with_it) {
    base::Prng one{7};
    base::Prng same{7};
    std::vector<Millis> first;
    std::vector<Millis> second;
    for (int i = 0; i < 20; ++i) {
        first.push_back(time_for_move(at_level(4), kMiddlegame, kPlenty, one));
        second.push_back(time_for_move(at_level(4), kMiddlegame, kPlenty, same));
    }
    EXPECT_EQ(first, second);
    const std::vector<Millis> all = times(4, kMiddlegame);
    EXPECT_GT(base::count(all.back()), 3 * base::count(all.front()));
}

TEST(Pace, a_position_asks_for_a_recapture_where_the_piece_that_took_can_be_taken) {
    const std::string_view guarded = "4k3/8/2p5/3p4/4P3/8/8/4K3[] w - - 0 1";
    EXPECT_TRUE(demand_of(board_after(guarded, "e4d5")).recaptures);
    EXPECT_FALSE(demand_of(board_after(guarded, "e4e5")).recaptures) << "nothing was taken";
    const std::string_view alone = "4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1";
    EXPECT_FALSE(demand_of(board_after(alone, "e4d5")).recaptures) << "nothing takes back";
    EXPECT_EQ(demand_of(board_after(alone, "e1e2")).moves, 7U);
}

TEST(Pace, beginners_see_a_flag_late_and_masters_at_once) {
    const auto slowest = [](std::int64_t level) {
        Millis most{0};
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            base::Prng chance{seed};
            const auto at = time_for_claim(level, match::ClaimKind::Flag, Millis{1}, chance);
            EXPECT_TRUE(at.has_value()) << "a flag stays down";
            most = std::max(most, at.value_or(Millis{0}));
        }
        return most;
    };
    EXPECT_GT(slowest(1), Millis{15'000});
    EXPECT_GT(slowest(2), slowest(3));
    EXPECT_LE(slowest(4), Millis{3'000});
    EXPECT_LE(slowest(7), Millis{300});
    EXPECT_LE(slowest(8), Millis{300});
}

TEST(Pace, illegal_moves_escape_beginners_and_nobody_else) {
    const auto seen = [](std::int64_t level) {
        int count = 0;
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            base::Prng chance{seed};
            const auto at =
                time_for_claim(level, match::ClaimKind::IllegalMove, Millis{700}, chance);
            EXPECT_EQ(at.value_or(Millis{700}), Millis{700});
            if (at) ++count;
        }
        return count;
    };
    EXPECT_NEAR(seen(1), 200, 50);
    EXPECT_NEAR(seen(2), 300, 50);
    for (std::int64_t level = 3; level <= kMostLevel; ++level) EXPECT_EQ(seen(level), 400) << level;
}

}  // namespace
}  // namespace tandem::hall
