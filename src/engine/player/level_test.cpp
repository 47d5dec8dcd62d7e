// What a lower level overlooks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/player/level.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/player/player.hpp"
#include "support/engine/table_of_four.hpp"

namespace tandem::engine {
namespace {

using tests::played;
using tests::question;

// In how many of a hundred matches a player of `level` plays `move`.
int times_played(std::string_view fen, int level, std::string_view move) {
    int times = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Question asked = question(fen);
        asked.sight = sight_of(level);
        asked.seed = seed;
        if (played(choose(asked)) == move) ++times;
    }
    return times;
}

TEST(Level, none_sees_less_than_the_one_below) {
    for (int level = 2; level <= kLevels; ++level) {
        const Sight& lower = sight_of(level - 1);
        const Sight& higher = sight_of(level);
        EXPECT_GE(higher.nodes, lower.nodes);
        EXPECT_GE(higher.depth, lower.depth);
        EXPECT_GE(higher.moves_percent, lower.moves_percent);
        EXPECT_GE(higher.drops, lower.drops);
        EXPECT_GE(higher.other_board, lower.other_board);
        EXPECT_GE(higher.mates, lower.mates);
        EXPECT_NE(higher, lower);
    }
    EXPECT_EQ(sight_of(kLevels).nodes, kNoLimit);
    EXPECT_EQ(sight_of(kLevels).moves_percent, 100);
}

TEST(Level, each_seat_has_its_good_days_and_its_bad_ones) {
    for (int level = 1; level < kLevels; ++level) {
        std::uint64_t least = kNoLimit;
        std::uint64_t most = 0;
        int seats_differ = 0;
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const Sight today = sight_on_the_day(level, bughouse::Seat::AWhite, seed);
            EXPECT_EQ(today, sight_on_the_day(level, bughouse::Seat::AWhite, seed));
            EXPECT_GE(today.nodes, kSights.front().nodes);
            EXPECT_LE(today.moves_percent, 100);
            least = std::min(least, today.nodes);
            most = std::max(most, today.nodes);
            if (today != sight_on_the_day(level, bughouse::Seat::BBlack, seed)) ++seats_differ;
        }
        EXPECT_LT(least, sight_of(level).nodes) << level;
        EXPECT_GT(most, sight_of(level).nodes) << level;
        EXPECT_GT(seats_differ, 150) << level;
    }
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Sight today = sight_on_the_day(kLevels, bughouse::Seat::AWhite, seed);
        EXPECT_EQ(today, sight_of(kLevels));
    }
}

TEST(Level, a_beginner_misses_most_mates_and_an_expert_none) {
    constexpr auto kFen = "6k1/6pp/8/8/8/8/8/5RK1[Q] w - - 0 1";
    EXPECT_LT(times_played(kFen, 1, "Q@f8"), 50);
    EXPECT_GT(times_played(kFen, 5, "Q@f8"), times_played(kFen, 1, "Q@f8"));
    EXPECT_EQ(times_played(kFen, 7, "Q@f8"), 100);
}

TEST(Level, what_a_beginner_plays_depends_on_the_seed_alone) {
    Question asked = question(tests::kStart);
    asked.sight = sight_of(1);
    asked.seed = 7;
    EXPECT_EQ(played(choose(asked)), played(choose(asked)));
    std::vector<std::string> openings;
    for (asked.seed = 0; asked.seed < 30; ++asked.seed) openings.push_back(played(choose(asked)));
    std::ranges::sort(openings);
    const auto same = std::ranges::unique(openings);
    EXPECT_GT(openings.size() - same.size(), 5U);
}

TEST(Level, as_many_moves_come_to_mind_as_the_level_sees) {
    const Question asked = question(tests::kStart);
    const Position& position = asked.boards[tests::BoardId::A];
    int seen = 0;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        for (const Move move : position.legal_moves()) {
            if (comes_to_mind(position, move, 30, seed)) ++seen;
            EXPECT_TRUE(comes_to_mind(position, move, 100, seed));
        }
    }
    EXPECT_NEAR(seen, 500 * 20 * 30 / 100, 250);
}

TEST(Level, drops_of_the_opponent_are_not_there_for_somebody_who_overlooks_them) {
    const Question asked = question("6rk/6pp/8/8/8/8/8/4K3[NPnqq] w - - 0 1");
    const Position seen = without_their_reserve(asked.boards[tests::BoardId::A]);
    EXPECT_TRUE(seen.reserve(chess::Color::Black).empty());
    EXPECT_EQ(seen.reserve(chess::Color::White).size(), 2);
}

}  // namespace
}  // namespace tandem::engine
