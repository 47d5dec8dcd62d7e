// Proposals of a division that is played to its end, and what its officials did on the way.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/next_round/proposal.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "base/prng.hpp"
#include "support/base/seed.hpp"
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

TEST(Proposals, of_a_bracket_have_no_place_for_a_team_that_left_before_it_was_made) {
    const EventInPlay play = entered(Format::KnockOut, 5, {{3}});
    EXPECT_EQ(proposed(play, 1), (Pairs{{{1}, {5}}, {{2}, {4}}}));
    EXPECT_EQ(standings_of(play.event(), kK12, 0).standings.rows.size(), 4U);
}

// Nor has one of a final, and nobody's table is theirs.
TEST(Proposals, of_a_final_have_no_place_for_a_team_that_left_before_it_was_made) {
    for (const Format format : {Format::KnockOut, Format::RoundRobin}) {
        EventInPlay play{rulebook::kSn5};
        play.division(kK9, {}).teams(kK9, 5);
        play.division(kK12, {.format = format, .legs = 1, .finalists = {{5}, {4}, {3}, {2}, {1}}});
        play.with(action::Withdraw{{5}, std::nullopt});
        EXPECT_EQ(proposed(play, 1).front(), (TeamPair{{4}, {1}}));
        play.paired(kK12, 1, proposed(play, 1));
        EXPECT_EQ(standings_of(play.event(), kK12, 1).standings.rows.size(), 4U);
        EXPECT_EQ(rounds_to_play(play.event(), kK12), format == Format::KnockOut ? 2U : 3U);
        play.started(kK12, 1);
        play.with(action::ReEnter{{5}});
        EXPECT_TRUE(has_no_place(play.event(), kK12, {5}));
        play.played(kK12, 1, LegWinner::One);
        EXPECT_EQ(crosstable_of(play.event(), kK12).teams.size(), 4U);
    }
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
    EXPECT_FALSE(has(play.event().get<Round>({kK12, 1}).accelerated, TeamId{4}));
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

// One of two that are level leaves, and the other before the round that it has advanced to begins.
TEST(Proposals, of_a_bracket_go_on_after_a_level_tie_whose_teams_have_both_left) {
    EventInPlay play = entered(Format::KnockOut, 8, {});
    const auto first = proposed(play, 1);
    play.paired(kK12, 1, first).started(kK12, 1);
    play.with(action::EnterResult{{kK12, 1, 1, 1}, won(LegWinner::Draw)});
    play.played(kK12, 1, LegWinner::One);
    play.with(action::Withdraw{first[0].two, "ill"});
    play.paired(kK12, 2, proposed(play, 2));
    play.with(action::Withdraw{first[0].one, "ill"});
    const Pairs left{{first[2].one, first[3].one}};
    EXPECT_EQ(proposed(play, 2), left);
    play.paired(kK12, 2, left).started(kK12, 2).played(kK12, 2, LegWinner::One);
    EXPECT_EQ(proposed(play, 3), (Pairs{{first[1].one, first[2].one}}));
}

// Both are level for the third place and go home: they share it, and nobody asks for a leg.
TEST(Proposals, of_a_bracket_wait_for_no_third_place_whose_teams_have_both_left) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.format = Format::KnockOut, .legs = 1, .third_place = ThirdPlace::Played});
    play.teams(kK12, 4).paired(kK12, 1, proposed(play, 1)).started(kK12, 1);
    play.played(kK12, 1, LegWinner::One);
    const auto second = proposed(play, 2);
    play.paired(kK12, 2, second).started(kK12, 2);
    play.with(action::EnterResult{{kK12, 2, 1, 1}, won(LegWinner::One)});
    play.with(action::EnterResult{{kK12, 2, 2, 1}, won(LegWinner::Draw)});
    EXPECT_NE(not_final(play), std::nullopt);
    play.with(action::Withdraw{second[1].one, "home"});
    play.with(action::Withdraw{second[1].two, "home"});
    EXPECT_EQ(not_final(play), std::nullopt);
    EXPECT_TRUE(std::holds_alternative<NoRounds>(propose(play.event(), {kK12, 3}).error()));
}

// Nobody can play off a final whose teams have both gone: the director says who has won.
TEST(Proposals, of_a_bracket_tell_of_a_level_final_whose_teams_have_both_left) {
    EventInPlay play = entered(Format::KnockOut, 2, {});
    play.paired(kK12, 1, proposed(play, 1)).started(kK12, 1).played(kK12, 1, LegWinner::Draw);
    play.with(action::Withdraw{{1}, "home"}).with(action::Withdraw{{2}, "home"});
    const auto none = propose(play.event(), {kK12, 2});
    ASSERT_FALSE(none);
    const TiesOpen& open = std::get<TiesOpen>(none.error());
    EXPECT_TRUE(open.level.empty());
    EXPECT_EQ(open.without_teams.size(), 1U);
    play.with(action::RecordPlayOff{{1}, kK12, {{2}, {1}}});
    EXPECT_EQ(not_final(play), std::nullopt);
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

TEST(Proposals, of_a_bracket_are_of_the_last_round_again_where_others_advance) {
    EventInPlay play = entered(Format::KnockOut, 4, {});
    play.paired(kK12, 1, proposed(play, 1)).started(kK12, 1).played(kK12, 1, LegWinner::One);
    EXPECT_EQ(round_to_pair(play.event(), kK12), 2U);
    play.paired(kK12, 2, proposed(play, 2));
    EXPECT_EQ(round_to_pair(play.event(), kK12), 3U);
    LegResult other;
    other.winner = LegWinner::Two;
    play.with(action::CorrectResult{{kK12, 1, 1, 1}, other, "misread"});
    EXPECT_EQ(round_to_pair(play.event(), kK12), 2U);
    play.paired(kK12, 2, proposed(play, 2));
    EXPECT_EQ(round_to_pair(play.event(), kK12), 3U);
}

TEST(Proposals, include_teams_that_have_come_since_the_round_was_paired) {
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
        not_final(play), "Not final: after round 3 of 3. 2 Team c and 3 Team d have yet to meet.");
    EXPECT_EQ(proposed(play, 4), (Pairs{{{2}, {3}}}));
    // Whoever had a bye has missed it for good.
    play.with(action::GiveBye{{2}, {}, 1, ByeKind::Zero});
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

// Up to two rounds by hand, of pairs by chance that have yet to meet: all the others still fit into
// the rounds that a round robin has. (A regular graph of 2n vertices whose degree is 2n - 3 or 2n -
// 2 has such a schedule: Chetwynd and Hilton, 1985.)
TEST(Proposals, of_a_round_robin_fit_into_its_rounds_whatever_pairs_it_was_begun_with) {
    base::Prng prng{base::tests::first_seed()};
    for (int run = 0; run < 150; ++run) {
        const auto count = static_cast<std::uint32_t>(5 + prng.below(6));
        const RoundNumber rounds = round_robin_rounds(count, RoundRobin::Single);
        EventInPlay play{rulebook::kFbx};
        play.division(kK12, {.format = Format::RoundRobin, .rounds = rounds, .legs = 1});
        play.teams(kK12, static_cast<int>(count));
        std::set<std::set<std::uint32_t>> met;
        const auto hold = [&](RoundNumber round, const Pairs& pairs) {
            for (const TeamPair& pair : pairs) met.insert({pair.one.value, pair.two.value});
            play.paired(kK12, round, pairs).started(kK12, round);
            play.played(kK12, round, LegWinner::One);
        };
        std::vector<std::uint32_t> order(count + count % 2);  // the last of an odd number: a rest
        const auto shuffled = [&] {
            for (std::uint32_t i = 0; i < order.size(); ++i) {
                const auto at = prng.below(i + 1);
                order[i] = order[at];
                order[at] = i + 1;
            }
            Pairs pairs;
            for (std::size_t i = 0; i < order.size(); i += 2) {
                const TeamPair pair{{order[i]}, {order[i + 1]}};
                if (met.contains({pair.one.value, pair.two.value})) return Pairs{};
                if (std::max(pair.one, pair.two).value <= count) pairs.push_back(pair);
            }
            return pairs;
        };
        const auto by_hand = static_cast<RoundNumber>(1 + prng.below(2));
        std::uint32_t rested = 0;
        for (RoundNumber round = 1; round <= by_hand; ++round) {
            Pairs pairs = shuffled();
            const auto resting = [&] {
                const auto last = std::ranges::find(order, count + 1);
                const auto at = last - order.begin();
                return last == order.end() ? 0 : order[static_cast<std::size_t>(at ^ 1)];
            };
            // Nobody rests twice.
            while (pairs.empty() || (rested != 0 && resting() == rested)) pairs = shuffled();
            rested = resting();
            hold(round, pairs);
        }
        for (RoundNumber round = by_hand + 1; round <= rounds; ++round) {
            const auto proposal = propose(play.event(), {kK12, round});
            ASSERT_TRUE(proposal) << count << " teams, round " << round << ", run " << run;
            hold(round, proposal->pairs);
        }
        EXPECT_EQ(met.size(), count * (count - 1) / 2) << count << " teams, run " << run;
        EXPECT_EQ(not_final(play), std::nullopt);
    }
}

// Law: C.05 Annex 1.
TEST(Proposals, of_a_round_robin_give_nothing_for_a_rest) {
    for (const bool is_there : {true, false}) {
        EventInPlay play{rulebook::kFbx};
        play.division(kK12, {.format = Format::RoundRobin, .rounds = 5, .legs = 1});
        play.teams(kK12, 5);
        for (RoundNumber round = 1; round <= 5; ++round) {
            const TeamId resting = propose(play.event(), {kK12, round})->bye.value();
            const bool leaves = resting == TeamId{2} && !is_there;
            if (leaves) play.with(action::Withdraw{{2}, "lunch"});
            const auto proposal = propose(play.event(), {kK12, round});
            play.with(action::PairRound{{kK12, round}, proposal->pairs, proposal->bye});
            if (leaves) play.with(action::ReEnter{{2}});
            play.started(kK12, round).played(kK12, round, LegWinner::Draw);
        }
        for (const Standing& row : standings_of(play.event(), kK12, 5).standings.rows) {
            EXPECT_EQ(row.score.legs, 2 * kOnePoint) << is_there;
        }
    }
}

// Byes by chance; by the published tables one team of an odd number rests in each round.
// Law: C.05 Annex 1.
TEST(Proposals, of_a_round_robin_give_a_bye_its_points_unless_it_is_for_a_rest) {
    base::Prng prng{base::tests::first_seed()};
    for (int run = 0; run < 40; ++run) {
        const auto count = static_cast<std::uint32_t>(3 + prng.below(6));
        const RoundNumber rounds = round_robin_rounds(count, RoundRobin::Single);
        EventInPlay play{rulebook::kFbx};
        play.division(kK12, {.format = Format::RoundRobin, .rounds = rounds, .legs = 1});
        play.teams(kK12, static_cast<int>(count));
        for (std::uint32_t team = 1; team <= count; ++team) {
            const auto round = static_cast<RoundNumber>(1 + prng.below(rounds));
            play.with(action::GiveBye{{team}, {}, round, static_cast<ByeKind>(prng.below(3))});
        }
        for (RoundNumber round = 1; round <= rounds; ++round) {
            const auto proposal = propose(play.event(), {kK12, round}).value();
            play.with(action::PairRound{{kK12, round}, proposal.pairs, proposal.bye});
            const TeamNumber resting = berger_table(count, round).bye;
            for (TeamId team{1}; team.value <= count; ++team.value) {
                const auto bye = play.team(team).byes.find({kK12, round});
                if (bye == play.team(team).byes.end()) continue;
                const DivisionTable made = crosstable_of(play.event(), kK12);
                const bool rests = resting != kNoTeam && team == made.team(resting);
                const int halves = rests ? 0 : static_cast<int>(bye->second);
                EXPECT_EQ(play.entry(kK12, team, round).score.legs, halves * kHalfPoint)
                    << count << " teams, team " << team.value << " in round " << round;
                const auto told = play.notice(NoticeKind::RestScoresNothing);
                EXPECT_EQ(
                    told && has(told->about.teams, team), rests && bye->second != ByeKind::Zero);
            }
            play.started(kK12, round).played(kK12, round, LegWinner::One);
        }
    }
}

// Five teams by a first round of the director's own: whoever is alone in it meets everybody later.
TEST(Proposals, of_a_round_robin_take_no_meeting_from_teams_that_play_others) {
    EventInPlay play = entered(Format::RoundRobin, 5, {});
    play.paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}});
    EXPECT_FALSE(play.notice(NoticeKind::Idle));
    EXPECT_EQ(play.notice(NoticeKind::MeetsLater)->about.teams, (std::vector<TeamId>{{5}}));
    play.with(action::GiveBye{{5}, {}, 1, ByeKind::Full});
    EXPECT_EQ(play.notice(NoticeKind::RestScoresNothing)->about.teams, (std::vector<TeamId>{{5}}));
    EXPECT_EQ(play.entry(kK12, {5}, 1).kind, Entry::PairingBye);
    EXPECT_EQ(play.entry(kK12, {5}, 1).score.legs, kNoPoints);
    play.started(kK12, 1).played(kK12, 1, LegWinner::One);
    const RoundRobinLeft left{play.event(), kK12, 2};
    EXPECT_EQ(left.to_meet().size(), 8U);
}

TEST(Proposals, of_a_round_robin_keep_for_later_whom_somebody_missed) {
    EventInPlay play{rulebook::kFbx};
    play.division(
        kK12, {.format = Format::RoundRobin, .rounds = 5, .legs = 1, .check_in = CheckIn::Needed});
    play.teams(kK12, 4);
    for (std::uint32_t team = 1; team <= 4; ++team) play.with(action::CheckInTeam{{team}, {}});
    play.with(action::CheckOutTeam{{1}, {}});
    play.paired(kK12, 1, proposed(play, 1));
    EXPECT_EQ(play.notice(NoticeKind::Idle)->about.teams, (std::vector<TeamId>{{4}}));
    EXPECT_EQ(play.entry(kK12, {4}, 1).kind, Entry::Idle);
    EXPECT_EQ(play.entry(kK12, {1}, 1).kind, Entry::ZeroBye);
    play.started(kK12, 1).played(kK12, 1, LegWinner::One).with(action::CheckInTeam{{1}, {}});
    for (RoundNumber round = 2; round <= 3; ++round) {
        play.paired(kK12, round, proposed(play, round)).started(kK12, round);
        play.played(kK12, round, LegWinner::One);
    }
    EXPECT_EQ(proposed(play, 4), (Pairs{{{1}, {4}}}));
}

TEST(Proposals, of_a_round_robin_name_teams_whose_opponent_has_a_bye) {
    EventInPlay play = entered(Format::RoundRobin, 4, {});
    play.with(action::GiveBye{{1}, {}, 1, ByeKind::Half});
    play.paired(kK12, 1, proposed(play, 1));
    EXPECT_EQ(play.notice(NoticeKind::Idle)->about.teams, (std::vector<TeamId>{{4}}));
    play.with(action::GiveBye{{4}, {}, 1, ByeKind::Full});
    EXPECT_EQ(play.entry(kK12, {4}, 1).kind, Entry::FullBye);
}

// US Chess 28R1
TEST(Proposals, of_an_accelerated_swiss_keep_its_halves_whatever_becomes_of_a_rating) {
    for (const Acceleration kind : {Acceleration::Baku, Acceleration::AddedScore}) {
        EventInPlay play{rulebook::kSn5};
        play.division(kK12, {.format = Format::UsChess, .legs = 1, .acceleration = kind});
        play.teams(kK12, 12).paired(kK12, 1, proposed(play, 1)).started(kK12, 1);
        const std::vector<TeamId> upper = play.event().get<Round>({kK12, 1}).accelerated;
        ASSERT_EQ(upper.size(), 6U);
        for (std::uint32_t number = 1; number <= 12; ++number) {
            Team team = play.team({number});
            const std::int32_t rating = number == 6 ? 100 : 2000;
            for (Player& player : team.players) player.rating = rating;
            play.with(action::Amend{{number}, kK12, team.name, all_of(team.players)});
        }
        const DivisionTable made = crosstable_of(play.event(), kK12);
        EXPECT_EQ(made.numbers.at({6}), 12U);
        for (const TeamId id : made.teams) {
            const bool is_upper = !made.table.team(made.numbers.at(id)).acceleration.empty();
            EXPECT_EQ(is_upper, has(upper, id)) << id.value;
        }
    }
}

TEST(Proposals, of_a_make_up_round_do_not_call_a_team_that_has_met_all_others_idle) {
    EventInPlay play = entered(Format::RoundRobin, 4, {});
    play.paired(kK12, 1, {{{2}, {3}}}).started(kK12, 1).played(kK12, 1, LegWinner::One);
    for (RoundNumber round = 2; round <= 3; ++round) {
        play.paired(kK12, round, proposed(play, round)).started(kK12, round);
        play.played(kK12, round, LegWinner::One);
    }
    Division settings = play.event().get<Division>(kK12);
    settings.rounds = 4;
    play.with(action::SetDivision{kK12, settings}).paired(kK12, 4, proposed(play, 4));
    EXPECT_EQ(proposed(play, 4).size(), 1U);
    EXPECT_FALSE(play.notice(NoticeKind::Idle));
}

}  // namespace
}  // namespace tandem::tournament
