// Who plays under which rules, above the timeline of a match.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/print/timeline_table.hpp"
#include "match/model/header.hpp"
#include "match/model/state.hpp"

namespace tandem::cli {

// Adds to `table` the rulebook, the time, the switches that depart from the book, and the teams.
// `start` is the match before its first command.
void tell_heading(CourseTable& table, const match::Terms& terms, const match::State& start);

}  // namespace tandem::cli
