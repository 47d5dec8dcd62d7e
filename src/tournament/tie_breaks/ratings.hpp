// What FIDE's rating tables make of results (B.02 8.1), for tie-breaks by ratings.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace tandem::tournament {

// How much above the opponents' average a score of so many hundredths of the points was
// (B.02 8.1.1).
// Needs: 0 <= hundredths <= 100.
[[nodiscard]] std::int64_t rating_difference(std::int64_t hundredths);

// What somebody rated so much higher is expected to score, in hundredths; a negative difference is
// rated lower (B.02 8.1.2, without the limit of 400).
[[nodiscard]] std::int64_t expected_score(std::int64_t difference);

// The lowest rating that is expected to score so many hundredths of a win against these opponents;
// 800 below the lowest of them for a score of nothing (C.07 10.3).
// Needs: opponents is not empty.
[[nodiscard]] std::int64_t perfect_performance(
    const std::vector<std::int64_t>& opponents, std::int64_t hundredths);

}  // namespace tandem::tournament
