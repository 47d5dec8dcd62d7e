// Pairing, starting, and what is looked at before the start.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <gtest/gtest.h>

#include "support/tournament/event_in_play.hpp"
#include "tournament/event/bracket_of.hpp"
#include "tournament/report/proposal.hpp"
#include "tournament/report/results.hpp"

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
    EXPECT_EQ(cited(rulebook::kNsb, NoticeKind::Rematch)[0], "2");
}

// Four teams that have all met one another.
[[nodiscard]] EventInPlay all_have_met(rulebook::BookId book, Format format) {
    EventInPlay play{book};
    play.division(kK12, {.format = format, .legs = 1}).teams(kK12, 4);
    const std::vector<std::vector<TeamPair>> rounds{
        {{{1}, {2}}, {{3}, {4}}}, {{{1}, {3}}, {{2}, {4}}}, {{{1}, {4}}, {{2}, {3}}}};
    for (RoundNumber round = 1; round <= rounds.size(); ++round) {
        play.paired(kK12, round, rounds[round - 1]).started(kK12, round);
        play.played(kK12, round, LegWinner::One);
    }
    return play;
}

// NSB 2; SN5 2: NSB-2.1, SN5-2.1
TEST(Rounds, a_second_meeting_is_proposed_where_nothing_else_is_left_and_the_book_lets_it) {
    for (const Format format : {Format::FideTeam, Format::UsChess}) {
        EXPECT_FALSE(propose(all_have_met(rulebook::kNsb, format).event(), {kK12, 4}));
        for (const rulebook::BookId book :
             {rulebook::BookId{rulebook::kSn5}, rulebook::BookId{rulebook::kFbx}}) {
            EventInPlay play = all_have_met(book, format);
            const auto proposal = propose(play.event(), {kK12, 4});
            ASSERT_TRUE(proposal);
            EXPECT_EQ(proposal->pairs.size(), 2U);
            const auto reasons = explain(play.event(), {kK12, 4}, *proposal);
            EXPECT_NE(reasons[0].find("have met before"), std::string::npos) << reasons[0];
            // Who is kept apart is kept apart even so.
            play.with(action::Separate{{1}, kK12, {{1}, {2}, {3}, {4}}, {}, {}, {}});
            EXPECT_FALSE(propose(play.event(), {kK12, 4}));
        }
    }
}

// NSB 2; SN5 2: NSB-2.1, SN5-2.1
TEST(Rounds, as_few_as_possible_meet_again) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1}).teams(kK12, 6);
    // Whom 1 has not met is 6, and 2 and 3 have met all but 6, too.
    const std::vector<std::vector<TeamPair>> rounds{
        {{{1}, {2}}, {{3}, {4}}, {{5}, {6}}},
        {{{1}, {3}}, {{2}, {5}}, {{4}, {6}}},
        {{{1}, {4}}, {{2}, {3}}},
        {{{1}, {5}}, {{2}, {4}}}};
    for (RoundNumber round = 1; round <= rounds.size(); ++round) {
        if (round == 3) play.with(action::GiveBye{{5}, 3, ByeKind::Zero});
        if (round == 3) play.with(action::GiveBye{{6}, 3, ByeKind::Zero});
        if (round == 4) play.with(action::GiveBye{{3}, 4, ByeKind::Zero});
        if (round == 4) play.with(action::GiveBye{{6}, 4, ByeKind::Zero});
        play.paired(kK12, round, rounds[round - 1]).started(kK12, round);
        play.played(kK12, round, LegWinner::Draw);
    }
    const auto proposal = propose(play.event(), {kK12, 5});
    ASSERT_TRUE(proposal);
    play.paired(kK12, 5, proposal->pairs);
    const auto rematches = std::ranges::count_if(
        play.notices(), [](const Notice& notice) { return notice.kind == NoticeKind::Rematch; });
    EXPECT_EQ(rematches, 1);
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

TEST(Rounds, who_is_kept_apart_may_meet_once_that_is_lifted) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1}).teams(kK12, 4);
    EXPECT_EQ(play.enter(action::LiftSeparation{{1}}), EventRefusal::NoSuchSeparation);
    play.with(action::Separate{{1}, kK12, {{1}, {3}}, {}, {}, {}});
    play.paired(kK12, 1, propose(play.event(), {kK12, 1})->pairs).started(kK12, 1);
    play.played(kK12, 1, LegWinner::Draw);
    const auto crosstable = [&] { return crosstable_of(play.event(), kK12).table; };
    EXPECT_EQ(crosstable().prohibited.front().last, kMostRounds);
    play.with(action::LiftSeparation{{1}});
    EXPECT_EQ(crosstable().prohibited.front().last, 1);
    EXPECT_EQ(play.enter(action::LiftSeparation{{1}}), EventRefusal::AlreadySo);
    play.with(action::PairRound{{kK12, 2}, {{{1}, {3}}, {{2}, {4}}}, std::nullopt});
    EXPECT_FALSE(play.notice(NoticeKind::Separated));
    play.with(action::Separate{{2}, kK12, {{1}, {2}}, RoundNumber{3}, {}, {}});
    play.with(action::LiftSeparation{{2}});
    EXPECT_EQ(crosstable().prohibited.size(), 1U);
}

TEST(Rounds, who_is_kept_apart_late_is_so_from_the_next_round_on) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1}).teams(kK12, 4).paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}});
    const auto apart = [](std::uint32_t number, std::optional<RoundNumber> first) {
        return action::Separate{{number}, kK12, {{1}, {2}}, first, {}, {}};
    };
    const auto first_of = [&](std::uint32_t number) {
        return play.event().get<Separation>({number}).first;
    };
    play.with(apart(1, {})).with(apart(2, 1));
    EXPECT_EQ(first_of(1), 2U);
    EXPECT_EQ(first_of(2), 1U);  // it can still be paired anew
    play.started(kK12, 1).with(apart(3, 1));
    EXPECT_EQ(first_of(3), 2U);
    action::Separate over = apart(4, {});
    over.last = 1;
    EXPECT_EQ(play.enter(over), EventRefusal::NoSuchRound);
}

TEST(Rounds, the_second_bye_of_a_double_round_robin_is_no_news) {
    for (const Format format : {Format::DoubleRoundRobin, Format::UsChess}) {
        EventInPlay play{rulebook::kFbx};
        play.division(kK12, {.format = format, .legs = 1}).teams(kK12, 3);
        play.paired(kK12, 1, {{{1}, {2}}}, {3}).started(kK12, 1);
        play.played(kK12, 1, LegWinner::One).paired(kK12, 2, {{{1}, {2}}}, {3});
        EXPECT_EQ(play.notice(NoticeKind::SecondBye).has_value(), format == Format::UsChess);
    }
}

TEST(Rounds, pairs_that_a_round_robin_or_a_bracket_does_not_have_are_told) {
    for (const Format format : {Format::RoundRobin, Format::KnockOut}) {
        EventInPlay play{rulebook::kFbx};
        play.division(kK12, {.format = format, .legs = 1}).teams(kK12, 4);
        const auto proposal = propose(play.event(), {kK12, 1});
        play.paired(kK12, 1, proposal->pairs);
        EXPECT_FALSE(play.notice(NoticeKind::OtherTable));
        const auto& [first, second] = std::pair{proposal->pairs[0], proposal->pairs[1]};
        play.paired(kK12, 1, {{first.two, first.one}, {second.one, second.two}});
        EXPECT_FALSE(play.notice(NoticeKind::OtherTable));
        play.paired(kK12, 1, {{first.one, second.one}, {first.two, second.two}});
        EXPECT_EQ(
            play.notice(NoticeKind::OtherTable)->about.teams, (std::vector{first.one, second.one}));
    }
}

TEST(Rounds, too_few_of_them_for_the_teams_are_told_and_too_many) {
    const auto told = [](Division settings, int teams) {
        EventInPlay play{rulebook::kNsb};
        settings.legs = 1;
        play.division(kK12, std::move(settings)).teams(kK12, teams);
        const auto proposal = propose(play.event(), {kK12, 1});
        play.with(action::PairRound{{kK12, 1}, proposal->pairs, proposal->bye});
        return play;
    };
    const auto few = [](const EventInPlay& play, NoticeKind kind) {
        const auto notice = play.notice(kind);
        return notice ? notice->about.number : 0;
    };
    using enum Format;
    EXPECT_EQ(few(told({.format = RoundRobin}, 8), NoticeKind::TooFewRounds), 7U);
    EXPECT_EQ(few(told({.format = RoundRobin}, 6), NoticeKind::TooFewRounds), 0U);
    EXPECT_EQ(few(told({.format = KnockOut, .rounds = 2}, 5), NoticeKind::TooFewRounds), 3U);
    EXPECT_EQ(few(told({.format = FideTeam, .rounds = 2}, 5), NoticeKind::PerfectScores), 3U);
    EXPECT_EQ(few(told({.format = FideTeam}, 4), NoticeKind::TooManyRounds), 3U);
    EXPECT_EQ(few(told({.format = FideTeam}, 5), NoticeKind::TooManyRounds), 0U);
    EXPECT_FALSE(cited(rulebook::kNsb, NoticeKind::TooManyRounds).empty());
}

// NSB 2: NSB-2.1
TEST(Rounds, more_than_the_one_match_of_the_book_is_told) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {.legs = 2});
    EXPECT_TRUE(play.notice(NoticeKind::SeveralMatches));
    EXPECT_FALSE(cited(rulebook::kNsb, NoticeKind::SeveralMatches).empty());
    play.division(kK12, {.format = Format::DoubleRoundRobin, .legs = 1});
    EXPECT_TRUE(play.notice(NoticeKind::SeveralMatches));
    play.division(kK12, {.legs = 1});
    EXPECT_FALSE(play.notice(NoticeKind::SeveralMatches));
    EventInPlay elsewhere{rulebook::kSn5};
    elsewhere.division(kK12, {.legs = 2});
    EXPECT_FALSE(elsewhere.notice(NoticeKind::SeveralMatches));
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

TEST(Rounds, who_plays_on_has_advanced_whatever_is_corrected_afterwards) {
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

TEST(Rounds, a_tie_that_nobody_played_is_the_directors_when_who_had_left_is_back) {
    EventInPlay play = knock_out_of_four(ThirdPlace::Shared);
    const auto second = propose(play.event(), {kK12, 2});
    ASSERT_TRUE(second);
    const TeamPair final_tie = second->pairs[0];
    play.with(action::Withdraw{final_tie.one, std::nullopt});
    const auto champion = [&] {
        const KnockOut bracket = bracket_of(play.event(), kK12);
        const TeamNumber winner = bracket.rounds[1][0].winner;
        return winner == kNoTeam ? TeamId{} : crosstable_of(play.event(), kK12).team(winner);
    };
    EXPECT_EQ(champion(), final_tie.two);
    play.with(action::ReEnter{final_tie.one});
    EXPECT_EQ(champion(), TeamId{});
    play.with(action::RecordPlayOff{{1}, kK12, {final_tie.two, final_tie.one}});
    EXPECT_EQ(champion(), final_tie.two);
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
