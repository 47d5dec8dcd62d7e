// From the sums of an encounter to its legs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/trf/trf_legs.hpp"

#include <cstdlib>
#include <optional>
#include <utility>

namespace tandem::tournament {

namespace {

[[nodiscard]] std::int64_t distance(Points one, Points other) {
    return one > other ? (one - other).hundredths : (other - one).hundredths;
}

}  // namespace

LegResults of_opponents(const LegResults& results) {
    return {results.lost, results.drawn, results.won};
}

Points points_of(const LegResults& results, const Scoring::Results& leg) {
    return static_cast<std::int64_t>(results.won) * leg.win +
           static_cast<std::int64_t>(results.drawn) * leg.draw +
           static_cast<std::int64_t>(results.lost) * leg.loss;
}

LegResults likely_legs(const Scoring& scoring, Points own, Points opponents) {
    const auto lead = [](Points one, Points other) { return one.hundredths - other.hundredths; };
    LegResults nearest;
    std::optional<std::pair<std::int64_t, std::int64_t>> least;
    for (std::size_t lost = 0; lost <= scoring.legs; ++lost) {
        for (std::size_t drawn = 0; drawn + lost <= scoring.legs; ++drawn) {
            const LegResults legs{scoring.legs - lost - drawn, drawn, lost};
            const Points one = points_of(legs, scoring.leg);
            const Points two = points_of(of_opponents(legs), scoring.leg);
            const std::pair off{
                distance(one, own) + distance(two, opponents),
                std::abs(lead(one, two) - lead(own, opponents))};
            if (least && *least <= off) continue;
            least = off;
            nearest = legs;
        }
    }
    return nearest;
}

}  // namespace tandem::tournament
