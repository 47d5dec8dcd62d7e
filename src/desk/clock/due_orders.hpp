// What the clocks of a table are to follow: pauses of the event, and its penalties of time there.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <boost/json/array.hpp>

#include "desk/clock/clock_match.hpp"
#include "desk/clock/due_leg.hpp"
#include "desk/clock/time_penalties.hpp"
#include "desk/key_history.hpp"
#include "tournament/event/event.hpp"

namespace tandem::desk {

// What the director's list of a match in play is to say next, at a stamp after all others. Each
// line names the line of the event's log that it carries out.
//
// Of a pause of its division, or the end of one: a note, and the boards that stop, or that go on. A
// board that a director has stopped stays so, and one that a director lets go on meanwhile runs.
// Of each penalty of time, or its lifting: a note, and the clock that is adjusted by all of it, or
// the adjustment that is taken back: what a clock has to lose shows only where the lines of both
// boards are known. None on a board that is over, or once the leg has a result.
// Law: NSB 23; SN5 22.
[[nodiscard]] boost::json::array due_orders(
    const ClockMatch& match,
    const ClockLeg& leg,
    const tournament::Event& event,
    const KeyHistory& keys);

// Whether one of these lines reads as what only the event says: of a pause, or of an incident.
[[nodiscard]] bool speak_for_event(const boost::json::array& lines);

// Whether there may be something to say. `penalties`: those of the event.
[[nodiscard]] bool may_have_orders(
    const ClockMatch& match,
    const ClockLeg& leg,
    const tournament::Event& event,
    const KeyHistory& keys,
    const TimePenalties& penalties);

}  // namespace tandem::desk
