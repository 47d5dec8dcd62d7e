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
    std::vector<PlayedOff> played = {};  // the last first, each set of teams once
    std::vector<TeamNumber> gone = {};  // who has left by now: a play-off need not have them

    [[nodiscard]] bool operator==(const PlayOffs&) const = default;
};

// The level teams in the order of the oldest of these play-offs that all of them were in, whoever
// else was in it, or of a later one that nobody else was in: so what a play-off has decided stays
// decided when more teams play off for something else. Those who had left before it and are still
// away need not have been in it; or else, if there is none, all who have left by now. Two of them
// at least were in it. Who was not stands behind
// those, in the order of a play-off of their own; where they have none, they are not in the order
// and are still level. Nothing: there is no such play-off, so all are still level.
[[nodiscard]] std::optional<std::vector<TeamNumber>> order_by_play_off(
    std::span<const TeamNumber> level, const PlayOffs& play_offs);

}  // namespace tandem::tournament
