// The bracket of a knock-out, as far as its encounters have come.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tournament/event/event.hpp"
#include "tournament/formats/knock_out.hpp"

namespace tandem::tournament {

// Its teams are by number, as in the crosstable.
[[nodiscard]] KnockOut bracket_of(const Event& event, const DivisionKey& division);

// Whether a team has left the event.
[[nodiscard]] bool is_out(const Event& event, TeamId team);
[[nodiscard]] bool are_paired(const Event& event, const RoundId& round, TeamId one, TeamId other);

}  // namespace tandem::tournament
