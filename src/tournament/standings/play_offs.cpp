// The order that a play-off gives.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/standings/play_offs.hpp"

#include <algorithm>
#include <utility>

namespace tandem::tournament {

std::optional<std::vector<TeamNumber>> order_by_play_off(
    std::span<const TeamNumber> level, const PlayOffs& play_offs) {
    const auto is_level = [&](TeamNumber team) {
        return std::ranges::find(level, team) != level.end();
    };
    std::optional<std::vector<TeamNumber>> of_the_others;
    for (std::vector<TeamNumber> order : play_offs.orders) {
        std::erase_if(order, [&](TeamNumber team) { return !is_level(team); });
        if (order.size() == level.size()) return order;
        const bool are_all_there = std::ranges::all_of(level, [&](TeamNumber team) {
            return std::ranges::find(order, team) != order.end() ||
                   std::ranges::find(play_offs.gone, team) != play_offs.gone.end();
        });
        if (!of_the_others && are_all_there && order.size() > 1) of_the_others = std::move(order);
    }
    return of_the_others;
}

}  // namespace tandem::tournament
