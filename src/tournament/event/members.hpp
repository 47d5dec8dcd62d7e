// The keys of each noun in an event log, in their order.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Those of actions stand in event_log/members.hpp. These are needed further down as well: where a
// director is told which settings a command has dropped, and to count what a noun takes in memory.
#pragma once

#include <boost/describe/class.hpp>

#include "tournament/event/dispute.hpp"
#include "tournament/event/division.hpp"
#include "tournament/event/encounter.hpp"
#include "tournament/event/ids.hpp"
#include "tournament/event/incident.hpp"
#include "tournament/event/official.hpp"
#include "tournament/event/team.hpp"

namespace tandem::tournament {

BOOST_DESCRIBE_STRUCT(
    Division,
    (),
    (name,
     highest_grade,
     format,
     rounds,
     legs,
     basis,
     line_ups,
     check_in,
     first_table,
     schedule,
     grace_minutes,
     late_from,
     late_bye,
     missed_rounds,
     pairing_bye,
     acceleration,
     schools,
     seating,
     look_ahead,
     strength,
     unrated,
     tie_breaks,
     third_place,
     prizes,
     trophy_ties,
     prizes_per_team,
     finalists,
     finalists_from,
     from_place))

BOOST_DESCRIBE_STRUCT(Player, (), (name, grade, rating, school, id, namesake))
BOOST_DESCRIBE_STRUCT(PlayerId, (), (team, player))
BOOST_DESCRIBE_STRUCT(RoundId, (), (division, round))
BOOST_DESCRIBE_STRUCT(EncounterId, (), (division, round, table))
BOOST_DESCRIBE_STRUCT(LegId, (), (division, round, table, leg))
BOOST_DESCRIBE_STRUCT(AttemptId, (), (division, round, table, leg, attempt))
BOOST_DESCRIBE_STRUCT(PrizeGroup, (), (lowest_grade, highest_grade, school, rated_below))
BOOST_DESCRIBE_STRUCT(Prize, (), (name, kind, group, first, last, trophies, cents))
BOOST_DESCRIBE_STRUCT(Official, (), (name, role, division))
BOOST_DESCRIBE_STRUCT(
    Team, (), (division, name, players, registered, status, is_here, byes, known_as))
BOOST_DESCRIBE_STRUCT(FreeAgent, (), (division, player, registered, status))
BOOST_DESCRIBE_STRUCT(SeatedTable, (), (table, teams))
BOOST_DESCRIBE_STRUCT(TimeControl, (), (clock_ms, increment_ms, delay_ms))
BOOST_DESCRIBE_STRUCT(TeamBye, (), (team, round, kind))
BOOST_DESCRIBE_STRUCT(
    Round,
    (),
    (bye,
     idle,
     resting,
     accelerated,
     numbers,
     third_place,
     third_by_walk_over,
     still_in,
     byes_entered,
     left,
     byes,
     paired_by,
     started,
     time))
BOOST_DESCRIBE_STRUCT(LegResult, (), (winner, board, reason, board_a, board_b, played))
BOOST_DESCRIBE_STRUCT(ClockChange, (), (at, board, white_ms, black_ms, why))
BOOST_DESCRIBE_STRUCT(
    Leg, (), (white, result, provisional, firm, no_clock, clock_changes, annulled))
BOOST_DESCRIBE_STRUCT(LegRecord, (), (log, winner))
BOOST_DESCRIBE_STRUCT(Encounter, (), (one, two, legs, inspected, director_calls))
BOOST_DESCRIBE_STRUCT(LegTaken, (), (leg, attempt, before, after))
BOOST_DESCRIBE_STRUCT(Taken, (), (legs, byes, status))
BOOST_DESCRIBE_STRUCT(Lifted, (), (at, by, why))
BOOST_DESCRIBE_STRUCT(
    Incident,
    (),
    (at,
     by,
     role,
     who,
     former,
     what,
     where,
     attempt,
     in_leg,
     in_event,
     flag_fell,
     measure,
     ms,
     text,
     taken,
     lifted))
BOOST_DESCRIBE_STRUCT(Testimony, (), (at, side, who, text))
BOOST_DESCRIBE_STRUCT(Ruling, (), (at, by, name, role, level, outcome, article, text, result))
BOOST_DESCRIBE_STRUCT(Appeal, (), (at, team, level))
BOOST_DESCRIBE_STRUCT(
    Dispute, (), (at, where, board, raised_by, text, attempt, testimony, rulings, appeals))
BOOST_DESCRIBE_STRUCT(PointAdjustment, (), (team, division, round, encounters, legs, why))
BOOST_DESCRIBE_STRUCT(Separation, (), (division, first, last, teams, why))
BOOST_DESCRIBE_STRUCT(PlayOff, (), (division, teams, left_before, annulled))
BOOST_DESCRIBE_STRUCT(Pause, (), (division, from, until, why))

}  // namespace tandem::tournament
