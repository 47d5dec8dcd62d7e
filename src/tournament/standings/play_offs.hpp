// What play-offs decide about teams that are level.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "tournament/crosstable/crosstable.hpp"

namespace tandem::tournament {

// A tie that was played off.
struct PlayedOff {
    std::vector<TeamNumber> order;  // the best first
    std::vector<TeamNumber> left_before = {};  // who had left when it was played

    [[nodiscard]] bool operator==(const PlayedOff&) const = default;
};

struct PlayOffs {
    std::vector<PlayedOff> played = {};  // the last first
    std::vector<TeamNumber> gone = {};  // who has left by now: a play-off need not have them

    [[nodiscard]] bool operator==(const PlayOffs&) const = default;
};

// The level teams in the order of the first of these play-offs that all of them were in, whoever
// else was in it, but for those who had left before it and are still away; else of the first that
// all were in who have not left by now. Two of them at least were in it. Who was not stands behind
// those, in the order of a play-off of their own; where they have none, they are not in the order
// and are still level. Nothing: there is no such play-off, so all are still level.
[[nodiscard]] std::optional<std::vector<TeamNumber>> order_by_play_off(
    std::span<const TeamNumber> level, const PlayOffs& play_offs);

}  // namespace tandem::tournament
