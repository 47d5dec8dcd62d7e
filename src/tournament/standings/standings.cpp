// Ordering teams by score and tie-breaks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/standings/standings.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "base/check.hpp"
#include "tournament/standings/direct_encounter.hpp"
#include "tournament/standings/evaluation.hpp"
#include "tournament/standings/reckoning.hpp"

namespace tandem::tournament {

namespace {

using Value = std::optional<Amount>;
using Rows = std::span<Standing>;

// No value comes after every value.
[[nodiscard]] bool is_before(const TieBreak& tie_break, Value one, Value other) {
    if (!one || !other) return one.has_value() && !other.has_value();
    return is_lower_better(tie_break) ? *one < *other : *one > *other;
}

// Rows of one rank that follow one another.
[[nodiscard]] Rows tied_from(Rows rows, std::size_t first) {
    std::size_t end = first;
    while (end < rows.size() && rows[end].rank == rows[first].rank) ++end;
    return rows.subspan(first, end - first);
}

// Orders the rows of one rank by the tie-break's values, and ranks those apart that differ.
void split(Rows tied, const TieBreak& tie_break, std::size_t which) {
    std::ranges::sort(tied, [&](const Standing& one, const Standing& other) {
        if (is_before(tie_break, one.values[which], other.values[which])) return true;
        return one.values[which] == other.values[which] && one.team < other.team;
    });
    const std::uint32_t first = tied.front().rank;
    for (std::size_t i = 1; i < tied.size(); ++i) {
        const bool same = tied[i].values[which] == tied[i - 1].values[which];
        tied[i].rank = same ? tied[i - 1].rank : first + static_cast<std::uint32_t>(i);
    }
}

void set_places(Rows tied, DirectEncounter& direct, std::size_t which) {
    std::vector<TeamNumber> teams;
    for (const Standing& row : tied) teams.push_back(row.team);
    const DirectResult result = direct.among(teams);
    for (std::size_t i = 0; i < tied.size(); ++i) tied[i].values[which] = whole(result.places[i]);
}

void break_ties(const Reckoning& of, Rows rows, const TieBreak& tie_break, std::size_t which) {
    std::optional<DirectEncounter> direct;
    if (is_among_tied(tie_break.kind)) {
        direct.emplace(of, tie_break);
    } else {
        const std::vector<Value> values = Evaluation{of, tie_break}.values();
        for (Standing& row : rows) row.values[which] = values[row.team - 1];
    }
    for (std::size_t first = 0; first < rows.size();) {
        const Rows tied = tied_from(rows, first);
        first += tied.size();
        if (tied.size() < 2) continue;
        if (direct) set_places(tied, *direct, which);
        split(tied, tie_break, which);
    }
}

[[nodiscard]] std::vector<Standing> by_score(const Reckoning& of, std::size_t tie_breaks) {
    std::vector<Standing> rows;
    rows.reserve(of.teams());
    for (TeamNumber team = 1; team <= of.teams(); ++team) {
        rows.push_back({team, 1, of.score(team), std::vector<Value>(tie_breaks)});
    }
    const auto points = [&](const Standing& row) { return row.score.by(of.basis()); };
    std::ranges::sort(rows, [&](const Standing& one, const Standing& other) {
        return std::pair{points(other), one.team} < std::pair{points(one), other.team};
    });
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const bool same = points(rows[i]) == points(rows[i - 1]);
        rows[i].rank = same ? rows[i - 1].rank : static_cast<std::uint32_t>(i + 1);
    }
    return rows;
}

}  // namespace

Standings standings(const Crosstable& table, RoundNumber after, const StandingsSettings& settings) {
    const Reckoning of{table, after, settings};
    Standings result{after, of.basis(), settings, by_score(of, settings.tie_breaks.size())};
    for (std::size_t i = 0; i < settings.tie_breaks.size(); ++i) {
        break_ties(of, result.rows, settings.tie_breaks[i], i);
    }
    return result;
}

std::vector<TeamNumber> tied_at(const Standings& standings, TeamNumber team, std::size_t which) {
    const auto asked = std::ranges::find(standings.rows, team, &Standing::team);
    CHECK(asked != standings.rows.end() && which < asked->values.size());
    std::vector<TeamNumber> tied;
    for (const Standing& row : standings.rows) {
        if (row.score.by(standings.basis) != asked->score.by(standings.basis)) continue;
        const auto end = row.values.begin() + static_cast<std::ptrdiff_t>(which);
        if (std::equal(row.values.begin(), end, asked->values.begin())) tied.push_back(row.team);
    }
    std::ranges::sort(tied);
    return tied;
}

}  // namespace tandem::tournament
