// The keys of a division's settings in an event log, in their order.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The other nouns stand in event_log/members.hpp. These are needed further down as well, where a
// director is told which settings a command has dropped.
#pragma once

#include <boost/describe/class.hpp>

#include "tournament/event/division.hpp"

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

}  // namespace tandem::tournament
