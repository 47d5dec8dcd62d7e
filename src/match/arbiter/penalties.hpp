// Penalties that change a clock.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "match/arbiter/event_writer.hpp"

namespace tandem::match {

// Time for a clock that is down does not raise its flag.
void add_time(EventWriter& writer, Seat seat, Millis change, std::optional<AdjustReason> why);

// What the rejected claim of `claimant` gives the opponent, under a house rulebook that has it.
void charge_wrong_claim(EventWriter& writer, Seat claimant);

}  // namespace tandem::match
