// What a capture gives to the partner.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chess/position.hpp"
#include "engine/team/exchange_value.hpp"
#include "rulebook/mates/board_rules.hpp"

namespace tandem::engine {

// What the side to move gains for its team by what `move`, which is made `ply` turns from now,
// takes and passes on.
//
// Units:   hundredths of a pawn.
[[nodiscard]] inline int move_gain(
    const chess::Position& position,
    chess::Move move,
    int ply,
    const Prices& prices,
    const rulebook::BoardRules& rules) {
    const auto taken = position.captured_by(move);
    if (!taken) return 0;
    const bool reverts =
        taken->promoted && rules.switches.promoted.captured == bughouse::PromotedCaptured::Pawn;
    const chess::Role role = reverts ? chess::Role::Pawn : taken->role;
    const int at_once = ply <= 1 ? prices.at_once[position.turn()][role] : 0;
    return prices.lasting[position.turn()][role] + at_once;
}

}  // namespace tandem::engine
