// What a player says to its partner.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "engine/player/player.hpp"

namespace tandem::engine {

// What the seat says once `after` stands on its board, the opponent to move: what would mate the
// opponent, and what would mate the seat. Two messages at most, the most urgent first; nothing of
// what it has said before.
[[nodiscard]] std::vector<bughouse::QuickMessage> talk(
    const Question& question, const chess::Position& after);

// `messages` without what was said before, and no more than two.
[[nodiscard]] std::vector<bughouse::QuickMessage> not_again(
    const Question& question, std::span<const bughouse::QuickMessage> messages);

// What of `said`, as `color` has told its partner, may still be true as the board stands, in that
// order. A check has to be answered before anybody knows more, so it makes nothing untrue.
[[nodiscard]] std::vector<bughouse::QuickMessage> still_true(
    std::span<const bughouse::QuickMessage> said,
    const chess::Position& position,
    chess::Color color,
    const rulebook::BoardRules& rules);

}  // namespace tandem::engine
