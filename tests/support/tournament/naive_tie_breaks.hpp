// The tie-breaks once more, each written down from its article alone, slowly and with fractions.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "tournament/crosstable/crosstable.hpp"
#include "tournament/tie_breaks/settings.hpp"

namespace tandem::tournament::tests {

// By number; nothing where the team has no value.
using NaiveValues = std::vector<std::optional<double>>;

// What each team has of a tie-break that is not among those tied.
[[nodiscard]] NaiveValues naive_values(
    const Crosstable& table,
    RoundNumber rounds,
    const StandingsSettings& settings,
    const TieBreak& tie_break);

// The places of the tied, by their order: nothing where too many encounters are missing to try all
// that they could have ended like.
[[nodiscard]] std::optional<std::vector<int>> naive_places(
    const Crosstable& table,
    RoundNumber rounds,
    const StandingsSettings& settings,
    const TieBreak& tie_break,
    const std::vector<TeamNumber>& tied);

}  // namespace tandem::tournament::tests
