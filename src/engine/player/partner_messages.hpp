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

}  // namespace tandem::engine
