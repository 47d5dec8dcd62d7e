// Touch-move: which drops are final, what a retracted move binds to, and claims of both.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "match/arbiter/event_writer.hpp"

namespace tandem::match {

// Whether what `by` would take back is a legal drop that is final.
// Law: TRN 17.
[[nodiscard]] bool drop_is_final(const State& state, Seat by);

// What binds `by` once the last move that they have made is taken back: of the moves taken back in
// a turn the first that can bind. Nothing where that move is a reply, which binds nobody.
// Law: TRN 17; FIDE 4.3; FIDE 4.7.
// Needs: they have made one.
[[nodiscard]] std::optional<Touched> touched_by_retracting(const State& state, Seat by);

// Law: TRN 17; TRN 18; FIDE 4.3; FIDE 4.6; FIDE 4.7.
void claim_touch_move(EventWriter& writer, Seat claimant);

}  // namespace tandem::match
