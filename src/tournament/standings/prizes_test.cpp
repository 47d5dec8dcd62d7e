// Tests of prizes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/standings/prizes.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace tandem::tournament {
namespace {

// Teams 1, 2, … with these points; ranks by points alone, or apart where tie-breaks say so.
[[nodiscard]] Standings standings_with(
    const std::vector<std::int64_t>& points, TrophyTies tie_breaks) {
    Standings result;
    for (std::size_t i = 0; i < points.size(); ++i) {
        Standing row;
        row.team = static_cast<TeamNumber>(i + 1);
        row.score.legs = points[i] * kOnePoint;
        const bool is_level =
            tie_breaks == TrophyTies::PlayOff && i > 0 && points[i] == points[i - 1];
        row.rank = is_level ? result.rows.back().rank : row.team;
        result.rows.push_back(row);
    }
    return result;
}

[[nodiscard]] Prize trophy(std::string name, std::uint32_t place) {
    Prize prize;
    prize.name = std::move(name);
    prize.first = prize.last = place;
    return prize;
}

[[nodiscard]] Prize money(std::uint32_t place, std::int64_t cents) {
    Prize prize = trophy("Money", place);
    prize.kind = PrizeKind::Money;
    prize.cents = cents;
    return prize;
}

struct Given {
    std::vector<std::int64_t> points;
    TrophyTies broken = TrophyTies::TieBreaks;  // by tie-breaks, or level after them
    std::vector<Prize> prizes;
    PrizeSettings settings = {};
    std::vector<PlayedOff> play_offs = {};
    std::vector<PrizeEntrant> entrants = {};
    std::vector<TeamNumber> gone = {};
};

[[nodiscard]] PrizeList hand_out(const Given& given) {
    auto entrants = given.entrants;
    entrants.resize(given.points.size());
    return prizes_of(
        standings_with(given.points, given.broken),
        entrants,
        given.prizes,
        given.settings,
        {.played = given.play_offs, .gone = given.gone});
}

// Who wins a prize.
[[nodiscard]] std::vector<TeamNumber> winners_of(const PrizeList& list, std::size_t prize) {
    std::vector<TeamNumber> teams;
    for (const PrizeWon& won : list.won) {
        if (won.prize == prize) teams.push_back(won.team);
    }
    return teams;
}

using Teams = std::vector<TeamNumber>;

TEST(Prizes, give_two_trophies_to_a_team) {
    const PrizeList list =
        hand_out({.points = {9, 8, 7}, .prizes = {trophy("1st", 1), trophy("2nd", 2)}});
    EXPECT_EQ(list.won, (std::vector<PrizeWon>{{0, 1, 1, 1, 2, 0}, {1, 2, 2, 1, 2, 0}}));
    EXPECT_TRUE(list.ties.empty());
}

TEST(Prizes, go_by_tie_breaks_where_those_decide) {
    const PrizeList list =
        hand_out({.points = {9, 9, 9}, .prizes = {trophy("1st", 1), trophy("2nd", 2)}});
    EXPECT_EQ(winners_of(list, 0), Teams{1});
    EXPECT_EQ(winners_of(list, 1), Teams{2});
}

TEST(Prizes, leave_ties_that_tie_breaks_leave) {
    const PrizeList list = hand_out(
        {.points = {9, 8, 8, 8},
         .broken = TrophyTies::PlayOff,
         .prizes = {trophy("1st", 1), trophy("2nd", 2), trophy("3rd", 3)}});
    EXPECT_EQ(winners_of(list, 0), Teams{1});
    EXPECT_EQ(list.ties, (std::vector<TrophyTie>{{{1, 2}, {2, 3, 4}, 2, 4}}));
}

// As at Hart House: whoever has equal scores plays off, whatever tie-breaks say.
TEST(Prizes, are_played_off_where_that_is_the_setting) {
    Given given{
        .points = {9, 8, 8, 7},
        .prizes = {trophy("1st", 1), trophy("2nd", 2), trophy("3rd", 3)},
        .settings = {.trophy_ties = TrophyTies::PlayOff}};
    EXPECT_EQ(hand_out(given).ties, (std::vector<TrophyTie>{{{1, 2}, {2, 3}, 2, 3}}));
    given.play_offs = {{{3, 2}}};
    const PrizeList list = hand_out(given);
    EXPECT_TRUE(list.ties.empty());
    EXPECT_EQ(winners_of(list, 1), Teams{3});
    EXPECT_EQ(winners_of(list, 2), Teams{2});
}

// Whoever else was in the play-off, and whether or not some were in a later one of their own.
TEST(Prizes, go_by_a_play_off_that_more_teams_were_in) {
    Given given{
        .points = {9, 9, 9},
        .broken = TrophyTies::PlayOff,
        .prizes = {trophy("U1200 1st", 1), trophy("U1200 2nd", 2)},
        .settings = {.trophy_ties = TrophyTies::PlayOff},
        .play_offs = {{{3, 2, 1}}},
        .entrants = {{{}, "", 2'000}, {{}, "", 1'100}, {{}, "", 1'090}}};
    for (Prize& prize : given.prizes) prize.group.rated_below = 1'200;
    const PrizeList list = hand_out(given);
    EXPECT_TRUE(list.ties.empty());
    EXPECT_EQ(winners_of(list, 0), Teams{3});
    EXPECT_EQ(winners_of(list, 1), Teams{2});
    given.play_offs = {{{2, 3}}, {{3, 2, 1}}};
    EXPECT_EQ(winners_of(hand_out(given), 0), Teams{2});
    given.play_offs = {{{3, 1}}};
    EXPECT_EQ(hand_out(given).ties.size(), 1U);
}

// Who went home before it stands behind those who played off, and has what is left.
TEST(Prizes, go_by_a_play_off_of_all_teams_that_have_not_left) {
    Given given{
        .points = {9, 9, 9},
        .broken = TrophyTies::PlayOff,
        .prizes = {trophy("1st", 1), trophy("2nd", 2), trophy("3rd", 3)},
        .play_offs = {{{3, 2}}},
        .gone = {1}};
    EXPECT_EQ(winners_of(hand_out(given), 0), Teams{3});
    EXPECT_EQ(winners_of(hand_out(given), 1), Teams{2});
    EXPECT_EQ(winners_of(hand_out(given), 2), Teams{1});
    given.gone = {1, 2};
    given.play_offs = {{{3, 4}}};
    EXPECT_EQ(hand_out(given).ties.size(), 1U) << "who is there alone has beaten nobody";
}

// Seven trophies alike: a tie within them decides nothing, one at their end does.
TEST(Prizes, that_are_alike_need_no_play_off) {
    Prize top = trophy("Top three", 1);
    top.last = 3;
    Given given{
        .points = {9, 9, 8, 7}, .prizes = {top}, .settings = {.trophy_ties = TrophyTies::PlayOff}};
    EXPECT_EQ(winners_of(hand_out(given), 0), (Teams{1, 2, 3}));
    const auto place = [&](std::size_t winner) { return hand_out(given).won[winner].place; };
    EXPECT_EQ(hand_out(given).won[1], (PrizeWon{0, 2, 1, 2, 2, 0})) << "level, and told as such";
    EXPECT_EQ(place(2), 3U);
    given.play_offs = {{{2, 1}}};
    EXPECT_EQ(hand_out(given).won[1], (PrizeWon{0, 1, 2, 1, 2, 0}));
    given.play_offs.clear();
    given.points = {9, 9, 8, 8};
    const PrizeList list = hand_out(given);
    EXPECT_EQ(winners_of(list, 0), (Teams{1, 2}));
    EXPECT_EQ(list.ties, (std::vector<TrophyTie>{{{0}, {3, 4}, 3, 4}}));
}

// Team 1 has the first place already, so team 3 is the best of K-3.
TEST(Prizes, of_a_group_go_to_a_team_without_a_prize) {
    Prize young = trophy("Best K-3", 1);
    young.group.highest_grade = 3;
    const std::vector<PrizeEntrant> entrants{{3, "", 0}, {8, "", 0}, {2, "", 0}, {{}, "", 0}};
    Given given{.points = {9, 8, 7, 6}, .prizes = {trophy("1st", 1), young}, .entrants = entrants};
    EXPECT_EQ(winners_of(hand_out(given), 1), Teams{3});
    given.settings.per_team = PrizesPerTeam::Any;
    EXPECT_EQ(winners_of(hand_out(given), 1), Teams{1});
}

// Whether team 1 or team 2 is first is open, so it is open whether team 1 may be the best of K-3.
TEST(Prizes, of_a_group_wait_for_a_play_off) {
    Prize young = trophy("Best K-3", 1);
    young.group.highest_grade = 3;
    Given given{
        .points = {9, 9, 7},
        .prizes = {trophy("1st", 1), young},
        .settings = {.trophy_ties = TrophyTies::PlayOff},
        .entrants = {{3, "", 0}, {8, "", 0}, {2, "", 0}}};
    EXPECT_EQ(hand_out(given).waiting, std::vector<std::size_t>{1});
    given.play_offs = {{{2, 1}}};
    EXPECT_EQ(winners_of(hand_out(given), 1), Teams{1});
}

// Team 2 is second and below 1200, and that prize stands before the one of the second place.
TEST(Prizes, of_several_groups_are_given_in_the_order_of_the_list) {
    Prize below = money(1, 6'000);
    below.group.rated_below = 1'200;
    Given given{
        .points = {9, 8, 7, 6},
        .prizes = {money(1, 10'000), below, money(2, 4'000)},
        .entrants = {{{}, "", 2'000}, {{}, "", 1'000}, {{}, "", 1'100}, {{}, "", 1'900}}};
    EXPECT_EQ(
        hand_out(given).won,
        (std::vector<PrizeWon>{
            {0, 1, 1, 1, 0, 10'000}, {1, 2, 1, 1, 0, 6'000}, {2, 3, 2, 1, 0, 4'000}}));
    given.prizes = {money(1, 10'000), money(2, 4'000), below};
    EXPECT_EQ(winners_of(hand_out(given), 1), Teams{2});
    EXPECT_EQ(winners_of(hand_out(given), 2), Teams{3});
    given.settings.per_team = PrizesPerTeam::Any;
    EXPECT_EQ(winners_of(hand_out(given), 2), Teams{2});
}

// Whoever of teams 1 and 2 loses has the prize of the group, if it is team 2, and else the second.
TEST(Prizes, after_a_tie_that_another_group_comes_between_wait) {
    Prize below = trophy("U1200", 1);
    below.group.rated_below = 1'200;
    Given given{
        .points = {9, 9, 7, 6},
        .broken = TrophyTies::PlayOff,
        .prizes = {trophy("1st", 1), below, trophy("2nd", 2)},
        .entrants = {{{}, "", 2'000}, {{}, "", 1'000}, {{}, "", 1'100}, {{}, "", 1'900}}};
    const PrizeList list = hand_out(given);
    EXPECT_EQ(list.ties, (std::vector<TrophyTie>{{{0}, {1, 2}, 1, 2}}));
    EXPECT_EQ(list.waiting, (std::vector<std::size_t>{1, 2}));
    EXPECT_TRUE(list.won.empty());
    given.play_offs = {{{1, 2}}};
    EXPECT_EQ(winners_of(hand_out(given), 1), Teams{2});
    EXPECT_EQ(winners_of(hand_out(given), 2), Teams{3});
    given.play_offs = {{{2, 1}}};
    EXPECT_EQ(winners_of(hand_out(given), 1), Teams{3});
    EXPECT_EQ(winners_of(hand_out(given), 2), Teams{1});
}

// The second place of X has no prize, and is taken only after the best below 1200 is known: if that
// is team 2, team 4 is second, and nobody is third.
TEST(Prizes, after_a_tie_for_a_place_without_one_wait) {
    Prize first = trophy("1st of X", 1);
    Prize third = trophy("3rd of X", 3);
    first.group.school = third.group.school = "X";
    Prize below = trophy("U1200", 1);
    below.group.rated_below = 1'200;
    Given given{
        .points = {9, 9, 9, 7},
        .broken = TrophyTies::PlayOff,
        .prizes = {first, below, third},
        .entrants = {{{}, "X", 2'000}, {{}, "X", 1'000}, {{}, "", 1'000}, {{}, "X", 2'000}}};
    const PrizeList list = hand_out(given);
    EXPECT_EQ(list.ties, (std::vector<TrophyTie>{{{0}, {1, 2}, 1, 2}}));
    EXPECT_EQ(list.waiting, (std::vector<std::size_t>{1, 2}));
    EXPECT_TRUE(list.won.empty());
    given.play_offs = {{{1, 2, 3}}};
    EXPECT_EQ(winners_of(hand_out(given), 1), Teams{2});
    EXPECT_EQ(winners_of(hand_out(given), 2), Teams{});
    given.play_offs = {{{2, 1, 3}}};
    EXPECT_EQ(winners_of(hand_out(given), 1), Teams{3});
    EXPECT_EQ(winners_of(hand_out(given), 2), Teams{4});
}

// Team 3 is the best of X if team 1 is the champion, and the best below 1200 if it is not.
TEST(Prizes, that_depend_on_a_waiting_one_wait_too) {
    Prize school = trophy("Best of X", 1);
    school.group.school = "X";
    Prize below = trophy("U1200", 1);
    below.group.rated_below = 1'200;
    Given given{
        .points = {9, 9, 8, 7},
        .broken = TrophyTies::PlayOff,
        .prizes = {trophy("Champion", 1), school, below},
        .entrants = {{{}, "X", 2'000}, {{}, "Y", 1'900}, {{}, "X", 1'100}, {{}, "Z", 1'050}}};
    EXPECT_EQ(hand_out(given).waiting, (std::vector<std::size_t>{1, 2}));
    EXPECT_TRUE(hand_out(given).won.empty());
    given.play_offs = {{{1, 2}}};
    EXPECT_EQ(winners_of(hand_out(given), 2), Teams{4});
    given.play_offs = {{{2, 1}}};
    EXPECT_EQ(winners_of(hand_out(given), 2), Teams{3});
    given.play_offs.clear();
    given.entrants[2].school = "Y";
    EXPECT_EQ(winners_of(hand_out(given), 2), Teams{3}) << "nobody else can take it from them";
}

// US Chess 34C: tie-breaks rank team 1 first, but the money is shared. A cent is left.
TEST(Prizes, of_money_are_shared_by_equal_scores) {
    const PrizeList list = hand_out(
        {.points = {9, 9, 9, 7}, .prizes = {money(1, 10'000), money(2, 5'000), money(3, 1)}});
    ASSERT_EQ(list.won.size(), 3);
    for (const PrizeWon& won : list.won) {
        EXPECT_EQ(won.cents, 5'000);
        EXPECT_EQ(won.sharing, 3);
    }
}

TEST(Prizes, of_money_are_shared_by_more_teams_than_places) {
    const PrizeList list =
        hand_out({.points = {9, 8, 8}, .prizes = {money(1, 900), money(2, 300)}});
    EXPECT_EQ(
        list.won,
        (std::vector<PrizeWon>{{0, 1, 1, 1, 0, 900}, {1, 2, 2, 2, 0, 150}, {1, 3, 2, 2, 0, 150}}));
}

TEST(Prizes, know_who_is_in_a_group) {
    const PrizeEntrant entrant{5, "Lincoln", 1'200};
    EXPECT_TRUE(is_in(entrant, {}));
    EXPECT_TRUE(is_in(entrant, {4, 6, "Lincoln", 1'400}));
    EXPECT_FALSE(is_in(entrant, {6, {}, "", {}}));
    EXPECT_FALSE(is_in(entrant, {{}, 4, "", {}}));
    EXPECT_FALSE(is_in(entrant, {{}, {}, "Adams", {}}));
    EXPECT_FALSE(is_in(entrant, {{}, {}, "", 1'200}));
    EXPECT_FALSE(is_in({{}, "", 0}, {{}, 12, "", {}}));
    EXPECT_FALSE(is_in({{}, "", 0}, {{}, {}, "", 1'400}));
}

}  // namespace
}  // namespace tandem::tournament
