// Pairing, starting, and what is looked at before the start.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/tournament/event_in_play.hpp"
#include "tournament/report/proposal.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

// NSB 2; SN5 2: NSB-2.1, SN5-2.1
TEST(Rounds, a_second_meeting_is_told_and_never_proposed) {
    EventInPlay play = at_the_table(rulebook::kNsb, {.legs = 1});
    play.teams(kK12, 2).played(kK12, 1, LegWinner::One);
    const auto proposal = propose(play.event(), {kK12, 2});
    ASSERT_TRUE(proposal);
    for (const TeamPair& pair : proposal->pairs) {
        EXPECT_FALSE((pair == TeamPair{{1}, {2}} || pair == TeamPair{{2}, {1}}));
    }
    play.paired(kK12, 2, {{{2}, {1}}, {{3}, {4}}});
    EXPECT_EQ(play.notice(NoticeKind::Rematch)->about.number, 1U);
}

// TRN, FBX: free.
TEST(Rounds, a_second_meeting_is_nothing_where_the_book_lets_it) {
    EventInPlay play = at_the_table(rulebook::kTrn, {.legs = 1});
    play.played(kK12, 1, LegWinner::One).paired(kK12, 2, {{{2}, {1}}});
    EXPECT_FALSE(play.notice(NoticeKind::Rematch));
}

// TRN 1; FBX 4: TRN-1.3, FBX-4.1, AMB-51
TEST(Rounds, all_boards_of_all_tables_start_at_once) {
    EventInPlay play{rulebook::kTrn};
    play.division(kK12, {}).teams(kK12, 4).paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}});
    play.started(kK12, 1);
    EXPECT_EQ(play.enter(action::StartRound{{kK12, 1}}), EventRefusal::RoundStarted);
    for (const auto& [id, encounter] : play.event().all<Encounter>()) {
        EXPECT_TRUE(encounter.legs[0].has_line_ups());
    }
}

// SN5 heading: SN5-0.4
TEST(Rounds, the_time_of_the_start_is_kept) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    play.at("2013-04-05T10:59").started(kK12, 1);
    EXPECT_EQ(play.event().get<Round>({kK12, 1}).started, at_time("2013-04-05T11:00"));
}

// NSB 8b; SN5 8b: NSB-8b.1, SN5-8b.1
TEST(Rounds, boards_that_nobody_has_looked_at_are_told_at_the_start) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    play.with(action::Inspect{{kK12, 1, 1}, BoardId::A});
    EXPECT_EQ(play.enter(action::Inspect{{kK12, 1, 1}, BoardId::A}), EventRefusal::AlreadySo);
    play.started(kK12, 1);
    EXPECT_EQ(play.notice(NoticeKind::NotInspected)->about.number, 1U);
}

// NSB 20: NSB-20.5
TEST(Rounds, that_the_director_calls_is_agreed_on_before_the_start) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    play.with(action::AgreeOnCalls{{kK12, 1, 1}});
    EXPECT_EQ(play.enter(action::AgreeOnCalls{{kK12, 1, 1}}), EventRefusal::AlreadySo);
    play.started(kK12, 1);
    EXPECT_EQ(play.enter(action::AgreeOnCalls{{kK12, 1, 1}}), EventRefusal::RoundStarted);
}

// SN5 20: SN5-20.4
TEST(Rounds, the_director_never_calls_where_the_book_has_no_agreement) {
    for (const rulebook::BookId book :
         {rulebook::BookId{rulebook::kSn5}, rulebook::BookId{rulebook::kTrn}}) {
        EventInPlay play = at_the_table(book);
        EXPECT_EQ(play.enter(action::AgreeOnCalls{{kK12, 1, 1}}), EventRefusal::NotInThisBook);
    }
}

TEST(Rounds, the_next_is_paired_when_the_last_is_over) {
    EventInPlay play = at_the_table(rulebook::kTrn);
    const action::PairRound next{{kK12, 2}, {{{1}, {2}}}, std::nullopt};
    EXPECT_EQ(play.enter(next), EventRefusal::ResultsMissing);
    play.with(action::EnterResult{kLeg, won(LegWinner::One)});
    play.with(action::Provide{{kK12, 1, 1, 2}, won(LegWinner::Draw)});
    EXPECT_EQ(play.enter(next), std::nullopt);
    EXPECT_EQ(play.notice(NoticeKind::Provisional)->about.number, 1U);
}

TEST(Rounds, only_the_last_is_unpaired) {
    EventInPlay play{rulebook::kTrn};
    play.division(kK12, {}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    play.with(action::NoShow{{kK12, 1, 1}, std::nullopt}).paired(kK12, 2, {{{1}, {2}}});
    EXPECT_EQ(play.enter(action::UnpairRound{{kK12, 1}}), EventRefusal::RoundPaired);
    play.with(action::UnpairRound{{kK12, 2}}).with(action::UnpairRound{{kK12, 1}});
    EXPECT_TRUE(play.event().all<Encounter>().empty());
}

TEST(Rounds, nobody_is_kept_apart_from_themselves) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {}).teams(kK12, 2);
    const auto apart = [](std::vector<TeamId> teams) {
        return action::Separate{{1}, kK12, std::move(teams), {}, {}, {}};
    };
    EXPECT_EQ(play.enter(apart({{1}, {1}})), EventRefusal::TeamTwice);
    EXPECT_EQ(play.enter(apart({{1}})), EventRefusal::FewTeams);
    play.with(apart({{1}, {2}})).paired(kK12, 1, {{{1}, {2}}});
    EXPECT_TRUE(play.notice(NoticeKind::Separated));
}

TEST(Rounds, who_leaves_a_knock_out_lets_the_others_advance) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {.format = Format::KnockOut, .legs = 1}).teams(kK12, 4);
    const auto first = propose(play.event(), {kK12, 1});
    ASSERT_TRUE(first);
    play.paired(kK12, 1, first->pairs).started(kK12, 1).played(kK12, 1, LegWinner::One);
    play.with(action::Withdraw{first->pairs[0].one, std::nullopt});
    EXPECT_FALSE(propose(play.event(), {kK12, 2}));
    const KnockOut bracket = bracket_of(play.event(), kK12);
    const DivisionTable made = crosstable_of(play.event(), kK12);
    EXPECT_EQ(made.team(bracket.rounds[1][0].winner), first->pairs[1].one);
}

// NSB 20; SN5 20: NSB-20.2, SN5-20.2
TEST(Rounds, a_leg_of_an_earlier_round_that_is_to_be_played_again_holds_up_the_next_pairing) {
    EventInPlay play = at_the_table(rulebook::kSn5, {.legs = 1});
    play.with(action::EnterResult{kLeg, won(LegWinner::One)});
    const action::PairRound second{{kK12, 2}, {{{1}, {2}}}, std::nullopt};
    const LegId there{kK12, 2, 1, 1};
    play.with(second).with(action::StartRound{{kK12, 2}});
    play.with(action::EnterResult{there, won(LegWinner::Two)});
    play.with(action::AnnulLeg{kLeg, "a spectator called a flag"});
    const action::PairRound third{{kK12, 3}, {{{1}, {2}}}, std::nullopt};
    EXPECT_EQ(play.enter(third), EventRefusal::ResultsMissing);
    play.with(action::Provide{kLeg, won(LegWinner::One)});
    EXPECT_EQ(play.enter(third), std::nullopt);
}

}  // namespace
}  // namespace tandem::tournament
