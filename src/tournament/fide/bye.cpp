// The order of C.04.6 3.4, among those who may have the bye.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/fide/bye.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "tournament/matching/maximum_matching.hpp"

namespace tandem::tournament {

namespace {

// Those without whom the others can be paired (C.04.6 3.4.1).
[[nodiscard]] std::vector<bool> leave_a_legal_pairing(const RankedField& ranked) {
    const std::size_t teams = ranked.entrants.size();
    if (ranked.surely_paired(teams - 1)) return std::vector<bool>(teams, true);
    MaximumMatching matching{ranked.may_meet};
    matching.grow();
    if (matching.alone() > 1) return std::vector<bool>(teams, false);
    return matching.spare();
}

// By C.04.6 3.4.2, 3.4.3 and 3.4.4, whether or not they may have it.
[[nodiscard]] std::vector<Vertex> in_order_of_byes(const RankedField& ranked) {
    std::vector<Vertex> order(ranked.entrants.size());
    std::iota(order.begin(), order.end(), Vertex{0});
    std::ranges::sort(order, [&](Vertex one, Vertex other) {
        const Entrant& first = *ranked.entrants[one];
        const Entrant& second = *ranked.entrants[other];
        if (first.score != second.score) return first.score < second.score;
        if (first.played != second.played) return first.played > second.played;
        return first.number > second.number;
    });
    return order;
}

[[nodiscard]] ByeBasis basis_of(const Entrant& chosen, const Entrant& next) {
    if (chosen.score != next.score) return ByeBasis::LowestScore;
    return chosen.played != next.played ? ByeBasis::MostPlayed : ByeBasis::LargestNumber;
}

}  // namespace

std::optional<Vertex> choose_bye(const RankedField& ranked) {
    const std::vector<bool> possible = leave_a_legal_pairing(ranked);
    for (const Vertex vertex : in_order_of_byes(ranked)) {
        if (possible[vertex] && !ranked.entrants[vertex]->had_bye) return vertex;
    }
    return std::nullopt;
}

ByeReason explain_bye(const RankedField& ranked, TeamNumber team) {
    const std::vector<bool> possible = leave_a_legal_pairing(ranked);
    ByeReason reason;
    reason.team = team;
    const Entrant* chosen = nullptr;
    for (const Vertex vertex : in_order_of_byes(ranked)) {
        const Entrant& entrant = *ranked.entrants[vertex];
        if (entrant.number == team) {
            chosen = &entrant;
        } else if (chosen == nullptr) {
            (entrant.had_bye ? reason.had_bye : reason.needed).push_back(entrant.number);
        } else if (possible[vertex] && !entrant.had_bye) {
            reason.basis = basis_of(*chosen, entrant);
            break;
        }
    }
    return reason;
}

}  // namespace tandem::tournament
