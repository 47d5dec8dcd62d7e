// Incidents: the ladders of the books, expulsions, points given and taken.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/tournament/event_in_play.hpp"

#include "language/english.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

constexpr PlayerId kOffender{{1}, Partner::First};

[[nodiscard]] action::ReportIncident incident(
    const EventInPlay& play, Offence what, std::optional<Measure> measure = {}) {
    const auto number = static_cast<std::uint32_t>(play.event().all<Incident>().size() + 1);
    return {{number}, kOffender, what, kLeg, measure, {}, {}};
}
[[nodiscard]] Measure last_measure(const EventInPlay& play) {
    return play.event().all<Incident>().rbegin()->second.measure;
}
// What one after the other brings, until the leg is lost.
[[nodiscard]] std::vector<Measure> ladder_of(rulebook::BookId book, Offence what) {
    EventInPlay play = at_the_table(book);
    std::vector<Measure> measures;
    while (!play.leg(kLeg).result && measures.size() < 5) {
        play.with(incident(play, what));
        measures.push_back(last_measure(play));
    }
    EXPECT_EQ(play.leg(kLeg).result.value_or(LegResult{}).winner, LegWinner::Two);
    return measures;
}

using enum Measure;

// NSB 11; SN5 11: NSB-11.2, NSB-11.3, SN5-11.2, SN5-11.3
TEST(Incidents, hiding_pieces_a_second_time_loses) {
    EXPECT_EQ(ladder_of(rulebook::kNsb, Offence::HiddenPieces), (std::vector{Warning, LossOfGame}));
    EXPECT_EQ(ladder_of(rulebook::kSn5, Offence::HiddenPieces), (std::vector{Warning, LossOfGame}));
}

// NSB 13; SN5 13: NSB-13.4, NSB-13.5, NSB-13.6, SN5-13.4, SN5-13.5, SN5-13.6
TEST(Incidents, the_wrong_hand_a_third_time_loses) {
    const std::vector steps{Warning, AddTime, LossOfGame};
    EXPECT_EQ(ladder_of(rulebook::kNsb, Offence::WrongHand), steps);
    EXPECT_EQ(ladder_of(rulebook::kSn5, Offence::WrongHand), steps);
}

// NSB 17; SN5 17: NSB-17.4, NSB-17.6, NSB-17.7, SN5-17.4, SN5-17.6, SN5-17.7, AMB-34
TEST(Incidents, knocking_over_and_pressing_a_third_time_loses) {
    const std::vector steps{Warning, AddTime, LossOfGame};
    EXPECT_EQ(ladder_of(rulebook::kNsb, Offence::DisplacedAndPressed), steps);
    EXPECT_EQ(ladder_of(rulebook::kSn5, Offence::DisplacedAndPressed), steps);
}

// NSB 12; SN5 12: NSB-12.3, SN5-12.3, AMB-36
TEST(Incidents, moving_on_the_partners_board_may_cost_the_match_or_not) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    play.with(incident(play, Offence::PartnersBoard, Warning));
    EXPECT_FALSE(play.leg(kLeg).result);
    play.with(incident(play, Offence::PartnersBoard));
    EXPECT_EQ(last_measure(play), LossOfGame);
    EXPECT_EQ(play.leg(kLeg).result->winner, LegWinner::Two);
    EXPECT_TRUE(play.leg(kLeg).result->played);
}

// NSB 17; SN5 17: NSB-17.8, SN5-17.8, AMB-34
TEST(Incidents, the_director_is_free_with_whoever_does_it_again_in_the_event) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    EXPECT_EQ(
        play.enter(incident(play, Offence::DisplacedAndPressed, LossOfGame)),
        EventRefusal::BookSaysOtherwise);
    EXPECT_EQ(
        play.enter(incident(play, Offence::DisplacedAndPressed, LeaveRoom)),
        EventRefusal::BookSaysOtherwise);
    play.with(incident(play, Offence::DisplacedAndPressed));
    auto again = incident(play, Offence::DisplacedAndPressed, DeductTime);
    again.where->leg = 2;
    play.with(again);
    EXPECT_EQ(play.notice(NoticeKind::History)->about.number, 1U);
    EXPECT_EQ(play.event().get<Incident>({2}).in_leg, 1U);
    EXPECT_EQ(play.event().get<Incident>({2}).in_event, 2U);
}

// NSB 17; SN5 17: NSB-17.4, SN5-17.4
TEST(Incidents, what_names_no_leg_is_no_step_of_a_ladder_and_that_is_told) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    const auto told = [&](Offence what, const Offender& who, std::optional<LegId> where) {
        auto wanted = incident(play, what);
        wanted.who = who;
        wanted.where = std::move(where);
        play.with(wanted);
        return play.notice(NoticeKind::OutsideLadder).has_value();
    };
    EXPECT_TRUE(told(Offence::DisplacedAndPressed, kOffender, {}));
    EXPECT_FALSE(told(Offence::DisplacedAndPressed, kOffender, kLeg));
    EXPECT_EQ(last_measure(play), Warning);
    EXPECT_FALSE(told(Offence::DisplacedAndPressed, "a father", {}));
    EXPECT_FALSE(told(Offence::Interference, kOffender, {}));
}

// NSB 17; SN5 17: NSB-17.8, SN5-17.8
TEST(Incidents, nobody_is_expelled_before_the_ladder_has_been_gone_through) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(
            play.enter(incident(play, Offence::DisplacedAndPressed, ExpelFromEvent)),
            EventRefusal::BookSaysOtherwise);
        play.with(incident(play, Offence::DisplacedAndPressed));
    }
    play.with(incident(play, Offence::DisplacedAndPressed, ExpelFromEvent));
    EXPECT_EQ(play.team({1}).status, TeamStatus::Expelled);
}

// NSB 17; SN5 17: NSB-17.5, SN5-17.5, AMB-32
TEST(Incidents, a_player_whose_flag_falls_by_the_offence_has_a_minute_not_a_warning) {
    EventInPlay play = at_the_table(rulebook::kSn5);
    action::ReportIncident first = incident(play, Offence::DisplacedAndPressed);
    first.flag_fell = true;
    play.with(first);
    EXPECT_EQ(last_measure(play), AddTime);
    EXPECT_EQ(play.event().get<Incident>({1}).ms, kMinuteMs);
    EXPECT_TRUE(play.event().get<Incident>({1}).flag_fell);
    // It is the same minute the second time, and does not stay the third.
    for (const Measure measure : {AddTime, LossOfGame}) {
        action::ReportIncident again = incident(play, Offence::DisplacedAndPressed);
        again.flag_fell = true;
        play.with(again);
        EXPECT_EQ(last_measure(play), measure);
    }
    action::ReportIncident other = incident(play, Offence::WrongHand);
    other.flag_fell = true;
    EXPECT_EQ(play.enter(other), EventRefusal::Contradiction);
}

// NSB 1; NSB 17; SN5 1; SN5 17: NSB-17.8, SN5-17.8
TEST(Incidents, an_expelled_player_takes_the_team_out_of_the_event) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    play.with(action::EnterResult{kLeg, won(LegWinner::One)});
    play.with(incident(play, Offence::Other, ExpelFromEvent));
    EXPECT_EQ(play.team({1}).status, TeamStatus::Expelled);
    EXPECT_EQ(play.leg(kLeg).result->winner, LegWinner::One);  // what is over stands
    EXPECT_EQ(play.leg({kK12, 1, 1, 2}).result->winner, LegWinner::Two);
    EXPECT_EQ(play.enter(action::ReEnter{{1}}), EventRefusal::Expelled);
    EXPECT_EQ(
        play.enter(action::PairRound{{kK12, 2}, {{{1}, {2}}}, std::nullopt}),
        EventRefusal::NotPlaying);
}

// NSB 17; SN5 17: NSB-17.8
TEST(Incidents, an_expelled_team_leaves_finals_and_replays_too) {
    EventInPlay play = at_the_table(rulebook::kNsb, {.legs = 1});
    const DivisionKey final_key{"final"};
    play.division(final_key, {.legs = 1, .finalists = {{1}, {2}}});
    play.paired(final_key, 1, {{{2}, {1}}}).started(final_key, 1);
    play.played(kK12, 1, LegWinner::One).paired(kK12, 2, {{{2}, {1}}}).started(kK12, 2);
    play.with(action::AnnulLeg{kLeg, "interference"});
    play.with(incident(play, Offence::Other, ExpelFromEvent));
    for (const auto& [id, encounter] : play.event().all<Encounter>()) {
        const LegWinner other = encounter.one == TeamId{2} ? LegWinner::One : LegWinner::Two;
        EXPECT_EQ(encounter.legs[0].result.value_or(LegResult{}).winner, other);
    }
}

// NSB 18; SN5 18: NSB-18.3, SN5-18.3
TEST(Incidents, an_expulsion_that_is_lifted_gives_the_team_back_what_it_took) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    play.with(action::GiveBye{{1}, {}, 3, ByeKind::Half});
    play.with(action::Provide{kLeg, won(LegWinner::Draw)});
    play.with(incident(play, Offence::Other, ExpelFromEvent));
    play.with(action::LiftIncident{{1}, "the section chief heard a witness"});
    EXPECT_EQ(play.team({1}).status, TeamStatus::Playing);
    EXPECT_TRUE(play.team({1}).byes.contains({kK12, 3}));
    EXPECT_EQ(play.leg(kLeg).result->winner, LegWinner::Draw);
    EXPECT_TRUE(play.leg(kLeg).provisional);
    EXPECT_FALSE(play.leg({kK12, 1, 1, 2}).result);
    EXPECT_EQ(play.notice(NoticeKind::LegsOpenAgain)->about.number, 1U);
    // The history has both.
    const Incident& kept = play.event().get<Incident>({1});
    EXPECT_EQ(kept.measure, ExpelFromEvent);
    ASSERT_TRUE(kept.lifted);
    EXPECT_EQ(kept.lifted->by.text, "organiser");
    EXPECT_EQ(kept.lifted->why, "the section chief heard a witness");
    EXPECT_EQ(play.enter(action::LiftIncident{{1}, "again"}), EventRefusal::AlreadySo);
    EXPECT_EQ(play.enter(action::LiftIncident{{2}, "none"}), EventRefusal::NoSuchIncident);
}

// NSB 17; SN5 17: NSB-17.8, SN5-17.8: it is a player who is expelled, and each alone may appeal.
TEST(Incidents, both_partners_are_expelled_and_the_team_is_back_once_neither_is) {
    for (const std::uint32_t lifted_first : {1U, 2U}) {
        EventInPlay play = at_the_table(rulebook::kNsb);
        play.with(action::GiveBye{{1}, {}, 2, ByeKind::Half});
        auto first = incident(play, Offence::Annoying, ExpelFromEvent);
        play.with(first);
        EXPECT_EQ(
            play.enter(incident(play, Offence::Annoying, ExpelFromEvent)), EventRefusal::Expelled);
        auto second = incident(play, Offence::Annoying, ExpelFromEvent);
        second.who = PlayerId{{1}, Partner::Second};
        play.with(second);
        play.with(action::LiftIncident{{lifted_first}, "on appeal"});
        EXPECT_EQ(play.team({1}).status, TeamStatus::Expelled) << lifted_first;
        EXPECT_TRUE(play.leg(kLeg).result) << lifted_first;
        play.with(action::LiftIncident{{3 - lifted_first}, "on appeal"});
        EXPECT_EQ(play.team({1}).status, TeamStatus::Playing) << lifted_first;
        EXPECT_FALSE(play.leg(kLeg).result) << lifted_first;
        EXPECT_EQ(play.team({1}).byes.at({kK12, 2}), ByeKind::Half) << lifted_first;
    }
}

TEST(Incidents, what_was_decided_since_stands_when_an_expulsion_is_lifted) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    play.with(action::Withdraw{{1}, {}});
    play.with(incident(play, Offence::Other, ExpelFromEvent));
    EXPECT_EQ(play.enter(incident(play, Offence::Other, ExpelFromEvent)), EventRefusal::Expelled);
    play.with(action::CorrectResult{kLeg, won(LegWinner::One), "was over"});
    play.with(action::LiftIncident{{1}, "somebody else"});
    EXPECT_EQ(play.leg(kLeg).result->winner, LegWinner::One);
    EXPECT_EQ(play.team({1}).status, TeamStatus::Withdrawn);
}

TEST(Incidents, a_team_that_is_back_is_told_of_a_round_paired_without_it) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {.legs = 1}).teams(kK12, 3).paired(kK12, 1, {{{1}, {2}}}, {3});
    play.started(kK12, 1).with(incident(play, Offence::Other, ExpelFromEvent));
    play.paired(kK12, 2, {{{2}, {3}}});
    play.with(action::LiftIncident{{1}, "on appeal"});
    EXPECT_EQ(play.notice(NoticeKind::NotInPairing)->about.number, 2U);
    EXPECT_EQ(play.notice(NoticeKind::LaterRounds)->about.number, 2U);
}

// NSB 17; NSB 18: AMB-34
TEST(Incidents, the_ladder_does_not_count_what_is_lifted) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    play.with(incident(play, Offence::HiddenPieces));
    play.with(action::LiftIncident{{1}, "they lay in sight"});
    play.with(incident(play, Offence::HiddenPieces));
    EXPECT_EQ(last_measure(play), Warning);
    EXPECT_FALSE(play.notice(NoticeKind::History));
    play.with(incident(play, Offence::HiddenPieces));
    EXPECT_EQ(play.leg(kLeg).result->winner, LegWinner::Two);
    play.with(action::LiftIncident{{3}, "it was the partner"});
    EXPECT_FALSE(play.leg(kLeg).result);
}

// NSB 11; NSB 18: the second time is a loss, and without the first it was the first.
TEST(Incidents, later_steps_that_rest_on_what_is_lifted_are_told) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    play.with(incident(play, Offence::HiddenPieces)).with(incident(play, Offence::Etiquette));
    play.with(incident(play, Offence::HiddenPieces));
    EXPECT_EQ(last_measure(play), LossOfGame);
    play.with(action::LiftIncident{{2}, "nobody was rude"});
    EXPECT_FALSE(play.notice(NoticeKind::LaterSteps));
    play.with(action::LiftIncident{{1}, "they lay in sight"});
    ASSERT_TRUE(play.notice(NoticeKind::LaterSteps));
    EXPECT_EQ(play.notice(NoticeKind::LaterSteps)->about.number, 3U);
    EXPECT_EQ(play.notice(NoticeKind::LaterSteps)->about.text, "3 (loss)");
    EXPECT_EQ(
        language::english(*play.notice(NoticeKind::LaterSteps)->about.what),
        "3 (loss of the game)");
    EXPECT_EQ(play.leg(kLeg).result->winner, LegWinner::Two);
}

// NSB 18; SN5 18
TEST(Incidents, nobody_lifts_what_somebody_above_them_did) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    play.official("dora", Role::Director).official("chief", Role::SectionChief);
    play.official("floor", Role::FloorChief);
    play.with(incident(play, Offence::Other), "chief");
    const action::LiftIncident lift{{1}, "why not"};
    EXPECT_EQ(play.enter(lift, "dora"), EventRefusal::NotYourRole);
    play.with(action::Dismiss{{"chief"}});
    EXPECT_EQ(play.enter(lift, "dora"), EventRefusal::NotYourRole);
    play.official("chief", Role::SectionChief).with(lift, "chief");
    play.with(incident(play, Offence::Other));
    play.with(action::LiftIncident{{2}, "the last word"}, "floor");
}

// NSB 18; SN5 18: NSB-18.5, SN5-18.5
TEST(Incidents, nobody_below_undoes_a_penalty_or_gives_back_the_leg_that_it_took) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    play.official("dora", Role::Director).official("floor", Role::FloorChief);
    play.with(incident(play, Offence::PartnersBoard), "floor");
    EXPECT_EQ(play.enter(action::Undo{}, "dora"), EventRefusal::NotYourRole);
    const auto corrected = [](LegWinner winner) {
        return action::CorrectResult{kLeg, won(winner), "I disagree"};
    };
    EXPECT_EQ(play.enter(corrected(LegWinner::One), "dora"), EventRefusal::NotYourRole);
    EXPECT_EQ(play.enter(action::AnnulLeg{kLeg, "again"}, "dora"), EventRefusal::NotYourRole);
    // Nor by way of a stopgap.
    play.with(action::RaiseDispute{{1}, kLeg, std::nullopt, TeamId{1}, "it was not so"});
    play.with(action::Provide{kLeg, won(LegWinner::One)}, "dora");
    EXPECT_EQ(play.enter(corrected(LegWinner::One), "dora"), EventRefusal::NotYourRole);
    play.with(corrected(LegWinner::Draw), "floor");
    // What they have decided otherwise is nobody's penalty any more.
    play.with(corrected(LegWinner::One), "dora");
}

TEST(Incidents, an_expelled_teams_round_that_has_not_started_is_lost_without_play) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    play.with(incident(play, Offence::Other, ExpelFromEvent));
    EXPECT_EQ(play.entry(kK12, {1}, 1).kind, Entry::ForfeitLoss);
    EXPECT_EQ(play.entry(kK12, {2}, 1).kind, Entry::ForfeitWin);
    EXPECT_EQ(play.notice(NoticeKind::StillPaired)->about.number, 1U);
    EXPECT_EQ(play.notice(NoticeKind::StillPaired)->about.text, "lost");
}

TEST(Incidents, opponents_of_an_expelled_player_lose_nothing_by_it) {
    EventInPlay play{rulebook::kSn5};
    play.official("dora", Role::Director);
    play.division(kK12, {}).teams(kK12, 4).paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}});
    play.with(incident(play, Offence::Other, ExpelFromEvent));
    play.paired(kK12, 1, {{{2}, {3}}}, {4}).started(kK12, 1);
    play.with(action::NoShow{{kK12, 1, 1}, TeamId{2}});
    const action::CorrectResult came{kLeg, won(LegWinner::One), "they were there"};
    EXPECT_EQ(play.enter(came, "dora"), std::nullopt);
}

// NSB 16a; SN5 16a: what is lost in play is not lost before it
TEST(Incidents, no_game_is_lost_before_it_has_started) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    EXPECT_EQ(play.enter(incident(play, Offence::PartnersBoard)), EventRefusal::RoundNotStarted);
    play.with(incident(play, Offence::PartnersBoard, Warning));
    play.started(kK12, 1).with(incident(play, Offence::PartnersBoard));
}

// NSB 20; SN5 20; FIDE 13.7
TEST(Incidents, an_onlooker_is_one_person_however_the_name_is_written) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    action::ReportIncident shouted = incident(play, Offence::Interference, LeaveRoom);
    shouted.who = "José Martínez";
    play.with(shouted);
    EXPECT_FALSE(play.notice(NoticeKind::NameOfPlayer));
    shouted.incident = {2};
    shouted.who = "MARTINEZ, Jose";
    play.with(shouted);
    EXPECT_EQ(play.notice(NoticeKind::History)->about.number, 1U);
    EXPECT_EQ(play.event().get<Incident>({2}).in_event, 2U);
}

TEST(Incidents, a_player_who_is_reported_as_an_onlooker_is_told) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    action::ReportIncident shouted = incident(play, Offence::Interference, ExpelFromEvent);
    shouted.who = "first B";
    play.with(shouted);
    ASSERT_TRUE(play.notice(NoticeKind::NameOfPlayer));
    EXPECT_EQ(play.notice(NoticeKind::NameOfPlayer)->about.teams, std::vector{TeamId{1}});
    EXPECT_EQ(play.team({1}).status, TeamStatus::Playing);
}

// NSB 20; SN5 20: NSB-20.1, NSB-20.3, SN5-20.1, SN5-20.3
TEST(Incidents, a_spectator_or_a_player_of_another_match_may_be_sent_out) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {}).teams(kK12, 4).paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}});
    play.started(kK12, 1);
    const PlayerId other{{3}, Partner::Second};
    play.with(action::ReportIncident{{1}, other, Offence::Interference, kLeg, LeaveRoom, {}, {}});
    EXPECT_EQ(play.notice(NoticeKind::MatchesOfHis)->about.teams, std::vector{TeamId{3}});
    play.with(
        action::ReportIncident{{2}, "a parent", Offence::Interference, kLeg, LeaveRoom, {}, {}});
    EXPECT_FALSE(play.leg(kLeg).result);
}

// NSB 23; SN5 22: NSB-23.1, SN5-22.1
TEST(Incidents, banging_costs_as_much_time_as_the_director_says) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    action::ReportIncident banging = incident(play, Offence::Banging);
    banging.ms = 30'000;
    play.with(banging);
    EXPECT_EQ(play.event().get<Incident>({1}).ms, 30'000U);
    play.with(incident(play, Offence::Banging));
    EXPECT_EQ(play.event().get<Incident>({2}).ms, kMinuteMs);
    play.with(incident(play, Offence::Banging, Warning));  // it may cost time, or not
    action::ReportIncident warned = incident(play, Offence::Other, Warning);
    warned.ms = 30'000;
    EXPECT_EQ(play.enter(warned), EventRefusal::Contradiction);
}

// NSB 17; SN5 17: NSB-17.6, SN5-17.6
TEST(Incidents, a_minute_of_the_ladder_is_a_minute) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    play.with(incident(play, Offence::DisplacedAndPressed));
    action::ReportIncident second = incident(play, Offence::DisplacedAndPressed);
    second.ms = 30'000;
    EXPECT_EQ(play.enter(second), EventRefusal::BookSaysOtherwise);
    second.ms = kMinuteMs;
    play.with(second);
}

TEST(Incidents, what_the_book_allows_is_no_infraction) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    EXPECT_EQ(play.enter(incident(play, Offence::Pointing)), EventRefusal::NoInfraction);
}

// FIDE 13.4
TEST(Incidents, points_are_given_and_taken_in_a_round_that_is_paired) {
    EventInPlay play = at_the_table(rulebook::kFbx, {.legs = 1});
    play.played(kK12, 1, LegWinner::One);
    const auto adjust = [](RoundNumber round, Points legs) {
        return action::AdjustPoints{{1}, {1}, {}, round, kNoPoints, legs, "late again"};
    };
    EXPECT_EQ(play.enter(adjust(1, kNoPoints)), EventRefusal::NothingAdjusted);
    EXPECT_EQ(play.enter(adjust(2, kHalfPoint)), EventRefusal::NoSuchRound);
    play.with(adjust(1, {-50}));
    EXPECT_EQ(play.entry(kK12, {1}, 1).score, (Score{{200}, kHalfPoint}));
    EXPECT_FALSE(play.notice(NoticeKind::OtherScale));
    play.with(action::AdjustPoints{{2}, {1}, {}, 1, {-100}, kNoPoints, "on the other scale"});
    EXPECT_EQ(play.notice(NoticeKind::OtherScale)->about.text, "legs");
}

// FIDE 13.4
TEST(Incidents, points_of_a_final_are_given_there) {
    EventInPlay play{rulebook::kFbx};
    const DivisionKey last{"final"};
    play.division(kK12, {.legs = 1})
        .teams(kK12, 2)
        .division(last, {.legs = 1, .finalists = {{1}, {2}}});
    play.paired(kK12, 1, {{{1}, {2}}}).started(kK12, 1).played(kK12, 1, LegWinner::Draw);
    play.paired(last, 1, {{{1}, {2}}}).started(last, 1).played(last, 1, LegWinner::Draw);
    const auto adjust = [&](const DivisionKey& where) {
        return action::AdjustPoints{{1}, {1}, where, 1, kNoPoints, kHalfPoint, "by the committee"};
    };
    EXPECT_EQ(play.enter(adjust(kK9)), EventRefusal::TeamNotInDivision);
    play.with(adjust(last));
    EXPECT_FALSE(play.notice(NoticeKind::OtherScale));
    EXPECT_EQ(play.entry(last, {1}, 1).score.legs, kOnePoint);
    EXPECT_EQ(play.entry(kK12, {1}, 1).score.legs, kHalfPoint);
}

TEST(Incidents, points_decide_nothing_in_a_knock_out_and_that_is_told) {
    EventInPlay play = at_the_table(rulebook::kFbx, {.format = Format::KnockOut, .legs = 1});
    play.played(kK12, 1, LegWinner::One);
    play.with(action::AdjustPoints{{1}, {2}, {}, 1, kNoPoints, kOnePoint, "by the committee"});
    EXPECT_EQ(play.notice(NoticeKind::OtherScale)->about.text, "");
}

// NSB 11; NSB 20: AMB-34, AMB-39
TEST(Incidents, the_ladder_begins_anew_in_a_replay) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    play.with(incident(play, Offence::HiddenPieces));
    play.with(action::AnnulLeg{kLeg, "a spectator called a flag"});
    play.with(incident(play, Offence::HiddenPieces));
    EXPECT_EQ(last_measure(play), Warning);
    EXPECT_EQ(play.event().all<Incident>().rbegin()->second.in_event, 2U);
}

TEST(Incidents, only_a_game_that_is_played_can_be_lost) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    action::ReportIncident nowhere = incident(play, Offence::HiddenPieces, LossOfGame);
    nowhere.where.reset();
    EXPECT_EQ(play.enter(nowhere), EventRefusal::NotInEncounter);
    action::ReportIncident onlooker = incident(play, Offence::Interference, LossOfGame);
    onlooker.who = "somebody's father";
    EXPECT_EQ(play.enter(onlooker), EventRefusal::NotInEncounter);
}

// NSB 11; SN5 11: NSB-11.3, SN5-11.3
TEST(Incidents, a_leg_that_another_incident_has_lost_too_stays_lost_when_one_is_lifted) {
    EventInPlay play = at_the_table(rulebook::kSn5);
    for (int i = 0; i < 3; ++i) play.with(incident(play, Offence::HiddenPieces));
    const auto lift = [&](std::uint32_t number) {
        play.with(action::LiftIncident{{number}, "on appeal"});
        return play.leg(kLeg).result.has_value();
    };
    EXPECT_TRUE(lift(2));
    EXPECT_FALSE(play.notice(NoticeKind::LegsOpenAgain));
    EXPECT_FALSE(lift(3));
    play.with(incident(play, Offence::HiddenPieces, LossOfGame));
    play.with(incident(play, Offence::Other, ExpelFromEvent));
    EXPECT_TRUE(lift(4));
    EXPECT_FALSE(lift(5));
}

}  // namespace
}  // namespace tandem::tournament
