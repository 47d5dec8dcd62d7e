// The positions by which FIDE's own test-suite holds an engine to C.04.6, without colours.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The facts are from Gacrux, the pairing checker of FIDE's Technical Commission, tests for the team
// system and its sample without colour preferences: who met whom, and what is then to be paired.
// Left out is what is about colours: C.04.6 1.6, 1.7, 2.3.5, 2.3.6 and 4.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "support/tournament/proof.hpp"
#include "support/tournament/random_tournament.hpp"
#include "tournament/fide/fide_team.hpp"

namespace tandem::tournament {
namespace {

// A tournament told match by match: two points for a win, one for a draw and for the bye.
class TeamEvent {
  public:
    TeamEvent(std::size_t teams, RoundNumber rounds) {
        table_.rounds = rounds;
        table_.teams.resize(teams);
        table_.scoring.basis = ScoreBasis::Encounters;
        table_.scoring.pairing_bye = Score{{100}, {100}};
    }

    Crosstable& table() { return table_; }

    TeamEvent& match(RoundNumber round, TeamNumber one, TeamNumber other, int halves) {
        const std::int64_t won = halves > 2 ? 200 : halves == 2 ? 100 : 0;
        entry(round, one) = {Entry::Played, other, {Points{won}, halves * kHalfPoint}};
        entry(round, other) = {Entry::Played, one, {Points{200 - won}, (4 - halves) * kHalfPoint}};
        return *this;
    }
    TeamEvent& win(RoundNumber round, TeamNumber winner, TeamNumber loser) {
        return match(round, winner, loser, 4);
    }
    TeamEvent& draw(RoundNumber round, TeamNumber one, TeamNumber other) {
        return match(round, one, other, 2);
    }
    TeamEvent& forfeit(RoundNumber round, TeamNumber winner, TeamNumber loser) {
        entry(round, winner) = {Entry::ForfeitWin, loser, {Points{200}, Points{200}}};
        entry(round, loser) = {Entry::ForfeitLoss, winner, {}};
        return *this;
    }
    TeamEvent& bye(RoundNumber round, TeamNumber team, Entry kind) {
        entry(round, team) = {kind, kNoTeam, score_of_bye(table_.scoring, kind)};
        return *this;
    }
    TeamEvent& bye(RoundNumber round, TeamNumber team) {
        return bye(round, team, Entry::PairingBye);
    }

    [[nodiscard]] Field field(RoundNumber round) const { return field_after(table_, round - 1); }
    // "1-4 2-3, 5": the pairs in the order of the tables, and who has the bye.
    [[nodiscard]] std::string pair(RoundNumber round, const FideTeamSettings& settings) const {
        const PairingResult result = pair_fide_team(field(round), settings);
        if (!result) return "none";
        std::string text;
        for (const Pair& pair : result->pairs) {
            text += (text.empty() ? "" : " ") + std::to_string(pair.first) + "-" +
                    std::to_string(pair.second);
        }
        if (result->bye != kNoTeam) text += ", " + std::to_string(result->bye);
        return text;
    }

    [[nodiscard]] std::string pair(RoundNumber round) const { return pair(round, {}); }

  private:
    RoundEntry& entry(RoundNumber round, TeamNumber team) {
        std::vector<RoundEntry>& rounds = table_.team(team).rounds;
        if (rounds.size() < round) rounds.resize(round);
        return rounds[round - 1];
    }

    Crosstable table_;
};

TEST(FideTeamPositions, article_1_1_an_absent_team_keeps_its_number) {
    TeamEvent event{5, 5};
    event.bye(1, 1, Entry::ZeroBye);
    EXPECT_EQ(event.pair(1), "2-4 3-5");
}

TEST(FideTeamPositions, article_1_2_legs_and_encounters_pair_differently) {
    TeamEvent event{6, 5};
    event.win(1, 1, 4).match(1, 2, 5, 3).match(1, 3, 6, 1);
    EXPECT_EQ(event.pair(2), "2-6 1-3 4-5");  // 1, 2 and 6 have two points; 3 comes up
    event.table().scoring.basis = ScoreBasis::Legs;
    EXPECT_EQ(event.pair(2), "1-2 6-5 3-4");  // 1 has two, 2 and 6 one and a half
}

TEST(FideTeamPositions, article_1_4_one_team_has_the_bye) {
    EXPECT_EQ((TeamEvent{5, 5}.pair(1)), "1-3 2-4, 5");
}

TEST(FideTeamPositions, article_2_1_1_nobody_meets_twice) {
    TeamEvent event{4, 3};
    event.win(1, 1, 2).win(1, 3, 4);
    EXPECT_EQ(event.pair(2), "1-3 2-4");
}

TEST(FideTeamPositions, article_2_1_2_no_second_bye) {
    TeamEvent short_event{5, 3};
    short_event.win(1, 1, 2).win(1, 3, 4).bye(1, 5);
    EXPECT_EQ(short_event.pair(2), "1-3 5-2, 4");

    TeamEvent event{7, 5};
    event.bye(1, 7).draw(1, 1, 2).draw(1, 3, 4).draw(1, 5, 6);
    event.win(2, 1, 7).draw(2, 2, 3).draw(2, 4, 5).bye(2, 6);
    event.win(3, 2, 7).draw(3, 1, 3).draw(3, 4, 6).bye(3, 5);
    EXPECT_TRUE(event.pair(4).ends_with(", 4")) << event.pair(4);
}

TEST(FideTeamPositions, article_2_1_2_no_bye_after_a_forfeit_win) {
    TeamEvent event{7, 5};
    event.forfeit(1, 7, 1).draw(1, 2, 3).draw(1, 4, 5).bye(1, 6);
    event.win(2, 1, 7).draw(2, 2, 6).draw(2, 3, 4).bye(2, 5);
    event.win(3, 5, 7).draw(3, 1, 2).draw(3, 3, 6).bye(3, 4);
    EXPECT_EQ(event.field(4).entrants[6].played, 2U);
    EXPECT_TRUE(event.pair(4).ends_with(", 3")) << event.pair(4);
}

TEST(FideTeamPositions, article_2_1_2_no_bye_after_a_full_point_bye) {
    TeamEvent event{7, 5};
    event.bye(1, 7, Entry::FullBye).draw(1, 1, 2).draw(1, 3, 4).draw(1, 5, 6);
    event.win(2, 1, 7).draw(2, 2, 3).draw(2, 4, 5).bye(2, 6);
    event.win(3, 2, 7).draw(3, 1, 3).draw(3, 4, 6).bye(3, 5);
    EXPECT_TRUE(event.pair(4).ends_with(", 4")) << event.pair(4);
}

TEST(FideTeamPositions, article_2_1_2_a_half_point_bye_does_not_bar) {
    TeamEvent event{5, 3};
    event.win(1, 1, 2).win(1, 3, 4).bye(1, 5, Entry::HalfBye);
    EXPECT_FALSE(event.field(2).entrants[4].had_bye);
}

TEST(FideTeamPositions, article_3_4_1_the_bye_leaves_a_legal_pairing) {
    TeamEvent event{5, 5};
    event.table().prohibited = {{1, 5, {1, 2}}, {1, 5, {2, 4}}, {1, 5, {3, 4}}};
    event.win(1, 1, 4).win(1, 2, 5);
    EXPECT_EQ(event.pair(2), "1-5 2-3, 4");
}

TEST(FideTeamPositions, article_3_4_2_the_bye_goes_to_the_lowest_score) {
    TeamEvent event{5, 3};
    event.win(1, 1, 2).win(1, 4, 3).bye(1, 5);
    EXPECT_EQ(event.pair(2), "1-4 5-2, 3");
}

TEST(FideTeamPositions, article_3_4_2_by_the_score_with_acceleration) {
    TeamEvent event{5, 3};
    event.table().team(1).acceleration = {Points{200}, Points{200}, Points{200}};
    for (TeamNumber team = 2; team <= 5; ++team) event.bye(1, team, Entry::HalfBye);
    EXPECT_EQ(event.pair(2), "1-2 3-4, 5");
}

TEST(FideTeamPositions, article_3_4_3_the_bye_goes_to_the_team_that_has_played_most) {
    TeamEvent event{5, 5};
    event.win(1, 1, 2).win(1, 3, 4).win(2, 1, 4).win(2, 2, 5);
    EXPECT_TRUE(event.pair(3).ends_with(", 4")) << event.pair(3);
}

TEST(FideTeamPositions, article_3_4_4_the_bye_goes_to_the_largest_number) {
    TeamEvent event{5, 3};
    event.win(1, 1, 4).win(1, 2, 5).bye(1, 3);
    EXPECT_EQ(event.pair(2), "1-2 3-4, 5");
}

TEST(FideTeamPositions, article_2_3_1_and_2_3_2_one_upfloater_of_the_next_score) {
    TeamEvent event{8, 5};
    event.win(1, 1, 5).win(1, 2, 6).win(1, 3, 7).draw(1, 4, 8);
    EXPECT_EQ(event.pair(2), "1-3 2-4 8-5 6-7");
}

TEST(FideTeamPositions, article_2_3_2_the_upfloater_has_the_highest_score) {
    TeamEvent event{7, 5};
    event.win(1, 1, 2).draw(1, 3, 4).draw(1, 5, 6).bye(1, 7);
    event.win(2, 1, 3).win(2, 4, 5).win(2, 7, 6).bye(2, 2);
    EXPECT_EQ(event.pair(3), "1-4 7-2 3-5, 6");
}

TEST(FideTeamPositions, article_2_3_3_asks_nothing_of_a_scoregroup_that_the_bye_emptied) {
    TeamEvent event{7, 5};
    event.bye(1, 5).win(1, 7, 6).win(1, 1, 3).win(1, 2, 4);
    event.bye(2, 6).win(2, 1, 7).win(2, 2, 3).win(2, 4, 5);
    event.bye(3, 3).win(3, 1, 5).win(3, 2, 6).win(3, 4, 7);
    EXPECT_EQ(event.pair(4), "1-2 4-3 5-6, 7");
}

// Before round 3 team 1 is alone on four points; of 2 to 6, on three, only 2 floated.
[[nodiscard]] TeamEvent event_with_a_floater(RoundNumber rounds) {
    TeamEvent event{12, rounds};
    for (TeamNumber team = 1; team <= 6; ++team) event.win(1, team, team + 6);
    event.win(2, 1, 8).draw(2, 2, 9).draw(2, 3, 4).draw(2, 5, 6).draw(2, 10, 11).draw(2, 12, 7);
    return event;
}

TEST(FideTeamPositions, article_2_3_4_no_upfloater_that_floated) {
    EXPECT_TRUE(event_with_a_floater(6).pair(3).starts_with("1-3 "));
}

TEST(FideTeamPositions, article_2_3_4_is_out_of_force_in_the_last_two_rounds) {
    EXPECT_TRUE(event_with_a_floater(4).pair(3).starts_with("1-2 "));
    EXPECT_TRUE(event_with_a_floater(3).pair(3).starts_with("1-2 "));
    EXPECT_TRUE(event_with_a_floater(5).pair(3).starts_with("1-3 "));
}

// Gacrux refuses to pair where the number of rounds is not told.
TEST(FideTeamPositions, article_2_3_4_is_in_force_where_nobody_knows_the_last_round) {
    EXPECT_TRUE(event_with_a_floater(0).pair(3).starts_with("1-3 "));
}

TEST(FideTeamPositions, article_2_3_7_no_opponent_of_an_upfloater_that_floated) {
    TeamEvent event{10, 6};
    for (TeamNumber team = 1; team <= 5; ++team) event.win(1, team, team + 5);
    event.draw(2, 2, 1).draw(2, 4, 5).draw(2, 10, 3).draw(2, 6, 7).draw(2, 8, 9);
    EXPECT_TRUE(event.pair(3).starts_with("1-4 3-5 2-6")) << event.pair(3);
    event.table().rounds = 4;
    EXPECT_TRUE(event.pair(3).starts_with("1-4 2-5 3-6")) << event.pair(3);
}

// 2, 6 and 8 have three points, 1, 3 and 5 two and a half; 10 can meet only 2, 6 and 8.
[[nodiscard]] Field field_of_the_example() {
    Field field{9, 9, {}};
    for (const TeamNumber number : {1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U, 9U, 10U}) {
        Entrant entrant;
        entrant.number = number;
        const bool three = number == 2 || number == 6 || number == 8;
        const bool top = number == 4 || number == 7 || number == 9;
        entrant.score = Points{top ? 350 : three ? 300 : number == 10 ? 0 : 250};
        if (top) entrant.barred = {4, 7, 9, 10};
        if (top) std::erase(entrant.barred, number);
        if (number == 1 || number == 3 || number == 5) entrant.barred = {10};
        if (number == 10) entrant.barred = {1, 3, 4, 5, 7, 9};
        field.entrants.push_back(entrant);
    }
    return field;
}

TEST(FideTeamPositions, article_3_5_4_the_first_set_of_the_example) {
    Field field = field_of_the_example();
    const auto paired = [&] { return tests::text_of(*pair_fide_team(field, {})); };
    EXPECT_EQ(paired(), "4-6 9-2 7-1 8-10 3-5 ");  // {2,6,1}
    // Nobody on top may meet 2: {6,8,1}.
    for (const std::size_t top : {3U, 6U, 8U}) {
        field.entrants[top].barred.insert(field.entrants[top].barred.begin(), 2);
        field.entrants[1].barred.push_back(field.entrants[top].number);
    }
    EXPECT_EQ(paired(), "4-8 9-6 7-1 2-10 3-5 ");
}

TEST(FideTeamPositions, article_3_6_the_first_round_is_one_half_against_the_other) {
    EXPECT_EQ((TeamEvent{16, 9}.pair(1)), "1-9 2-10 3-11 4-12 5-13 6-14 7-15 8-16");
    EXPECT_EQ((TeamEvent{6, 5}.pair(1)), "1-4 2-5 3-6");
}

TEST(FideTeamPositions, article_3_6_1_a_bracket_is_seated_by_number) {
    TeamEvent event{10, 5};
    event.draw(1, 5, 9).win(1, 1, 2).win(1, 3, 7).win(1, 4, 8).win(1, 6, 10);
    EXPECT_EQ(event.pair(2), "1-4 3-6 5-7 9-2 8-10");
    const FideTeamSettings by_score{Seating::ByScoreThenNumber, LookAhead::Fewest};
    EXPECT_EQ(event.pair(2, by_score), "1-4 3-6 5-2 9-7 8-10");
}

TEST(FideTeamPositions, article_3_6_2_the_smallest_identifier_that_is_left) {
    TeamEvent event{8, 5};
    event.win(1, 1, 7).win(1, 3, 6).win(1, 4, 2).win(1, 5, 8);
    TeamEvent other = event;
    event.win(2, 4, 1).win(2, 3, 6).win(2, 5, 7).win(2, 2, 8);
    EXPECT_TRUE(event.pair(3).starts_with("3-4 5-1 ")) << event.pair(3);
    other.win(2, 2, 1).win(2, 3, 6).win(2, 5, 7).win(2, 4, 8);
    EXPECT_TRUE(other.pair(3).starts_with("3-5 4-1 ")) << other.pair(3);
}

TEST(FideTeamPositions, article_1_7_without_colours_the_identifier_decides_alone) {
    TeamEvent event{8, 6};
    event.win(1, 1, 5).win(1, 2, 6).win(1, 3, 7).win(1, 4, 8);
    event.win(2, 1, 6).win(2, 2, 5).win(2, 3, 8).win(2, 4, 7);
    EXPECT_TRUE(event.pair(3).starts_with("1-3 2-4 ")) << event.pair(3);
}

TEST(FideTeamPositions, article_3_3_3_everybody_has_met_everybody) {
    TeamEvent event{4, 5};
    event.win(1, 1, 2).win(1, 3, 4).win(2, 1, 3).win(2, 2, 4).win(3, 1, 4).win(3, 2, 3);
    EXPECT_EQ(event.pair(4), "none");
}

// [C3] looks at one round only, so that in the fourth of five rounds there may be no pairing.
TEST(FideTeamPositions, article_2_2_1_five_teams_meet_all_others_as_far_as_can_be) {
    int complete = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        base::Prng chance{seed};
        TeamEvent event{5, 5};
        RoundNumber round = 1;
        for (; round <= 5; ++round) {
            const PairingResult result = pair_fide_team(event.field(round), {});
            if (!result) {
                EXPECT_TRUE(tests::proves(result.error(), event.field(round))) << seed;
                break;
            }
            for (const Pair& pair : result->pairs) {
                event.match(round, pair.first, pair.second, static_cast<int>(chance.below(5)));
            }
            event.bye(round, result->bye);
        }
        if (round > 5) ++complete;
    }
    EXPECT_GT(complete, 50);
}

// Our own, for where no set passes [C6]: only 1 has three points; of 2 to 6, on two, only 2 and
// 3 may meet each other. If 2 goes up, the others need four opponents from below, without 4 two.
TEST(FideTeamPositions, article_2_3_3_is_graded_or_pass_and_fail) {
    Field field{1, 9, {}};
    for (TeamNumber number = 1; number <= 10; ++number) {
        Entrant entrant;
        entrant.number = number;
        entrant.score = Points{number == 1 ? 300 : number <= 6 ? 200 : 100};
        for (TeamNumber other = 2; other <= 6; ++other) {
            if (number == 1 || number > 6 || other == number || other + number == 5) continue;
            entrant.barred.push_back(other);
        }
        field.entrants.push_back(entrant);
    }
    const FideTeamSettings pass_or_fail{Seating::ByNumber, LookAhead::EvenOrNothing};
    EXPECT_EQ(tests::text_of(*pair_fide_team(field, {})), "1-4 2-3 5-7 6-8 9-10 ");
    EXPECT_EQ(tests::text_of(*pair_fide_team(field, pass_or_fail)), "1-2 3-7 4-8 5-9 6-10 ");
}

// The sample of nine teams and seven rounds, halves of the first.
TEST(FideTeamPositions, the_sample_without_colours_is_paired_as_it_was_played) {
    struct Match {
        TeamNumber first;
        TeamNumber second;
        int halves;
    };
    struct Round {
        std::vector<Match> matches;
        TeamNumber bye;
    };
    const std::vector<Round> rounds{
        {{{1, 5, 4}, {2, 6, 4}, {3, 7, 4}, {4, 8, 3}}, 9},
        {{{1, 3, 4}, {2, 4, 1}, {5, 9, 4}, {6, 7, 3}}, 8},
        {{{1, 4, 4}, {2, 5, 4}, {3, 6, 2}, {8, 9, 4}}, 7},
        {{{1, 2, 4}, {3, 4, 2}, {6, 8, 4}, {7, 9, 4}}, 5},
        {{{1, 6, 3}, {2, 9, 4}, {4, 5, 3}, {7, 8, 0}}, 3},
        {{{1, 8, 4}, {2, 3, 4}, {4, 9, 4}, {5, 7, 4}}, 6},
        {{{1, 7, 4}, {3, 9, 4}, {4, 6, 3}, {5, 8, 4}}, 2},
    };
    TeamEvent event{9, 7};
    RoundNumber nth = 0;
    for (const Round& round : rounds) {
        ++nth;
        const PairingResult result = pair_fide_team(event.field(nth), {});
        ASSERT_TRUE(result.has_value());
        EXPECT_EQ(result->bye, round.bye) << "round " << nth;
        std::vector<std::pair<TeamNumber, TeamNumber>> expected;
        std::vector<std::pair<TeamNumber, TeamNumber>> found;
        for (const Match& match : round.matches) {
            expected.emplace_back(match.first, match.second);
            event.match(nth, match.first, match.second, match.halves);
        }
        for (const Pair& pair : result->pairs) {
            found.push_back(std::minmax(pair.first, pair.second));
        }
        std::ranges::sort(found);
        EXPECT_EQ(found, expected) << "round " << nth;
        event.bye(nth, round.bye);
    }
}

}  // namespace
}  // namespace tandem::tournament
