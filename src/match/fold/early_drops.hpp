// Drops of pieces that the partner has captured but not yet pressed for.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Such a drop is illegal, but the piece is on the board, so its capture transfers nothing when it
// is pressed. The pieces that were used like this are counted on the board of the capture, by their
// own colour; the player who captured them plays the other one.
#pragma once

#include "match/model/state.hpp"

namespace tandem::match {

// Charges the drop of a piece that comes from a capture of the partner's to that capture.
// Law: NSB 9; SN5 9; TRN 18; FBX 5.
void charge(State& state, Seat seat, chess::Move move, Source source);

// The piece of a charged drop goes back to the capture, or, if that was pressed, to the reserve.
void give_back(State& state, BoardId id, const MadeMove& dropped);

// Captures that were taken back cannot be what a drop was charged to.
void uncharge(State& state, BoardId id);

// Takes everything off the board that was made and not pressed.
void void_made(State& state, BoardId id);

}  // namespace tandem::match
