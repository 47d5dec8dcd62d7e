// Standings, finals and prizes of a division as its event makes them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/results.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "base/prng.hpp"
#include "support/tournament/event_in_play.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/next_round/round_robin_of.hpp"
#include "tournament/report/consequences.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/sheets.hpp"

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

[[nodiscard]] std::vector<std::uint32_t> ranks_of(const EventInPlay& play) {
    std::vector<std::uint32_t> ranks;
    for (const Standing& row : standings_of(play.event(), kK12, 1).standings.rows) {
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
    EXPECT_EQ(ranks_of(play), (std::vector<std::uint32_t>{1, 2, 3, 4}));
}

TEST(DivisionResults, a_play_off_of_some_who_are_level_decides_nothing_and_says_so) {
    EventInPlay play = four_level({});
    play.with(action::RecordPlayOff{{1}, kK12, {{4}, {2}}});
    EXPECT_EQ(ranks_of(play), (std::vector<std::uint32_t>{1, 1, 1, 1}));
    const auto left_out = [&](std::uint32_t number) {
        return left_out_of(play.event(), play.event().get<PlayOff>({number}));
    };
    EXPECT_EQ(left_out(1), (std::vector<TeamId>{{1}, {3}}));
    play.with(action::RecordPlayOff{{2}, kK12, {{4}, {2}, {1}, {3}}});
    EXPECT_TRUE(left_out(2).empty());
}

TEST(DivisionResults, a_knock_out_under_way_ranks_by_who_is_still_in) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.format = Format::KnockOut, .legs = 1}).teams(kK12, 4);
    const auto first = propose(play.event(), {kK12, 1});
    play.paired(kK12, 1, first->pairs).started(kK12, 1);
    EXPECT_EQ(ranks_of(play), (std::vector<std::uint32_t>{1, 1, 1, 1}));
    play.with(action::EnterResult{{kK12, 1, 1, 1}, won(LegWinner::One)});
    EXPECT_EQ(ranks_of(play), (std::vector<std::uint32_t>{1, 1, 1, 4}));
    const auto text = [&] {
        return describe(play.event(), {kK12, 2}, propose(play.event(), {kK12, 2}).error());
    };
    EXPECT_EQ(
        text(),
        "Not everybody has advanced yet. Results are missing: " +
            team_text(play.event(), first->pairs[1].one) + " – " +
            team_text(play.event(), first->pairs[1].two) + '.');
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
    play.with(action::Amend{{team}, kK12, play.team({team}).name, players});
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
    amend(play, 2, {0, 0});
    amend(play, 3, {900, 1'000});
    amend(play, 4, {100, 1'899});
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
    play.with(action::Amend{{2}, kK9, "Moved", play.team({2}).players});
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

[[nodiscard]] std::optional<std::string> not_final(const EventInPlay& play) {
    return not_final_text(play.event(), kK12, last_paired(play.event(), kK12));
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

TEST(DivisionResults, a_correction_tells_which_finals_would_have_other_seeds) {
    EventInPlay play = four_level({});
    play.division({"a"}, {.format = Format::KnockOut, .finalists = {{1}, {2}}});
    play.division({"b"}, {.format = Format::KnockOut, .first_table = 2, .finalists = {{3}, {4}}});
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
        const std::string& team = text_of(row[1]);
        EXPECT_EQ(text_of(row.back()), team == "3" || team == "4" ? "yes" : "no") << team;
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
        not_final(swiss), "Not final: after round 1 of 5; 1 result missing or open to change.");
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

using Pairs = std::vector<TeamPair>;

// A division of teams 1, 2, … of which some withdraw before anything is paired.
[[nodiscard]] EventInPlay entered(Format format, int teams, const std::vector<TeamId>& leave) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.format = format, .rounds = 3, .legs = 1}).teams(kK12, teams);
    for (const TeamId team : leave) play.with(action::Withdraw{team, "never came"});
    return play;
}

[[nodiscard]] Pairs proposed(const EventInPlay& play, RoundNumber round) {
    return propose(play.event(), {kK12, round})->pairs;
}

TEST(Proposals, of_a_bracket_have_no_place_for_who_left_before_it_was_made) {
    const EventInPlay play = entered(Format::KnockOut, 5, {{3}});
    EXPECT_EQ(proposed(play, 1), (Pairs{{{1}, {5}}, {{2}, {4}}}));
    EXPECT_EQ(standings_of(play.event(), kK12, 0).standings.rows.size(), 4U);
}

TEST(Proposals, of_a_bracket_are_made_anew_while_its_first_round_has_not_started) {
    EventInPlay play = entered(Format::KnockOut, 5, {});
    play.paired(kK12, 1, proposed(play, 1)).with(action::Withdraw{{3}, "ill"});
    EXPECT_EQ(proposed(play, 1), (Pairs{{{1}, {5}}, {{2}, {4}}}));
}

// The last of the upper half leaves before round 1 starts.
TEST(Proposals, of_an_accelerated_swiss_have_its_halves_made_anew_as_well) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.legs = 1, .acceleration = Acceleration::Baku}).teams(kK12, 8);
    play.paired(kK12, 1, proposed(play, 1)).with(action::Withdraw{{4}, "ill"});
    play.with(
        action::PairRound{{kK12, 1}, proposed(play, 1), propose(play.event(), {kK12, 1})->bye});
    EXPECT_NE(play.event().get<Round>({kK12, 1}).accelerated_to, TeamId{4});
    EXPECT_EQ(standings_of(play.event(), kK12, 1).standings.rows.size(), 7U);
}

// Law: NSB 2; SN5 2.
TEST(Proposals, of_a_round_robin_are_for_those_who_are_there) {
    EventInPlay play = entered(Format::RoundRobin, 5, {{3}});
    for (RoundNumber round = 1; round <= 3; ++round) {
        EXPECT_EQ(proposed(play, round).size(), 2U);
        play.paired(kK12, round, proposed(play, round));
        EXPECT_FALSE(play.notice(NoticeKind::TooFewRounds));
        play.started(kK12, round).played(kK12, round, LegWinner::One);
    }
    EXPECT_EQ(not_final(play), std::nullopt);
}

// After the quarter-finals two who would have met two others leave.
TEST(Proposals, of_a_round_of_walk_overs_have_no_tables_and_the_next_follows) {
    EventInPlay play = entered(Format::KnockOut, 8, {});
    play.paired(kK12, 1, proposed(play, 1)).started(kK12, 1).played(kK12, 1, LegWinner::One);
    play.with(action::Withdraw{{3}, "ill"}).with(action::Withdraw{{4}, "ill"});
    EXPECT_EQ(proposed(play, 2), Pairs{});
    play.paired(kK12, 2, {});
    EXPECT_EQ(proposed(play, 3), (Pairs{{{1}, {2}}}));
    play.paired(kK12, 3, proposed(play, 3)).started(kK12, 3).played(kK12, 3, LegWinner::Two);
    EXPECT_EQ(not_final(play), std::nullopt);
    EXPECT_EQ(standings_of(play.event(), kK12, 3).standings.rows[0].rank, 1U);
}

TEST(Proposals, of_a_bracket_leave_out_what_was_played_before_its_turn) {
    EventInPlay play = entered(Format::KnockOut, 8, {});
    play.paired(kK12, 1, proposed(play, 1)).started(kK12, 1).played(kK12, 1, LegWinner::One);
    play.with(action::Withdraw{{3}, "ill"}).with(action::Withdraw{{4}, "ill"});
    play.paired(kK12, 2, {{{1}, {2}}}).started(kK12, 2).played(kK12, 2, LegWinner::Two);
    const auto none = propose(play.event(), {kK12, 3});
    EXPECT_TRUE(std::holds_alternative<NoRounds>(none.error()));
    EXPECT_EQ(not_final(play), std::nullopt);
}

TEST(Proposals, take_in_who_has_come_since_the_round_was_paired) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}}).teams(kK12, 2);
    EXPECT_EQ(proposed(play, 1).size(), 2U);
}

// Law: NSB 2.
TEST(Finals, tell_that_two_have_met_before) {
    EventInPlay play = four_level({});
    play.division({"a"}, {.format = Format::KnockOut, .finalists = {{1}, {2}}});
    play.paired({"a"}, 1, {{{1}, {2}}});
    const Notice met = *play.notice(NoticeKind::Rematch);
    EXPECT_EQ(met.about.text, "k12");
    EXPECT_NE(describe(play.event(), met).find("round 1 of k12"), std::string::npos);
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

// NSB 2; SN5 2: NSB-2.1
TEST(Proposals, of_a_swiss_final_have_nobody_meet_again_whom_the_swiss_has_brought_together) {
    for (const rulebook::BookId book : {rulebook::kNsb, rulebook::kSn5}) {
        for (const Format format : {Format::FideTeam, Format::UsChess}) {
            EventInPlay play{book};
            play.division(kK12, {.legs = 1}).teams(kK12, 4);
            play.paired(kK12, 1, {{{1}, {3}}, {{2}, {4}}}).started(kK12, 1);
            play.played(kK12, 1, LegWinner::One);
            play.division(kK9, {.format = format, .legs = 1, .finalists = {{1}, {2}, {3}, {4}}});
            const auto proposal = propose(play.event(), {kK9, 1});
            ASSERT_TRUE(proposal);
            play.with(action::PairRound{{kK9, 1}, proposal->pairs, {}});
            EXPECT_FALSE(play.notice(NoticeKind::Rematch));
        }
    }
}

TEST(Proposals, of_a_round_robin_go_on_from_tables_played_in_another_order) {
    EventInPlay play = entered(Format::RoundRobin, 4, {});
    const Pairs second{{{4}, {3}}, {{1}, {2}}};
    play.paired(kK12, 1, second).started(kK12, 1).played(kK12, 1, LegWinner::One);
    std::set<std::set<TeamId>> met{{{3}, {4}}, {{1}, {2}}};
    for (RoundNumber round = 2; round <= 3; ++round) {
        for (const TeamPair& pair : proposed(play, round)) met.insert({pair.one, pair.two});
        play.paired(kK12, round, proposed(play, round)).started(kK12, round);
        play.played(kK12, round, LegWinner::One);
    }
    EXPECT_EQ(met.size(), 6U);
    EXPECT_EQ(not_final(play), std::nullopt);
}

TEST(Proposals, of_a_round_robin_make_up_for_a_table_that_was_forgotten) {
    EventInPlay play = entered(Format::RoundRobin, 4, {});
    play.paired(kK12, 1, {{{1}, {4}}});
    EXPECT_EQ(play.notice(NoticeKind::Forgotten)->about.teams, (std::vector<TeamId>{{2}, {3}}));
    play.started(kK12, 1).played(kK12, 1, LegWinner::One);
    for (RoundNumber round = 2; round <= 3; ++round) {
        play.paired(kK12, round, proposed(play, round)).started(kK12, round);
        EXPECT_FALSE(play.notice(NoticeKind::Forgotten));
        play.played(kK12, round, LegWinner::One);
    }
    EXPECT_EQ(
        not_final(play), "Not final: after round 3 of 3; 2 Team c and 3 Team d have yet to meet.");
    EXPECT_EQ(proposed(play, 4), (Pairs{{{2}, {3}}}));
    // Whoever had a bye has missed it for good.
    play.with(action::GiveBye{{2}, 1, ByeKind::Zero});
    EXPECT_EQ(not_final(play), std::nullopt);
}

// Whatever is paired by hand, everybody meets everybody in the end.
TEST(Proposals, of_a_round_robin_come_to_an_end_however_it_was_begun) {
    base::Prng prng{23};
    for (int run = 0; run < 60; ++run) {
        const auto count = static_cast<std::uint32_t>(3 + prng.below(6));
        EventInPlay play{rulebook::kFbx};
        const Format format = run % 2 == 0 ? Format::RoundRobin : Format::DoubleRoundRobin;
        play.division(kK12, {.format = format, .rounds = 60, .legs = 1});
        play.teams(kK12, static_cast<int>(count));
        std::map<std::set<TeamId>, int> met;
        const auto hold = [&](RoundNumber round, const Pairs& pairs) {
            for (const TeamPair& pair : pairs) ++met[{pair.one, pair.two}];
            play.paired(kK12, round, pairs).started(kK12, round);
            play.played(kK12, round, LegWinner::One);
        };
        const auto by_hand = static_cast<RoundNumber>(1 + prng.below(3));
        for (RoundNumber round = 1; round <= by_hand; ++round) {
            // A pair out of those that have yet to meet.
            const auto left = RoundRobinLeft{play.event(), kK12, round}.to_meet();
            const DivisionTable made = crosstable_of(play.event(), kK12, round - 1);
            const Pair& pair = left[prng.below(left.size())];
            hold(round, {{made.team(pair.first), made.team(pair.second)}});
        }
        RoundNumber round = by_hand + 1;
        while (const auto proposal = propose(play.event(), {kK12, round})) {
            hold(round++, proposal->pairs);
            ASSERT_LT(round, 60U);
        }
        EXPECT_EQ(not_final(play), std::nullopt);
        EXPECT_EQ(met.size(), count * (count - 1) / 2);
        for (const auto& [both, times] : met) EXPECT_EQ(times, run % 2 == 0 ? 1 : 2);
    }
}

}  // namespace
}  // namespace tandem::tournament
