// A tie-break's value explained: the terms it is the sum of, or who met whom of those tied.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tournament/standings/standings.hpp"
#include "tournament/tie_breaks/direct_encounter.hpp"
#include "tournament/tie_breaks/evaluation.hpp"
#include "tournament/tie_breaks/term.hpp"

namespace tandem::tournament {

struct Explanation {
    TeamNumber team = kNoTeam;
    TieBreak tie_break;
    Conclusion conclusion = Conclusion::Sum;
    std::optional<Amount> value;  // that of the standings
    std::optional<NoValue> why_none;
    std::vector<Term> terms;  // by round; of a direct encounter, against those tied
    std::int64_t divisor = 1;  // of the schedule's strength
    // Of a direct encounter: whom it was tied with, itself included, and the looks that had a part
    // in its place.
    std::vector<TeamNumber> tied;
    std::vector<DirectStep> steps;

    [[nodiscard]] bool operator==(const Explanation&) const = default;
};

// Why a team has the value it has in these standings of that table.
// Needs: `standings` is of `table`, the team is in it, which < settings.tie_breaks.size().
[[nodiscard]] Explanation explain(
    const Crosstable& table, const Standings& standings, TeamNumber team, std::size_t which);

}  // namespace tandem::tournament
