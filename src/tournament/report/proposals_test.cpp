// Proposals of a division that is played to its end, and what its officials did on the way.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/next_round/proposal.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "base/prng.hpp"
#include "support/tournament/proposed_rounds.hpp"
#include "tournament/next_round/round_robin_of.hpp"
#include "tournament/report/results.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

// A division of teams 1, 2, … of which some withdraw before anything is paired.
[[nodiscard]] EventInPlay entered(Format format, int teams, const std::vector<TeamId>& leave) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.format = format, .rounds = 3, .legs = 1}).teams(kK12, teams);
    for (const TeamId team : leave) play.with(action::Withdraw{team, "never came"});
    return play;
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
