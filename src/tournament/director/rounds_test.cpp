// Starting and playing rounds, and knock-outs from one to the next.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/tournament/event_in_play.hpp"
#include "tournament/next_round/bracket_of.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/results.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

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

TEST(Rounds, keep_the_time_they_start_with_and_have_none_that_the_book_forbids) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    const action::StartRound fast{{kK12, 1}, TimeControl{180'000, 0, 0}};
    EXPECT_EQ(play.enter(fast), EventRefusal::Contradiction);
    const TimeControl usual{0, 0, 0};
    play.with(action::StartRound{{kK12, 1}, usual});
    EXPECT_EQ(play.event().get<Round>({kK12, 1}).time, usual);
    play.with(action::UnstartRound{{kK12, 1}});
    EXPECT_EQ(play.event().get<Round>({kK12, 1}).time, std::nullopt);
}

// Each refusal rests on the article about its own matter.
TEST(Rounds, what_the_book_does_not_have_is_told_by_its_article) {
    EventInPlay play = at_the_table(rulebook::kSn5);
    play.enter(action::AgreeOnCalls{{kK12, 1, 1}});
    EXPECT_EQ(play.cited(), (rulebook::Articles{"20"}));
    EventInPlay trn = at_the_table(rulebook::kTrn);
    trn.enter(action::NoClock{kLeg, BoardId::A});
    EXPECT_EQ(trn.cited(), rulebook::Articles{});
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

// FIDE 13.4
TEST(Rounds, that_are_unpaired_keep_points_that_were_given_there_waiting) {
    EventInPlay play = at_the_table(rulebook::kFbx, {.legs = 1});
    play.played(kK12, 1, LegWinner::One).paired(kK12, 2, {{{2}, {1}}});
    play.with(action::AdjustPoints{{1}, {2}, {}, 2, kNoPoints, {-100}, "late again"});
    play.with(action::UnpairRound{{kK12, 2}});
    const auto told = play.notice(NoticeKind::PointsWait);
    ASSERT_TRUE(told);
    EXPECT_EQ(told->about.teams, std::vector{TeamId{2}});
    EXPECT_EQ(told->about.number, 2U);
    play.paired(kK12, 2, {{{2}, {1}}});
    EXPECT_EQ(play.entry(kK12, {2}, 2).score.legs, (Points{-100}));
    // Those of earlier rounds stay where they are.
    play.started(kK12, 2).played(kK12, 2, LegWinner::One).paired(kK12, 3, {{{1}, {2}}});
    play.with(action::UnpairRound{{kK12, 3}});
    EXPECT_FALSE(play.notice(NoticeKind::PointsWait));
}

// NSB 5; NSB 20: what two teams have said, and their table has shown, is theirs until they part.
TEST(Rounds, that_are_paired_again_keep_what_is_recorded_where_the_same_two_sit) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {}).teams(kK12, 6);
    play.paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}, {{5}, {6}}});
    for (const std::uint32_t table : {1U, 2U}) {
        const TeamId one{2 * table - 1};
        play.with(action::LineUp{{kK12, 1, table, 1}, one, Partner::Second});
        play.with(action::Inspect{{kK12, 1, table}, BoardId::A});
        play.with(action::AgreeOnCalls{{kK12, 1, table}});
        play.with(action::NoClock{{kK12, 1, table, 2}, BoardId::B});
        play.with(action::NoShow{{kK12, 1, table}, one});
    }
    const EncounterId first{kK12, 1, 1};
    const EncounterId second{kK12, 1, 2};
    const Encounter before = play.event().get<Encounter>(first);
    play.paired(kK12, 1, {{{1}, {2}}, {{4}, {5}}, {{3}, {6}}});
    EXPECT_EQ(play.event().get<Encounter>(first), before);
    const Encounter& anew = play.event().get<Encounter>(second);
    EXPECT_FALSE(anew.inspected[BoardId::A] || anew.director_calls || anew.legs[0].result);
    ASSERT_TRUE(play.notice(NoticeKind::RecordedLost));
    EXPECT_EQ(
        language::english(describe(play.event(), *play.notice(NoticeKind::RecordedLost))),
        "What was recorded at table 2 is lost, as its teams have changed: line-ups, inspections, "
        "agreements, missing clocks and results. Enter again what still holds.");
    play.with(action::UnpairRound{{kK12, 1}});
    EXPECT_EQ(play.notice(NoticeKind::RecordedLost).value_or(Notice{}).about.text, "1");
}

TEST(Rounds, a_start_is_taken_back_while_nothing_has_come_of_it) {
    EventInPlay play{rulebook::kNsb};
    play.official("desk", Role::Desk);
    play.division(kK12, {.legs = 1, .missed_rounds = LateBye::Half}).teams(kK12, 2);
    const action::UnstartRound back{{kK12, 1}};
    EXPECT_EQ(play.enter(back), EventRefusal::NoSuchRound);
    play.paired(kK12, 1, {{{1}, {2}}}).teams(kK12, 1);
    EXPECT_EQ(play.enter(back), EventRefusal::RoundNotStarted);
    play.started(kK12, 1).teams(kK12, 1);
    EXPECT_EQ(play.team({3}).byes.at({kK12, 1}), ByeKind::Half);
    EXPECT_EQ(play.enter(back, "desk"), EventRefusal::NotYourRole);
    play.with(action::LineUp{kLeg, {1}, Partner::Second}).with(back);
    EXPECT_TRUE(play.team({3}).byes.empty()) << "of the start";
    EXPECT_TRUE(play.team({4}).byes.empty()) << "of having come after it";
    EXPECT_EQ(play.leg(kLeg).white[Side::One], Partner::Second) << "what was said stays";
    play.paired(kK12, 1, {{{1}, {3}}, {{2}, {4}}}).started(kK12, 1);
}

TEST(Rounds, a_start_that_is_taken_back_leaves_the_byes_that_were_entered) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {.legs = 1}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}}).teams(kK12, 3);
    play.with(action::GiveBye{{3}, std::nullopt, 1, ByeKind::Zero}).started(kK12, 1);
    play.with(action::GiveBye{{4}, std::nullopt, 1, ByeKind::Half});
    play.with(action::UnstartRound{{kK12, 1}});
    EXPECT_EQ(play.team({3}).byes.at({kK12, 1}), ByeKind::Zero);
    EXPECT_EQ(play.team({4}).byes.at({kK12, 1}), ByeKind::Half);
    EXPECT_TRUE(play.team({5}).byes.empty());
}

TEST(Rounds, a_start_stays_once_something_has_come_of_it) {
    EventInPlay play = at_the_table(rulebook::kNsb, {.legs = 1});
    const action::UnstartRound back{{kK12, 1}};
    const action::ReportIncident incident{
        {1}, PlayerId{{1}, Partner::First}, Offence::Other, kLeg, Measure::None, {}, {}};
    const std::string log = R"({"tandem": 1, "rulebook": "nsb", "authority": "clock"})";
    const std::vector<EventAction> all{
        action::EnterResult{kLeg, won(LegWinner::One)},
        action::Provide{kLeg, won(LegWinner::One)},
        action::AnnulLeg{kLeg, "interference"},
        action::ChangeClock{kLeg, BoardId::A, {}, {}, "it stopped"},
        action::RaiseDispute{{1}, kLeg, std::nullopt, std::nullopt, "a flag"},
        action::AttachRecord{kLeg, log},
        incident};
    for (const EventAction& one : all) {
        play.with(one);
        EXPECT_EQ(play.enter(back), EventRefusal::ResultThere) << name(one);
        play.with(action::Undo{});
    }
    play.with(all.front()).teams(kK12, 2).paired(kK12, 2, {{{1}, {3}}, {{2}, {4}}});
    EXPECT_EQ(play.enter(back), EventRefusal::RoundPaired);
}

TEST(Rounds, a_start_stays_after_an_incident_at_a_table_that_the_round_had) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {.legs = 1}).teams(kK12, 4).paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}});
    const LegId where{kK12, 1, 2, 1};
    play.with(action::ReportIncident{
        {1}, PlayerId{{3}, Partner::First}, Offence::Other, where, Measure::None, {}, {}});
    play.with(action::Withdraw{{3}, {}}).with(action::Withdraw{{4}, {}});
    play.paired(kK12, 1, {{{1}, {2}}}).started(kK12, 1);
    EXPECT_EQ(play.enter(action::UnstartRound{{kK12, 1}}), EventRefusal::ResultThere);
}

// SN5 0.4: SN5-0.4
TEST(Rounds, a_start_before_its_time_is_told) {
    EventInPlay play{rulebook::kSn5};
    const Timestamp eleven = at_time("2013-04-05T11:00");
    const Timestamp ten = at_time("2013-04-05T10:00");
    Division settings{.name = "K-12", .schedule = {eleven, ten}};
    EXPECT_EQ(play.enter(action::SetDivision{kK12, settings}), EventRefusal::BadSettings);
    settings.schedule = {eleven};
    play.division(kK12, settings).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    play.at("2013-04-05T10:30").started(kK12, 1);
    const auto told = play.notice(NoticeKind::BeforeTime);
    ASSERT_TRUE(told);
    EXPECT_EQ(told->about.text, "2013-04-05T11:00:00");
    play.with(action::Undo{}).at("2013-04-05T11:00").started(kK12, 1);
    EXPECT_FALSE(play.notice(NoticeKind::BeforeTime));
}

// SN5 heading: SN5-0.4. It says when play begins, and nothing of rounds after the first.
TEST(Rounds, a_start_before_its_time_is_by_the_book_in_the_first_round_alone) {
    EventInPlay play{rulebook::kSn5};
    const Timestamp eleven = at_time("2013-04-05T11:00");
    play.division(kK12, {.legs = 1, .schedule = {eleven, eleven}}).teams(kK12, 4);
    for (const RoundNumber round : {1, 2}) {
        const TeamId other{round + 1};
        play.paired(kK12, round, {{{1}, other}, {{round == 1 ? 3U : 2U}, {4}}});
        play.started(kK12, round);
        const auto told = play.notice(NoticeKind::BeforeTime);
        ASSERT_TRUE(told);
        EXPECT_EQ(cited(rulebook::kSn5, *told).empty(), round == 2) << round;
        play.played(kK12, round, LegWinner::One);
    }
}

// NSB 22; SN5 21; FIDE 6.10: NSB-22.1, NSB-22.2, SN5-21.1, SN5-21.2
TEST(Rounds, a_director_has_a_defective_clock_changed_while_a_leg_is_on) {
    EventInPlay play = at_the_table(rulebook::kNsb, {.legs = 1});
    play.official("desk", Role::Desk).official("dora", Role::Director);
    const action::ChangeClock change{kLeg, BoardId::B, 61'500, 143'000, "it does not stop"};
    EXPECT_EQ(play.enter(change, "desk"), EventRefusal::NotYourRole);
    play.with(change, "dora");
    ASSERT_EQ(play.leg(kLeg).clock_changes.size(), 1U);
    EXPECT_EQ(play.leg(kLeg).clock_changes[0].board, BoardId::B);
    EXPECT_EQ(play.leg(kLeg).clock_changes[0].white_ms, 61'500U);
    EXPECT_FALSE(play.notice(NoticeKind::MoreThanItsTime));
    play.with(action::ChangeClock{kLeg, BoardId::A, {}, 300'001, "it ran backwards"});
    EXPECT_EQ(play.notice(NoticeKind::MoreThanItsTime)->about.text, "5:00");
    play.with(action::EnterResult{kLeg, won(LegWinner::One)});
    EXPECT_EQ(play.enter(change, "dora"), EventRefusal::ResultThere);
    play.paired(kK12, 2, {{{1}, {2}}});
    const action::ChangeClock early{{kK12, 2, 1, 1}, BoardId::A, {}, {}, "no flag"};
    EXPECT_EQ(play.enter(early, "dora"), EventRefusal::RoundNotStarted);
}

// A knock-out of four, of which the first round is over: the first of each pair has won.
[[nodiscard]] EventInPlay knock_out_of_four(ThirdPlace third_place) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.format = Format::KnockOut, .legs = 1, .third_place = third_place});
    play.teams(kK12, 4).paired(kK12, 1, propose(play.event(), {kK12, 1})->pairs);
    return play.started(kK12, 1).played(kK12, 1, LegWinner::One);
}

TEST(Rounds, a_team_that_plays_on_has_advanced_whatever_is_corrected_afterwards) {
    for (const ThirdPlace third_place : {ThirdPlace::Shared, ThirdPlace::Played}) {
        EventInPlay play = knock_out_of_four(third_place);
        const auto second = propose(play.event(), {kK12, 2});
        ASSERT_TRUE(second);
        play.paired(kK12, 2, second->pairs).started(kK12, 2);
        play.with(action::CorrectResult{kLeg, won(LegWinner::Two), "misread"});
        EXPECT_TRUE(play.notice(NoticeKind::LaterRounds));
        play.played(kK12, 2, LegWinner::One);
        const KnockOut bracket = bracket_of(play.event(), kK12);
        const DivisionTable made = crosstable_of(play.event(), kK12);
        ASSERT_EQ(bracket.rounds[1][0].state, TieState::Decided);
        EXPECT_EQ(made.team(bracket.rounds[1][0].winner), second->pairs[0].one);
    }
}

TEST(Rounds, of_a_knock_out_the_bracket_decides_the_places_and_the_money) {
    for (const ThirdPlace third_place : {ThirdPlace::Shared, ThirdPlace::Played}) {
        EventInPlay play = knock_out_of_four(third_place);
        play.paired(kK12, 2, propose(play.event(), {kK12, 2})->pairs).started(kK12, 2);
        play.played(kK12, 2, LegWinner::One);
        Division settings = play.event().get<Division>(kK12);
        for (std::uint32_t place = 1; place <= 3; ++place) {
            Prize prize;
            prize.name = "Place";
            prize.kind = PrizeKind::Money;
            prize.first = prize.last = place;
            prize.cents = 1'000 * (4 - place);
            settings.prizes.push_back(prize);
        }
        play.division(kK12, settings);
        std::vector<std::int64_t> cents;
        for (const PrizeWon& won : prizes_of(play.event(), kK12).won) cents.push_back(won.cents);
        const bool shared = third_place == ThirdPlace::Shared;
        const std::vector<std::int64_t> wanted =
            shared ? std::vector<std::int64_t>{3'000, 2'000, 500, 500}
                   : std::vector<std::int64_t>{3'000, 2'000, 1'000};
        EXPECT_EQ(cents, wanted);
        std::vector<std::uint32_t> ranks;
        for (const Standing& row : standings_of(play.event(), kK12, 2).standings.rows) {
            ranks.push_back(row.rank);
        }
        EXPECT_EQ(ranks, (std::vector<std::uint32_t>{1, 2, 3, shared ? 3U : 4U}));
    }
}

TEST(Rounds, a_match_for_the_third_place_that_counts_no_more_is_told) {
    EventInPlay play = knock_out_of_four(ThirdPlace::Played);
    play.paired(kK12, 2, propose(play.event(), {kK12, 2})->pairs).started(kK12, 2);
    Division settings = play.event().get<Division>(kK12);
    settings.third_place = ThirdPlace::Shared;
    play.division(kK12, settings);
    EXPECT_FALSE(play.notice(NoticeKind::ThirdPlaceShared)) << "nothing was played";
    settings.third_place = ThirdPlace::Played;
    play.division(kK12, settings).played(kK12, 2, LegWinner::One);
    settings.third_place = ThirdPlace::Shared;
    play.division(kK12, settings);
    EXPECT_EQ(play.notice(NoticeKind::ThirdPlaceShared)->about.number, 2U);
}

// Only the match for the third place is played, and then the finalist comes back.
TEST(Rounds, a_walk_over_stands_when_the_team_that_had_left_is_back) {
    EventInPlay play = knock_out_of_four(ThirdPlace::Played);
    const TeamPair final_tie = propose(play.event(), {kK12, 2})->pairs[0];
    const auto champion = [&] {
        const KnockOut bracket = bracket_of(play.event(), kK12);
        const TeamNumber winner = bracket.rounds[1][0].winner;
        return winner == kNoTeam ? TeamId{} : crosstable_of(play.event(), kK12).team(winner);
    };
    play.with(action::Withdraw{final_tie.one, std::nullopt});
    EXPECT_EQ(champion(), final_tie.two);
    play.with(action::ReEnter{final_tie.one});
    EXPECT_EQ(champion(), TeamId{});
    play.with(action::Withdraw{final_tie.one, std::nullopt});
    play.paired(kK12, 2, propose(play.event(), {kK12, 2})->pairs).started(kK12, 2);
    play.played(kK12, 2, LegWinner::One).with(action::ReEnter{final_tie.one});
    EXPECT_EQ(champion(), final_tie.two);
    const action::RecordPlayOff play_off{{1}, kK12, {final_tie.one, final_tie.two}};
    EXPECT_EQ(play.enter(play_off), EventRefusal::NotTied);
    // They may play nevertheless.
    play.paired(kK12, 3, {final_tie}).started(kK12, 3).played(kK12, 3, LegWinner::One);
    EXPECT_EQ(champion(), final_tie.one);
}

// All that is left open at its start stays as it was then, whoever goes home or comes back.
TEST(Rounds, of_a_knock_out_that_nobody_had_to_play_stand) {
    EventInPlay play = knock_out_of_four(ThirdPlace::Played);
    const auto second = propose(play.event(), {kK12, 2})->pairs;
    const auto order = [&] {
        const auto [made, standings] = standings_of(play.event(), kK12, 2);
        std::vector<TeamId> teams;
        for (const Standing& row : standings.rows) teams.push_back(made.team(row.team));
        return teams;
    };
    play.with(action::Withdraw{second[0].one, "ill"}).with(action::Withdraw{second[1].two, "ill"});
    EXPECT_EQ(propose(play.event(), {kK12, 2})->pairs, std::vector<TeamPair>{});
    play.paired(kK12, 2, {});
    const std::vector before = order();
    EXPECT_EQ(before, (std::vector{second[0].two, second[0].one, second[1].one, second[1].two}));
    EXPECT_FALSE(propose(play.event(), {kK12, 3}));
    play.with(action::ReEnter{second[0].one}).with(action::ReEnter{second[1].two});
    play.with(action::Withdraw{second[0].two, "home"})
        .with(action::Withdraw{second[1].one, "home"});
    EXPECT_EQ(order(), before);
}

// A table is forgotten, and then nothing but what was left out.
TEST(Rounds, of_a_knock_out_go_on_after_a_forgotten_table) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.format = Format::KnockOut, .legs = 1}).teams(kK12, 4);
    const auto first = propose(play.event(), {kK12, 1})->pairs;
    play.paired(kK12, 1, {first[0]}).started(kK12, 1).played(kK12, 1, LegWinner::One);
    const auto hold = [&](RoundNumber round, const std::vector<TeamPair>& pairs) {
        EXPECT_EQ(propose(play.event(), {kK12, round})->pairs, pairs);
        play.paired(kK12, round, pairs);
        EXPECT_FALSE(play.notice(NoticeKind::OtherTable));
        play.started(kK12, round).played(kK12, round, LegWinner::One);
    };
    hold(2, {first[1]});
    hold(3, {{first[0].one, first[1].one}});
    EXPECT_FALSE(propose(play.event(), {kK12, 4}));
    EXPECT_EQ(standings_of(play.event(), kK12, 3).standings.rows[1].rank, 2U);
}

TEST(Rounds, of_a_knock_out_are_not_over_while_the_final_is_level) {
    EventInPlay play = knock_out_of_four(ThirdPlace::Shared);
    play.paired(kK12, 2, propose(play.event(), {kK12, 2})->pairs).started(kK12, 2);
    play.played(kK12, 2, LegWinner::Draw);
    EXPECT_TRUE(std::holds_alternative<TiesOpen>(propose(play.event(), {kK12, 3}).error()));
    EXPECT_TRUE(not_final_text(play.event(), kK12, 2));
    play.with(action::AddLeg{{kK12, 2, 1}});
    play.with(action::EnterResult{{kK12, 2, 1, 2}, won(LegWinner::Two)});
    EXPECT_FALSE(not_final_text(play.event(), kK12, 2));
}

TEST(Rounds, a_tie_that_was_left_out_is_the_directors) {
    EventInPlay play = knock_out_of_four(ThirdPlace::Played);
    const auto second = propose(play.event(), {kK12, 2})->pairs;
    const action::RecordPlayOff play_off{{1}, kK12, {second[0].two, second[0].one}};
    EXPECT_EQ(play.enter(play_off), EventRefusal::NotTied);
    play.paired(kK12, 2, {second[1]}).started(kK12, 2).played(kK12, 2, LegWinner::One);
    play.with(play_off);
    const auto [made, standings] = standings_of(play.event(), kK12, 2);
    EXPECT_EQ(made.team(standings.rows[0].team), second[0].two);
}

// A play-off decides what play has left open, and nothing else.
TEST(Rounds, of_a_knock_out_are_not_decided_by_a_play_off_that_was_not_called_for) {
    EventInPlay play = knock_out_of_four(ThirdPlace::Shared);
    const auto play_off = [](TeamId first, TeamId second) {
        return action::RecordPlayOff{{1}, kK12, {first, second}};
    };
    const TeamPair final_tie = propose(play.event(), {kK12, 2})->pairs[0];
    const auto losers = [&] {
        std::vector<TeamId> found;
        for (const auto& [id, encounter] : play.event().all<Encounter>()) {
            found.push_back(encounter.two);
        }
        return found;
    }();
    EXPECT_EQ(play.enter(play_off(losers[0], final_tie.one)), EventRefusal::NotTied);
    EXPECT_EQ(play.enter(play_off(final_tie.two, final_tie.one)), EventRefusal::NotTied);
    play.with(play_off(losers[1], losers[0]));  // they share the third place
    play.with(action::Undo{});
    play.paired(kK12, 2, {final_tie}).started(kK12, 2).played(kK12, 2, LegWinner::Draw);
    play.with(play_off(final_tie.two, final_tie.one));
    const auto first_place = [&] {
        const auto [made, standings] = standings_of(play.event(), kK12, 2);
        return made.team(standings.rows[0].team);
    };
    EXPECT_EQ(first_place(), final_tie.two);
    play.with(action::CorrectResult{{kK12, 2, 1, 1}, won(LegWinner::One), "misread"});
    EXPECT_EQ(first_place(), final_tie.one);
}

TEST(Rounds, of_a_knock_out_know_the_match_for_the_third_place_at_any_table) {
    EventInPlay play = knock_out_of_four(ThirdPlace::Played);
    const auto second = propose(play.event(), {kK12, 2})->pairs;
    play.paired(kK12, 2, {second[1], second[0]}).started(kK12, 2).played(kK12, 2, LegWinner::One);
    const auto [made, standings] = standings_of(play.event(), kK12, 2);
    std::vector<TeamId> order;
    for (const Standing& row : standings.rows) order.push_back(made.team(row.team));
    EXPECT_EQ(order, (std::vector{second[0].one, second[0].two, second[1].one, second[1].two}));
}

TEST(Rounds, a_play_off_leg_that_is_needed_no_more_holds_nothing_up) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.format = Format::KnockOut, .legs = 1}).teams(kK12, 2);
    play.paired(kK12, 1, {{{1}, {2}}}).started(kK12, 1).played(kK12, 1, LegWinner::Draw);
    play.with(action::AddLeg{{kK12, 1, 1}});
    EXPECT_EQ(open_legs(play.event(), kK12, 1), 1U);
    play.with(action::CorrectResult{kLeg, won(LegWinner::One), "misread"});
    EXPECT_EQ(open_legs(play.event(), kK12, 1), 0U);
    EXPECT_EQ(play.enter(action::NoShow{{kK12, 1, 1}, TeamId{2}}), EventRefusal::NothingLeft);
    play.with(action::Withdraw{{2}, {}});
    EXPECT_FALSE(play.notice(NoticeKind::StillPaired));
    // Nor does an expulsion take it, or its lifting give it back.
    const PlayerId offender{{1}, Partner::First};
    play.with(
        action::ReportIncident{{1}, offender, Offence::Other, {}, Measure::ExpelFromEvent, {}, {}});
    EXPECT_FALSE(play.leg({kK12, 1, 1, 2}).result);
    play.with(action::LiftIncident{{1}, "on appeal"});
    EXPECT_FALSE(play.notice(NoticeKind::LegsOpenAgain));
}

TEST(Rounds, of_a_bracket_or_a_round_robin_readmit_only_teams_of_the_first) {
    for (const Format format : {Format::KnockOut, Format::RoundRobin}) {
        EventInPlay play{rulebook::kFbx};
        play.division(kK12, {.format = format, .legs = 1}).teams(kK12, 5);
        play.with(action::Withdraw{{5}, std::nullopt});
        const PlayerId expelled{{4}, Partner::First};
        play.with(action::ReportIncident{
            {1}, expelled, Offence::Other, {}, Measure::ExpelFromEvent, {}, {}});
        play.paired(kK12, 1, propose(play.event(), {kK12, 1})->pairs).started(kK12, 1);
        EXPECT_EQ(play.enter(action::ReEnter{{5}}), EventRefusal::AlreadyPaired);
        play.with(action::LiftIncident{{1}, "on appeal"});
        EXPECT_TRUE(play.notice(NoticeKind::NoPlace));
        EXPECT_EQ(play.team({4}).status, TeamStatus::Withdrawn);
        EXPECT_EQ(crosstable_of(play.event(), kK12).teams.size(), 3U);
    }
}

TEST(Rounds, a_team_that_leaves_a_knock_out_lets_its_opponents_advance) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {.format = Format::KnockOut, .legs = 1}).teams(kK12, 4);
    const auto first = propose(play.event(), {kK12, 1});
    ASSERT_TRUE(first);
    play.paired(kK12, 1, first->pairs).started(kK12, 1).played(kK12, 1, LegWinner::One);
    play.with(action::Withdraw{first->pairs[0].one, std::nullopt});
    // A round that nobody plays, after which it stays so.
    EXPECT_EQ(propose(play.event(), {kK12, 2})->pairs, std::vector<TeamPair>{});
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
