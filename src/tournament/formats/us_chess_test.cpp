// The rules of US Chess one by one, in fields that fit on a screen.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/us_chess.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>

namespace tandem::tournament {
namespace {

// Teams 1, 2, … with a score in whole points; those who have met are told afterwards.
class UsField {
  public:
    UsField& team(std::int64_t score, std::int32_t strength, std::string school = "") {
        Entrant entrant;
        entrant.number = static_cast<TeamNumber>(field.entrants.size() + 1);
        entrant.score = score * kOnePoint;
        entrant.strength = strength;
        entrant.group = std::move(school);
        field.entrants.push_back(entrant);
        return *this;
    }
    UsField& met(TeamNumber one, std::initializer_list<TeamNumber> others) {
        for (const TeamNumber other : others) {
            bar(one, other);
            bar(other, one);
        }
        return *this;
    }
    UsField& in_round(RoundNumber round, RoundNumber rounds) {
        field.round = round;
        field.rounds = rounds;
        return *this;
    }
    Entrant& operator[](TeamNumber number) { return field.entrants[number - 1]; }

    [[nodiscard]] RoundPairing paired(SchoolPolicy schools = SchoolPolicy::PlusTwo) const {
        const auto result = pair_us_chess(field, {schools});
        return result ? *result : RoundPairing{{}, 9'999};
    }

    Field field;

  private:
    void bar(TeamNumber one, TeamNumber other) {
        auto& barred = field.entrants[one - 1].barred;
        barred.insert(std::ranges::lower_bound(barred, other), other);
    }
};

TEST(UsChess, pairs_the_upper_half_with_the_lower_half) {  // US Chess 27A3
    UsField field;
    field.team(0, 2'000).team(0, 1'900).team(0, 1'800).team(0, 1'700).team(0, 1'600).team(0, 1'500);
    EXPECT_EQ(field.paired(), (RoundPairing{{{1, 4}, {2, 5}, {3, 6}}}));
}

TEST(UsChess, goes_by_rating_and_not_by_number) {  // US Chess 27A3; US Chess 28A
    UsField field;
    field.team(0, 0).team(0, 1'500).team(0, 1'900).team(0, 1'700);
    EXPECT_EQ(field.paired(), (RoundPairing{{{1, 4}, {2, 3}}}));
}

TEST(
    UsChess,
    lets_nobody_meet_twice_and_moves_the_nearest_ratings) {  // US Chess 27A1; US Chess 27A3
    UsField field;
    field.team(2, 2'000).team(2, 1'900).team(2, 1'800).team(2, 1'700).team(2, 1'690).team(2, 1'500);
    field.met(1, {4});
    EXPECT_EQ(field.paired(), (RoundPairing{{{1, 5}, {2, 4}, {3, 6}}}));
    // With 2 against 4 played as well, one exchange of 4 and 6 does.
    field.met(2, {4}).met(1, {5});
    EXPECT_EQ(field.paired(), (RoundPairing{{{1, 6}, {2, 5}, {3, 4}}}));
}

TEST(UsChess, leaves_the_halves_only_where_it_must) {  // US Chess 27A3
    UsField field;
    field.team(2, 2'000).team(2, 1'900).team(2, 1'800).team(2, 1'700);
    field.met(1, {3, 4});
    EXPECT_EQ(field.paired(), (RoundPairing{{{1, 2}, {3, 4}}}));
}

TEST(UsChess, drops_the_lowest_rated_to_the_highest_of_the_next_group) {  // US Chess 29D1a
    UsField field;
    field.team(4, 2'000).team(4, 1'900).team(4, 1'800);
    field.team(2, 2'100).team(2, 1'750).team(2, 1'700).team(2, 1'600).team(2, 1'500);
    EXPECT_EQ(field.paired(), (RoundPairing{{{1, 2}, {3, 4}, {5, 7}, {6, 8}}}));
}

TEST(
    UsChess,
    drops_the_lowest_rated_to_the_highest_that_it_has_not_met) {  // US Chess 29D1a; US Chess 29D1b
    UsField field;
    field.team(4, 2'000).team(4, 1'900).team(4, 1'800);
    field.team(2, 1'850).team(2, 1'840).team(2, 1'700).team(2, 1'600).team(2, 1'500);
    field.met(3, {4});
    EXPECT_EQ(field.paired(), (RoundPairing{{{1, 2}, {3, 5}, {4, 7}, {6, 8}}}));
}

TEST(UsChess, drops_another_where_that_moves_the_ratings_less) {  // US Chess 29D1b
    UsField field;
    field.team(4, 2'000).team(4, 1'820).team(4, 1'800);
    field.team(2, 1'850).team(2, 1'750).team(2, 1'700).team(2, 1'600).team(2, 1'500);
    field.met(3, {4});  // 3 against 5 is a difference of 100, 2 against 4 one of 20
    EXPECT_EQ(field.paired(), (RoundPairing{{{1, 3}, {2, 4}, {5, 7}, {6, 8}}}));
}

TEST(UsChess, drops_another_where_the_others_could_not_be_paired) {  // US Chess 29D1b
    UsField field;
    field.team(4, 2'000).team(4, 1'900).team(4, 1'800).team(2, 1'850);
    field.met(1, {2});
    EXPECT_EQ(field.paired(), (RoundPairing{{{1, 3}, {2, 4}}}));
}

TEST(UsChess, drops_another_where_the_lowest_rated_has_met_the_next_group) {  // US Chess 29D1b
    UsField field;
    field.team(4, 2'000).team(4, 1'900).team(4, 1'800).team(2, 1'850).team(0, 1'000).team(0, 900);
    field.met(3, {4});
    EXPECT_EQ(field.paired(), (RoundPairing{{{1, 3}, {2, 4}, {5, 6}}}));
}

TEST(UsChess, drops_no_unrated_team_but_of_unrated_ones) {  // US Chess 29D1c
    UsField field;
    field.team(4, 2'000).team(4, 1'900).team(4, 0).team(2, 1'850);
    EXPECT_EQ(field.paired(), (RoundPairing{{{1, 3}, {2, 4}}}));
    UsField unrated;
    unrated.team(4, 0).team(4, 0).team(4, 0).team(2, 1'850);
    EXPECT_EQ(unrated.paired(), (RoundPairing{{{1, 2}, {3, 4}}}));
}

TEST(UsChess, gives_the_bye_to_the_lowest_rated_of_the_lowest_group) {  // US Chess 28L2
    UsField field;
    field.team(2, 1'400).team(2, 1'300).team(0, 2'000).team(0, 1'500).team(0, 0);
    EXPECT_EQ(field.paired(), (RoundPairing{{{1, 2}, {3, 5}}, 4}));
}

// US Chess 28L2; US Chess 28L3.
TEST(UsChess, gives_an_unrated_team_the_bye_where_no_rated_one_may_have_it) {
    UsField field;
    field.team(2, 1'400).team(2, 1'300).team(0, 2'000).team(0, 1'500).team(0, 0);
    field[3].had_bye = field[4].had_bye = true;
    EXPECT_EQ(field.paired().bye, 5U);
}

TEST(UsChess, gives_no_second_bye_but_goes_to_the_next_group) {  // US Chess 28L3
    UsField field;
    field.team(2, 1'400).team(2, 1'300).team(0, 2'000).team(0, 1'500).team(0, 0);
    for (const TeamNumber number : {3U, 4U, 5U}) field[number].had_bye = true;
    EXPECT_EQ(field.paired().bye, 2U);
    for (const TeamNumber number : {1U, 2U}) field[number].had_bye = true;
    EXPECT_FALSE(pair_us_chess(field.field, {}));
}

TEST(UsChess, gives_the_bye_after_a_half_point_bye_where_everybody_else_had_one) {  // US Chess 28L4
    UsField field;
    field.team(2, 1'400).team(2, 1'300).team(0, 2'000).team(0, 1'500).team(0, 0);
    field[4].has_half_bye = true;
    EXPECT_EQ(field.paired().bye, 3U);
    field[3].has_half_bye = true;
    EXPECT_EQ(field.paired().bye, 5U);
    field[5].has_half_bye = true;
    EXPECT_EQ(field.paired().bye, 4U);
}

TEST(UsChess, knows_half_point_byes_that_are_asked_for_in_advance) {  // US Chess 28L4
    Crosstable table;
    table.teams.resize(3);
    table.teams[0].rounds = {{Entry::HalfBye, kNoTeam, {}}};
    table.teams[1].rounds = {{}, {}, {}, {Entry::HalfBye, kNoTeam, {}}};
    const Field field = field_after(table, 1);
    ASSERT_EQ(field.entrants.size(), 3U);
    EXPECT_TRUE(field.entrants[0].has_half_bye);
    EXPECT_TRUE(field.entrants[1].has_half_bye);
    EXPECT_FALSE(field.entrants[2].has_half_bye);
}

TEST(UsChess, keeps_a_school_apart_within_its_group) {  // US Chess 28N
    UsField field;
    field.team(0, 2'000, "Adams").team(0, 1'900).team(0, 1'800, "Adams").team(0, 1'700);
    EXPECT_EQ(field.paired(), (RoundPairing{{{1, 4}, {2, 3}}}));
    EXPECT_EQ(field.paired(SchoolPolicy::Ignored), (RoundPairing{{{1, 3}, {2, 4}}}));
}

TEST(UsChess, breaks_a_group_for_a_school_below_plus_two) {  // US Chess 28N1
    UsField field;
    field.team(2, 2'000, "Adams").team(2, 1'900, "Adams").team(0, 1'800).team(0, 1'700);
    field.in_round(3, 5);
    EXPECT_EQ(field.paired(), (RoundPairing{{{1, 3}, {2, 4}}}));
    EXPECT_EQ(field.paired(SchoolPolicy::WithinScoreGroups), (RoundPairing{{{1, 2}, {3, 4}}}));
}

TEST(UsChess, breaks_no_group_for_a_school_at_plus_two) {  // US Chess 28N1
    UsField field;
    field.team(4, 2'000, "Adams").team(4, 1'900, "Adams").team(0, 1'800).team(0, 1'700);
    field.in_round(3, 5);  // two encounters, both won 2-0
    EXPECT_EQ(field.paired(), (RoundPairing{{{1, 2}, {3, 4}}}));
    field.in_round(4, 5);  // won one more than lost
    EXPECT_EQ(field.paired(), (RoundPairing{{{1, 3}, {2, 4}}}));
}

TEST(UsChess, drops_another_for_a_school_at_plus_two) {  // US Chess 28N1; US Chess 29D1b
    UsField field;
    field.team(4, 2'000, "Adams").team(4, 1'900, "Adams").team(4, 1'800).team(2, 1'700);
    field.in_round(3, 5);
    EXPECT_EQ(field.paired(), (RoundPairing{{{1, 3}, {2, 4}}}));
}

TEST(UsChess, breaks_the_leaders_group_for_a_school_unless_it_is_the_last_round) {  // US Chess 28N2
    UsField field;
    field.team(8, 2'000, "Adams").team(8, 1'900, "Adams").team(6, 1'800).team(6, 1'700);
    field.in_round(5, 6);
    EXPECT_EQ(field.paired(SchoolPolicy::LastRoundLeaders), (RoundPairing{{{1, 3}, {2, 4}}}));
    field.in_round(5, 5);
    EXPECT_EQ(field.paired(SchoolPolicy::LastRoundLeaders), (RoundPairing{{{1, 2}, {3, 4}}}));
}

TEST(UsChess, breaks_other_groups_for_a_school_in_the_last_round) {  // US Chess 28N2
    UsField field;
    field.team(8, 2'000).team(8, 1'950);
    field.team(6, 1'800, "Adams").team(6, 1'700, "Adams").team(4, 1'600).team(4, 1'500);
    field.in_round(5, 5);
    EXPECT_EQ(
        field.paired(SchoolPolicy::LastRoundLeaders), (RoundPairing{{{1, 2}, {3, 5}, {4, 6}}}));
}

TEST(UsChess, pairs_nobody_of_nobody_and_gives_one_the_bye) {
    UsField field;
    EXPECT_EQ(field.paired(), RoundPairing{});
    field.team(0, 1'500);
    EXPECT_EQ(field.paired(), (RoundPairing{{}, 1}));
}

TEST(UsChess, says_when_nobody_can_be_paired) {
    UsField field;
    field.team(0, 1'500).team(0, 1'400).met(1, {2});
    const auto result = pair_us_chess(field.field, {});
    ASSERT_FALSE(result);
    EXPECT_FALSE(result.error().odd_groups.empty());
}

// US Chess 28N1: group 1 is paired otherwise, so that two of one school need not meet below.
TEST(UsChess, breaks_a_group_for_a_school_further_down) {
    Field field;
    field.round = 2;
    field.rounds = 3;
    for (TeamNumber number = 1; number <= 6; ++number) {
        Entrant team;
        team.number = number;
        team.score = number <= 3 ? kOnePoint : kNoPoints;
        team.strength = 2'000 - 10 * static_cast<std::int32_t>(number);
        team.group = number >= 5 ? "Dalton" : "";
        field.entrants.push_back(team);
    }
    const PairingResult result = pair_us_chess(field, {SchoolPolicy::PlusTwo, kOnePoint});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->pairs, (std::vector<Pair>{{1, 2}, {3, 5}, {4, 6}}));
}

// One encounter of a school there must be: not among the leaders, who can do without.
TEST(UsChess, has_a_school_meet_below_if_it_must) {
    Field field;
    field.round = 2;
    field.rounds = 3;
    const auto add = [&](Points score, std::int32_t strength, const char* school) {
        Entrant team;
        team.number = static_cast<TeamNumber>(field.entrants.size() + 1);
        team.score = score;
        team.strength = strength;
        team.group = school;
        field.entrants.push_back(team);
    };
    add(kOnePoint, 1'900, "Dalton");
    add(kHalfPoint, 1'800, "Dalton");
    add(kHalfPoint, 1'700, "Hunter");
    add(kNoPoints, 1'600, "Dalton");
    field.entrants[0].barred = {4};
    field.entrants[3].barred = {1};
    field.entrants[1].barred = {3};
    field.entrants[2].barred = {2};
    const PairingResult result = pair_us_chess(field, {SchoolPolicy::PlusTwo, kOnePoint});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->pairs, (std::vector<Pair>{{1, 3}, {2, 4}}));
}

}  // namespace
}  // namespace tandem::tournament
