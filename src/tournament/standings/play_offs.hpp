// What play-offs decide about teams that are level.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "tournament/crosstable/crosstable.hpp"

namespace tandem::tournament {

// Ties that were played off.
struct PlayOffs {
    std::vector<std::vector<TeamNumber>> orders = {};  // the best first; the one played last first
    std::vector<TeamNumber> gone = {};  // who has left: a play-off need not have them

    [[nodiscard]] bool operator==(const PlayOffs&) const = default;
};

// The level teams in the order of the first of these play-offs that all of them were in, whoever
// else was in it; else of the first that all were in who have not left, and two of them at least:
// the others, who are not in the order, stand behind them and are still level. Nothing: there is
// none, so all are still level.
[[nodiscard]] std::optional<std::vector<TeamNumber>> order_by_play_off(
    std::span<const TeamNumber> level, const PlayOffs& play_offs);

}  // namespace tandem::tournament
