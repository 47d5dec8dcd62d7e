// Teams in the order of their strength.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/seeding.hpp"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <tuple>

namespace tandem::tournament {

namespace {

// The weaker and the stronger.
[[nodiscard]] std::array<std::int64_t, 2> ratings_that_count(
    const TeamToSeed& team, const SeedingSettings& settings) {
    const auto counted = [&](std::int32_t rating) {
        return std::int64_t{rating == 0 ? settings.unrated : rating};
    };
    const std::int64_t one = counted(team.ratings[0]);
    const std::int64_t other = counted(team.ratings[1]);
    return {std::min(one, other), std::max(one, other)};
}

}  // namespace

std::int32_t strength_of(const TeamToSeed& team, const SeedingSettings& settings) {
    const auto [weaker, stronger] = ratings_that_count(team, settings);
    const std::int64_t sum = weaker + stronger;
    return static_cast<std::int32_t>(settings.strength == TeamStrength::Sum ? sum : (sum + 1) / 2);
}

std::vector<std::size_t> seeding_order(
    const std::vector<TeamToSeed>& teams, const SeedingSettings& settings) {
    std::vector<std::size_t> order(teams.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto key = [&](std::size_t place) {
        const TeamToSeed& team = teams[place];
        const auto [weaker, stronger] = ratings_that_count(team, settings);
        return std::tuple{
            -(weaker + stronger), -stronger, std::string_view{team.name}, team.lot, place};
    };
    std::ranges::sort(order, {}, key);
    return order;
}

}  // namespace tandem::tournament
