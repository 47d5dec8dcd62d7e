// The prizes of a division as its event makes them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/tournament/proposed_rounds.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/report/results.hpp"
#include "tournament/report/sheets.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

// The play-off of all for the first places, which comes later, is not about the prize of a group.
TEST(DivisionPrizes, a_prize_that_a_play_off_has_decided_stays_won) {
    Prize young{.name = "Best K-3", .group = {}};
    young.group.highest_grade = 3;
    const Prize gold{.name = "1st", .group = {}};
    const Prize silver{.name = "2nd", .group = {}, .first = 2, .last = 2};
    EventInPlay play{rulebook::kSn5};
    play.division(
        kK12,
        {.legs = 1,
         .tie_breaks = "WON",
         .prizes = {gold, silver, young},
         .prizes_per_team = PrizesPerTeam::Any});
    play.teams(kK12, 4);
    for (const std::uint32_t team : {1U, 4U}) {
        Players players = play.team({team}).players;
        for (Player& each : players) each.grade = 2;
        play.with(action::Amend{{team}, kK12, play.team({team}).name, all_of(players)});
    }
    play.paired(kK12, 1, {{{1}, {3}}, {{2}, {4}}}).started(kK12, 1);
    play.played(kK12, 1, LegWinner::Draw);
    const auto best_of_young = [&] {
        const DivisionTable made = crosstable_of(play.event(), kK12);
        for (const PrizeWon& won : prizes_of(play.event(), kK12).won) {
            if (won.prize == 2) return made.team(won.team);
        }
        return TeamId{};
    };
    play.with(action::RecordPlayOff{{1}, kK12, {{4}, {1}}});
    EXPECT_EQ(best_of_young(), TeamId{4});
    play.with(action::RecordPlayOff{{2}, kK12, {{2}, {1}, {4}, {3}}});
    EXPECT_EQ(best_of_young(), TeamId{4});
    play.with(action::RecordPlayOff{{3}, kK12, {{1}, {4}}});
    EXPECT_EQ(best_of_young(), TeamId{1}) << "of the same teams the last counts";
}

// SN5 0.1; SN5 0.2: a player who is too old has no part in the prizes of the division.
TEST(DivisionPrizes, a_team_that_moved_to_another_division_wins_nothing_in_the_first) {
    const Prize trophy{.name = "1st", .group = {}};
    const Prize money{.name = "Money", .kind = PrizeKind::Money, .group = {}, .cents = 10'000};
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).division(kK9, {.rounds = 1, .legs = 1, .prizes = {trophy, money}});
    play.teams(kK9, 4).paired(kK9, 1, {{{1}, {3}}, {{2}, {4}}}).started(kK9, 1);
    play.with(action::EnterResult{{kK9, 1, 1, 1}, won(LegWinner::One)});
    play.with(action::EnterResult{{kK9, 1, 2, 1}, won(LegWinner::Draw)});
    const auto winners = [&] {
        const DivisionTable made = crosstable_of(play.event(), kK9);
        std::vector<TeamId> found;
        for (const PrizeWon& each : prizes_of(play.event(), kK9).won) {
            found.push_back(made.team(each.team));
        }
        return found;
    };
    EXPECT_EQ(winners(), (std::vector<TeamId>{{1}, {1}}));
    play.with(action::Withdraw{{1}, "too old"});
    EXPECT_EQ(winners(), (std::vector<TeamId>{{1}, {1}})) << "who goes home keeps it";
    play.with(action::Register{{5}, kK12, "Older", play.team({1}).players});
    const std::vector<TeamId> others = winners();
    EXPECT_FALSE(others.empty());
    EXPECT_FALSE(has(others, {1}));
}

TEST(DivisionPrizes, money_waits_for_the_bracket_as_trophies_do) {
    const auto money = [](std::uint32_t place, std::int64_t cents) {
        return Prize{
            .name = std::to_string(place),
            .kind = PrizeKind::Money,
            .group = {},
            .first = place,
            .last = place,
            .cents = cents};
    };
    EventInPlay play{rulebook::kFbx};
    play.division(
        kK12,
        {.format = Format::KnockOut,
         .legs = 1,
         .third_place = ThirdPlace::Played,
         .prizes = {money(1, 10'000), money(2, 6'000), money(3, 4'000)}});
    play.teams(kK12, 4);
    const auto won_now = [&] {
        std::vector<std::int64_t> cents;
        for (const PrizeWon& each : prizes_of(play.event(), kK12).won) cents.push_back(each.cents);
        return cents;
    };
    play.paired(kK12, 1, proposed(play, 1)).started(kK12, 1).played(kK12, 1, LegWinner::One);
    EXPECT_TRUE(won_now().empty());
    play.paired(kK12, 2, proposed(play, 2)).started(kK12, 2);
    EXPECT_TRUE(won_now().empty());
    play.played(kK12, 2, LegWinner::One);
    EXPECT_EQ(won_now(), (std::vector<std::int64_t>{10'000, 6'000, 4'000}));
}

// Four teams of a division, in the order of their numbers; a final of the first two.
class WithAFinal {
  public:
    explicit WithAFinal(Division final) {
        std::vector<Prize> prizes;
        for (std::uint32_t place = 1; place <= 2; ++place) {
            prizes.push_back(
                {.name = std::to_string(place), .group = {}, .first = place, .last = place});
        }
        play.division(kK12, {.rounds = 1, .legs = 1, .prizes = prizes});
        play.teams(kK12, 4).paired(kK12, 1, {{{1}, {3}}, {{2}, {4}}}).started(kK12, 1);
        play.with(action::EnterResult{{kK12, 1, 1, 1}, won(LegWinner::One)});
        play.with(action::EnterResult{{kK12, 1, 2, 1}, won(LegWinner::One)});
        final.finalists = {{1}, {2}};
        final.finalists_from = kK12;
        final.legs = 1;
        play.with(action::SetDivision{kFinal, std::move(final)});
    }
    void play_final(LegWinner winner) {
        play.paired(kFinal, 1, {{{1}, {2}}}).started(kFinal, 1);
        play.with(action::EnterResult{{kFinal, 1, 1, 1}, won(winner)});
    }
    // Who has the prizes, in their order.
    [[nodiscard]] std::vector<std::uint32_t> winners() const {
        const DivisionTable made = crosstable_of(play.event(), kK12);
        std::vector<std::pair<std::uint32_t, std::uint32_t>> found;
        for (const PrizeWon& each : prizes_of(play.event(), kK12).won) {
            found.emplace_back(each.place, made.team(each.team).value);
        }
        std::ranges::sort(found);
        std::vector<std::uint32_t> teams;
        for (const auto& [place, team] : found) teams.push_back(team);
        return teams;
    }
    [[nodiscard]] std::size_t ties() const { return prizes_of(play.event(), kK12).ties.size(); }

    const DivisionKey kFinal{"final"};
    EventInPlay play{rulebook::kSn5};
};

TEST(DivisionPrizes, places_that_a_final_is_about_go_by_the_final) {
    WithAFinal event{{.name = "Final", .rounds = 1}};
    EXPECT_EQ(event.ties(), 1U) << "the first two places are to be played";
    event.play_final(LegWinner::Two);
    const auto winners = event.winners();
    ASSERT_GE(winners.size(), 2U);
    EXPECT_EQ(winners[0], 2U);
    EXPECT_EQ(winners[1], 1U);
    EXPECT_EQ(event.ties(), 0U);
}

TEST(DivisionPrizes, a_bracket_as_final_decides_the_places_too) {
    WithAFinal event{{.name = "Final", .format = Format::KnockOut, .rounds = 1}};
    event.play_final(LegWinner::Two);
    const auto winners = event.winners();
    ASSERT_GE(winners.size(), 2U);
    EXPECT_EQ(winners[0], 2U);
    EXPECT_EQ(winners[1], 1U);
}

TEST(DivisionPrizes, a_final_that_is_level_is_played_off_there_and_not_by_what_came_before) {
    WithAFinal event{{.name = "Final", .rounds = 1, .tie_breaks = "WON"}};
    event.play.with(action::RecordPlayOff{{1}, kK12, {{1}, {2}}});
    event.play_final(LegWinner::Draw);
    EXPECT_EQ(event.ties(), 1U);
    event.play.with(action::RecordPlayOff{{2}, event.kFinal, {{2}, {1}}});
    const auto winners = event.winners();
    ASSERT_GE(winners.size(), 2U);
    EXPECT_EQ(winners[0], 2U);
}

// Four teams in a final, of which the first two play a last one.
TEST(DivisionPrizes, places_that_the_final_of_a_final_is_about_go_by_that) {
    EventInPlay play{rulebook::kSn5};
    std::vector<Prize> prizes;
    for (std::uint32_t place = 1; place <= 4; ++place) {
        prizes.push_back(
            {.name = std::to_string(place), .group = {}, .first = place, .last = place});
    }
    play.division(kK12, {.rounds = 1, .legs = 1, .prizes = prizes}).teams(kK12, 6);
    play.paired(kK12, 1, {{{1}, {4}}, {{2}, {5}}, {{3}, {6}}}).started(kK12, 1);
    play.played(kK12, 1, LegWinner::One);
    const DivisionKey four{"four"};
    const DivisionKey two{"two"};
    play.division(
        four, {.rounds = 1, .legs = 1, .finalists = {{1}, {2}, {3}, {4}}, .finalists_from = kK12});
    play.paired(four, 1, {{{1}, {3}}, {{2}, {4}}}).started(four, 1);
    play.played(four, 1, LegWinner::Two);  // 3 and 4 have won
    play.division(two, {.rounds = 1, .legs = 1, .finalists = {{3}, {4}}, .finalists_from = four});
    const auto winners = [&play] {
        const DivisionTable made = crosstable_of(play.event(), kK12);
        std::map<std::uint32_t, std::uint32_t> teams;
        for (const PrizeWon& each : prizes_of(play.event(), kK12).won) {
            teams[each.place] = made.team(each.team).value;
        }
        return teams;
    };
    EXPECT_FALSE(winners().contains(1)) << "the first two places are to be played for";
    play.paired(two, 1, {{{3}, {4}}}).started(two, 1).played(two, 1, LegWinner::Two);
    EXPECT_EQ(winners()[1], 4U);
    EXPECT_EQ(winners()[2], 3U);
    EXPECT_EQ(all_finals_of(play.event(), kK12), (std::vector{four, two}));
}

TEST(DivisionPrizes, an_average_of_a_half_less_is_below) {
    EventInPlay play{rulebook::kSn5};
    Prize prize;
    prize.name = "U800";
    prize.group.rated_below = 800;
    play.division(kK12, {.legs = 1, .prizes = {prize}}).teams(kK12, 2);
    Team team = play.team({1});
    team.players[Partner::First].rating = 1'299;
    team.players[Partner::Second].rating = 300;
    play.with(action::Amend{{1}, kK12, team.name, all_of(team.players)});
    play.paired(kK12, 1, {{{1}, {2}}}).started(kK12, 1).played(kK12, 1, LegWinner::Two);
    ASSERT_EQ(prizes_of(play.event(), kK12).won.size(), 1U);
}

// They may be the youngest: the director is told, and does not read out the wrong names.
TEST(DivisionPrizes, players_without_the_grade_that_a_prize_needs_are_named) {
    EventInPlay play{rulebook::kSn5};
    Prize u9{.name = "U9", .group = {}};
    u9.group.highest_grade = 9;
    Prize u9_too = u9;
    u9_too.name = "U9 second";
    u9_too.first = u9_too.last = 2;
    Prize older{.name = "10+", .group = {}};
    older.group.lowest_grade = 10;
    Prize dalton = u9;
    dalton.name = "Dalton U9";
    dalton.group.school = "Dalton";
    const Prize open{.name = "Open", .group = {}};
    play.division(kK12, {.prizes = {u9, older, dalton, open, u9_too}}).teams(kK12, 2);
    const auto enter = [&](std::uint32_t number, std::optional<std::int32_t> grade) {
        const std::string letter(1, static_cast<char>('p' + number));
        Player first = player("First " + letter);
        first.grade = grade;
        play.with(action::Register{
            {number}, kK12, "Team " + letter, Players{first, player("Second " + letter)}});
    };
    enter(3, 9);
    enter(4, 12);
    enter(5, std::nullopt);
    std::vector<std::string> told;
    for (const auto& message : missing_grades_text(play.event(), kK12)) {
        told.push_back(language::english(message));
    }
    EXPECT_EQ(
        told,
        (std::vector<std::string>{
            "Not considered for U9 and U9 second, because a grade is missing: 3 Team s and 5 Team "
            "u.",
            "Not considered for 10+, because a grade is missing: 3 Team s, 4 Team t and 5 Team "
            "u."}));
}

}  // namespace
}  // namespace tandem::tournament
