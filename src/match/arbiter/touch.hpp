// Touch-move: which drops are final, and the claim that a touched piece must be played.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "match/arbiter/event_writer.hpp"

namespace tandem::match {

// Whether what `by` would take back is a legal drop that is final.
// Law: TRN 17.
[[nodiscard]] bool drop_is_final(const State& state, Seat by);

// Law: TRN 17; TRN 18; FIDE 4.3; FIDE 4.6.
void claim_touch_move(EventWriter& writer, Seat claimant);

}  // namespace tandem::match
