// What a series of captures on one square gains, counting what each capture gives to the partner.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chess/position.hpp"
#include "engine/team/exchange_value.hpp"

namespace tandem::engine {

// What its team gains when `taker` captures a piece: what the other side loses on this board, and
// what the partner gets.
//
// Units:   hundredths of a pawn.
[[nodiscard]] int taken_worth(
    const Prices& prices, chess::Color taker, const chess::PlacedPiece& piece);

// Whether `move` gains at least `threshold` for the side to move once both sides have captured on
// its square as long as it pays.
// Needs: the move is legal.
[[nodiscard]] bool exchange_gains(
    const chess::Position& position, chess::Move move, const Prices& prices, int threshold);

}  // namespace tandem::engine
