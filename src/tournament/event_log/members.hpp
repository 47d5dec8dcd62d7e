// The keys that come with each action in an event log, in their order.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading and writing both use this one table, as match_log_members.hpp is used for a match,
// together with that of the nouns, event/members.hpp. The structs are described here in their own
// namespace, as Boost.Describe requires.
#pragma once

#include <boost/describe/class.hpp>

#include "record/text/described.hpp"
#include "tournament/director/command.hpp"
#include "tournament/event/members.hpp"

namespace tandem::tournament::action {

BOOST_DESCRIBE_STRUCT(Appoint, (), (official, name, role, division))
BOOST_DESCRIBE_STRUCT(Dismiss, (), (official))
BOOST_DESCRIBE_STRUCT(SetDivision, (), (division, settings))
BOOST_DESCRIBE_STRUCT(RemoveDivision, (), (division))
BOOST_DESCRIBE_STRUCT(Note, (), (text))
BOOST_DESCRIBE_STRUCT(Undo, (), ())
BOOST_DESCRIBE_STRUCT(Redo, (), ())
BOOST_DESCRIBE_STRUCT(Register, (), (team, division, name, players))
BOOST_DESCRIBE_STRUCT(PlayerAnew, (), (name, grade, rating, school, id, namesake))
BOOST_DESCRIBE_STRUCT(Amend, (), (team, division, name, players))
BOOST_DESCRIBE_STRUCT(AddAgent, (), (agent, division, player))
BOOST_DESCRIBE_STRUCT(RemoveAgent, (), (agent))
BOOST_DESCRIBE_STRUCT(BringTogether, (), (agents, team, division, name))
BOOST_DESCRIBE_STRUCT(CheckInTeam, (), (team, player))
BOOST_DESCRIBE_STRUCT(CheckOutTeam, (), (team, player))
BOOST_DESCRIBE_STRUCT(GiveBye, (), (team, division, round, kind))
BOOST_DESCRIBE_STRUCT(CancelBye, (), (team, division, round))
BOOST_DESCRIBE_STRUCT(Withdraw, (), (team, why))
BOOST_DESCRIBE_STRUCT(ReEnter, (), (team))
BOOST_DESCRIBE_STRUCT(Separate, (), (separation, division, teams, first, last, why))
BOOST_DESCRIBE_STRUCT(LiftSeparation, (), (separation))
BOOST_DESCRIBE_STRUCT(PairRound, (), (round, pairs, bye))
BOOST_DESCRIBE_STRUCT(RePairTables, (), (round, tables, bye))
BOOST_DESCRIBE_STRUCT(UnpairRound, (), (round))
BOOST_DESCRIBE_STRUCT(StartRound, (), (round, time))
BOOST_DESCRIBE_STRUCT(UnstartRound, (), (round))
BOOST_DESCRIBE_STRUCT(PausePlay, (), (pause, division, why))
BOOST_DESCRIBE_STRUCT(ResumePlay, (), (pause))
BOOST_DESCRIBE_STRUCT(LineUp, (), (leg, team, white))
BOOST_DESCRIBE_STRUCT(Inspect, (), (encounter, board))
BOOST_DESCRIBE_STRUCT(AgreeOnCalls, (), (encounter))
BOOST_DESCRIBE_STRUCT(NoClock, (), (leg, board))
BOOST_DESCRIBE_STRUCT(ClockFound, (), (leg, board))
BOOST_DESCRIBE_STRUCT(ChangeClock, (), (leg, board, white_ms, black_ms, why))
BOOST_DESCRIBE_STRUCT(EnterResult, (), (leg, result))
BOOST_DESCRIBE_STRUCT(CorrectResult, (), (leg, result, why))
BOOST_DESCRIBE_STRUCT(Provide, (), (leg, result))
BOOST_DESCRIBE_STRUCT(NoShow, (), (encounter, team))
BOOST_DESCRIBE_STRUCT(AttachRecord, (), (leg, log))
BOOST_DESCRIBE_STRUCT(AnnulLeg, (), (leg, why))
BOOST_DESCRIBE_STRUCT(AddLeg, (), (encounter))
BOOST_DESCRIBE_STRUCT(RecordPlayOff, (), (play_off, division, teams))
BOOST_DESCRIBE_STRUCT(
    ReportIncident, (), (incident, who, what, where, measure, ms, text, flag_fell))
BOOST_DESCRIBE_STRUCT(LiftIncident, (), (incident, why))
BOOST_DESCRIBE_STRUCT(AdjustPoints, (), (adjustment, team, division, round, encounters, legs, why))
BOOST_DESCRIBE_STRUCT(RaiseDispute, (), (dispute, leg, board, team, text))
BOOST_DESCRIBE_STRUCT(Testify, (), (dispute, side, who, text))
BOOST_DESCRIBE_STRUCT(Rule, (), (dispute, article, text, result))
BOOST_DESCRIBE_STRUCT(AppealRuling, (), (dispute, team))
BOOST_DESCRIBE_STRUCT(RuleOnAppeal, (), (dispute, outcome, article, text, result))

}  // namespace tandem::tournament::action

namespace tandem::tournament {

// The member's own keys stand among those of the struct that it is in.
struct Inline {};
// A number that is at most that.
struct AtMost {
    std::int64_t most;
};
// May be left out, and then is as in a struct of which nothing is said.
struct OrUsual {};

}  // namespace tandem::tournament

namespace tandem::record {

using tournament::AtMost;
using tournament::Inline;
using tournament::OrUsual;
namespace event_action = tournament::action;

template <>
inline constexpr AtMost kRule<&tournament::Player::grade>{tournament::kHighestGrade};
template <>
inline constexpr AtMost kRule<&tournament::Player::rating>{tournament::kMostRating};
template <>
inline constexpr AtMost kRule<&event_action::PlayerAnew::grade>{tournament::kHighestGrade};
template <>
inline constexpr AtMost kRule<&event_action::PlayerAnew::rating>{tournament::kMostRating};
template <>
inline constexpr AtMost kRule<&tournament::TimeControl::clock_ms>{tournament::kMostSpanMs};
template <>
inline constexpr AtMost kRule<&tournament::TimeControl::increment_ms>{tournament::kMostSpanMs};
template <>
inline constexpr AtMost kRule<&tournament::TimeControl::delay_ms>{tournament::kMostSpanMs};
template <>
inline constexpr Inline kRule<&tournament::LegTaken::leg>{};
template <>
inline constexpr Inline kRule<&event_action::SetDivision::settings>{};
template <>
inline constexpr Inline kRule<&event_action::PairRound::round>{};
template <>
inline constexpr Inline kRule<&event_action::RePairTables::round>{};
template <>
inline constexpr Inline kRule<&event_action::UnpairRound::round>{};
template <>
inline constexpr Inline kRule<&event_action::StartRound::round>{};
template <>
inline constexpr Inline kRule<&event_action::UnstartRound::round>{};
template <>
inline constexpr Inline kRule<&event_action::LineUp::leg>{};
template <>
inline constexpr Inline kRule<&event_action::Inspect::encounter>{};
template <>
inline constexpr Inline kRule<&event_action::AgreeOnCalls::encounter>{};
template <>
inline constexpr Inline kRule<&event_action::NoClock::leg>{};
template <>
inline constexpr Inline kRule<&event_action::ClockFound::leg>{};
template <>
inline constexpr Inline kRule<&event_action::ChangeClock::leg>{};
template <>
inline constexpr Inline kRule<&event_action::EnterResult::leg>{};
template <>
inline constexpr Inline kRule<&event_action::EnterResult::result>{};
template <>
inline constexpr Inline kRule<&event_action::CorrectResult::leg>{};
template <>
inline constexpr Inline kRule<&event_action::CorrectResult::result>{};
template <>
inline constexpr Inline kRule<&event_action::Provide::leg>{};
template <>
inline constexpr Inline kRule<&event_action::Provide::result>{};
template <>
inline constexpr Inline kRule<&event_action::NoShow::encounter>{};
template <>
inline constexpr Inline kRule<&event_action::AttachRecord::leg>{};
template <>
inline constexpr Inline kRule<&event_action::AnnulLeg::leg>{};
template <>
inline constexpr Inline kRule<&event_action::AddLeg::encounter>{};
template <>
inline constexpr Inline kRule<&event_action::RaiseDispute::leg>{};
template <>
inline constexpr OrUsual kRule<&event_action::ReportIncident::flag_fell>{};
template <>
inline constexpr OrUsual kRule<&event_action::AdjustPoints::encounters>{};
template <>
inline constexpr OrUsual kRule<&event_action::AdjustPoints::legs>{};

}  // namespace tandem::record

namespace tandem::tournament {

// Structs of which each member but `kNeeded` may be left out.
template <typename T>
inline constexpr bool kIsUsual = false;
template <>
inline constexpr bool kIsUsual<Player> = true;
template <>
inline constexpr bool kIsUsual<Division> = true;
template <>
inline constexpr bool kIsUsual<Prize> = true;
template <>
inline constexpr bool kIsUsual<PrizeGroup> = true;
template <>
inline constexpr bool kIsUsual<LegResult> = true;
template <>
inline constexpr bool kIsUsual<TimeControl> = true;

template <auto kMember>
inline constexpr bool kIsNeeded = false;
template <>
inline constexpr bool kIsNeeded<&Player::name> = true;
template <>
inline constexpr bool kIsNeeded<&Division::name> = true;
template <>
inline constexpr bool kIsNeeded<&Prize::name> = true;
template <>
inline constexpr bool kIsNeeded<&LegResult::winner> = true;

}  // namespace tandem::tournament
