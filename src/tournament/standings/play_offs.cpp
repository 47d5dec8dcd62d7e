// The order that a play-off gives.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/standings/play_offs.hpp"

#include <algorithm>

namespace tandem::tournament {

std::optional<std::vector<TeamNumber>> order_by_play_off(
    std::span<const TeamNumber> level, const PlayOffs& play_offs) {
    const auto is_level = [&](TeamNumber team) {
        return std::ranges::find(level, team) != level.end();
    };
    for (std::vector<TeamNumber> order : play_offs) {
        std::erase_if(order, [&](TeamNumber team) { return !is_level(team); });
        if (order.size() == level.size()) return order;
    }
    return std::nullopt;
}

}  // namespace tandem::tournament
