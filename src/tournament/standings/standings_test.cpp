// Tests of the order of teams, of US Chess's tie-breaks, and of explanations in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/standings/standings.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/tournament/crosstables.hpp"
#include "tournament/standings/explanation_text.hpp"
#include "tournament/tie_breaks/read_tie_breaks.hpp"

namespace tandem::tournament {
namespace {

[[nodiscard]] Standings after_all(
    const Crosstable& table, std::string_view tie_breaks, StandingsSettings settings = {}) {
    settings.tie_breaks = read_tie_breaks(tie_breaks).value();
    return standings(table, table.rounds, settings);
}

[[nodiscard]] std::string explained(
    const Crosstable& table, std::string_view tie_break, TeamNumber team) {
    return language::english(describe(explain(table, after_all(table, tie_break), team, 0), table));
}

[[nodiscard]] const Standing& row_of(const Standings& result, TeamNumber team) {
    return *std::ranges::find(result.rows, team, &Standing::team);
}

// Two legs in each encounter, a win 2 to 0 unless it says otherwise.
[[nodiscard]] Crosstable two_legs() {
    Crosstable table = tests::table_of(
        {},
        {{"Foxes", 0, "2w 3d1 4w1½"},
         {"Owls", 0, "1l 4w 3w"},
         {"Bears", 0, "4w 1d1 2l"},
         {"Hares", 0, "3l 2l 1l½"}});
    return table;
}

TEST(Standings, go_by_legs_or_by_encounters) {
    Crosstable table = two_legs();
    const Standings by_legs = after_all(table, "");
    EXPECT_EQ(by_legs.rows[0].team, 1);
    EXPECT_EQ(by_legs.rows[0].score, (Score{{500}, {450}}));
    EXPECT_EQ(by_legs.rows[1].score, (Score{{400}, {400}}));
    EXPECT_EQ(by_legs.rows[3].rank, 4);
    table.scoring.basis = ScoreBasis::Encounters;
    EXPECT_EQ(after_all(table, "").basis, ScoreBasis::Encounters);
}

TEST(Standings, share_a_rank_where_nothing_ranks_apart) {
    const Crosstable table = tests::table_of(
        {}, {{"A", 0, "2w"}, {"B", 0, "1l"}, {"C", 0, "4d"}, {"D", 0, "3d"}, {"E", 0, "Z"}});
    std::vector<std::uint32_t> ranks;
    for (const Standing& row : after_all(table, "WIN").rows) ranks.push_back(row.rank);
    EXPECT_EQ(ranks, (std::vector<std::uint32_t>{1, 2, 2, 4, 4}));
}

TEST(Standings, of_a_round_leave_out_what_follows) {
    const Standings after_one = standings(two_legs(), 1, {});
    EXPECT_EQ(row_of(after_one, 3).score, (Score{{200}, {200}}));
    EXPECT_EQ(after_one.after, 1);
    EXPECT_EQ(standings(two_legs(), 0, {}).rows[3].rank, 1);
    EXPECT_TRUE(standings(Crosstable{}, 3, {}).rows.empty());
}

// Whoever is tied after BH is asked again: DE may stand in the list twice (C.07 4.3).
TEST(Standings, ask_each_tie_break_of_those_still_tied) {
    const Crosstable table = tests::table_of(
        tests::scoring_of_individuals(),
        {{"A", 0, "2d 3l 4w"}, {"B", 0, "1d 4w 3l"}, {"C", 0, "4d 1w 2w"}, {"D", 0, "3d 2l 1l"}});
    const Standings result = after_all(table, "DE,BH,DE,TPN");
    EXPECT_EQ(result.rows[0].team, 3);
    EXPECT_EQ(row_of(result, 1).values[0], whole(1));
    EXPECT_EQ(row_of(result, 2).values[0], whole(1));
    EXPECT_EQ(row_of(result, 3).values[0], std::nullopt);
    EXPECT_EQ(row_of(result, 2).rank, 3);
}

// C.07 6.3: A has beaten B and C, who have not met: either can have 1 at the most. Among the two
// nobody is sure of anything.
TEST(DirectEncounter, ranks_a_team_that_is_sure_of_its_place) {
    const Crosstable table = tests::table_of(
        tests::scoring_of_individuals(),
        {{"A", 0, "2w 3w Z"},
         {"B", 0, "1l 4w 5w"},
         {"C", 0, "4w 1l F"},
         {"D", 0, "3l 2l Z"},
         {"E", 0, "Z Z 2l"}});
    const Standings result = after_all(table, "DE");
    EXPECT_EQ(row_of(result, 1).rank, 1);
    EXPECT_EQ(row_of(result, 2).rank, 2);
    EXPECT_EQ(row_of(result, 3).rank, 2);
    EXPECT_EQ(
        explained(table, "DE", 3),
        "Direct encounter: place 2 of 3 tied. By legs among them: A 2, B 0 (at most 1), C 0 (at "
        "most 1). Not all of them have met; only a team certain of its place is ranked (C.07 6.3). "
        "By legs among them: B 0 (at most 1), C 0 (at most 1). Not all of them have met, and no "
        "team is certain to be first (C.07 6.3).");
}

// As before, but B has beaten C: all have met, and their points rank them (C.07 6.2).
TEST(DirectEncounter, ranks_by_points_where_all_have_met) {
    const Crosstable table = tests::table_of(
        tests::scoring_of_individuals(),
        {{"A", 0, "2w 3w Z"}, {"B", 0, "1l F 3w"}, {"C", 0, "F 1l 2l"}, {"D", 0, "Z Z Z"}});
    EXPECT_EQ(
        explained(table, "DE", 2),
        "Direct encounter: place 2 of 2 tied. By legs among them: A 1, B 0.");
}

TEST(DirectEncounter, counts_forfeits_where_it_is_told_to) {
    const Crosstable table =
        tests::table_of(tests::scoring_of_individuals(), {{"A", 0, "2+ Z"}, {"B", 0, "1- F"}});
    EXPECT_EQ(row_of(after_all(table, "DE"), 2).rank, 1);
    EXPECT_EQ(row_of(after_all(table, "DE/P"), 2).rank, 2);
}

// C.07 13.3: one to one in encounters, but Owls won theirs by more.
TEST(DirectEncounter, extended_looks_at_the_other_scale) {
    Scoring scoring;
    scoring.basis = ScoreBasis::Encounters;
    const Crosstable table =
        tests::table_of(scoring, {{"Foxes", 0, "2w1½ 2l0"}, {"Owls", 0, "1l½ 1w2"}});
    EXPECT_EQ(row_of(after_all(table, "DE"), 1).rank, 1);
    EXPECT_EQ(row_of(after_all(table, "DE"), 2).rank, 1);
    EXPECT_EQ(row_of(after_all(table, "EDE"), 1).rank, 2);
}

// US Chess 34E5: 3 to 1 is plus two and beats 1 to 0.
TEST(DirectEncounter, of_us_chess_counts_plus_scores) {
    const Crosstable table = tests::table_of(
        tests::scoring_of_individuals(),
        {{"A", 0, "2w 3w 2l 3w"}, {"B", 0, "1l F 1w F"}, {"C", 0, "F 1l F 1l"}});
    const Standings result = after_all(table, "RESULT");
    EXPECT_EQ(result.rows[0].team, 1);
    EXPECT_EQ(result.rows[1].team, 2);
    EXPECT_EQ(result.rows[2].team, 3);
}

// US Chess 34E1's example: two wins, a loss, and gone: 1 + 1 + 0 + ½ + ½ for its opponents.
TEST(UsChess, opponents_draw_what_they_do_not_play) {
    const Crosstable table = tests::table_of(
        tests::scoring_of_individuals(),
        {{"Goer", 0, "2w 3w 4l Z Z"},
         {"B", 0, "1l U Z Z Z"},
         {"C", 0, "4w 1l Z Z Z"},
         {"D", 0, "3l Z 1w Z Z"}});
    EXPECT_EQ(
        explained(table, "SOLKOFF", 2),
        "Solkoff 3: 3 + 0 + 0 + 0 + 0. Round 1: Goer counts 3 instead of 2, with its unplayed "
        "rounds counted as draws (US Chess 34E1). Round 2: not played; it counts 0 (US Chess "
        "34E1). Round 3: not played; it counts 0 (US Chess 34E1). Round 4: not played; it counts 0 "
        "(US Chess "
        "34E1). Round 5: not played; it counts 0 (US Chess 34E1).");
}

// US Chess 34E1: the lowest for a plus score, the highest for a minus score, both for an even one.
TEST(UsChess, modified_median_cuts_by_the_score) {
    const Crosstable table = two_legs();
    EXPECT_EQ(
        explained(table, "MODMED", 1),
        "Modified median 7: 4 + 3 + [½]. Round 3 is cut as the lowest.");
    EXPECT_EQ(
        explained(table, "MODMED", 3),
        "Modified median 4: [½] + [4½] + 4. Round 1 is cut as the lowest. Round 2 is cut as the "
        "highest.");
    EXPECT_EQ(
        explained(table, "MODMED", 4),
        "Modified median 7: 3 + 4 + [4½]. Round 3 is cut as the highest.");
}

// A bye, a win, a loss, a draw and a win.
TEST(UsChess, cumulative_takes_off_unplayed_wins) {
    const Crosstable table = tests::table_of(
        tests::scoring_of_individuals(), {{"A", 0, "U 2w 2l 2d 2w"}, {"B", 0, "Z 1l 1w 1d 1l"}});
    EXPECT_EQ(
        explained(table, "CUM", 1),
        "Cumulative 10: 1 + 2 + 2 + 2½ + 3½ - 1. Round 1: won without playing, so deducted again "
        "(US Chess 34E3).");
    EXPECT_EQ(explained(table, "OPPCUM", 2), "Cumulative of opposition 40: 10 + 10 + 10 + 10.");
}

// A round without a result yet is no term: there is no score after it.
TEST(UsChess, cumulative_counts_no_round_without_a_result) {
    const Crosstable table =
        tests::table_of(tests::scoring_of_individuals(), {{"A", 0, "F 2?"}, {"B", 0, "F 1?"}});
    EXPECT_EQ(
        explained(table, "CUM", 1),
        "Cumulative 0: 1 - 1. Round 1: won without playing, so deducted again (US Chess 34E3).");
    EXPECT_EQ(explained(table, "PS", 1), "Progressive score 1: 1.");
}

TEST(UsChess, amateur_team_multiplies_legs_by_encounter_points) {
    EXPECT_EQ(explained(two_legs(), "USAT", 1), "US Amateur Team 11: 4 × 2 + 3 × 1 + 0 × 1½.");
}

[[nodiscard]] Crosstable with_absences() {
    return tests::table_of(
        tests::scoring_of_individuals(),
        {{"Ann", 2'000, "2w H 4+ 3w"},
         {"Bob", 1'900, "1l 3w Z Z"},
         {"Cid", 1'800, "4w 2l H 1l"},
         {"Dan", 1'700, "3l U 1- H"}});
}

TEST(Explanations, say_what_a_dummy_counts) {
    EXPECT_EQ(
        explained(with_absences(), "BH", 1),
        "Buchholz 7: 2 + 2 + 1½ + 1½. Round 1: Bob counts 2 instead of 1, with its last byes "
        "counted as draws (C.07 16.3.2). Round 2: not played; the team's own 3½ is capped at 2, "
        "the score for draws in all rounds (C.07 16.4.2). Round 3: not played; the team's own 3½ "
        "is capped at the 1½ of Dan (C.07 16.4.1).");
}

// Round 2 was Ann's choice and goes before Cid's 1½, as it costs her no less (C.07 16.5).
TEST(Explanations, say_what_is_cut) {
    EXPECT_TRUE(explained(with_absences(), "BH/C1", 1)
                    .starts_with("Buchholz Cut-1 5: 2 + [2] + 1½ + 1½. "));
    EXPECT_TRUE(explained(with_absences(), "BH/C1", 1)
                    .contains(" Round 2 is cut: the team chose not to play it (C.07 16.5)."));
    EXPECT_EQ(
        explained(with_absences(), "SB", 3),
        "Sonneborn-Berger 2.25: 1½ × 1 + 2 × 0 + 1½ × ½ + 3½ × 0. Round 2: Bob counts 2 instead of "
        "1, with its last byes counted as draws (C.07 16.3.2). Round 3: not played; the team's own "
        "score counts (C.07 16.4).");
}

TEST(Explanations, say_how_averages_come_about) {
    const Crosstable table = with_absences();
    EXPECT_EQ(explained(table, "ARO", 1), "Average rating of opponents 1850: (1900 + 1800) / 2.");
    EXPECT_EQ(
        explained(table, "TPR", 3),
        "Tournament performance rating 1742: (1700 + 1900 + 2000) / 3 = 1867, and -125 for "
        "scoring 1 in 3.");
    EXPECT_EQ(
        explained(table, "PTP", 1),
        "Perfect tournament performance 2636: the lowest rating expected to score 2 against 1900 "
        "+ 1800.");
    EXPECT_TRUE(explained(table, "SSSC/K2", 2)
                    .starts_with("Score and schedule strength 4½: 1 + (3½ + 1½ + 1 + 1) / 2. "));
}

TEST(Explanations, say_why_there_is_no_value) {
    Crosstable table = with_absences();
    EXPECT_EQ(explained(table, "DE", 1), "Direct encounter: no other team is tied.");
    table.team(2).strength = 0;
    EXPECT_EQ(
        explained(table, "ARO", 1),
        "Average rating of opponents: not used where a team is unrated (C.07 10).");
    StandingsSettings settings{.unrated = 1'000};
    const Standings result = after_all(table, "ARO", settings);
    EXPECT_EQ(row_of(result, 1).values[0], whole(1'400));
}

TEST(Explanations, name_teams_without_a_name_by_number) {
    Crosstable table = with_absences();
    table.team(2).name.clear();
    EXPECT_NE(
        explained(table, "BH", 1).find("Round 1: team 2 counts 2 instead of 1"), std::string::npos);
}

}  // namespace
}  // namespace tandem::tournament
