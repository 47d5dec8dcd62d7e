// Finals: who is in them, what they rest on, and what a correction where they come from does.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <ranges>
#include <vector>

#include <gtest/gtest.h>

#include "support/tournament/event_in_play.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/report/consequences.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/results.hpp"

namespace tandem::tournament {
namespace {

using tests::EventInPlay;
using tests::kK12;
using tests::won;

const DivisionKey kFinal{"final"};

// Eight teams after a round of one leg, in which teams 1 to 4 have won.
[[nodiscard]] EventInPlay eight() {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.rounds = 1, .legs = 1}).teams(kK12, 8);
    play.paired(kK12, 1, {{{1}, {5}}, {{2}, {6}}, {{3}, {7}}, {{4}, {8}}}).started(kK12, 1);
    play.played(kK12, 1, LegWinner::One);
    return play;
}

// A team that left before the first round has no place, in a Swiss final as in any other.
TEST(SwissFinals, have_no_place_for_a_team_that_left_before_they_began) {
    for (const Format format : {Format::FideTeam, Format::UsChess}) {
        EventInPlay play = eight();
        play.division(
            kFinal, {.format = format, .rounds = 3, .legs = 1, .finalists = {{5}, {4}, {1}, {2}}});
        play.with(action::Withdraw{{4}, "ill"});
        const std::vector<TeamId> without{{5}, {1}, {2}};
        EXPECT_EQ(crosstable_of(play.event(), kFinal).teams, without);
        play.paired(kFinal, 1, {{{5}, {2}}}, {1}).started(kFinal, 1);
        play.played(kFinal, 1, LegWinner::One);
        EXPECT_EQ(crosstable_of(play.event(), kFinal).teams, without);
        EXPECT_EQ(standings_of(play.event(), kFinal, 1).standings.rows.size(), 3U);
    }
}

// Law: C.04.2 2.4.
TEST(SwissFinals, take_back_teams_by_their_seed) {
    EventInPlay play = eight();
    play.division(kFinal, {.rounds = 3, .legs = 1, .finalists = {{5}, {4}, {1}, {2}}});
    play.with(action::Withdraw{{4}, "ill"}).paired(kFinal, 1, {{{5}, {2}}}, {1});
    play.with(action::ReEnter{{4}});
    EXPECT_EQ(numbering(play.event(), kFinal, 1), (std::vector<TeamId>{{5}, {1}, {2}, {4}}));
    play.started(kFinal, 1).played(kFinal, 1, LegWinner::One);
    EXPECT_EQ(numbering(play.event(), kFinal, 2), (std::vector<TeamId>{{5}, {4}, {1}, {2}}));
    EXPECT_EQ(play.entry(kFinal, {4}, 1).kind, Entry::ZeroBye);
}

// A team that left once it had begun keeps the place, and the points.
TEST(SwissFinals, keep_teams_that_left_once_they_had_begun) {
    EventInPlay play = eight();
    play.division(kFinal, {.rounds = 3, .legs = 1, .finalists = {{5}, {4}, {1}, {2}}});
    play.paired(kFinal, 1, {{{5}, {1}}, {{4}, {2}}}).started(kFinal, 1);
    play.played(kFinal, 1, LegWinner::Two).with(action::Withdraw{{1}, "ill"});
    EXPECT_EQ(standings_of(play.event(), kFinal, 1).standings.rows.size(), 4U);
}

// The first half of those who take part, not of those who might have.
// Law: C.04.7 3.
TEST(SwissFinals, accelerate_half_of_the_teams_that_take_part) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).teams(kK12, 12);
    std::vector<TeamId> all;
    for (std::uint32_t team = 1; team <= 12; ++team) all.push_back({team});
    play.division(kFinal, {.acceleration = Acceleration::Baku, .finalists = all});
    for (std::uint32_t team = 1; team <= 4; ++team) play.with(action::Withdraw{{team}, "ill"});
    EXPECT_EQ(accelerated_teams(play.event(), kFinal), (std::vector<TeamId>{{5}, {6}, {7}, {8}}));
    const auto proposal = propose(play.event(), {kFinal, 1});
    ASSERT_TRUE(proposal);
    EXPECT_EQ(
        proposal->pairs,
        (std::vector<TeamPair>{{{5}, {7}}, {{6}, {8}}, {{9}, {11}}, {{10}, {12}}}));
}

// What a ruling may change is not the ground for a final, unless a provisional result is.
// Law: NSB 18; SN5 18.
TEST(Finals, are_not_paired_while_where_they_come_from_is_disputed) {
    EventInPlay play = eight();
    play.division(kFinal, {.format = Format::KnockOut, .legs = 1, .finalists = {{1}, {2}}});
    play.with(action::RaiseDispute{{1}, {kK12, 1, 3, 1}, std::nullopt, TeamId{7}, "the flag fell"});
    ASSERT_TRUE(play.notice(NoticeKind::FinalsMade));
    EXPECT_EQ(play.notice(NoticeKind::FinalsMade)->about.text, "final");
    const action::PairRound pair{{kFinal, 1}, {{{1}, {2}}}, std::nullopt};
    EXPECT_EQ(play.enter(pair), EventRefusal::DisputeOpen);
    play.with(action::Provide{{kK12, 1, 3, 1}, won(LegWinner::One)}).with(pair);
}

// A leg that is to be played again may let others in.
TEST(Finals, tell_of_results_that_are_missing_where_they_come_from) {
    EventInPlay play = eight();
    play.division(kFinal, {.format = Format::KnockOut, .legs = 1, .finalists = {{1}, {2}}});
    play.with(action::AnnulLeg{{kK12, 1, 1, 1}, "a spectator interfered"});
    play.paired(kFinal, 1, {{{1}, {2}}});
    ASSERT_TRUE(play.notice(NoticeKind::OriginOpen));
    EXPECT_EQ(play.notice(NoticeKind::OriginOpen)->about.number, 1U);
    EXPECT_EQ(play.notice(NoticeKind::OriginOpen)->about.text, kK12.text);
}

// A round of it is no ground for the rounds after.
TEST(Finals, go_on_while_where_they_come_from_is_disputed) {
    EventInPlay play = eight();
    play.division(kFinal, {.rounds = 2, .legs = 1, .finalists = {{1}, {2}, {3}, {4}}});
    play.paired(kFinal, 1, {{{1}, {3}}, {{2}, {4}}}).started(kFinal, 1);
    play.played(kFinal, 1, LegWinner::One);
    play.with(action::RaiseDispute{{1}, {kK12, 1, 3, 1}, std::nullopt, TeamId{7}, "the flag fell"});
    play.paired(kFinal, 2, {{{1}, {2}}, {{3}, {4}}});
}

TEST(Finals, tell_a_team_that_checks_in_late_that_it_is_not_in_their_pairing) {
    EventInPlay play = eight();
    play.division(
        kFinal,
        {.rounds = 2, .legs = 1, .check_in = CheckIn::Needed, .finalists = {{1}, {2}, {3}}});
    play.with(action::CheckInTeam{{1}, {}}).with(action::CheckInTeam{{2}, {}});
    play.paired(kFinal, 1, {{{1}, {2}}}).with(action::CheckInTeam{{3}, {}});
    ASSERT_TRUE(play.notice(NoticeKind::NotInPairing));
    EXPECT_EQ(play.notice(NoticeKind::NotInPairing)->about.division, "final");
}

TEST(Finals, let_their_own_officials_check_their_teams_in) {
    EventInPlay play = eight();
    play.division({"b"}, {}).division(kFinal, {.finalists = {{1}, {2}}});
    play.official("fay", Role::Desk, kFinal).official("ben", Role::Desk, DivisionKey{"b"});
    play.with(action::CheckInTeam{{1}, {}}, "fay").with(action::CheckOutTeam{{1}, {}}, "fay");
    EXPECT_EQ(play.enter(action::CheckInTeam{{3}, {}}, "fay"), EventRefusal::NotYourDivision);
    EXPECT_EQ(play.enter(action::CheckInTeam{{1}, {}}, "ben"), EventRefusal::NotYourDivision);
    play.with(action::Undo{}, "fay");
}

TEST(Finals, are_final_where_all_but_one_have_left_before_they_began) {
    EventInPlay play = eight();
    play.division(
        kFinal, {.format = Format::KnockOut, .rounds = 1, .legs = 1, .finalists = {{1}, {2}}});
    play.with(action::Withdraw{{2}, "ill"}).paired(kFinal, 1, {}, {1}).started(kFinal, 1);
    EXPECT_FALSE(not_final_text(play.event(), kFinal, 1));
    const auto [made, standings] = standings_of(play.event(), kFinal, 1);
    ASSERT_EQ(standings.rows.size(), 1U);
    EXPECT_EQ(standings.rows.front().rank, 1U);
}

// Those of the places after a final alone: none of the first four.
TEST(Finals, of_other_places_change_by_those_places) {
    EventInPlay play = eight();
    play.division(
        kFinal,
        {.format = Format::KnockOut,
         .finalists = {{5}, {6}},
         .finalists_from = kK12,
         .from_place = 5});
    const Event before = play.event();
    play.with(action::CorrectResult{{kK12, 1, 1, 1}, won(LegWinner::Two), "misread"});
    EXPECT_EQ(
        changed_finals(before, play.event(), kK12),
        (std::vector<FinalChange>{{kFinal, {{1}, {6}}}}));
}

// Of the one that it was made from, and not of the one before that.
TEST(Finals, of_a_final_rest_on_that) {
    EventInPlay play = eight();
    const DivisionKey last{"last"};
    play.division(kFinal, {.legs = 1, .finalists = {{1}, {2}, {3}, {4}}, .finalists_from = kK12});
    play.paired(kFinal, 1, {{{1}, {3}}, {{2}, {4}}}).started(kFinal, 1);
    play.played(kFinal, 1, LegWinner::One);
    play.division(
        last, {.format = Format::KnockOut, .finalists = {{1}, {2}}, .finalists_from = kFinal});
    EXPECT_EQ(finals_with(play.event(), kK12), std::vector<DivisionKey>{kFinal});
    EXPECT_EQ(finals_with(play.event(), kFinal), std::vector<DivisionKey>{last});
    const Event before = play.event();
    play.with(action::CorrectResult{{kFinal, 1, 1, 1}, won(LegWinner::Two), "misread"});
    ASSERT_TRUE(play.notice(NoticeKind::FinalsMade));
    EXPECT_EQ(play.notice(NoticeKind::FinalsMade)->about.text, "last");
    EXPECT_EQ(
        changed_finals(before, play.event(), kFinal),
        (std::vector<FinalChange>{{last, {{2}, {3}}}}));
}

TEST(Finals, come_from_another_division) {
    EventInPlay play = eight();
    const auto final_from = [](const DivisionKey& from, std::vector<TeamId> teams) {
        return action::SetDivision{
            kFinal, {.name = "Final", .finalists = std::move(teams), .finalists_from = from}};
    };
    EXPECT_EQ(play.enter(final_from({"none"}, {{1}, {2}})), EventRefusal::BadSettings);
    EXPECT_EQ(play.enter(final_from(kFinal, {{1}, {2}})), EventRefusal::BadSettings);
    EXPECT_EQ(play.enter(final_from(kK12, {})), EventRefusal::BadSettings);
    play.with(final_from(kK12, {{1}, {2}}));
}

// Thousands of teams, of which each row was once looked for among those of all others.
TEST(Finals, teams_of_a_final_stand_together_where_the_first_of_them_stands) {
    constexpr TeamNumber kTeams = 4'000;
    Standings standings;
    std::vector<Standing> rows;
    for (TeamNumber team = 1; team <= kTeams; ++team) {
        standings.rows.push_back({.team = team, .rank = team, .score = {}, .values = {}});
        // Of every second one, from the third on, the last has won it.
        const TeamNumber last = kTeams + 1 - team;
        if (last > 2 && last % 2 == 1) {
            rows.push_back({.team = last, .rank = team, .score = {}, .values = {}});
        }
    }
    bring_together(rows, standings);
    ASSERT_EQ(standings.rows.size(), kTeams);
    EXPECT_EQ(standings.rows[1].team, 2U);
    const auto moved = standings.rows | std::views::drop(2) | std::views::take(rows.size());
    EXPECT_TRUE(std::ranges::equal(moved, rows));
    EXPECT_EQ(standings.rows[2 + rows.size()].team, 4U);
    EXPECT_EQ(standings.rows.back().team, kTeams);
}

}  // namespace
}  // namespace tandem::tournament
