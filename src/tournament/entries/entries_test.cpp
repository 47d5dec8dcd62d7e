// Lists of entries: both kinds of rows, the headings that forms have, and what is wrong in them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/entries/entries.hpp"

#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "language/english.hpp"

namespace tandem::tournament {
namespace {

const DivisionKey kOpen{"open"};

[[nodiscard]] Division called(std::string name) {
    Division division;
    division.name = std::move(name);
    return division;
}

[[nodiscard]] const DivisionSpellings& divisions() {
    static const DivisionSpellings all{
        {{kOpen, called("Open")},
         {{"k-12"}, called("Championship")},
         {{"east"}, called("Reserve")},
         {{"west"}, called("Reserve")}}};
    return all;
}

[[nodiscard]] Entries read(std::string_view text) {
    auto entries = read_entries(text, divisions(), kOpen);
    EXPECT_TRUE(entries.has_value()) << language::english(describe(entries.error().front()));
    return entries.value_or(Entries{});
}

[[nodiscard]] std::vector<EntryFault> faults(std::string_view text) {
    const auto entries = read_entries(text, divisions(), kOpen);
    EXPECT_FALSE(entries.has_value());
    std::vector<EntryFault> found;
    if (!entries) {
        for (const EntryError& error : entries.error()) found.push_back(error.fault);
    }
    return found;
}

TEST(Entries, a_row_for_a_team) {
    const Entries entries = read(
        "Section,Team Name,Player 1,Grade 1,Rating 1,US Chess ID 1,Player 2,Grade 2,Rating "
        "2,School\n"
        "K-12,Knights,Ann Adams,9,1450/12,12345678,Bo Baker,K,unr.,Lincoln\n");
    ASSERT_EQ(entries.teams.size(), 1U);
    const TeamEntry& team = entries.teams.front();
    EXPECT_EQ(team.division.text, "k-12");
    EXPECT_EQ(team.name, "Knights");
    const Player& ann = team.players[Partner::First];
    EXPECT_EQ(ann.name, "Ann Adams");
    EXPECT_EQ(ann.grade, 9);
    EXPECT_EQ(ann.rating, 1450);
    EXPECT_EQ(ann.id, "12345678");
    EXPECT_EQ(ann.school, "Lincoln");
    const Player& bo = team.players[Partner::Second];
    EXPECT_EQ(bo.grade, 0);
    EXPECT_EQ(bo.rating, 0);
    EXPECT_EQ(bo.school, "Lincoln");
}

TEST(Entries, a_row_for_a_player) {
    const Entries entries =
        read("Name;Team;Grade\r\nAnn;Rooks;9\r\nCy;NEED;3\r\n\"Bo \"\"B\"\" Baker\";ROOKS;4\r\n");
    ASSERT_EQ(entries.teams.size(), 1U);
    EXPECT_EQ(entries.teams[0].name, "Rooks");
    EXPECT_EQ(entries.teams[0].division, kOpen);
    EXPECT_EQ(entries.teams[0].players[Partner::Second].name, "Bo \"B\" Baker");
    ASSERT_EQ(entries.agents.size(), 1U);
    EXPECT_EQ(entries.agents[0].player.name, "Cy");
}

TEST(Entries, teams_are_other_teams_where_their_words_have_another_order) {
    const Entries entries =
        read("Team,Name\nNorth South,Ann\nSouth North,Bo\nNORTH  SOUTH,Cy\nSouth-North,Di\n");
    ASSERT_EQ(entries.teams.size(), 2U);
    EXPECT_EQ(entries.teams[0].players[Partner::Second].name, "Cy");
    EXPECT_EQ(entries.teams[1].players[Partner::Second].name, "Di");
}

TEST(Entries, a_player_without_a_partner_in_a_row_for_a_team) {
    const Entries entries = read("Team,Player 1,Player 2\nRooks,Ann,NEED\n,Bo,\nKings,Cy,Di\n");
    EXPECT_EQ(entries.agents.size(), 2U);
    EXPECT_EQ(entries.teams.size(), 1U);
}

TEST(Entries, need_is_nobodys_name) {
    const Entries rows =
        read("Team,Name\nSingle,Ida Inn\nSingle,NEED\nNEED,Jo\nOdd,need partner\nOdd,Kim\n");
    EXPECT_TRUE(rows.teams.empty());
    ASSERT_EQ(rows.agents.size(), 3U);
    EXPECT_EQ(rows.agents[0].player.name, "Ida Inn");
    EXPECT_EQ(rows.agents[0].place.line, 2U);
    EXPECT_EQ(rows.agents[2].player.name, "Kim");
    const Entries teams = read("Team,Player 1,Player 2\nRooks,Need a partner,Ann\n");
    EXPECT_TRUE(teams.teams.empty());
    ASSERT_EQ(teams.agents.size(), 1U);
    EXPECT_EQ(teams.agents[0].player.name, "Ann");
    using enum EntryFault;
    EXPECT_EQ(faults("Team,Name\nNEED,NEED\n"), std::vector{NoPlayer});
    EXPECT_EQ(faults("Team,Name\nR,NEED\nR,NEED\n"), std::vector{NoPlayer});
    EXPECT_EQ(faults("Team,Name\nR,NEED\nR,Ann\nR,Bo\n"), std::vector{ThirdPlayer});
    EXPECT_EQ(faults("Team,Player 1,Player 2\nR,NEED,\n"), std::vector{NoPlayer});
}

TEST(Entries, need_is_no_team_of_two) {
    using enum EntryFault;
    EXPECT_EQ(faults("Team,Player 1,Player 2\nNEED,Cy,Di\n"), std::vector{NeedForTeam});
    EXPECT_EQ(read("Team,Player 1,Player 2\nNEED,Cy,\n").agents.size(), 1U);
}

TEST(Entries, of_what_is_too_long_the_place_is_told) {
    using enum EntryFault;
    const std::string longest(200, 'R');
    EXPECT_EQ(read("Team,Name\n" + longest + ",Ann\n" + longest + ",Bo\n").teams.size(), 1U);
    EXPECT_EQ(faults("Team,Name\nR" + longest + ",Ann\n"), std::vector{FieldTooLong});
    EXPECT_EQ(
        faults("Team,First name,Last name\nR," + longest + ",A\nR,Bo,B\n"),
        std::vector{FieldTooLong});
    EXPECT_EQ(read("Team,Name,Notes\nR,Ann,n" + longest + "\nR,Bo,\n").teams.size(), 1U);
    std::string head = "Team,Name";
    for (int column = 3; column <= 100; ++column) head += ",Notes";
    EXPECT_EQ(read(head + "\nR,Ann\nR,Bo\n").teams.size(), 1U);
    EXPECT_EQ(faults(head + ",Notes\nR,Ann\nR,Bo\n"), std::vector{MoreColumns});
}

TEST(Entries, the_first_line_may_say_what_separates) {
    for (const std::string_view text :
         {"sep=;\r\nTeam;Name\r\nRooks;Ann, A\r\nRooks;Bo\r\n",
          "\xEF\xBB\xBFSEP=|\nTeam|Name\nRooks|Ann, A\nRooks|Bo\n"}) {
        const Entries entries = read(text);
        ASSERT_EQ(entries.teams.size(), 1U) << text;
        EXPECT_EQ(entries.teams[0].players[Partner::First].name, "Ann, A");
        EXPECT_EQ(entries.teams[0].place.line, 3U);
    }
}

TEST(Entries, formulas_of_a_spreadsheet_are_names) {
    const Entries entries = read("Team,Name\n'=1+1,'-Ann\n'=1+1,'Bo\n");
    ASSERT_EQ(entries.teams.size(), 1U);
    EXPECT_EQ(entries.teams[0].name, "=1+1");
    EXPECT_EQ(entries.teams[0].players[Partner::First].name, "-Ann");
    EXPECT_EQ(entries.teams[0].players[Partner::Second].name, "'Bo");
}

TEST(Entries, lines_end_in_every_way) {
    for (const std::string_view text :
         {"Team,Name\nR,Ann\nR,Bo\n",
          "Team,Name\r\nR,Ann\r\nR,Bo\r\n",
          "Team,Name\rR,Ann\rR,Bo\r"}) {
        EXPECT_EQ(read(text).teams.size(), 1U) << text;
    }
    const auto wrong = read_entries("Team,Name\r\nNEED,Ann\rNEED,\n", divisions(), kOpen);
    ASSERT_FALSE(wrong.has_value());
    EXPECT_EQ(wrong.error().front().place, (record::Place{3, 6}));
}

TEST(Entries, tabs_and_latin_letters) {
    const Entries entries = read(
        "Team\tName\nRooks\tJos\xE9\nRooks\t\xA0"
        "Ann\xBE\n");
    ASSERT_EQ(entries.teams.size(), 1U);
    EXPECT_EQ(entries.teams[0].players[Partner::First].name, "José");
    EXPECT_EQ(entries.teams[0].players[Partner::Second].name, "Ann¾");
}

TEST(Entries, every_fault_with_its_place) {
    using enum EntryFault;
    EXPECT_EQ(faults(""), std::vector{Empty});
    EXPECT_EQ(faults("Team,Name\n"), std::vector{NoRows});
    EXPECT_EQ(faults("Team\n"), std::vector{NoColumn});
    EXPECT_EQ(faults("Team,Name,Name\n"), std::vector{ColumnTwice});
    EXPECT_EQ(faults("Team,Name,Shoe size\n"), std::vector{UnknownColumn});
    EXPECT_EQ(faults("Team,Name\nRooks,\"Ann\n"), std::vector{QuoteEnd});
    EXPECT_EQ(faults("Team,Name\nNEED,Ann,9\n"), std::vector{MoreFields});
    EXPECT_EQ(faults("Team,Name\n,Ann\n"), std::vector{NoTeamName});
    EXPECT_EQ(faults("Team,Name\nRooks,\n"), std::vector{NoPlayer});
    EXPECT_EQ(faults("Team,Name\nRooks,Ann\n"), std::vector{OnePlayer});
    EXPECT_EQ(faults("Team,Name\nR,Ann\nR,Bo\nR,Cy\n"), std::vector{ThirdPlayer});
    EXPECT_EQ(faults("Team,Name,Division\nNEED,Ann,---\n"), std::vector{BadDivision});
    EXPECT_EQ(faults("Team,Name,Grade\nNEED,Ann,13\n"), std::vector{BadGrade});
    EXPECT_EQ(faults("Team,Name,Rating\nNEED,Ann,high\n"), std::vector{BadRating});
    EXPECT_EQ(faults("Team,Name,Namesake\nNEED,Ann,maybe\n"), std::vector{BadNamesake});
    EXPECT_EQ(faults("\xFF\xFET\0e\0"), std::vector{Coding});
    EXPECT_EQ(faults("Team,Name,Division\nNEED,Ann,Reserve\n"), std::vector{AmbiguousDivision});
    const auto none = read_entries("Team,Name\n", divisions(), std::nullopt);
    ASSERT_FALSE(none.has_value());
    EXPECT_EQ(none.error().front().fault, NoDivision);
}

// Of two players in a row, a rating that names neither is nobody's.
TEST(Entries, a_column_of_one_player_says_whose) {
    for (const std::string_view heading : {"Rating", "Grade", "ID", "Namesake"}) {
        const std::string head{heading};
        const std::string row = "\nRooks,Ann,Bo,\n";
        EXPECT_EQ(faults("Team,Player 1,Player 2," + head + row).size(), 1U) << heading;
        EXPECT_TRUE(read_entries("Team,Player 1,Player 2," + head + " 1" + row, divisions(), kOpen))
            << heading;
        const std::string both = "Team,Player,Player 2," + head + ',' + head + " 2";
        EXPECT_TRUE(read_entries(both + "\nRooks,Ann,Bo,,\n", divisions(), kOpen)) << heading;
    }
}

TEST(Entries, headings_of_forms_that_are_not_of_the_players_are_known) {
    for (const std::string_view heading : {"Email Address", "E-mail address", "Phone number"}) {
        const std::string text =
            "Team,Name," + std::string{heading} + "\nNEED,Ann,ann@example.org\n";
        EXPECT_EQ(read(text).agents.size(), 1U) << heading;
    }
}

// "12000000" as a spreadsheet shows it in a narrow column.
TEST(Entries, an_id_that_a_spreadsheet_has_rounded_is_refused) {
    for (const std::string_view id : {"1.2E+07", "1,23E+11", "1e7"}) {
        const auto text = "Team;Name;Id\nNEED;Ann;" + std::string{id} + "\n";
        EXPECT_EQ(faults(text), std::vector{EntryFault::RoundedId}) << id;
    }
    EXPECT_EQ(read("Team,Name,Id\nNEED,Ann,E12345\n").agents.size(), 1U);
    EXPECT_EQ(read("Team,Name,Id\nNEED,Ann,12E\n").agents.size(), 1U);
}

// "O’Neil" as a spreadsheet writes it that is not told to write UTF-8.
TEST(Entries, other_encodings_are_not_read_as_latin1) {
    const auto entries =
        read_entries("Team,Name\r\nNEED,Ann\r\nNEED,O\x92Neil\r\n", divisions(), kOpen);
    ASSERT_FALSE(entries.has_value());
    EXPECT_EQ(entries.error().front().fault, EntryFault::Coding);
    EXPECT_EQ(entries.error().front().place, (record::Place{3, 7}));
}

TEST(Entries, a_fault_names_line_and_column) {
    const auto entries =
        read_entries("Team,Name,Grade\nNEED,Ann,9\nNEED,Bo,9th\n", divisions(), kOpen);
    ASSERT_FALSE(entries.has_value());
    EXPECT_EQ(
        language::english(describe(entries.error().front())),
        "3:9: “9th” is not a grade: use 0 to 12, or K.");
}

TEST(Entries, a_division_that_is_not_meant_is_told_with_those_that_there_are) {
    const auto told = [](std::string_view written, const DivisionSpellings& all) {
        const std::string text = "Section,Team,Name\n" + std::string{written} + ",NEED,Ann\n";
        const auto entries = read_entries(text, all, kOpen);
        EXPECT_FALSE(entries.has_value());
        return language::english(describe(entries.error().front()));
    };
    EXPECT_EQ(
        told("Youth", divisions()),
        "2:1: There is no division “Youth”. Divisions: east, k-12, open, west.");
    EXPECT_EQ(
        told("reserve", divisions()),
        "2:1: “reserve” could be any of these divisions: east, west. Write its key.");
    EXPECT_EQ(told("Youth", {}), "2:1: “Youth” is not a division.");
}

TEST(Entries, the_halves_of_a_team_may_spell_its_division_in_two_ways) {
    const Entries entries = read("Division,Team,Name\nK-12,Rooks,Ann\nchampionship,Rooks,Bo\n");
    ASSERT_EQ(entries.teams.size(), 1U);
    EXPECT_EQ(entries.teams[0].division.text, "k-12");
}

TEST(Entries, names_may_stand_in_two_columns) {
    const auto read = read_entries(
        "Team,First Name,Last Name,P2 First Name,P2 Last Name\n"
        "Rooks,Ann,Adams,Bo,Brown\nPawns,Cy,Clark,TBD,\nKnights,Di,Dunn,-,\n",
        divisions(),
        kOpen);
    ASSERT_TRUE(read);
    ASSERT_EQ(read->teams.size(), 1U);
    EXPECT_EQ(read->teams[0].players[Partner::First].name, "Ann Adams");
    EXPECT_EQ(read->teams[0].players[Partner::Second].name, "Bo Brown");
    ASSERT_EQ(read->agents.size(), 2U);
    EXPECT_EQ(read->agents[0].player.name, "Cy Clark");
}

TEST(Entries, end_with_the_hundredth_fault) {
    std::string text = "Division,Team,Name\nOpen,Rooks,Ann\n";
    for (int line = 0; line < 1'000; ++line) text += "Youth,Pawns,Cy\n";
    // Half a team is no fault where the other half was not read any more.
    const auto wrong = read_entries(text + "Open,Rooks,Bo\n", divisions(), kOpen);
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().size(), kMostEntryErrors);
    EXPECT_EQ(wrong.error().front().place.line, 3U);
    EXPECT_LE(wrong.error().back().place.line, 2U + kMostEntryErrors);
}

}  // namespace
}  // namespace tandem::tournament
