// Byes that are asked for or given: of a team's own division, and of the finals that it plays.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/tournament/amendments.hpp"
#include "support/tournament/event_in_play.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/event_log/event_log.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/report/event_text.hpp"

namespace tandem::tournament {
namespace {

using tests::all_of;
using tests::EventInPlay;
using tests::kK12;
using tests::kK9;

const DivisionKey kFinal{"final"};
constexpr std::array kSwissAndRoundRobin{Format::FideTeam, Format::UsChess, Format::RoundRobin};

// Five teams of k12, of which the first four play a final, and another division.
[[nodiscard]] EventInPlay with_final(Format format) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.legs = 1}).division(kK9, {.legs = 1}).teams(kK12, 5).teams(kK9, 1);
    play.division(
        kFinal, {.format = format, .rounds = 3, .legs = 1, .finalists = {{1}, {2}, {3}, {4}}});
    return play;
}

[[nodiscard]] bool is_proposed(const EventInPlay& play, const RoundId& round, TeamId team) {
    const auto proposal = propose(play.event(), round);
    if (!proposal) return false;
    return proposal->bye == team || std::ranges::any_of(proposal->pairs, [&](const TeamPair& pair) {
               return pair.one == team || pair.two == team;
           });
}

void pair_as_proposed(EventInPlay& play, const RoundId& round) {
    const auto proposal = propose(play.event(), round);
    ASSERT_TRUE(proposal);
    play.with(action::PairRound{round, proposal->pairs, proposal->bye});
}

struct Worth {
    ByeKind kind;
    Entry entry;
    Points legs;
};
const std::array kWorths{
    Worth{ByeKind::Zero, Entry::ZeroBye, kNoPoints},
    Worth{ByeKind::Half, Entry::HalfBye, kHalfPoint},
    Worth{ByeKind::Full, Entry::FullBye, kOnePoint}};

// Until the round starts there is a way: it is unpaired.
TEST(Byes, that_cannot_be_cancelled_any_more_say_what_helps_while_something_does) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1}).teams(kK12, 3);
    play.with(action::GiveBye{{3}, {}, 1, ByeKind::Half}).paired(kK12, 1, {{{1}, {2}}});
    const auto told = [&] { return language::english(describe(play.event(), play.refused())); };
    const action::CancelBye cancelled{{3}, {}, 1};
    EXPECT_EQ(play.enter(cancelled), EventRefusal::UnpairFirst);
    EXPECT_NE(told().find("unpair the round first"), std::string::npos) << told();
    play.started(kK12, 1);
    EXPECT_EQ(play.enter(cancelled), EventRefusal::RoundPaired);
    EXPECT_EQ(told(), "Round 1 is already paired.");
}

TEST(Byes, of_a_final_are_scored_there_and_not_in_the_teams_own_division) {
    for (const Format format : kSwissAndRoundRobin) {
        for (const Worth& worth : kWorths) {
            EventInPlay play = with_final(format);
            play.with(action::GiveBye{{1}, kFinal, 1, worth.kind});
            EXPECT_FALSE(is_proposed(play, {kFinal, 1}, {1}));
            EXPECT_TRUE(is_proposed(play, {kK12, 1}, {1}));
            EXPECT_EQ(
                play.enter(action::PairRound{{kFinal, 1}, {{{1}, {2}}, {{3}, {4}}}, {}}),
                EventRefusal::HasBye);
            pair_as_proposed(play, {kFinal, 1});
            pair_as_proposed(play, {kK12, 1});
            EXPECT_EQ(play.entry(kFinal, {1}, 1).kind, worth.entry);
            EXPECT_EQ(play.entry(kFinal, {1}, 1).score.legs, worth.legs);
            EXPECT_NE(play.entry(kK12, {1}, 1).kind, worth.entry);
            play.started(kFinal, 1).played(kFinal, 1, LegWinner::One);
            EXPECT_TRUE(is_proposed(play, {kFinal, 2}, {1})) << "the round after";
        }
    }
}

TEST(Byes, of_a_team_s_own_division_do_not_count_in_a_final) {
    for (const Format format : kSwissAndRoundRobin) {
        EventInPlay play = with_final(format);
        play.with(action::GiveBye{{1}, {}, 1, ByeKind::Half});
        EXPECT_FALSE(is_proposed(play, {kK12, 1}, {1}));
        EXPECT_TRUE(is_proposed(play, {kFinal, 1}, {1}));
        pair_as_proposed(play, {kK12, 1});
        pair_as_proposed(play, {kFinal, 1});
        EXPECT_EQ(play.entry(kK12, {1}, 1).kind, Entry::HalfBye);
        EXPECT_EQ(play.entry(kFinal, {1}, 1).kind, Entry::Pending);
    }
}

TEST(Byes, of_a_final_may_be_asked_for_in_advance_and_cancelled) {
    for (const Format format : kSwissAndRoundRobin) {
        EventInPlay play = with_final(format);
        play.with(action::GiveBye{{2}, kFinal, 2, ByeKind::Half});
        const action::GiveBye again{{2}, kFinal, 2, ByeKind::Zero};
        EXPECT_EQ(play.enter(again), EventRefusal::HasBye);
        EXPECT_EQ(play.entry(kFinal, {2}, 2).kind, Entry::HalfBye) << "before it is paired";
        EXPECT_EQ(play.enter(action::CancelBye{{2}, {}, 2}), EventRefusal::NoBye);
        EXPECT_EQ(play.enter(action::CancelBye{{2}, kFinal, 1}), EventRefusal::NoBye);
        pair_as_proposed(play, {kFinal, 1});
        EXPECT_EQ(play.enter(action::CancelBye{{2}, kFinal, 1}), EventRefusal::UnpairFirst);
        play.started(kFinal, 1).played(kFinal, 1, LegWinner::One);
        EXPECT_FALSE(is_proposed(play, {kFinal, 2}, {2}));
        play.with(action::CancelBye{{2}, kFinal, 2});
        EXPECT_TRUE(is_proposed(play, {kFinal, 2}, {2}));
        EXPECT_EQ(play.entry(kFinal, {2}, 2).kind, Entry::NotPaired);
    }
}

// Whoever is there for nothing in a round robin, the opponent being away.
TEST(Byes, of_a_final_may_be_given_for_a_round_that_was_paired_without_the_team) {
    EventInPlay play = with_final(Format::RoundRobin);
    play.with(action::GiveBye{{1}, kFinal, 1, ByeKind::Half});
    pair_as_proposed(play, {kFinal, 1});
    EXPECT_EQ(play.notice(NoticeKind::Idle)->about.teams, (std::vector<TeamId>{{4}}));
    play.with(action::GiveBye{{4}, kFinal, 1, ByeKind::Full});
    EXPECT_EQ(play.entry(kFinal, {4}, 1).kind, Entry::FullBye);
    play.with(action::GiveBye{{1}, kFinal, 1, ByeKind::Zero});
    EXPECT_EQ(play.entry(kFinal, {1}, 1).kind, Entry::ZeroBye);
    const action::GiveBye of_who_plays{{2}, kFinal, 1, ByeKind::Half};
    EXPECT_EQ(play.enter(of_who_plays), EventRefusal::RoundPaired);
}

TEST(Byes, are_of_a_division_that_the_team_plays_in) {
    EventInPlay play = with_final(Format::FideTeam);
    for (const DivisionKey& other : {kK9, DivisionKey{"none"}}) {
        const action::GiveBye given{{1}, other, 1, ByeKind::Half};
        EXPECT_EQ(play.enter(given), EventRefusal::TeamNotInDivision);
        const action::CancelBye cancelled{{1}, other, 1};
        EXPECT_EQ(play.enter(cancelled), EventRefusal::TeamNotInDivision);
    }
    const action::GiveBye of_no_finalist{{5}, kFinal, 1, ByeKind::Half};
    EXPECT_EQ(play.enter(of_no_finalist), EventRefusal::TeamNotInDivision);
    const action::GiveBye of_no_round{{1}, kFinal, 4, ByeKind::Half};
    EXPECT_EQ(play.enter(of_no_round), EventRefusal::NoSuchRound)
        << "k12 has five, the final three";
    play.with(action::GiveBye{{1}, kK12, 4, ByeKind::Half});
    EXPECT_EQ(play.team({1}).byes, (ByesByRound{{{kK12, 4}, ByeKind::Half}}))
        << "named, it is its own";
}

TEST(Byes, to_come_are_gone_in_every_division_when_the_team_leaves) {
    EventInPlay play = with_final(Format::FideTeam);
    for (const RoundNumber round : {1, 2}) {
        play.with(action::GiveBye{{1}, kFinal, round, ByeKind::Half});
        play.with(action::GiveBye{{1}, {}, round, ByeKind::Half});
    }
    pair_as_proposed(play, {kFinal, 1});
    play.with(action::Withdraw{{1}, "ill"});
    EXPECT_EQ(play.team({1}).byes, (ByesByRound{{{kFinal, 1}, ByeKind::Half}}))
        << "what is over stands";
    EXPECT_EQ(
        language::english(*play.notice(NoticeKind::ByesGone)->about.what),
        "round 2 of final (half), round 1 (half), round 2 (half)");
    EXPECT_EQ(play.entry(kFinal, {1}, 1).kind, Entry::HalfBye);
    const action::GiveBye after{{1}, kFinal, 2, ByeKind::Half};
    EXPECT_EQ(play.enter(after), EventRefusal::NotPlaying);
}

TEST(Byes, of_finals_stay_when_a_team_moves_to_another_division) {
    EventInPlay play = with_final(Format::FideTeam);
    play.with(action::GiveBye{{1}, kFinal, 2, ByeKind::Half});
    play.with(action::GiveBye{{1}, {}, 2, ByeKind::Zero});
    play.with(action::Amend{{1}, kK9, "Team", all_of(play.team({1}).players)});
    EXPECT_EQ(play.team({1}).byes, (ByesByRound{{{kFinal, 2}, ByeKind::Half}}));
}

const action::ReportIncident kExpelled{
    {1}, PlayerId{{1}, Partner::First}, Offence::Other, {}, Measure::ExpelFromEvent, {}, {}};

// Five teams, of which the first has a full bye in round 1, which is paired.
[[nodiscard]] EventInPlay with_bye_in_round_1() {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1}).teams(kK12, 5);
    play.with(action::GiveBye{{1}, {}, 1, ByeKind::Full});
    return play.paired(kK12, 1, {{{2}, {3}}, {{4}, {5}}});
}

TEST(Byes, are_gone_where_a_round_is_paired_anew_after_the_team_has_left) {
    EventInPlay play = with_bye_in_round_1();
    play.with(action::Withdraw{{1}, "ill"});
    EXPECT_EQ(play.notice(NoticeKind::StillPaired)->about.text, "bye");
    EXPECT_EQ(play.entry(kK12, {1}, 1).kind, Entry::FullBye);
    play.paired(kK12, 1, {{{2}, {3}}, {{4}, {5}}});
    EXPECT_EQ(language::english(*play.notice(NoticeKind::ByesGone)->about.what), "round 1 (full)");
    EXPECT_TRUE(play.team({1}).byes.empty());
}

TEST(Byes, are_gone_where_a_round_is_no_longer_paired_after_the_team_has_left) {
    EventInPlay play = with_bye_in_round_1();
    play.with(action::Withdraw{{1}, "ill"}).with(action::UnpairRound{{kK12, 1}});
    EXPECT_TRUE(play.team({1}).byes.empty());
    EXPECT_TRUE(play.notice(NoticeKind::ByesGone));
    play.with(action::ReEnter{{1}});
    EXPECT_TRUE(play.team({1}).byes.empty());
}

// A round that has not started is lost without play (decision 017).
TEST(Byes, of_an_expelled_team_give_nothing_in_a_round_that_has_not_started) {
    for (const bool is_asked_for : {true, false}) {
        EventInPlay play{rulebook::kSn5};
        play.division(kK12, {.legs = 1}).teams(kK12, 5);
        if (is_asked_for) play.with(action::GiveBye{{1}, {}, 1, ByeKind::Full});
        play.paired(kK12, 1, {{{2}, {3}}, {{4}, {5}}}, is_asked_for ? TeamId{} : TeamId{1});
        play.with(kExpelled).started(kK12, 1);
        EXPECT_EQ(play.entry(kK12, {1}, 1).score, Score{});
    }
}

TEST(Byes, of_an_expelled_team_stay_in_a_round_that_has_started) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1}).teams(kK12, 5);
    play.paired(kK12, 1, {{{2}, {3}}, {{4}, {5}}}, {1}).started(kK12, 1).with(kExpelled);
    EXPECT_EQ(play.entry(kK12, {1}, 1).kind, Entry::PairingBye);
}

TEST(Byes, of_the_pairing_are_told_where_the_team_leaves_before_the_start) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1}).teams(kK12, 5);
    play.paired(kK12, 1, {{{2}, {3}}, {{4}, {5}}}, {1}).with(action::Withdraw{{1}, "ill"});
    ASSERT_TRUE(play.notice(NoticeKind::StillPaired));
    EXPECT_EQ(play.notice(NoticeKind::StillPaired)->about.text, "bye");
}

// NSB 18; SN5 18: NSB-18.3, SN5-18.3
TEST(Byes, of_finals_come_back_with_an_expulsion_that_is_lifted) {
    EventInPlay play = with_final(Format::FideTeam);
    for (const RoundNumber round : {1, 2}) {
        play.with(action::GiveBye{{1}, kFinal, round, ByeKind::Half});
    }
    const action::ReportIncident expelled{
        {1}, PlayerId{{1}, Partner::First}, Offence::Other, {}, Measure::ExpelFromEvent, {}, {}};
    play.with(expelled);
    EXPECT_TRUE(play.team({1}).byes.empty());
    pair_as_proposed(play, {kFinal, 1});
    play.with(action::LiftIncident{{1}, "somebody else"});
    EXPECT_EQ(play.team({1}).byes.size(), 2U) << "of rounds that have not started";
}

TEST(Byes, of_a_round_that_has_started_do_not_come_back) {
    EventInPlay play = with_bye_in_round_1();
    play.with(kExpelled).started(kK12, 1).with(action::LiftIncident{{1}, "somebody else"});
    EXPECT_TRUE(play.team({1}).byes.empty());
    EXPECT_TRUE(play.notice(NoticeKind::NotInPairing));
}

TEST(Byes, of_a_final_are_given_by_its_officials) {
    EventInPlay play = with_final(Format::FideTeam);
    play.official("desk12", Role::Desk, kK12).official("desk", Role::Desk, kFinal);
    play.official("dir", Role::Director, kFinal);
    const action::GiveBye in_final{{1}, kFinal, 1, ByeKind::Half};
    EXPECT_EQ(play.enter(in_final, "desk12"), EventRefusal::NotYourDivision);
    EXPECT_EQ(play.enter(in_final, "desk"), std::nullopt);
    const action::GiveBye in_own{{1}, {}, 1, ByeKind::Half};
    EXPECT_EQ(play.enter(in_own, "desk"), EventRefusal::NotYourDivision);
    EXPECT_EQ(play.enter(in_own, "desk12"), std::nullopt);
    const action::CancelBye cancelled{{1}, kFinal, 1};
    EXPECT_EQ(play.enter(cancelled, "desk12"), EventRefusal::NotYourDivision);
    EXPECT_EQ(play.enter(action::Undo{}, "desk"), EventRefusal::NotYourDivision) << "of the own";
    EXPECT_EQ(play.enter(cancelled, "desk"), std::nullopt);
    // One of a full point is a director's to give, and to replace.
    const action::GiveBye full{{1}, kFinal, 1, ByeKind::Full};
    EXPECT_EQ(play.enter(full, "desk"), EventRefusal::NotYourRole);
    EXPECT_EQ(play.enter(full, "dir"), std::nullopt);
    pair_as_proposed(play, {kFinal, 1});
    EXPECT_EQ(play.enter(in_final, "desk"), EventRefusal::NotYourRole);
    EXPECT_EQ(play.enter(in_final, "dir"), std::nullopt);
}

TEST(Byes, of_a_final_are_undone_and_done_again) {
    EventInPlay play = with_final(Format::FideTeam);
    const Event before = play.event();
    play.with(action::GiveBye{{1}, kFinal, 1, ByeKind::Half});
    const Event with_bye = play.event();
    play.with(action::Undo{});
    EXPECT_EQ(play.event(), before);
    play.with(action::Redo{});
    EXPECT_EQ(play.event(), with_bye);
    play.with(action::CancelBye{{1}, kFinal, 1});
    EXPECT_EQ(play.event(), before);
    play.with(action::Undo{});
    EXPECT_EQ(play.event(), with_bye);
}

// A bracket knows of no byes that somebody asked for.
TEST(Byes, of_a_knock_out_are_refused_in_a_final_and_in_an_own_division) {
    EventInPlay play = with_final(Format::KnockOut);
    const DivisionKey cup{"cup"};
    play.division(cup, {.format = Format::KnockOut, .legs = 1}).teams(cup, 4);
    for (const auto& [key, team] : {std::pair{kFinal, TeamId{1}}, std::pair{cup, TeamId{7}}}) {
        const action::GiveBye given{team, key, 1, ByeKind::Half};
        EXPECT_EQ(play.enter(given), EventRefusal::NoByesHere);
    }
}

TEST(Byes, from_before_it_was_a_knock_out_do_not_keep_it_from_being_paired) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.legs = 1, .late_from = Timestamp{0}, .late_bye = LateBye::Half});
    play.teams(kK12, 4).with(action::GiveBye{{2}, {}, 2, ByeKind::Half});
    Division settings = play.event().get<Division>(kK12);
    settings.format = Format::KnockOut;
    play.with(action::SetDivision{kK12, settings});
    for (RoundNumber round = 1; round <= 2; ++round) {
        pair_as_proposed(play, {kK12, round});
        play.started(kK12, round).played(kK12, round, LegWinner::One);
    }
    EXPECT_EQ(play.entry(kK12, {2}, 2).kind, Entry::Played);
}

TEST(Byes, are_logged_and_told_with_their_division) {
    EventInPlay play = with_final(Format::FideTeam);
    play.with(action::GiveBye{{1}, {}, 2, ByeKind::Zero});
    const EventCommand given{
        read_timestamp("2013-04-05T12:00").value(),
        {"organiser"},
        action::GiveBye{{1}, kFinal, 1, ByeKind::Half}};
    const std::string line = to_json(given);
    EXPECT_NE(
        line.find(R"("do": "bye", "team": 1, "division": "final", "round": 1, "kind": "half")"),
        std::string::npos)
        << line;
    EXPECT_EQ(read_event_command(line, 2), given);
    std::size_t number = 0;
    const std::string told = to_json_lines(
        {2, given.at, given.by, "bye", decide(play.event(), given)},
        rulebook::kFbx,
        number,
        language::english);
    EXPECT_NE(
        told.find(R"("byes": [{"division": "final", "round": 1, "kind": "half"}, )"
                  R"({"division": "k12", "round": 2, "kind": "zero"}])"),
        std::string::npos)
        << told;
}

}  // namespace
}  // namespace tandem::tournament
