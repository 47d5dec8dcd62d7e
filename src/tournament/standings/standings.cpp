// Ordering teams by score and tie-breaks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/standings/standings.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "base/check.hpp"
#include "tournament/tie_breaks/direct_encounter.hpp"
#include "tournament/tie_breaks/evaluation.hpp"
#include "tournament/tie_breaks/reckoning.hpp"

namespace tandem::tournament {

namespace {

using Value = std::optional<Amount>;
using Column = std::vector<Value>;  // of a tie-break, by team

// A row while it finds its place.
struct Ranked {
    TeamNumber team;
    std::uint32_t rank;
};
using Rows = std::span<Ranked>;

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
void split(Rows tied, const TieBreak& tie_break, const Column& values) {
    const auto value = [&](const Ranked& row) { return values[row.team - 1]; };
    std::ranges::sort(tied, [&](const Ranked& one, const Ranked& other) {
        if (is_before(tie_break, value(one), value(other))) return true;
        return value(one) == value(other) && one.team < other.team;
    });
    const std::uint32_t first = tied.front().rank;
    for (std::size_t i = 1; i < tied.size(); ++i) {
        const bool same = value(tied[i]) == value(tied[i - 1]);
        tied[i].rank = same ? tied[i - 1].rank : first + static_cast<std::uint32_t>(i);
    }
}

void set_places(Rows tied, DirectEncounter& direct, Column& values) {
    std::vector<TeamNumber> teams;
    for (const Ranked& row : tied) teams.push_back(row.team);
    const DirectResult result = direct.among(teams);
    for (std::size_t i = 0; i < tied.size(); ++i) {
        values[tied[i].team - 1] = whole(result.places[i]);
    }
}

// Ranks apart whom the tie-break ranks apart; gives its values.
[[nodiscard]] Column break_ties(const Reckoning& of, Rows rows, const TieBreak& tie_break) {
    std::optional<DirectEncounter> direct;
    Column values(of.teams());
    if (is_among_tied(tie_break.kind)) {
        direct.emplace(of, tie_break);
    } else {
        values = Evaluation{of, tie_break}.values();
    }
    for (std::size_t first = 0; first < rows.size();) {
        const Rows tied = tied_from(rows, first);
        first += tied.size();
        if (tied.size() < 2) continue;
        if (direct) set_places(tied, *direct, values);
        split(tied, tie_break, values);
    }
    return values;
}

[[nodiscard]] std::vector<Ranked> by_score(const Reckoning& of) {
    std::vector<Ranked> rows;
    rows.reserve(of.teams());
    for (TeamNumber team = 1; team <= of.teams(); ++team) rows.push_back({team, 1});
    const auto points = [&](const Ranked& row) { return of.score(row.team).by(of.basis()); };
    std::ranges::sort(rows, [&](const Ranked& one, const Ranked& other) {
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
    std::vector<Ranked> order = by_score(of);
    std::vector<Column> columns;
    columns.reserve(settings.tie_breaks.size());
    for (const TieBreak& tie_break : settings.tie_breaks) {
        columns.push_back(break_ties(of, order, tie_break));
    }
    Standings result{.after = after, .basis = of.basis(), .settings = settings, .rows = {}};
    result.rows.reserve(order.size());
    for (const auto [team, rank] : order) {
        Standing& row = result.rows.emplace_back(team, rank, of.score(team));
        row.values.reserve(columns.size());
        for (const Column& values : columns) row.values.push_back(values[team - 1]);
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
