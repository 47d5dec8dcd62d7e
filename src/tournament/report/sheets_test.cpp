// Sheets for programs: what is a number there, and what is not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/sheets.hpp"

#include <map>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "record/text/json.hpp"
#include "support/tournament/event_in_play.hpp"
#include "tournament/entries/entries.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;
namespace json = boost::json;

[[nodiscard]] json::value in_json(const Sheet& sheet) {
    return record::parse_json(to_json(sheet, language::english)).value();
}

[[nodiscard]] EventInPlay after_a_draw() {
    EventInPlay play{rulebook::kSn5};
    const Prize purse{
        .name = "Purse", .kind = PrizeKind::Money, .group = {}, .last = 2, .cents = 1025};
    play.division(kK12, {.legs = 1, .prizes = {purse}});
    play.teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}}).started(kK12, 1);
    return play.played(kK12, 1, LegWinner::Draw);
}

TEST(Sheets, numbers_are_numbers_for_programs) {
    const EventInPlay play = after_a_draw();
    const json::value standings = in_json(sheet_of_standings(play.event(), kK12, 1));
    const json::object& first = standings.at(0).as_object();
    EXPECT_EQ(first.at("place"), 1);
    EXPECT_EQ(first.at("points"), 0.5);
    EXPECT_EQ(first.at("open"), false);
    EXPECT_EQ(first.at("name"), "Team b");
    const json::value prizes = in_json(sheet_of_prizes(play.event(), kK12));
    const json::object& won = prizes.at(0).as_object();
    EXPECT_EQ(won.at("shared by"), 2);
    EXPECT_EQ(won.at("money"), 10.25);
    EXPECT_TRUE(won.at("trophies").is_null());
}

// A parent does not know what SOLKOFF is.
TEST(Sheets, of_standings_say_what_the_codes_of_tie_breaks_mean) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1, .tie_breaks = "SOLKOFF,BH/C1"}).teams(kK12, 2);
    play.paired(kK12, 1, {{{1}, {2}}}).started(kK12, 1).played(kK12, 1, LegWinner::Draw);
    std::map<std::string, std::string> meanings;
    for (const Heading& heading : sheet_of_standings(play.event(), kK12, 1).head) {
        if (heading.meaning) meanings[heading.key] = language::english(*heading.meaning);
    }
    EXPECT_EQ(
        meanings,
        (std::map<std::string, std::string>{{"SOLKOFF", "Solkoff"}, {"BH/C1", "Buchholz Cut-1"}}));
}

// The table of each team, and who has none.
[[nodiscard]] std::vector<std::string> column_of(const Sheet& sheet, std::size_t column) {
    std::vector<std::string> found;
    found.reserve(sheet.rows.size());
    for (const Row& row : sheet.rows) found.push_back(text_of(row[column], language::english));
    return found;
}

TEST(Sheets, of_a_bracket_list_teams_with_nobody_to_play) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.format = Format::KnockOut, .legs = 1}).teams(kK12, 6);
    play.paired(kK12, 1, {{{4}, {5}}}).started(kK12, 1);
    // 3 and 6 were to meet, and are left out: they have no bye.
    const Sheet pairings = sheet_of_pairings(play.event(), {kK12, 1});
    EXPECT_EQ(column_of(pairings, 0), (std::vector<std::string>{"1", "bye", "bye"}));
    EXPECT_EQ(
        column_of(pairings, 1), (std::vector<std::string>{"4 Team e", "1 Team b", "2 Team c"}));
    const Sheet places = sheet_of_places(play.event(), {kK12, 1});
    EXPECT_EQ(
        column_of(places, 1),
        (std::vector<std::string>{"bye", "bye", "bye", "bye", "1", "1", "1", "1"}));
    // A team that has gone out has none in the next round.
    play.played(kK12, 1, LegWinner::One).paired(kK12, 2, {{{1}, {4}}, {{3}, {6}}});
    EXPECT_EQ(
        column_of(sheet_of_pairings(play.event(), {kK12, 2}), 1),
        (std::vector<std::string>{"1 Team b", "3 Team d"}));
}

TEST(Sheets, of_incidents_and_disputes_are_of_a_division_where_that_is_said) {
    EventInPlay play{rulebook::kSn5};
    for (const DivisionKey& key : {kK12, kK9}) {
        play.division(key, {.legs = 1}).teams(key, 2);
        const auto last = static_cast<std::uint32_t>(play.event().all<Team>().size());
        play.paired(key, 1, {{{last - 1}, {last}}}).started(key, 1);
    }
    const auto incident = [](std::uint32_t number, Offender who, std::optional<LegId> where) {
        return action::ReportIncident{
            {number}, std::move(who), Offence::Other, std::move(where), Measure::Warning, {}, {}};
    };
    play.with(incident(1, PlayerId{{1}, Partner::First}, kLeg));
    play.with(incident(2, PlayerId{{3}, Partner::First}, std::nullopt));
    play.with(incident(3, "a father", LegId{kK9, 1, 1, 1}));
    play.with(incident(4, "a dog", std::nullopt));
    play.with(action::RaiseDispute{{1}, kLeg, {}, {}, "the flag"});
    play.with(action::RaiseDispute{{2}, {kK9, 1, 1, 1}, {}, {}, "the mate"});
    const auto incidents = [&](const std::optional<DivisionKey>& division) {
        return column_of(sheet_of_incidents(play.event(), division), 0);
    };
    using Numbers = std::vector<std::string>;
    // By the keys of the divisions, those without a table behind the others.
    EXPECT_EQ(incidents(std::nullopt), (Numbers{"1", "3", "2", "4"}));
    EXPECT_EQ(incidents(kK12), (Numbers{"1"}));
    EXPECT_EQ(incidents(kK9), (Numbers{"3", "2"}));
    EXPECT_EQ(column_of(sheet_of_disputes(play.event(), std::nullopt), 0), (Numbers{"1", "2"}));
    EXPECT_EQ(column_of(sheet_of_disputes(play.event(), kK9), 0), Numbers{"2"});
}

TEST(Sheets, of_incidents_and_disputes_are_in_the_order_of_the_tables) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 2}).teams(kK12, 6);
    play.paired(kK12, 1, {{{1}, {4}}, {{2}, {5}}, {{3}, {6}}}).started(kK12, 1);
    const auto leg = [](std::uint32_t table, std::uint32_t number) {
        return LegId{kK12, 1, table, number};
    };
    std::uint32_t next = 1;
    for (const LegId& where : {leg(3, 1), leg(1, 2), leg(2, 1), leg(1, 1)}) {
        play.with(action::ReportIncident{
            {next}, "a father", Offence::Other, where, Measure::Warning, {}, {}});
        play.with(action::RaiseDispute{{next}, where, {}, {}, "the flag"});
        ++next;
    }
    const std::vector<std::string> by_table{"4", "2", "3", "1"};
    EXPECT_EQ(column_of(sheet_of_incidents(play.event(), std::nullopt), 0), by_table);
    EXPECT_EQ(column_of(sheet_of_disputes(play.event(), std::nullopt), 0), by_table);
}

[[nodiscard]] std::vector<std::string> how_ties_are_decided(const EventInPlay& play) {
    const Sheet sheet = sheet_of_prizes(play.event(), kK12);
    std::vector<std::string> found;
    found.reserve(sheet.rows.size());
    for (const Row& row : sheet.rows) {
        found.push_back(text_of(row[3], language::english));
    }
    return found;
}

TEST(Sheets, a_trophy_for_which_a_bracket_plays_on_is_not_played_off) {
    EventInPlay play{rulebook::kFbx};
    const Prize gold{.name = "Gold", .group = {}};
    const Prize bronze{.name = "Bronze", .group = {}, .first = 3, .last = 3};
    play.division(kK12, {.format = Format::KnockOut, .legs = 1, .prizes = {gold, bronze}});
    play.teams(kK12, 4).paired(kK12, 1, {{{1}, {4}}, {{2}, {3}}}).started(kK12, 1);
    play.played(kK12, 1, LegWinner::One);
    using Texts = std::vector<std::string>;
    EXPECT_EQ(how_ties_are_decided(play), (Texts{"still to be played", "to be played off"}));
    play.paired(kK12, 2, {{{1}, {2}}}).started(kK12, 2).played(kK12, 2, LegWinner::Draw);
    EXPECT_EQ(how_ties_are_decided(play), (Texts{"to be played off", "to be played off"}));
    play.with(action::Withdraw{{3}, std::nullopt});
    EXPECT_EQ(how_ties_are_decided(play)[1], "teams have left: enter the order as a play-off");
}

TEST(Sheets, mark_namesakes) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).teams(kK12, 1);
    Player other = player("First b");
    other.namesake = true;
    play.with(action::Register{{2}, kK12, "Others", Players{player("Bo Baker"), other}});
    const json::value teams = in_json(sheet_of_teams(play.event(), kK12));
    EXPECT_EQ(teams.at(0).at("namesake 1"), false);
    EXPECT_EQ(teams.at(1).at("namesake 2"), true);
    const auto read =
        read_entries(to_csv(sheet_of_teams(play.event(), kK12), language::english), {}, kK12);
    ASSERT_TRUE(read);
    EXPECT_FALSE(read->teams[1].players[Partner::First].namesake);
    EXPECT_TRUE(read->teams[1].players[Partner::Second].namesake);
}

TEST(Sheets, of_free_agents_give_their_ids_and_mark_namesakes) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {});
    Player alone = player("Ann Adams");
    alone.id = "12";
    alone.namesake = true;
    play.with(action::AddAgent{{1}, kK12, std::move(alone)});
    const json::value agents = in_json(sheet_of_agents(play.event(), kK12));
    EXPECT_EQ(agents.at(0).at("id"), "12");
    EXPECT_EQ(agents.at(0).at("namesake"), true);
}

TEST(Sheets, what_is_not_known_is_null_and_a_kindergartner_is_in_grade_0) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {});
    play.with(
        action::Register{{1}, kK12, "12", Players{player("Ann Adams", 0), player("Bo Baker")}});
    const json::value teams = in_json(sheet_of_teams(play.event(), kK12));
    const json::object& team = teams.at(0).as_object();
    EXPECT_EQ(team.at("name"), "12");
    EXPECT_EQ(team.at("grade 1"), 0);
    EXPECT_TRUE(team.at("grade 2").is_null());
    EXPECT_TRUE(team.at("rating 1").is_null());
    EXPECT_NE(
        to_csv(sheet_of_teams(play.event(), kK12), language::english).find("Ann Adams,K,"),
        std::string::npos);
}

TEST(Sheets, of_places_list_those_who_sit_out) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1}).teams(kK12, 4);
    play.with(action::GiveBye{{4}, std::nullopt, 1, ByeKind::Half});
    play.paired(kK12, 1, {{{1}, {2}}}, {3});
    std::size_t byes = 0;
    for (const auto& row : sheet_of_places(play.event(), {kK12, 1}).rows) {
        if (text_of(row[1], language::english) == "bye") ++byes;
    }
    EXPECT_EQ(byes, 4U) << "two players each of teams 3 and 4";
}

TEST(Sheets, of_places_go_by_family_names) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1});
    play.with(
        action::Register{{1}, kK12, "One", Players{player("Yuri Brown"), player("Adams, Zoe")}});
    play.with(
        action::Register{{2}, kK12, "Two", Players{player("Ann Miller"), player("Adam Zorn")}});
    play.paired(kK12, 1, {{{1}, {2}}});
    EXPECT_EQ(
        column_of(sheet_of_places(play.event(), {kK12, 1}), 0),
        (std::vector<std::string>{"Adams, Zoe", "Yuri Brown", "Ann Miller", "Adam Zorn"}));
}

// NSB 3; SN5 3
TEST(Sheets, of_places_say_where_everybody_sits_once_that_is_known) {
    using Texts = std::vector<std::string>;
    const auto seats = [](const EventInPlay& play) {
        return column_of(sheet_of_places(play.event(), {kK12, 1}), 2);
    };
    EventInPlay blind{rulebook::kSn5};
    blind.division(kK12, {.legs = 1}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    EXPECT_EQ(seats(blind), (Texts{"", "", "", ""}));
    blind.with(action::LineUp{kLeg, {1}, Partner::Second});
    EXPECT_EQ(seats(blind), (Texts{"", "", "", ""})) << "nobody sees the other's choice";
    blind.with(action::LineUp{kLeg, {2}, Partner::First});
    EXPECT_EQ(seats(blind), (Texts{"Black on B", "White on A", "White on B", "Black on A"}));
    blind.started(kK12, 1).played(kK12, 1, LegWinner::One);
    EXPECT_EQ(seats(blind), (Texts{"", "", "", ""})) << "nothing is left to be played";

    EventInPlay rated{rulebook::kSn5};
    rated.division(kK12, {.legs = 1, .line_ups = LineUpRule::HigherRatedWhite}).teams(kK12, 3);
    rated.paired(kK12, 1, {{{1}, {2}}}, {3});
    const Texts by_rule{"White on A", "Black on B", "White on B", "Black on A", "", ""};
    EXPECT_EQ(seats(rated), by_rule) << "no team says anything, and who has a bye sits nowhere";
}

TEST(Sheets, of_a_bracket_have_a_bye_once_that_is_given_and_left) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.format = Format::KnockOut, .legs = 1}).teams(kK12, 7);
    play.paired(kK12, 1, {{{4}, {5}}, {{2}, {7}}, {{3}, {6}}}, {1});
    EXPECT_EQ(
        column_of(sheet_of_pairings(play.event(), {kK12, 1}), 0),
        (std::vector<std::string>{"1", "2", "3", "bye"}));
}

[[nodiscard]] std::pair<std::string, std::string> players_at_table_1(const EventInPlay& play) {
    const Row row = sheet_of_pairings(play.event(), {kK12, 1}).rows.front();
    return {text_of(row[2], language::english), text_of(row[4], language::english)};
}

// NSB 3; SN5 3
TEST(Sheets, of_pairings_seat_the_winners_who_change_places_as_the_leg_will) {
    using Texts = std::pair<std::string, std::string>;
    const auto after_leg_1 = [] {
        EventInPlay play{rulebook::kSn5};
        play.division(kK12, {.line_ups = LineUpRule::WinnerSwitches}).teams(kK12, 2);
        play.paired(kK12, 1, {{{1}, {2}}}).started(kK12, 1);
        return play.with(action::EnterResult{kLeg, won(LegWinner::One)});
    };
    const LegId leg_2{kK12, 1, 1, 2};
    const Texts changed{
        "Second b (White, A), First b (Black, B)", "Second c (White, B), First c (Black, A)"};
    EventInPlay play = after_leg_1();
    EXPECT_EQ(players_at_table_1(play), (Texts{"First b, Second b", "First c, Second c"}));
    play.with(action::LineUp{leg_2, {2}, Partner::Second});
    EXPECT_EQ(players_at_table_1(play), changed) << "only those who lost had a choice";
    play.official("desk", Role::Desk);
    EXPECT_EQ(
        play.enter(action::LineUp{leg_2, {2}, Partner::First}, "desk"), EventRefusal::NotYourRole)
        << "both line-ups are announced";
    // What was said as losers counts no more once they are the winners.
    play = after_leg_1();
    play.with(action::LineUp{leg_2, {2}, Partner::First});
    play.with(action::CorrectResult{kLeg, won(LegWinner::Two), "upside down"});
    EXPECT_EQ(players_at_table_1(play), (Texts{"First b, Second b", "First c, Second c"}));
    play.with(action::LineUp{leg_2, {1}, Partner::Second});
    EXPECT_EQ(players_at_table_1(play), changed);
    play.with(action::EnterResult{leg_2, won(LegWinner::Draw)});
    EXPECT_EQ(play.leg(leg_2).white[Side::One], Partner::Second);
    EXPECT_EQ(play.leg(leg_2).white[Side::Two], Partner::Second);
}

TEST(Sheets, of_standings_wait_for_no_leg_that_a_correction_has_made_needless) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.format = Format::KnockOut, .legs = 1}).teams(kK12, 2);
    play.paired(kK12, 1, {{{1}, {2}}}).started(kK12, 1).played(kK12, 1, LegWinner::Draw);
    play.with(action::AddLeg{{kK12, 1, 1}});
    const auto open = [&] {
        return in_json(sheet_of_standings(play.event(), kK12, 1)).at(0).at("open");
    };
    EXPECT_EQ(open(), true);
    play.with(action::CorrectResult{kLeg, won(LegWinner::One), "misread"});
    EXPECT_EQ(open(), false);
    EXPECT_EQ(
        text_of(sheet_of_pairings(play.event(), {kK12, 1}).rows[0][5], language::english), "1-0");
}

TEST(Sheets, of_prizes_name_all_that_are_to_be_played_off) {
    EventInPlay play{rulebook::kSn5};
    const Prize first{.name = "1st", .group = {}};
    const Prize second{.name = "2nd", .group = {}, .first = 2, .last = 2};
    play.division(kK12, {.legs = 1, .tie_breaks = "BH", .prizes = {first, second}});
    play.teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}}).started(kK12, 1);
    play.played(kK12, 1, LegWinner::Draw);
    EXPECT_EQ(
        text_of(sheet_of_prizes(play.event(), kK12).rows.front().front(), language::english),
        "1st, 2nd");
}

TEST(Sheets, a_trophy_is_not_played_off_before_the_last_round) {
    EventInPlay play{rulebook::kSn5};
    const Prize first{.name = "1st", .group = {}};
    play.division(kK12, {.rounds = 2, .legs = 1, .tie_breaks = "WON", .prizes = {first}});
    play.teams(kK12, 4).paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}}).started(kK12, 1);
    play.played(kK12, 1, LegWinner::Draw);
    EXPECT_EQ(how_ties_are_decided(play)[0], "still to be played");
    play.paired(kK12, 2, {{{1}, {3}}, {{2}, {4}}}).started(kK12, 2);
    EXPECT_EQ(how_ties_are_decided(play)[0], "still to be played");
    play.played(kK12, 2, LegWinner::Draw);
    EXPECT_EQ(how_ties_are_decided(play)[0], "to be played off");
}

TEST(Sheets, of_prizes_mark_teams_that_have_left) {
    EventInPlay play = after_a_draw();
    play.with(action::Withdraw{{1}, std::nullopt});
    EXPECT_EQ(how_ties_are_decided(play)[0], "1 Team b (withdrawn)");
}

// Dismiss is a formula to a spreadsheet.
TEST(Sheets, of_teams_are_read_back_as_entries) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {});
    const std::vector<std::string> names{"=1+1", "'=1+1", "'quoted'", "-x", "@home", "a, \"b\""};
    std::uint32_t number = 0;
    for (const std::string& name : names) {
        ++number;
        const std::string of = std::to_string(number);
        Player ann = player("+Ann" + of, 0);
        ann.id = "0012" + of;
        play.with(action::Register{{number}, kK12, name, Players{ann, player("Bo" + of, 9)}});
    }
    play.teams(kK12, 1).with(action::Withdraw{{number + 1}, "ill"});
    const std::string text = to_csv(sheet_of_teams(play.event(), kK12), language::english);
    for (const char mark : {'=', '+', '-', '@'}) {
        EXPECT_EQ(text.find(std::string{','} + mark), std::string::npos) << text;
    }
    const auto read = read_entries(text, {}, kK12);
    ASSERT_TRUE(read) << language::english(describe(read.error().front()));
    ASSERT_EQ(read->teams.size(), names.size()) << "who has left is not entered again";
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Team& team = play.team({static_cast<std::uint32_t>(i + 1)});
        EXPECT_EQ(read->teams[i].name, names[i]);
        EXPECT_EQ(read->teams[i].players, team.players);
    }
}

}  // namespace
}  // namespace tandem::tournament
