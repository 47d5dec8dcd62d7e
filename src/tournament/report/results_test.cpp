// Standings, finals and prizes of a division as its event makes them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/results.hpp"

#include <algorithm>
#include <iterator>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/tournament/proposed_rounds.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/report/consequences.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/sheets.hpp"
#include "tournament/trf/trf_crosstable.hpp"

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

[[nodiscard]] std::vector<std::uint32_t> ranks_of(const EventInPlay& play, RoundNumber after) {
    std::vector<std::uint32_t> ranks;
    for (const Standing& row : standings_of(play.event(), kK12, after).standings.rows) {
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
    EXPECT_EQ(ranks_of(play, 1), (std::vector<std::uint32_t>{1, 2, 3, 4}));
}

TEST(DivisionResults, a_play_off_of_only_some_of_the_level_teams_decides_nothing_and_says_so) {
    EventInPlay play = four_level({});
    play.with(action::RecordPlayOff{{1}, kK12, {{4}, {2}}});
    EXPECT_EQ(ranks_of(play, 1), (std::vector<std::uint32_t>{1, 1, 1, 1}));
    const auto left_out = [&](std::uint32_t number) {
        return left_out_of(play.event(), play.event().get<PlayOff>({number}));
    };
    EXPECT_EQ(left_out(1), (std::vector<TeamId>{{1}, {3}}));
    play.with(action::RecordPlayOff{{2}, kK12, {{4}, {2}, {1}, {3}}});
    EXPECT_TRUE(left_out(2).empty());
}

TEST(DivisionResults, a_knock_out_under_way_ranks_the_teams_still_in_it_first) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.format = Format::KnockOut, .legs = 1}).teams(kK12, 4);
    const auto first = propose(play.event(), {kK12, 1});
    play.paired(kK12, 1, first->pairs).started(kK12, 1);
    EXPECT_EQ(ranks_of(play, 1), (std::vector<std::uint32_t>{1, 1, 1, 1}));
    play.with(action::EnterResult{{kK12, 1, 1, 1}, won(LegWinner::One)});
    EXPECT_EQ(ranks_of(play, 1), (std::vector<std::uint32_t>{1, 1, 1, 4}));
    const auto text = [&] {
        return language::english(
            describe(play.event(), {kK12, 2}, propose(play.event(), {kK12, 2}).error()));
    };
    EXPECT_EQ(
        text(),
        "Not all the teams that advance are known yet. Missing results: " +
            language::english(team_text(play.event(), first->pairs[1].one)) + " – " +
            language::english(team_text(play.event(), first->pairs[1].two)) + '.');
    play.with(action::EnterResult{{kK12, 1, 2, 1}, won(LegWinner::Draw)});
    EXPECT_NE(text().find("Level: "), std::string::npos) << text();
    play.with(action::RecordPlayOff{{1}, kK12, {first->pairs[1].two, first->pairs[1].one}});
    EXPECT_TRUE(left_out_of(play.event(), play.event().get<PlayOff>({1})).empty());
    EXPECT_TRUE(propose(play.event(), {kK12, 2}));
}

// Two players of a team with these ratings and schools.
void amend(
    EventInPlay& play,
    std::uint32_t team,
    const std::pair<std::int32_t, std::int32_t>& ratings,
    const std::pair<std::string, std::string>& schools = {}) {
    Players players = play.team({team}).players;
    std::tie(players[Partner::First].rating, players[Partner::Second].rating) = ratings;
    std::tie(players[Partner::First].school, players[Partner::Second].school) = schools;
    play.with(action::Amend{{team}, kK12, play.team({team}).name, all_of(players)});
}

[[nodiscard]] std::vector<TeamId> winners_of(const EventInPlay& play) {
    const DivisionTable made = crosstable_of(play.event(), kK12);
    std::vector<TeamId> winners;
    for (const PrizeWon& won : prizes_of(play.event(), kK12).won) {
        winners.push_back(made.team(won.team));
    }
    std::ranges::sort(winners);
    return winners;
}

TEST(DivisionResults, a_team_is_below_a_rating_only_if_both_of_its_players_are_rated) {
    EventInPlay play{rulebook::kSn5};
    Prize below{.name = "U1000", .group = {}, .last = 8};
    below.group.rated_below = 1'000;
    play.division(kK12, {.unrated = 800, .prizes = {below}}).teams(kK12, 5);
    amend(play, 1, {1'900, 0});
    amend(play, 3, {900, 1'000});
    amend(play, 4, {101, 1'899});
    amend(play, 5, {400, 0});
    EXPECT_EQ(winners_of(play), std::vector<TeamId>{{3}});
}

TEST(DivisionResults, a_school_is_one_however_it_is_written) {
    EventInPlay play{rulebook::kSn5};
    Prize best{.name = "Best of Dalton", .group = {}, .last = 8};
    best.group.school = "dalton";
    play.division(kK12, {.format = Format::UsChess, .prizes = {best}}).teams(kK12, 4);
    amend(play, 1, {1'900, 1'900}, {"Dalton", "DALTON"});
    amend(play, 2, {1'800, 1'800}, {"Hunter", "Hunter"});
    amend(play, 3, {1'700, 1'700}, {"DALTON", "Dalton "});
    amend(play, 4, {1'600, 1'600}, {"Dalton", "Hunter"});
    EXPECT_EQ(winners_of(play), (std::vector<TeamId>{{1}, {3}}));
    // Upper half against lower half would be 1–3.
    const auto proposal = propose(play.event(), {kK12, 1});
    ASSERT_TRUE(proposal);
    EXPECT_EQ(proposal->pairs.front(), (TeamPair{{1}, {4}}));
}

TEST(DivisionResults, a_play_off_of_a_team_that_has_moved_decides_nothing) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).division(kK9, {}).teams(kK12, 2);
    play.with(action::RecordPlayOff{{1}, kK12, {{2}, {1}}});
    play.with(action::Amend{{2}, kK9, "Moved", all_of(play.team({2}).players)});
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

TEST(DivisionResults, a_play_off_that_a_team_has_left_before_decides_among_the_others) {
    EventInPlay play = four_level({});
    play.with(action::Withdraw{{1}, std::nullopt});
    play.with(action::RecordPlayOff{{1}, kK12, {{4}, {3}, {2}}});
    EXPECT_EQ(ranks_of(play, 1), (std::vector<std::uint32_t>{1, 2, 3, 4}));
    const Finalists found = finalists_of(play.event(), kK12, {2});
    EXPECT_EQ(found.finals[0], (std::vector<TeamId>{{4}, {3}}));
    EXPECT_TRUE(found.parted.empty());
    EXPECT_TRUE(left_out_of(play.event(), play.event().get<PlayOff>({1})).empty());
}

[[nodiscard]] std::vector<TeamId> order_of(const EventInPlay& play, RoundNumber after) {
    const auto [made, standings] = standings_of(play.event(), kK12, after);
    std::vector<TeamId> order;
    order.reserve(standings.rows.size());
    for (const Standing& row : standings.rows) order.push_back(made.team(row.team));
    return order;
}

// Team 1 won the first play-off and went home, so the others have played off once more.
TEST(DivisionResults, a_play_off_after_a_team_has_left_comes_before_an_older_one_with_it) {
    EventInPlay play = four_level({});
    play.with(action::RecordPlayOff{{1}, kK12, {{1}, {2}, {3}, {4}}});
    play.with(action::Withdraw{{1}, std::nullopt});
    EXPECT_EQ(order_of(play, 1), (std::vector<TeamId>{{1}, {2}, {3}, {4}}));
    play.with(action::RecordPlayOff{{2}, kK12, {{3}, {4}, {2}}});
    EXPECT_EQ(order_of(play, 1), (std::vector<TeamId>{{3}, {4}, {2}, {1}}));
    EXPECT_EQ(ranks_of(play, 1), (std::vector<std::uint32_t>{1, 2, 3, 4}));
    play.with(action::ReEnter{{1}});
    EXPECT_EQ(order_of(play, 1), (std::vector<TeamId>{{1}, {2}, {3}, {4}}));
}

TEST(DivisionResults, teams_that_left_before_a_play_off_keep_the_order_of_an_older_one) {
    EventInPlay play = four_level({});
    play.with(action::RecordPlayOff{{1}, kK12, {{2}, {1}, {3}, {4}}});
    for (const std::uint32_t team : {1U, 2U}) play.with(action::Withdraw{{team}, std::nullopt});
    play.with(action::RecordPlayOff{{2}, kK12, {{4}, {3}}});
    EXPECT_EQ(order_of(play, 1), (std::vector<TeamId>{{4}, {3}, {2}, {1}}));
    EXPECT_EQ(ranks_of(play, 1), (std::vector<std::uint32_t>{1, 2, 3, 4}));
}

TEST(DivisionResults, a_team_that_goes_home_after_its_play_off_keeps_what_it_has_won) {
    EventInPlay play = four_level({});
    play.with(action::RecordPlayOff{{1}, kK12, {{1}, {2}, {3}, {4}}});
    play.with(action::RecordPlayOff{{2}, kK12, {{3}, {4}, {2}}});
    play.with(action::Withdraw{{1}, std::nullopt});
    EXPECT_EQ(order_of(play, 1), (std::vector<TeamId>{{1}, {2}, {3}, {4}}));
}

[[nodiscard]] std::vector<std::string> told_of(const EventInPlay& play, const EventAction& action) {
    std::vector<std::string> told;
    for (const auto& message : play_off_texts(play.event(), {{}, {"organiser"}, action})) {
        told.push_back(language::english(message));
    }
    return told;
}

TEST(DivisionResults, a_play_off_that_decides_nothing_says_so_after_one_that_has_decided) {
    EventInPlay play = four_level({});
    play.with(action::RecordPlayOff{{1}, kK12, {{4}, {2}, {1}, {3}}});
    const action::RecordPlayOff again{{2}, kK12, {{3}, {1}}};
    play.with(again);
    EXPECT_EQ(
        left_out_of(play.event(), play.event().get<PlayOff>({2})), (std::vector<TeamId>{{2}, {4}}));
    EXPECT_EQ(order_of(play, 1), (std::vector<TeamId>{{4}, {2}, {1}, {3}}));
}

TEST(DivisionResults, a_team_that_comes_back_into_a_tie_that_was_played_off_is_told) {
    EventInPlay play = four_level({});
    play.with(action::Withdraw{{1}, std::nullopt});
    play.with(action::RecordPlayOff{{1}, kK12, {{4}, {3}, {2}}});
    const action::ReEnter back{{1}};
    play.with(back);
    const auto told = told_of(play, back);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_NE(told[0].find("decides nothing"), std::string::npos) << told[0];
}

TEST(DivisionResults, a_play_off_before_the_last_round_says_that_it_counts_at_the_end) {
    EventInPlay play = four_level({.rounds = 2});
    const action::RecordPlayOff early{{1}, kK12, {{4}, {2}, {1}, {3}}};
    play.with(early);
    EXPECT_EQ(told_of(play, early).size(), 1U);
}

TEST(DivisionResults, a_play_off_of_teams_that_are_not_level_says_so) {
    for (const TrophyTies ties : {TrophyTies::TieBreaks, TrophyTies::PlayOff}) {
        EventInPlay play{rulebook::kSn5};
        play.division(kK12, {.legs = 1, .tie_breaks = "WON", .trophy_ties = ties});
        play.teams(kK12, 4).paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}}).started(kK12, 1);
        play.with(action::EnterResult{{kK12, 1, 1, 1}, won(LegWinner::One)});
        const LegResult forfeit{.winner = LegWinner::One, .played = false};
        play.with(action::EnterResult{{kK12, 1, 2, 1}, forfeit});
        // By tie-breaks 1 is before 3.
        play.with(action::RecordPlayOff{{1}, kK12, {{3}, {1}, {2}}});
        const bool is_level = ties == TrophyTies::PlayOff;
        EXPECT_EQ(
            not_level_in(play.event(), play.event().get<PlayOff>({1})),
            is_level ? (std::vector<TeamId>{{2}}) : (std::vector<TeamId>{{1}, {3}, {2}}));
    }
}

// By hand, two rounds have begun all five tables, and those who have yet to meet go home.
TEST(DivisionResults, a_round_robin_is_final_once_all_teams_that_can_meet_have_met) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.format = Format::RoundRobin, .legs = 1}).teams(kK12, 6);
    play.paired(kK12, 1, {{{1}, {6}}, {{5}, {3}}, {{4}, {2}}}).started(kK12, 1);
    play.played(kK12, 1, LegWinner::One);
    play.paired(kK12, 2, {{{2}, {6}}, {{1}, {4}}}).started(kK12, 2);
    play.played(kK12, 2, LegWinner::One);
    EXPECT_NE(not_final(play), std::nullopt);
    for (const std::uint32_t team : {2U, 3U, 4U, 5U}) {
        play.with(action::Withdraw{{team}, std::nullopt});
    }
    EXPECT_TRUE(std::holds_alternative<NoRounds>(propose(play.event(), {kK12, 3}).error()));
    EXPECT_EQ(not_final(play), std::nullopt);
}

// US Chess 34C: whoever has won the trophy, the money is theirs who had the points for it.
TEST(DivisionResults, money_is_shared_by_all_who_are_level_whether_or_not_they_have_left) {
    const Prize trophy{.name = "1st", .group = {}};
    const Prize money{.name = "Money", .kind = PrizeKind::Money, .group = {}, .cents = 10'000};
    EventInPlay play = four_level({.prizes = {trophy, money}});
    play.with(action::Withdraw{{1}, std::nullopt});
    play.with(action::RecordPlayOff{{1}, kK12, {{4}, {3}, {2}}});
    std::vector<PrizeWon> shares;
    std::ranges::copy_if(
        prizes_of(play.event(), kK12).won, std::back_inserter(shares), [](const PrizeWon& won) {
            return won.cents > 0;
        });
    ASSERT_EQ(shares.size(), 4U);
    for (const PrizeWon& share : shares) {
        EXPECT_EQ(share.sharing, 4U);
        EXPECT_EQ(share.cents, 2'500);
    }
}

TEST(DivisionResults, a_team_that_left_without_a_play_off_is_level_with_one_that_stays_alone) {
    EventInPlay play = four_level({});
    for (const std::uint32_t team : {1U, 2U, 3U}) play.with(action::Withdraw{{team}, std::nullopt});
    EXPECT_EQ(ranks_of(play, 1), (std::vector<std::uint32_t>{1, 1, 1, 1}));
    play.with(action::RecordPlayOff{{1}, kK12, {{4}, {3}}});
    EXPECT_EQ(ranks_of(play, 1), (std::vector<std::uint32_t>{1, 2, 3, 3}));
}

// Every round of a format, with the number of rounds that a division has if nothing is said.
[[nodiscard]] EventInPlay played_out(Format format, int teams) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.format = format, .legs = 1}).teams(kK12, teams);
    for (RoundNumber round = 1; propose(play.event(), {kK12, round}); ++round) {
        EXPECT_TRUE(not_final(play));
        const auto proposal = propose(play.event(), {kK12, round});
        play.with(action::PairRound{{kK12, round}, proposal->pairs, proposal->bye});
        play.started(kK12, round).played(kK12, round, LegWinner::One);
    }
    return play;
}

TEST(DivisionResults, a_play_off_of_teams_that_share_a_place_of_a_knock_out_decides) {
    Prize bronze{.name = "Bronze", .group = {}, .first = 3, .last = 3};
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.format = Format::KnockOut, .legs = 1, .prizes = {bronze}});
    play.teams(kK12, 4);
    for (const RoundNumber round : {1, 2}) {
        play.paired(kK12, round, proposed(play, round)).started(kK12, round);
        play.played(kK12, round, LegWinner::One);
    }
    const auto losers = finalists_of(play.event(), kK12, {2, 2}).finals[1];
    play.with(action::RecordPlayOff{{1}, kK12, {losers[1], losers[0]}});
    EXPECT_EQ(ranks_of(play, 2), (std::vector<std::uint32_t>{1, 2, 3, 4}));
    const Finalists found = finalists_of(play.event(), kK12, {3});
    EXPECT_EQ(found.finals[0].back(), losers[1]);
    EXPECT_TRUE(found.parted.empty());
}

TEST(DivisionResults, a_play_off_of_only_some_who_share_a_place_of_a_knock_out_says_so) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.format = Format::KnockOut, .legs = 1}).teams(kK12, 8);
    play.paired(kK12, 1, proposed(play, 1)).started(kK12, 1).played(kK12, 1, LegWinner::One);
    const auto losers = finalists_of(play.event(), kK12, {4, 4}).finals[1];
    play.with(action::RecordPlayOff{{1}, kK12, {losers[1], losers[0]}});
    EXPECT_EQ(ranks_of(play, 1), (std::vector<std::uint32_t>{1, 1, 1, 1, 5, 5, 5, 5}));
    EXPECT_EQ(
        left_out_of(play.event(), play.event().get<PlayOff>({1})),
        (std::vector<TeamId>{losers[2], losers[3]}));
}

// The best two of six have a bye in round 1, and nobody has more points for going on.
TEST(DivisionResults, of_an_earlier_round_of_a_knock_out_go_by_the_teams_then_still_in) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.format = Format::KnockOut, .legs = 1, .third_place = ThirdPlace::Played});
    play.teams(kK12, 6);
    std::vector<std::vector<std::uint32_t>> ranks{{1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 5, 5}};
    for (const RoundNumber round : {1, 2, 3}) {
        play.paired(kK12, round, proposed(play, round)).started(kK12, round);
        play.played(kK12, round, LegWinner::One);
    }
    ranks.push_back({1, 1, 3, 3, 5, 5});
    ranks.push_back({1, 2, 3, 4, 5, 5});
    for (RoundNumber round = 0; round <= 3; ++round) {
        EXPECT_EQ(ranks_of(play, round), ranks[round]) << round;
    }
}

TEST(DivisionResults, a_correction_tells_which_finals_would_have_other_seeds) {
    EventInPlay play = four_level({});
    // The order of their tables says nothing.
    play.division(
        {"a"},
        {.format = Format::KnockOut,
         .first_table = 9,
         .finalists = {{1}, {2}},
         .finalists_from = kK12});
    play.division(
        {"b"},
        {.format = Format::KnockOut,
         .first_table = 2,
         .finalists = {{3}, {4}},
         .finalists_from = kK12,
         .from_place = 3});
    const Event level = play.event();
    const LegId where{kK12, 1, 2, 1};
    play.with(action::CorrectResult{where, won(LegWinner::Two), "misread"});
    EXPECT_EQ(play.notice(NoticeKind::FinalsMade)->about.text, "a");
    const std::vector<FinalChange> changed = changed_finals(level, play.event(), kK12);
    ASSERT_EQ(changed.size(), 2U);
    EXPECT_EQ(changed[0], (FinalChange{{"a"}, {{4}, {1}}}));
    EXPECT_EQ(changed[1], (FinalChange{{"b"}, {{2}, {3}}}));
    const Event wrong = play.event();
    play.with(action::CorrectResult{where, won(LegWinner::Draw), "read anew"});
    EXPECT_EQ(changed_finals(wrong, play.event(), kK12)[0].seeds, (std::vector<TeamId>{{1}, {2}}));
    EXPECT_EQ(consequences(level, play.event(), kK12), Consequences{});
}

TEST(DivisionResults, standings_say_whose_points_a_missing_result_may_change) {
    EventInPlay play = four_level({});
    play.with(action::AnnulLeg{{kK12, 1, 2, 1}, "a spectator interfered"});
    const Sheet sheet = sheet_of_standings(play.event(), kK12, 1);
    for (const auto& row : sheet.rows) {
        const std::string team = text_of(row[1], language::english);
        EXPECT_EQ(text_of(row.back(), language::english), team == "3" || team == "4" ? "yes" : "no")
            << team;
    }
}

TEST(DivisionResults, what_is_played_out_is_final) {
    const EventInPlay cup = played_out(Format::KnockOut, 4);
    EXPECT_EQ(last_paired(cup.event(), kK12), 2U);
    EXPECT_EQ(not_final(cup), std::nullopt);
    const EventInPlay everybody = played_out(Format::RoundRobin, 4);
    EXPECT_EQ(last_paired(everybody.event(), kK12), 3U);
    EXPECT_EQ(not_final(everybody), std::nullopt);
    EventInPlay swiss = four_level({});
    EXPECT_EQ(not_final(swiss), "Not final: after round 1 of 5.");
    swiss.with(action::AnnulLeg{{kK12, 1, 2, 1}, "a spectator interfered"});
    EXPECT_EQ(
        not_final(swiss), "Not final: after round 1 of 5. 1 result is missing or not yet final.");
    EventInPlay longer = four_level({.format = Format::RoundRobin});
    for (RoundNumber round = 2; round <= 4; ++round) {
        longer.paired(kK12, round, {{{1}, {2}}, {{3}, {4}}}).started(kK12, round);
        longer.played(kK12, round, LegWinner::One);
    }
    EXPECT_EQ(
        not_final(longer),
        "Not final: after round 4 of 4. 1 Team b and 4 Team e have yet to meet, as have 3 other "
        "pairs.");
}

TEST(DivisionResults, a_knock_out_whose_final_nobody_plays_is_final) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.format = Format::KnockOut, .legs = 1}).teams(kK12, 4);
    const auto first = propose(play.event(), {kK12, 1});
    play.paired(kK12, 1, first->pairs).started(kK12, 1).played(kK12, 1, LegWinner::One);
    EXPECT_TRUE(not_final(play));
    play.with(action::Withdraw{first->pairs[0].one, std::nullopt});
    EXPECT_EQ(not_final(play), std::nullopt);
}

// Law: NSB 2.
TEST(Finals, tell_that_two_have_met_before) {
    EventInPlay play = four_level({});
    play.division({"a"}, {.format = Format::KnockOut, .finalists = {{1}, {2}}});
    play.paired({"a"}, 1, {{{1}, {2}}});
    const Notice met = *play.notice(NoticeKind::Rematch);
    EXPECT_EQ(met.about.text, "k12");
    EXPECT_NE(
        language::english(describe(play.event(), met)).find("round 1 of k12"), std::string::npos);
}

// Of two rounds of eight teams, where team 8 leaves after them or stays.
TEST(DivisionResults, a_correction_tells_of_rounds_before_somebody_left) {
    for (const bool leaves : {false, true}) {
        EventInPlay play{rulebook::kFbx};
        play.division(kK12, {.legs = 1}).teams(kK12, 8);
        for (RoundNumber round = 1; round <= 2; ++round) {
            play.paired(kK12, round, proposed(play, round)).started(kK12, round);
            play.played(kK12, round, LegWinner::One);
        }
        if (leaves) play.with(action::Withdraw{{8}, "ill"});
        const Event before = play.event();
        play.with(action::CorrectResult{{kK12, 1, 1, 1}, won(LegWinner::Two), "misread"});
        const Consequences found = consequences(before, play.event(), kK12);
        ASSERT_EQ(found.pairings.size(), 1U) << leaves;
        EXPECT_EQ(found.pairings[0].round.round, 2U);
    }
}

// US Chess 28L4 looks at byes asked for by then, and a meeting is off once somebody leaves.
TEST(DivisionResults, rounds_that_have_started_are_not_upset_by_later_withdrawals_or_byes) {
    for (const Format format : {Format::FideTeam, Format::UsChess, Format::RoundRobin}) {
        for (const std::uint32_t team : {1U, 2U, 3U, 4U, 5U}) {
            EventInPlay play{rulebook::kFbx};
            play.division(kK12, {.format = format, .legs = 1}).teams(kK12, 5);
            play.with(action::GiveBye{{4}, {}, 4, ByeKind::Half});
            for (RoundNumber round = 1; round <= 2; ++round) {
                const auto proposal = propose(play.event(), {kK12, round});
                play.with(action::PairRound{{kK12, round}, proposal->pairs, proposal->bye});
                play.started(kK12, round).played(kK12, round, LegWinner::One);
            }
            const Event before = play.event();
            const auto pairings = [&] {
                return consequences(before, play.event(), kK12).pairings.size();
            };
            play.with(action::GiveBye{{team}, {}, 3, ByeKind::Half});
            EXPECT_EQ(pairings(), 0U) << base::name(format) << ", a bye of team " << team;
            play.with(action::Withdraw{{team}, {}});
            EXPECT_EQ(pairings(), 0U) << base::name(format) << ", team " << team << " leaves";
        }
    }
}

// Round 1 is by hand, and the others by what is left.
TEST(DivisionResults, a_round_robin_by_hand_is_not_upset_by_a_later_withdrawal) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.format = Format::RoundRobin, .rounds = 8}).teams(kK12, 6);
    play.paired(kK12, 1, {{{1}, {6}}, {{2}, {3}}, {{4}, {5}}}).started(kK12, 1);
    play.played(kK12, 1, LegWinner::One);
    for (RoundNumber round = 2; round <= 4; ++round) {
        play.paired(kK12, round, proposed(play, round)).started(kK12, round);
        play.played(kK12, round, LegWinner::One);
    }
    const Event before = play.event();
    play.with(action::Withdraw{{1}, {}});
    EXPECT_EQ(consequences(before, play.event(), kK12), Consequences{});
}

TEST(DivisionResults, a_start_settles_whom_the_round_is_paired_without) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.format = Format::UsChess, .legs = 1}).teams(kK12, 5);
    for (const RoundNumber round : {1U, 2U}) {
        const auto proposal = propose(play.event(), {kK12, round});
        play.with(action::PairRound{{kK12, round}, proposal->pairs, proposal->bye});
        if (round == 1) play.started(kK12, 1).played(kK12, 1, LegWinner::One);
    }
    play.teams(kK12, 1);
    const Event before = play.event();
    play.started(kK12, 2);
    EXPECT_EQ(consequences(before, play.event(), kK12), Consequences{});
}

// A late team has points for the rounds before, and keeps its place when it leaves.
TEST(DivisionResults, standings_of_an_earlier_round_keep_a_late_team_that_has_left) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1, .missed_rounds = LateBye::Half}).teams(kK12, 4);
    play.paired(kK12, 1, proposed(play, 1)).started(kK12, 1).played(kK12, 1, LegWinner::One);
    play.paired(kK12, 2, proposed(play, 2)).started(kK12, 2).played(kK12, 2, LegWinner::One);
    play.teams(kK12, 2).paired(kK12, 3, proposed(play, 3)).started(kK12, 3);
    const auto teams_after_one = [&] { return ranks_of(play, 1).size(); };
    EXPECT_EQ(teams_after_one(), 6U);
    play.with(action::Withdraw{{5}, {}});
    EXPECT_EQ(teams_after_one(), 6U);
}

// Both legs of a table are corrected, and put right again.
TEST(DivisionResults, each_of_several_corrections_tells_what_it_changes) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.legs = 2}).teams(kK12, 6);
    play.paired(kK12, 1, proposed(play, 1)).started(kK12, 1).played(kK12, 1, LegWinner::One);
    play.paired(kK12, 2, proposed(play, 2));
    const auto correct = [&](std::uint32_t leg, LegWinner winner) {
        const Event before = play.event();
        play.with(action::CorrectResult{{kK12, 1, 1, leg}, won(winner), "misread"});
        return consequences(before, play.event(), kK12);
    };
    EXPECT_FALSE(correct(1, LegWinner::Two).pairings.empty());
    EXPECT_FALSE(correct(2, LegWinner::Two).pairings.empty());
    EXPECT_FALSE(correct(2, LegWinner::One).pairings.empty());
    const Consequences last = correct(1, LegWinner::One);
    ASSERT_EQ(last.pairings.size(), 1U);
    EXPECT_TRUE(last.pairings[0].instead.empty() && last.pairings[0].no_more.empty());
    EXPECT_TRUE(last.by_hand.empty());
    const Pairs pairs = proposed(play, 2);
    play.paired(
        kK12,
        2,
        {{pairs[0].one, pairs[1].one}, {pairs[0].two, pairs[1].two}, {pairs[2].one, pairs[2].two}});
    EXPECT_EQ(correct(1, LegWinner::Two).by_hand, (std::vector<RoundId>{{kK12, 2}}));
}

// US Chess 34E7, 34E8: a game that both have lost is no draw.
TEST(DivisionResults, an_encounter_that_both_have_lost_counts_as_lost) {
    EventInPlay play = four_level({});
    play.with(action::CorrectResult{{kK12, 1, 1, 1}, won(LegWinner::Nobody), "no clocks"});
    const auto value_of = [&](std::string_view tie_break) {
        Division settings = play.event().get<Division>(kK12);
        settings.tie_breaks = tie_break;
        play.with(action::SetDivision{kK12, settings});
        const auto [made, standings] = standings_of(play.event(), kK12, 1);
        const auto row = std::ranges::find(standings.rows, TeamNumber{1}, &Standing::team);
        return to_string(row->values.at(0).value());
    };
    EXPECT_EQ(value_of("KASHDAN"), "1");
    EXPECT_EQ(value_of("USSB"), "0");
}

// Some forms leave blanks around a name, which no tournament file can hold.
TEST(DivisionResults, with_blanks_around_names_fit_a_tournament_file) {
    EventInPlay play{rulebook::kFbx};
    Players players{player("Ann Adams"), player("Bo Baker")};
    for (Player& one : players) one.school = " North ";
    play.division(kK12, {}).with(action::Register{{1}, kK12, "  Rooks  A ", players});
    const DivisionTable made = crosstable_of(play.event(), kK12);
    EXPECT_EQ(made.table.team(1).name, "Rooks  A");
    EXPECT_TRUE(trf_of(made.table, TrfSystem::SwissTeam)) << made.table.team(1).group;
}

}  // namespace
}  // namespace tandem::tournament
