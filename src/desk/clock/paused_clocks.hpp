// A pause of the event at a table's clocks: what the director's list is to say of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <boost/json/array.hpp>

#include "desk/clock/clock_match.hpp"
#include "tournament/event/event.hpp"

namespace tandem::desk {

// The lines by which the clocks of a match that has begun follow a pause of its division, or the
// end of one: a note, and the boards that stop, or that go on. None where they have followed it.
// A board that a director has stopped stays so, and one that a director lets go on meanwhile runs.
[[nodiscard]] boost::json::array lines_to_follow_pauses(
    const ClockMatch& match,
    const match::Header& header,
    const tournament::Event& event,
    const tournament::DivisionKey& division);

// Whether there are such lines.
[[nodiscard]] bool has_to_follow(
    const ClockMatch& match,
    const tournament::Event& event,
    const tournament::DivisionKey& division);

}  // namespace tandem::desk
