// Standings, finals and prizes of a division as its event makes them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/results.hpp"

#include <gtest/gtest.h>

#include "support/tournament/event_in_play.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

// Four teams after a round in which everybody has drawn: all are level.
[[nodiscard]] EventInPlay four_level(Division settings) {
    EventInPlay play{rulebook::kSn5};
    settings.legs = 1;
    settings.tie_breaks = "BH";
    play.division(kK12, std::move(settings)).teams(kK12, 4);
    play.paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}}).started(kK12, 1);
    return play.played(kK12, 1, LegWinner::Draw);
}

[[nodiscard]] std::vector<std::uint32_t> ranks_of(const EventInPlay& play) {
    std::vector<std::uint32_t> ranks;
    for (const Standing& row : standings_of(play.event(), kK12, 1).standings.rows) {
        ranks.push_back(row.rank);
    }
    return ranks;
}

TEST(DivisionResults, a_tie_that_finals_part_is_told) {
    const EventInPlay play = four_level({});
    const Finalists found = finalists_of(play.event(), kK12, {2, 2});
    ASSERT_EQ(found.finals.size(), 2U);
    ASSERT_EQ(found.parted.size(), 1U);
    EXPECT_EQ(found.parted[0].size(), 4U);
    EXPECT_TRUE(finalists_of(play.event(), kK12, {4}).parted.empty());
}

TEST(DivisionResults, a_play_off_of_all_who_are_level_decides_who_is_in_a_final) {
    EventInPlay play = four_level({});
    play.with(action::RecordPlayOff{{1}, kK12, {{4}, {2}, {1}, {3}}});
    const Finalists found = finalists_of(play.event(), kK12, {2, 2});
    EXPECT_EQ(found.finals[0], (std::vector<TeamId>{{4}, {2}}));
    EXPECT_EQ(found.finals[1], (std::vector<TeamId>{{1}, {3}}));
    EXPECT_TRUE(found.parted.empty());
    EXPECT_EQ(ranks_of(play), (std::vector<std::uint32_t>{1, 2, 3, 4}));
}

TEST(DivisionResults, a_play_off_of_some_who_are_level_decides_nothing) {
    EventInPlay play = four_level({});
    play.with(action::RecordPlayOff{{1}, kK12, {{4}, {2}}});
    EXPECT_EQ(ranks_of(play), (std::vector<std::uint32_t>{1, 1, 1, 1}));
}

TEST(DivisionResults, a_play_off_of_a_team_that_has_moved_decides_nothing) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).division(kK9, {}).teams(kK12, 2);
    play.with(action::RecordPlayOff{{1}, kK12, {{2}, {1}}});
    play.with(action::Amend{{2}, kK9, "Moved", play.team({2}).players});
    EXPECT_EQ(standings_of(play.event(), kK12, 0).standings.rows.size(), 1U);
}

TEST(DivisionResults, where_trophies_are_played_off_a_play_off_comes_before_tie_breaks) {
    for (const TrophyTies ties : {TrophyTies::TieBreaks, TrophyTies::PlayOff}) {
        EventInPlay play{rulebook::kSn5};
        play.division(kK12, {.legs = 1, .tie_breaks = "WON", .trophy_ties = ties});
        play.teams(kK12, 4).paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}}).started(kK12, 1);
        play.with(action::EnterResult{{kK12, 1, 1, 1}, won(LegWinner::One)});
        const LegResult forfeit{.winner = LegWinner::One, .played = false};
        play.with(action::EnterResult{{kK12, 1, 2, 1}, forfeit});
        play.with(action::RecordPlayOff{{1}, kK12, {{3}, {1}}});
        const TeamId first = finalists_of(play.event(), kK12, {2}).finals[0][0];
        EXPECT_EQ(first, TeamId{ties == TrophyTies::PlayOff ? 3U : 1U});
    }
}

}  // namespace
}  // namespace tandem::tournament
