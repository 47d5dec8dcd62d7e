// Ranks a field and draws its graph.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/fide/ranked_field.hpp"

#include <algorithm>

#include "tournament/matching/maximum_matching.hpp"

namespace tandem::tournament {

namespace {

// In an unknown number of rounds none is one of the last two.
[[nodiscard]] bool is_one_of_last_two(const Field& field) {
    return field.rounds != 0 && field.round + 1 >= field.rounds;
}

}  // namespace

bool RankedField::can_pair(std::span<const Vertex> vertices) const {
    if (vertices.size() % 2 != 0) return false;
    return surely_paired(vertices.size()) || has_perfect_matching(part_of(may_meet, vertices));
}

RankedField rank_field(const Field& field, const FideTeamSettings& settings) {
    RankedField ranked{{}, Graph{field.entrants.size()}, 0, !is_one_of_last_two(field), settings};
    ranked.entrants.reserve(field.entrants.size());
    for (const Entrant& entrant : field.entrants) ranked.entrants.push_back(&entrant);
    std::ranges::sort(ranked.entrants, [](const Entrant* one, const Entrant* other) {
        if (one->score != other->score) return one->score > other->score;
        return one->number < other->number;
    });
    TeamNumber last = 0;
    for (const Entrant* entrant : ranked.entrants) last = std::max(last, entrant->number);
    std::vector<Vertex> places(last + 1, kNoVertex);
    for (Vertex vertex = 0; vertex < ranked.entrants.size(); ++vertex) {
        places[ranked.entrants[vertex]->number] = vertex;
    }
    ranked.may_meet.join_all();
    std::vector<std::size_t> barred(ranked.entrants.size());
    for (Vertex vertex = 0; vertex < ranked.entrants.size(); ++vertex) {
        for (const TeamNumber number : ranked.entrants[vertex]->barred) {
            const Vertex other = number > last ? kNoVertex : places[number];
            if (other == kNoVertex || !ranked.may_meet.joined(vertex, other)) continue;
            ranked.may_meet.part(vertex, other);
            ++barred[vertex];
            ++barred[other];
        }
    }
    if (!barred.empty()) ranked.most_barred = std::ranges::max(barred);
    return ranked;
}

}  // namespace tandem::tournament
