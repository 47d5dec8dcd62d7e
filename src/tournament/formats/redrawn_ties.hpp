// Where each pair stands when a round of a bracket was paired differently from the plan.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "tournament/formats/knock_out.hpp"

namespace tandem::tournament {

struct RedrawnTies {
    std::vector<Tie> ties;  // a power of two
    std::vector<TeamNumber> dropped;  // whoever has nobody left to meet and was not in the round
};

// The planned ties without the teams that were paired otherwise, and those pairs: each stands where
// its better seed would have stood, and whoever was left without an opponent has a bye.
// Needs: `seeds` has all teams, the best first, and no pair of `pairs` was planned.
[[nodiscard]] RedrawnTies redrawn_ties(
    const std::vector<TeamNumber>& seeds,
    const std::vector<TeamNumber>& still_in,
    std::vector<Tie> planned,
    std::vector<KnockOutPair> pairs);

}  // namespace tandem::tournament
