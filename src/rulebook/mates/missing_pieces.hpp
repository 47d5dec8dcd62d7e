// What a piece that a player does not hold would do on their board: mate, or save them from mate.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "chess/position.hpp"
#include "rulebook/mates/board_rules.hpp"

namespace tandem::rulebook {

// Drops that would mate at once, one for each role that the side to move lacks; the cheapest role
// first.
[[nodiscard]] std::vector<chess::Move> missing_mates(
    const chess::Position& position, const BoardRules& rules);

// Whether the side to move is mated next whatever it plays with what it holds, or has no move.
[[nodiscard]] bool is_lost_at_once(const chess::Position& position, const BoardRules& rules);

// A drop after which the opponent could not mate at once, if the side to move held that piece.
// Nothing where it holds one, and where no such drop helps. Needs: not the king.
[[nodiscard]] std::optional<chess::Move> saving_drop(
    const chess::Position& position, chess::Role role, const BoardRules& rules);

}  // namespace tandem::rulebook
