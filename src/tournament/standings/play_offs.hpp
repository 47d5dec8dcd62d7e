// What play-offs decide about teams that are level.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "tournament/crosstable/crosstable.hpp"

namespace tandem::tournament {

// Ties that were played off, each with the best team first. The one played last comes first.
using PlayOffs = std::vector<std::vector<TeamNumber>>;

// The level teams in the order of the first of these play-offs that all of them were in, whoever
// else was in it. Nothing: there is none, so they are still level.
[[nodiscard]] std::optional<std::vector<TeamNumber>> order_by_play_off(
    std::span<const TeamNumber> level, const PlayOffs& play_offs);

}  // namespace tandem::tournament
