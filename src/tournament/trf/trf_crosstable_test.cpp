// Tests of TRF files as crosstables and of crosstables as TRF files.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/trf/trf_crosstable.hpp"

#include <gtest/gtest.h>

#include "language/english.hpp"

namespace tandem::tournament {
namespace {

using Sentences = std::vector<std::string>;

// A row with its results from column 92 on.
std::string player_row(int number, const std::string& results) {
    std::string line = "001 ";
    const std::string digits = std::to_string(number);
    line += std::string(4 - digits.size(), ' ') + digits + "      Player" + digits;
    line.resize(91, ' ');
    return line + results + '\n';
}

std::string team_line(int number, const std::string& points, const std::string& members) {
    std::string line = "310   " + std::to_string(number) + " Team" + std::to_string(number);
    line.resize(54, ' ');
    line += points;
    line.resize(73, ' ');
    return line + members + '\n';
}

TrfCrosstable read_table(const std::string& text) {
    const auto file = read_trf(text);
    EXPECT_TRUE(file.has_value())
        << (file ? "" : language::english(describe(file.error().front())));
    if (!file) return {};
    auto table = crosstable_of(file->file);
    EXPECT_TRUE(table.has_value())
        << (table ? "" : language::english(describe(table.error().front())));
    return table ? *table : TrfCrosstable{};
}

Sentences table_faults(const std::string& text) {
    Sentences faults;
    const auto file = read_trf(text);
    EXPECT_TRUE(file.has_value())
        << (file ? "" : language::english(describe(file.error().front())));
    if (!file) return faults;
    const auto table = crosstable_of(file->file);
    if (table) return faults;
    for (const TrfError& error : table.error())
        faults.push_back(language::english(describe(error)));
    return faults;
}

Sentences table_warnings(const std::string& text) {
    Sentences warnings;
    for (const auto& warning : read_table(text).warnings)
        warnings.push_back(language::english(describe(warning)));
    return warnings;
}

TEST(TrfCrosstable, of_individuals_has_a_team_for_each) {
    const TrfCrosstable read = read_table(
        "012 Open\nXXR 5\n" + player_row(1, "   2 w 1  0000 - U") +
        player_row(2, "   1 b 0  0000 - H") + player_row(3, "0000 - U     4 b +") +
        player_row(4, "0000 - Z     3 w -") + "XXP 1 3\nXXZ 4\n");
    EXPECT_EQ(read.warnings, std::vector<TrfWarning>{});
    const Crosstable& table = read.table;
    EXPECT_EQ(table.name, "Open");
    EXPECT_EQ(table.rounds, 5U);
    EXPECT_EQ(table.scoring.legs, 1U);
    EXPECT_EQ(table.scoring.basis, ScoreBasis::Legs);
    ASSERT_EQ(table.teams.size(), 4U);
    const Score won{kOnePoint, kOnePoint};
    const Score halved{kHalfPoint, kHalfPoint};
    EXPECT_EQ(
        table.team(1).rounds,
        (std::vector<RoundEntry>{{Entry::Played, 2, won}, {Entry::PairingBye, kNoTeam, won}}));
    EXPECT_EQ(
        table.team(2).rounds,
        (std::vector<RoundEntry>{{Entry::Played, 1, {}}, {Entry::HalfBye, kNoTeam, halved}}));
    EXPECT_EQ(table.team(3).rounds[1], (RoundEntry{Entry::ForfeitWin, 4, won}));
    EXPECT_EQ(
        table.team(4).rounds,
        (std::vector<RoundEntry>{
            {Entry::ZeroBye, kNoTeam, {}},
            {Entry::ForfeitLoss, 3, {}},
            {Entry::ZeroBye, kNoTeam, {}}}));
    EXPECT_EQ(table.prohibited, (std::vector<ProhibitedGroup>{{1, kMostRounds, {1, 3}}}));
}

TEST(TrfCrosstable, of_teams_scores_on_both_scales) {
    const TrfCrosstable read = read_table(
        "192 FIDE_TEAM_GP\n362 TW 3.0   TD 1.0   TL 0.0\n" + player_row(1, "   3 w 1") +
        player_row(2, "   4 b =") + player_row(3, "   1 b 0") + player_row(4, "   2 w =") +
        team_line(1, "   3.0    1.5   1", "   1    2") +
        team_line(2, "   0.0    0.5   2", "   3    4"));
    EXPECT_EQ(read.warnings, std::vector<TrfWarning>{});
    EXPECT_EQ(read.table.scoring.legs, 2U);
    EXPECT_EQ(read.table.scoring.basis, ScoreBasis::Legs);
    EXPECT_EQ(
        read.table.team(1).rounds, (std::vector<RoundEntry>{{Entry::Played, 2, {{300}, {150}}}}));
    EXPECT_EQ(
        read.table.team(2).rounds, (std::vector<RoundEntry>{{Entry::Played, 1, {{0}, {50}}}}));
}

TEST(TrfCrosstable, believes_240_320_and_330_before_the_rows) {
    const std::string rows = player_row(1, "   2 w 1  0000 - -  0000 - -") +
                             player_row(2, "   1 b 0  0000 - +  0000 - -") +
                             player_row(3, "0000 - -  0000 - -  0000 - H") +
                             team_line(1, "", "   1") + team_line(2, "", "   2") +
                             team_line(3, "", "   3");
    const TrfCrosstable read =
        read_table(rows + "240 F   3    3\n320  1.0  0.5   3   0   2\n330 -+   2   1   2\n");
    const Crosstable& table = read.table;
    EXPECT_EQ(table.scoring.pairing_bye, (Score{kOnePoint, kHalfPoint}));
    EXPECT_EQ(table.team(1).rounds[1], (RoundEntry{Entry::ForfeitLoss, 2, {}}));
    EXPECT_EQ(table.team(2).rounds[1], (RoundEntry{Entry::ForfeitWin, 1, {{200}, kOnePoint}}));
    EXPECT_EQ(
        table.team(2).rounds[2], (RoundEntry{Entry::PairingBye, kNoTeam, {kOnePoint, kHalfPoint}}));
    EXPECT_EQ(
        table.team(3).rounds[0], (RoundEntry{Entry::PairingBye, kNoTeam, {kOnePoint, kHalfPoint}}));
    EXPECT_EQ(table.team(3).rounds[2], (RoundEntry{Entry::FullBye, kNoTeam, {{200}, kOnePoint}}));
    EXPECT_EQ(
        table_warnings(rows + "330 --   1   1   2\n"),
        (Sentences{
            "7:1: The rows of team 1 differ in round 1. This record counts.",
            "7:1: The rows of team 2 differ in round 1. This record counts."}));
}

TEST(TrfCrosstable, warns_of_totals_that_are_not_those_of_the_rounds) {
    EXPECT_EQ(
        table_warnings(
            player_row(1, "   2 w 1") + player_row(2, "   1 b 0") +
            team_line(1, "   2.0    2.5   1", "   1") + team_line(2, "   0.0    0.0   2", "   2")),
        (Sentences{"3:55: 1 is given 2.0/2.5 points, but its rounds give 2.0/1.0. Check both."}));
}

TEST(TrfCrosstable, guesses_the_bye_that_a_file_of_trf16_does_not_say) {
    const std::string text =
        "013 A                                  1\n"
        "013 B                                  2\n"
        "013 C                                  3\n" +
        player_row(1, "   2 w 1") + player_row(2, "   1 b 0") + player_row(3, "0000 - -");
    EXPECT_EQ(
        table_warnings(text),
        (Sentences{"3:1: Team 3 seems to have the bye in round 1. Say so with U in its rows."}));
    // C.04.6 1.4: it scores as a draw.
    EXPECT_EQ(
        read_table(text).table.team(3).rounds,
        (std::vector<RoundEntry>{{Entry::PairingBye, kNoTeam, {kOnePoint, kHalfPoint}}}));
}

TEST(TrfCrosstable, guesses_no_bye_where_a_row_of_trf16_says_another) {
    const std::string text =
        "013 A                                  1\n"
        "013 B                                  2\n"
        "013 C                                  3\n" +
        player_row(1, "   2 w 1") + player_row(2, "   1 b 0") + player_row(3, "0000 - Z");
    EXPECT_EQ(table_warnings(text), Sentences{});
    EXPECT_EQ(
        read_table(text).table.team(3).rounds,
        (std::vector<RoundEntry>{{Entry::ZeroBye, kNoTeam, {}}}));
}

TEST(TrfCrosstable, has_a_last_round_of_byes_alone_where_every_team_has_one) {
    const std::string all =
        player_row(1, "   2 w 1  0000 - H") + player_row(2, "   1 b 0  0000 - Z");
    EXPECT_EQ(rounds_paired(read_table(all).table), 2U);
    const TrfCrosstable written =
        read_table(write_trf(trf_of(read_table(all).table, TrfSystem::SwissTeam).value()));
    EXPECT_EQ(rounds_paired(written.table), 2U);
    // Those of some are asked for, in the round to be paired next.
    const std::string some = player_row(1, "   2 w 1  0000 - H") + player_row(2, "   1 b 0");
    EXPECT_EQ(rounds_paired(read_table(some).table), 1U);
    EXPECT_EQ(rounds_paired({}), 0U);
}

TEST(TrfCrosstable, takes_abnormal_points) {
    const std::string rows = player_row(1, "   2 w 1") + player_row(2, "   1 b 0") +
                             team_line(1, "", "   1") + team_line(2, "", "   2");
    const TrfCrosstable read = read_table(rows + "299 W  3.0   1.5\n299   -1.0         1    2\n");
    EXPECT_EQ(read.table.team(1).rounds[0].score, (Score{{300}, {150}}));
    EXPECT_EQ(read.table.team(2).rounds[0].score, (Score{{-100}, {0}}));
    EXPECT_EQ(
        table_warnings(rows + "299 D  3.0   1.5\n"),
        (Sentences{"5:1: Nobody has such a result. The record changes nothing."}));
    EXPECT_EQ(
        table_faults(rows + "299   -1.0              2\n"),
        (Sentences{"5:20: Say which round and which teams these points are for."}));
}

TEST(TrfCrosstable, takes_acceleration_on_the_scale_that_pairs) {
    const std::string rows = player_row(1, "") + player_row(2, "") + player_row(3, "") +
                             team_line(1, "", "   1") + team_line(2, "", "   2") +
                             team_line(3, "", "   3");
    const Crosstable table =
        read_table("192 FIDE_TEAM_BAKU\n" + rows + "250  2.0  0.5   1   2    1    2\n").table;
    EXPECT_EQ(table.team(1).acceleration, (std::vector<Points>{{200}, {200}}));
    EXPECT_EQ(table.team(3).acceleration, std::vector<Points>{});
    EXPECT_EQ(
        table_warnings("192 FIDE_TEAM_BAKU\n" + rows),
        (Sentences{"1:5: “FIDE_TEAM_BAKU” is accelerated. Say how in 250."}));
}

TEST(TrfCrosstable, renumbers_where_numbers_are_missing) {
    const std::string text = player_row(2, "   7 w 1") + player_row(7, "   2 b 0");
    EXPECT_EQ(
        read_table(text).table.team(1).rounds,
        (std::vector<RoundEntry>{{Entry::Played, 2, {kOnePoint, kOnePoint}}}));
    EXPECT_EQ(
        table_warnings(text),
        (Sentences{"1:5: Number 1 is missing. Those after it are renumbered."}));
}

TEST(TrfCrosstable, tells_of_results_that_do_not_match) {
    EXPECT_EQ(
        table_faults(player_row(1, "   2 w 1") + player_row(2, "   1 b 1")),
        (Sentences{"1:92: Results of 1 and 2 in round 1 differ. Correct one."}));
    EXPECT_EQ(
        table_warnings(player_row(1, "   2 w 0") + player_row(2, "   1 w =")),
        (Sentences{
            "1:92: 1 and 2 share less than a point in round 1. Check that.",
            "1:92: 1 and 2 have the same colour in round 1. Correct one."}));
    EXPECT_EQ(
        table_warnings(player_row(1, "   2 w +") + player_row(2, "0000 - -")),
        (Sentences{"1:92: 1 names 2 in round 1, but not the reverse. Name both."}));
}

TEST(TrfCrosstable, tells_of_opponents_that_do_not_match) {
    EXPECT_EQ(
        table_faults(
            player_row(1, "   2 w 1") + player_row(2, "   3 b 0") + player_row(3, "   2 w 1")),
        (Sentences{"1:92: 1 names 2 in round 1, but not the reverse. Correct one."}));
    EXPECT_EQ(
        table_faults(
            player_row(1, "   1 w 1") + player_row(2, "0000 w 1") + player_row(3, "   9 w 1")),
        (Sentences{
            "1:92: 1 is its own opponent in round 1. Correct the number.",
            "1:92: Results of 1 and 1 in round 1 differ. Correct one.",
            "2:92: 2 has a result without an opponent in round 1. Add one.",
            "3:92: Nobody has number 9. Correct it."}));
    const std::string two = player_row(1, "   3 w 1") + player_row(2, "   4 b 1") +
                            player_row(3, "   1 b 0") + player_row(4, "   2 w 0");
    EXPECT_EQ(
        table_faults(
            two + team_line(1, "", "   1    2") + team_line(2, "", "   3") +
            team_line(3, "", "   4")),
        (Sentences{"2:92: Team 1 has two opponents in round 1. Correct one."}));
    EXPECT_EQ(
        table_faults(two + team_line(1, "", "   1    2") + team_line(2, "", "   3    4    1    8")),
        (Sentences{
            "6:84: Player 1 is in two teams. Remove one.",
            "6:89: Nobody has number 8. Correct it."}));
}

TEST(TrfCrosstable, of_a_file_that_ends_too_soon_says_so) {
    std::string rows = player_row(1, "   2 w 1") + player_row(2, "   1 b 0     3 w 1");
    const Sentences whole = table_faults(rows);
    rows.pop_back();
    const Sentences cut = table_faults(rows);
    ASSERT_EQ(cut.size(), whole.size() + 1);
    EXPECT_EQ(cut.front(), "The file seems to be cut short. Get a complete copy.");
    EXPECT_TRUE(whole.front().ends_with("Nobody has number 3. Correct it.")) << whole.front();
}

TEST(TrfCrosstable, tells_of_records_that_do_not_match) {
    const std::string teams =
        player_row(1, "") + player_row(2, "") + team_line(1, "", "   1") + team_line(2, "", "   2");
    EXPECT_EQ(
        table_faults(teams + "330 +-   1   1   2\n240 H   1    1\n"),
        (Sentences{"6:1: Team 1 has two records in round 1. Remove one."}));
    EXPECT_EQ(
        table_faults(teams + "330 +-   1   2   2\n"),
        (Sentences{"5:16: 2 is its own opponent in round 1. Correct the number."}));
    EXPECT_EQ(
        table_faults(teams + "240 H   1    3\n260   1   1    1    4\n"),
        (Sentences{"5:11: No team has number 3. Correct it."}));
    EXPECT_EQ(
        table_faults(player_row(1, "   2 w 1") + player_row(2, "   1 b 0") + "240 H   1    1\n"),
        (Sentences{"2:92: 2 names 1 in round 1, but not the reverse. Correct one."}));
    EXPECT_EQ(
        table_faults(player_row(1, "") + player_row(1, "")),
        (Sentences{"2:5: Number 1 is used twice. Renumber one."}));
    EXPECT_EQ(
        table_faults("012 Cup\n"),
        (Sentences{"The file has neither players (001) nor teams (310). Add them."}));
}

Crosstable two_teams() {
    Crosstable table;
    table.name = "Club night";
    table.rounds = 3;
    table.teams.resize(2);
    table.teams[0] = {"Knights", 1'900, "North", {{Entry::Played, 2, {{200}, {150}}}}, {}};
    table.teams[1] = {"Rooks", 1'800, "", {{Entry::Played, 1, {{0}, {50}}}}, {}};
    return table;
}

TEST(TrfCrosstable, is_written_with_a_row_for_each_leg) {
    const auto file = trf_of(two_teams(), TrfSystem::SwissTeam);
    ASSERT_TRUE(file.has_value());
    EXPECT_EQ(
        write_trf(*file),
        "012 Club night\r\n"
        "082 2\r\n"
        "092 Bughouse: row k of a team is its leg k\r\n"
        "142 3\r\n"
        "162  W 1.0    D 0.5    L 0.0\r\n"
        "192 FIDE_TEAM_GP\r\n"
        "352 WB\r\n"
        "362 TW 2.0   TD 1.0   TL 0.0\r\n"
        "001    1      Knights                           1900                             1.0    1"
        "     3 w 1\r\n"
        "001    2      Knights                           1900                             0.5    1"
        "     4 b =\r\n"
        "001    3      Rooks                             1800                             0.0    2"
        "     1 b 0\r\n"
        "001    4      Rooks                             1800                             0.5    2"
        "     2 w =\r\n"
        "310   1 Knights                                  1900    2.0    1.5   1     1    2\r\n"
        "### tandem group 1 North\r\n"
        "310   2 Rooks                                    1800    0.0    0.5   2     3    4\r\n"
        "320  2.0  2.0\r\n");
}

TEST(TrfCrosstable, that_does_not_fit_is_not_written) {
    const auto why = [](const Crosstable& table) {
        const auto file = trf_of(table, TrfSystem::CustomSwiss);
        return file ? std::string{} : language::english(describe(file.error()));
    };
    Crosstable table = two_teams();
    table.teams[0].name = "two\nlines";
    EXPECT_EQ(why(table), "Team 1: The name or group is not a single plain line. Change it.");
    table = two_teams();
    table.teams[1].rounds[0].score.legs = Points{10'000'400};
    EXPECT_EQ(why(table), "Team 2, round 1: The points are too long for TRF. Shorten them.");
    table = two_teams();
    table.teams[1].rounds[0].kind = Entry::Pending;
    EXPECT_EQ(why(table), "Team 1, round 1: The opponents' result does not match. Correct one.");
    table = two_teams();
    table.teams[1].rounds[0].opponent = 3;
    EXPECT_EQ(why(table), "Team 1, round 1: The opponents' result does not match. Correct one.");
    table = two_teams();
    table.scoring.legs = 15;
    EXPECT_EQ(why(table), "TRF has room for 1 to 14 legs. Change their number.");
    table = two_teams();
    table.teams.resize(1'000);
    EXPECT_EQ(why(table), "TRF has room for 999 teams. Split the tournament.");
}

// What was cut off, or a line that was lost, does not make it another tournament.
TEST(TrfCrosstable, of_teams_that_lacks_some_is_incomplete) {
    const std::string players =
        player_row(1, "") + player_row(2, "") + player_row(3, "") + player_row(4, "");
    const std::string first = team_line(1, "   0.0    0.0", "   1    2");
    const std::string second = team_line(2, "   0.0    0.0", "   3    4");
    EXPECT_EQ(table_faults("082 2\n" + players + first + second), Sentences{});
    EXPECT_EQ(table_faults("082 0\n" + players + first + second), Sentences{});
    EXPECT_EQ(
        table_faults("082 2\n" + players),
        Sentences{"1:5: 082 says 2, but the file has 0 teams. Check that the file is complete."});
    for (const std::string line : {"192 FIDE_TEAM_GP\n", "352 WB\n", "362 TW 2.0\n"}) {
        EXPECT_EQ(
            table_faults(line + players),
            Sentences{
                "1:1: Record " + line.substr(0, 3) +
                " is for teams, but the file has none (310 or 013). Check that the file is "
                "complete."});
    }
    EXPECT_EQ(
        table_faults("082 2\n" + players + first),
        (Sentences{
            "1:5: 082 says 2, but the file has 1 team. Check that the file is complete.",
            "4:5: Player 3 is in no team. Add them to one in 310 or 013, or check that the file is "
            "complete.",
            "5:5: Player 4 is in no team. Add them to one in 310 or 013, or check that the file is "
            "complete."}));
    EXPECT_EQ(
        table_faults(player_row(1, "") + player_row(2, "") + first + team_line(2, "", "")),
        Sentences{"4:5: Team 2 has no players. Add them, or check that the file is complete."});
    EXPECT_EQ(
        table_faults(players + first + second + "240 Z   1    3\n"),
        Sentences{"7:11: No team has number 3. Correct it."});
}

// Two who had nobody to play in one round: no bye was allocated to either.
TEST(TrfCrosstable, of_whoever_had_nobody_to_play_says_that_they_did_not_play) {
    Crosstable table;
    table.name = "D";
    table.rounds = 5;
    table.scoring.pairing_bye = Score{};
    table.teams.resize(4);
    table.teams[0].rounds = {{Entry::Played, 2, {{200}, {200}}}};
    table.teams[1].rounds = {{Entry::Played, 1, {}}};
    table.teams[2].rounds = {{Entry::Idle, kNoTeam, {}}};
    table.teams[3].rounds = {{Entry::Idle, kNoTeam, {}}};
    const auto file = trf_of(table, TrfSystem::RoundRobin);
    ASSERT_TRUE(file);
    const std::string text = write_trf(*file);
    EXPECT_NE(text.find("\n240 Z   1    3    4\r\n"), std::string::npos) << text;
    const Crosstable read = read_table(text).table;
    EXPECT_EQ(read.team(3).rounds[0], (RoundEntry{Entry::ZeroBye, kNoTeam, {}}));
    EXPECT_EQ(read.team(4).rounds[0], (RoundEntry{Entry::ZeroBye, kNoTeam, {}}));
}

}  // namespace
}  // namespace tandem::tournament
