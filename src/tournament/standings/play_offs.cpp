// The order that a play-off gives.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/standings/play_offs.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>

namespace tandem::tournament {

namespace {

using Teams = std::vector<TeamNumber>;

[[nodiscard]] bool has(std::span<const TeamNumber> teams, TeamNumber team) {
    return std::ranges::find(teams, team) != teams.end();
}

[[nodiscard]] Teams those_in(std::span<const TeamNumber> teams, std::span<const TeamNumber> level) {
    Teams in;
    std::ranges::copy_if(
        teams, std::back_inserter(in), [&](TeamNumber team) { return has(level, team); });
    return in;
}

// The order of a play-off that leaves out nobody but those it need not have: of several the oldest,
// or one after it that nobody else was in.
template <typename IsExcused>
[[nodiscard]] std::optional<Teams> order_that_counts(
    std::span<const TeamNumber> level, const PlayOffs& play_offs, IsExcused is_excused) {
    const PlayedOff* counts = nullptr;
    std::optional<Teams> found;
    for (const PlayedOff& played : play_offs.played | std::views::reverse) {
        const bool has_others =
            counts != nullptr && those_in(played.order, counts->order).size() < played.order.size();
        if (has_others) continue;
        Teams order = those_in(played.order, level);
        const bool are_all_there = std::ranges::all_of(
            level, [&](TeamNumber team) { return has(order, team) || is_excused(played, team); });
        if (!are_all_there || (order.size() < 2 && order.size() < level.size())) continue;
        counts = &played;
        found = std::move(order);
    }
    return found;
}

}  // namespace

std::optional<Teams> order_by_play_off(
    std::span<const TeamNumber> level, const PlayOffs& play_offs) {
    const auto is_gone = [&](TeamNumber team) { return has(play_offs.gone, team); };
    auto order = order_that_counts(level, play_offs, [&](const PlayedOff& played, TeamNumber team) {
        return is_gone(team) && has(played.left_before, team);
    });
    if (!order) {
        order =
            order_that_counts(level, play_offs, [&](const PlayedOff& /*played*/, TeamNumber team) {
                return is_gone(team);
            });
    }
    if (!order) return order;
    Teams others;
    std::ranges::copy_if(
        level, std::back_inserter(others), [&](TeamNumber team) { return !has(*order, team); });
    if (others.empty()) return order;
    if (const auto behind = order_by_play_off(others, play_offs)) {
        order->insert(order->end(), behind->begin(), behind->end());
    }
    return order;
}

}  // namespace tandem::tournament
