// Hubs and odd groups by Gallai and Edmonds, with the bye as one more opponent.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/fide/no_pairing.hpp"

#include <algorithm>

#include "tournament/fide/ranked_field.hpp"
#include "tournament/matching/maximum_matching.hpp"

namespace tandem::tournament {

namespace {

// Everybody, and at the end the bye where their number is odd: an opponent for those who may have
// it.
[[nodiscard]] Graph graph_with_bye(const RankedField& ranked) {
    const std::size_t teams = ranked.entrants.size();
    if (teams % 2 == 0) return ranked.may_meet;
    Graph graph{teams + 1};
    for (Vertex one = 0; one < teams; ++one) {
        for (Vertex other = 0; other < one; ++other) {
            if (ranked.may_meet.joined(one, other)) graph.join(one, other);
        }
        if (!ranked.entrants[one]->had_bye) graph.join(one, static_cast<Vertex>(teams));
    }
    return graph;
}

// The vertices that can be reached from one through those marked, which are unmarked.
[[nodiscard]] std::vector<Vertex> take_group(
    const Graph& graph, std::vector<bool>& marked, Vertex start) {
    std::vector<Vertex> group{start};
    marked[start] = false;
    for (std::size_t next = 0; next < group.size(); ++next) {
        const Vertex vertex = group[next];
        graph.any_neighbour(vertex, [&](Vertex other) {
            if (!marked[other]) return false;
            marked[other] = false;
            group.push_back(other);
            return false;
        });
    }
    return group;
}

}  // namespace

NoPairing prove_no_pairing(const Field& field) {
    const RankedField ranked = rank_field(field, {});
    const std::size_t teams = ranked.entrants.size();
    const auto number = [&](Vertex vertex) { return ranked.entrants[vertex]->number; };
    NoPairing proof;
    if (teams % 2 != 0) {
        for (const Entrant& entrant : field.entrants) {
            if (!entrant.had_bye) proof.may_have_bye.push_back(entrant.number);
        }
    }
    const Graph graph = graph_with_bye(ranked);
    MaximumMatching matching{graph};
    matching.grow();
    std::vector<bool> spare = matching.spare();
    for (Vertex vertex = 0; vertex < teams; ++vertex) {
        const bool is_hub = !spare[vertex] && graph.any_neighbour(vertex, [&](Vertex other) {
            return static_cast<bool>(spare[other]);
        });
        if (is_hub) proof.hubs.push_back(number(vertex));
    }
    for (Vertex vertex = 0; vertex < teams; ++vertex) {
        if (!spare[vertex]) continue;
        std::vector<TeamNumber> group;
        bool holds_bye = false;
        for (const Vertex member : take_group(graph, spare, vertex)) {
            if (member == teams) {
                holds_bye = true;
            } else {
                group.push_back(number(member));
            }
        }
        if (holds_bye) continue;  // its teams come out even
        std::ranges::sort(group);
        proof.odd_groups.push_back(std::move(group));
    }
    std::ranges::sort(proof.hubs);
    std::ranges::sort(proof.odd_groups);
    return proof;
}

}  // namespace tandem::tournament
