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

// By what a player is bound: by a legal move of a piece of the board, since a legal drop is final,
// or by an illegal move.
// Law: NSB 6; SN5 6; TRN 3; TRN 17; TRN 18; FBX 14; FIDE 4.3.
[[nodiscard]] Articles cited_for_touched(const EventWriter& writer, const Binding& binding);
// The same of what the claimant's opponent took back; of all that may bind, where nothing was.
[[nodiscard]] Articles cited_for_touched(const EventWriter& writer, Seat claimant);

// Whether the record cannot tell what was touched, or the turn can no longer be undone.
// Law: TRN 17; FIDE 4.3; FIDE 4.7.
[[nodiscard]] bool touch_waits_for_director(const EventWriter& writer, Seat claimant);
// Needs: it does not wait for the director.
// Law: TRN 17; TRN 18; FIDE 4.3; FIDE 4.4; FIDE 4.6; FIDE 4.7.
void claim_touch_move(EventWriter& writer, Seat claimant);

}  // namespace tandem::match
