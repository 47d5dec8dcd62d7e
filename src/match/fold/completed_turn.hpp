// What a turn leaves on the boards: the position, transferred pieces, possible claims.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "match/model/state.hpp"

namespace tandem::match {

// A move was made by hand: what waited for that is past.
// Law: FIDE 4.6; FIDE C3.
void moved_by_hand(State& state, BoardId id, Color color);

// Puts a completed turn on its board and hands over what it took.
// Law: NSB 6; NSB 9; SN5 6; SN5 9; TRN 6; TRN 18; FBX 5; FBX 14.
// Needs: moves are recorded.
void record_turn(State& state, const event::Completed& e);

}  // namespace tandem::match
