// Seats by number or by score.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/fide/seats.hpp"

#include <algorithm>

namespace tandem::tournament {

Seats take_seats(
    const RankedField& field,
    std::span<const Vertex> residents,
    std::span<const Vertex> upfloaters) {
    Seats seats{field, {residents.begin(), residents.end()}, {}};
    seats.teams.insert(seats.teams.end(), upfloaters.begin(), upfloaters.end());
    if (field.settings.seating == Seating::ByNumber) {
        std::ranges::sort(
            seats.teams, {}, [&](Vertex team) { return field.entrants[team]->number; });
    } else {
        std::ranges::sort(seats.teams);
    }
    const Points top = field.score(residents.front());
    for (const Vertex team : seats.teams) seats.upfloated.push_back(field.score(team) != top);
    return seats;
}

}  // namespace tandem::tournament
