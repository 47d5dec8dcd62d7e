// The steps of C.04.6 3.3.2.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/fide/fide_team.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <tuple>

#include "tournament/fide/bracket.hpp"
#include "tournament/fide/bye.hpp"
#include "tournament/fide/no_pairing.hpp"
#include "tournament/fide/upfloaters.hpp"

namespace tandem::tournament {

namespace {

// C.04.2 3.6: the higher score of a pair, then the sum of both, then the smaller number of whoever
// is the first of the two.
void order_tables(const RankedField& ranked, std::vector<SeatedPair>& pairs) {
    for (auto& [first, second] : pairs) {
        if (first > second) std::swap(first, second);
    }
    std::ranges::sort(pairs, {}, [&](const SeatedPair& pair) {
        const auto [first, second] = pair;
        return std::tuple{
            kNoPoints - ranked.score(first),
            kNoPoints - ranked.score(second),
            ranked.entrants[first]->number};
    });
}

void leave_out(std::vector<Vertex>& remaining, std::span<const SeatedPair> paired) {
    std::vector<Vertex> gone;
    for (const auto& [one, other] : paired) gone.insert(gone.end(), {one, other});
    std::ranges::sort(gone);
    std::vector<Vertex> left;
    std::ranges::set_difference(remaining, gone, std::back_inserter(left));
    remaining = std::move(left);
}

}  // namespace

PairingResult pair_fide_team(const Field& field, const FideTeamSettings& settings) {
    const RankedField ranked = rank_field(field, settings);
    std::vector<Vertex> remaining(ranked.entrants.size());
    std::iota(remaining.begin(), remaining.end(), Vertex{0});
    RoundPairing pairing;
    if (remaining.size() % 2 != 0) {
        const std::optional<Vertex> bye = choose_bye(ranked);
        if (!bye) return base::fail(prove_no_pairing(field));
        pairing.bye = ranked.entrants[*bye]->number;
        std::erase(remaining, *bye);
    } else if (!ranked.can_pair(remaining)) {
        return base::fail(prove_no_pairing(field));
    }
    std::vector<SeatedPair> pairs;
    while (!remaining.empty()) {
        const std::vector<Vertex> upfloaters = choose_upfloaters(ranked, remaining);
        const std::size_t residents = residents_of(ranked, remaining);
        const std::vector<SeatedPair> paired =
            pair_bracket(ranked, std::span{remaining}.first(residents), upfloaters);
        pairs.insert(pairs.end(), paired.begin(), paired.end());
        leave_out(remaining, paired);
    }
    order_tables(ranked, pairs);
    for (const auto& [first, second] : pairs) {
        pairing.pairs.push_back({ranked.entrants[first]->number, ranked.entrants[second]->number});
    }
    return pairing;
}

}  // namespace tandem::tournament
