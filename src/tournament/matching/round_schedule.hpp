// Rounds in which given meetings can all be played: an edge colouring, found by exact search.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "tournament/matching/graph.hpp"

namespace tandem::tournament {

// Two that are to meet; the same two may stand in a list twice.
using Meeting = std::pair<Vertex, Vertex>;
// Of each round, which of the meetings are played in it, by their place in the list.
using RoundSchedule = std::vector<std::vector<std::size_t>>;

// How far a search goes before it gives up. A count, so that every machine finds the same.
inline constexpr std::size_t kMostScheduleSteps = 20'000;

// Whether that many vertices, with nobody among them, are few enough for a search to end in time.
[[nodiscard]] bool may_schedule(std::size_t vertices);

// All the meetings in that many rounds, nobody twice in one of them; the meetings that are listed
// first are played first where that is possible. Later rounds may be empty. Nothing: it is not
// possible, or has not been found in kMostScheduleSteps, or may_schedule says no.
// Needs: nobody meets themselves; vertices are below `vertices`.
[[nodiscard]] std::optional<RoundSchedule> schedule_rounds(
    std::size_t vertices, const std::vector<Meeting>& meetings, std::size_t rounds);

}  // namespace tandem::tournament
