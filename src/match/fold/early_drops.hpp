// Drops of pieces that the partner has taken but not yet pressed for.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Such a drop is illegal, but the piece is on the board, so its capture transfers nothing when it
// is pressed. The pieces that were used like this are counted on the board of the capture, by their
// own colour; the player who captured them plays the other one.
#pragma once

#include "match/model/state.hpp"

namespace tandem::match {

// Where the piece of `move` comes from, `now` being the position of `seat`'s board; a drop of a
// piece that is not held is charged to a capture that the partner has made, if there is one.
// Law: NSB 9; SN5 9; TRN 18; FBX 5.
[[nodiscard]] Source source_of(
    State& state, Seat seat, chess::Move move, const chess::Position& now);

// The piece of a charged drop goes back to the capture, or, if that was pressed, to the reserve.
void give_back(State& state, BoardId id, const MadeMove& dropped);

// Captures that were taken back cannot be what a drop was charged to.
void uncharge(State& state, BoardId id);

// Takes everything off the board that was made and not pressed.
void void_made(State& state, BoardId id);

}  // namespace tandem::match
