// Possible legs of an encounter of which only the totals are known.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "tournament/crosstable/crosstable.hpp"

namespace tandem::tournament {

// How many legs one side has won, drawn and lost.
struct LegResults {
    std::size_t won = 0;
    std::size_t drawn = 0;
    std::size_t lost = 0;

    [[nodiscard]] bool operator==(const LegResults&) const = default;
};

[[nodiscard]] LegResults of_opponents(const LegResults& results);
[[nodiscard]] Points points_of(const LegResults& results, const Scoring::Results& leg);

// Results that give both sides their points, or come nearest to it; of these the ones with the
// right lead, so that nobody wins where both have nothing; of these the ones with most wins.
[[nodiscard]] LegResults likely_legs(const Scoring& scoring, Points own, Points opponents);

}  // namespace tandem::tournament
