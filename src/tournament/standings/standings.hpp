// The order of teams after a round, with the value of each tie-break.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Teams are ordered by score, those still tied by the first tie-break, those still tied by the
// next, and so on (C.07 4.2). Teams tied after the last share a rank: lots are up to the director.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/enum_names.hpp"
#include "tournament/tie_breaks/amount.hpp"
#include "tournament/tie_breaks/settings.hpp"

namespace tandem::tournament {

struct Standing {
    TeamNumber team = kNoTeam;
    std::uint32_t rank = 0;  // 1, 2, 2, 4, …
    Score score;
    // Of each tie-break of the settings, in their order; nothing: the team has none. Of a direct
    // encounter, the place among those tied.
    std::vector<std::optional<Amount>> values;

    [[nodiscard]] bool operator==(const Standing&) const = default;
};

// What decides who is level for money.
enum class PlacesAre : std::uint8_t { ByScore, ByRank };
consteval auto names_of(PlacesAre /*type*/) {
    return base::names<PlacesAre>(
        {{PlacesAre::ByScore, "by-score"}, {PlacesAre::ByRank, "by-rank"}});
}

struct Standings {
    RoundNumber after = 0;
    ScoreBasis basis = ScoreBasis::Legs;
    StandingsSettings settings;
    std::vector<Standing> rows;  // by rank, then by number
    PlacesAre places = PlacesAre::ByScore;  // by rank where a bracket decides

    [[nodiscard]] bool operator==(const Standings&) const = default;
};

// What the crosstable comes to after that round, as if it had been the last.
[[nodiscard]] Standings standings(
    const Crosstable& table, RoundNumber after, const StandingsSettings& settings);

// The teams that were tied with this one when the tie-break of that index was asked, and it, in the
// order of their numbers.
// Needs: the team is in the standings, which < settings.tie_breaks.size().
[[nodiscard]] std::vector<TeamNumber> tied_at(
    const Standings& standings, TeamNumber team, std::size_t which);

}  // namespace tandem::tournament
