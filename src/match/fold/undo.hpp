// What the state remembers about turns, and how to take one back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "match/model/state.hpp"

namespace tandem::match {

// Writes down the position that stands and what led to it, if positions are kept.
// Law: TRN 19; FBX 18.
void remember(State& state, BoardId board, TurnKind by);

// The same of a position from which counting begins anew.
void remember_afresh(State& state, BoardId board);

// The last turn of `seat` has not been: pieces, reserves and the turn are as before it.
// Law: TRN 17; FIDE 4.6.
// Needs: the turn is the last on its board, and what it transferred is still in reserve.
void return_turn(State& state, Seat seat);

}  // namespace tandem::match
