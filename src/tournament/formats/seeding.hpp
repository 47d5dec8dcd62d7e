// The strength of teams of two, and the order in which they are numbered.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/enum_names.hpp"

namespace tandem::tournament {

// What a team's strength is of its players' ratings. The order is the same with both.
enum class TeamStrength : std::uint8_t { Average, Sum };
consteval auto names_of(TeamStrength /*type*/) {
    return base::names<TeamStrength>(
        {{TeamStrength::Average, "average"}, {TeamStrength::Sum, "sum"}});
}

struct SeedingSettings {
    TeamStrength strength = TeamStrength::Average;
    // What a player without a rating counts. With 0 a team of two such players is unrated and comes
    // last (US Chess 28A).
    std::int32_t unrated = 0;

    [[nodiscard]] bool operator==(const SeedingSettings&) const = default;
};

struct TeamToSeed {
    std::string name;
    std::array<std::int32_t, 2> ratings{};  // 0: unrated
    std::uint64_t lot = 0;  // drawn once and stored, so that the order can be found again

    [[nodiscard]] bool operator==(const TeamToSeed&) const = default;
};

// For CrosstableTeam::strength; an average is rounded, halves up.
[[nodiscard]] std::int32_t strength_of(const TeamToSeed& team, const SeedingSettings& settings);

// The places of the teams in the order of their numbers: by strength, then the higher best player,
// then by name, byte by byte, then the smaller lot. Late entries are seeded with the others
// (US Chess 28B).
[[nodiscard]] std::vector<std::size_t> seeding_order(
    const std::vector<TeamToSeed>& teams, const SeedingSettings& settings);

}  // namespace tandem::tournament
