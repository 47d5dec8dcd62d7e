// Explanations in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "tournament/standings/explanation.hpp"
#include "words/message.hpp"

namespace tandem::tournament {

// "Buchholz Cut-1 11: 4 + 3½ + 3½ + [1½]. Round 4 is cut as the lowest." What is in brackets
// is cut; a sentence follows for each term that is not simply an opponent's score.
[[nodiscard]] words::Message describe(const Explanation& explanation, const Crosstable& table);
// All values of a team in these standings, a text for each tie-break.
[[nodiscard]] std::vector<words::Message> explained(
    const Crosstable& table, const Standings& standings, TeamNumber team);

}  // namespace tandem::tournament
