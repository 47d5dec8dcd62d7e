// Acceleration by the examples of its articles.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/acceleration.hpp"

#include <gtest/gtest.h>

#include "tournament/formats/us_chess.hpp"
#include "tournament/pairing/field.hpp"

namespace tandem::tournament {
namespace {

[[nodiscard]] Crosstable to_accelerate(std::size_t teams, RoundNumber rounds) {
    Crosstable table;
    table.rounds = rounds;
    table.scoring.legs = 1;  // so that a win is one point
    table.teams.resize(teams);
    for (std::size_t i = 0; i < teams; ++i) {
        table.teams[i].strength = static_cast<std::int32_t>(2'400 - 10 * i);
    }
    return table;
}

[[nodiscard]] std::set<TeamNumber> first(TeamNumber last) {
    std::set<TeamNumber> teams;
    for (TeamNumber number = 1; number <= last; ++number) teams.insert(number);
    return teams;
}

TEST(Acceleration, by_Baku_has_82_of_161_in_the_first_group) {  // C.04.7 2
    EXPECT_EQ(last_accelerated(Acceleration::Baku, 161), 82U);
    EXPECT_EQ(last_accelerated(Acceleration::Baku, 160), 80U);
    EXPECT_EQ(last_accelerated(Acceleration::Baku, 162), 82U);
    EXPECT_EQ(last_accelerated(Acceleration::Baku, 2), 2U);
    EXPECT_EQ(last_accelerated(Acceleration::Baku, 1), 1U);
}

TEST(Acceleration, by_Baku_takes_five_of_nine_rounds) {  // C.04.7 4
    const auto last = last_accelerated(Acceleration::Baku, 161);
    const Crosstable table = accelerated(to_accelerate(161, 9), Acceleration::Baku, first(last));
    const std::vector<Points> points{kOnePoint, kOnePoint, kOnePoint, kHalfPoint, kHalfPoint};
    EXPECT_EQ(table.team(82).acceleration, points);
    EXPECT_TRUE(table.team(83).acceleration.empty());
    EXPECT_EQ(pairing_score(table, table.team(1), 4), kHalfPoint);
    EXPECT_EQ(pairing_score(table, table.team(1), 5), kNoPoints);
}

TEST(Acceleration, is_worth_a_win_on_the_scale_of_the_pairing) {
    Crosstable table = to_accelerate(8, 5);
    table.scoring.legs = 2;
    table = accelerated(table, Acceleration::Baku, first(4));
    const std::vector<Points> legs{2 * kOnePoint, 2 * kOnePoint, kOnePoint};
    EXPECT_EQ(table.team(1).acceleration, legs);
    table.scoring.basis = ScoreBasis::Encounters;
    table.scoring.encounter = {{300}, {100}, {0}};
    table = accelerated(table, Acceleration::Baku, first(4));
    EXPECT_EQ(table.team(1).acceleration, (std::vector<Points>{{300}, {300}, {100}}));
}

TEST(Acceleration, by_added_score_lets_quarters_meet_in_round_1) {  // US Chess 28R1
    const auto last = last_accelerated(Acceleration::AddedScore, 16);
    const Crosstable table =
        accelerated(to_accelerate(16, 4), Acceleration::AddedScore, first(last));
    const auto settings = us_chess_settings(table.scoring, SchoolPolicy::Ignored);
    const auto pairing = pair_us_chess(field_after(table, 0), settings);
    ASSERT_TRUE(pairing);
    EXPECT_EQ(
        pairing->pairs,
        (std::vector<Pair>{{1, 5}, {2, 6}, {3, 7}, {4, 8}, {9, 13}, {10, 14}, {11, 15}, {12, 16}}));
}

TEST(
    Acceleration,
    by_added_score_lets_losers_above_meet_winners_below_in_round_2) {  // US Chess 28R1
    Crosstable table = accelerated(to_accelerate(16, 4), Acceleration::AddedScore, first(8));
    for (TeamNumber first : {1U, 2U, 3U, 4U, 9U, 10U, 11U, 12U}) {
        table.team(first).rounds = {{Entry::Played, first + 4, {{200}, kOnePoint}}};
        table.team(first + 4).rounds = {{Entry::Played, first, {}}};
    }
    const auto settings = us_chess_settings(table.scoring, SchoolPolicy::Ignored);
    const auto pairing = pair_us_chess(field_after(table, 1), settings);
    ASSERT_TRUE(pairing);
    EXPECT_EQ(
        pairing->pairs,
        (std::vector<Pair>{{1, 3}, {2, 4}, {5, 9}, {6, 10}, {7, 11}, {8, 12}, {13, 15}, {14, 16}}));
    EXPECT_EQ(pairing_score(table, table.team(1), 2), kOnePoint);  // it is over in round 3
}

TEST(Acceleration, of_no_kind_takes_points_away) {
    Crosstable table = accelerated(to_accelerate(4, 3), Acceleration::AddedScore, first(2));
    table = accelerated(table, Acceleration::None, first(2));
    EXPECT_TRUE(table.team(1).acceleration.empty());
}

}  // namespace
}  // namespace tandem::tournament
