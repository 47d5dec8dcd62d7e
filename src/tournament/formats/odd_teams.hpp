// Which teams leave a score group, and whom they play below it (US Chess 29D1).
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mostly nobody leaves an even group, and the lowest rated team leaves an odd one for the highest
// rated of the next. So such pairs are tried first, the best ones first, and the first that leaves
// everybody an opponent of another school is the optimum, because no order could begin better. If
// none does, one matching weighs everything at once: the group's teams with each other and with
// those they could play below, and those below with each other at no cost.
#pragma once

#include <vector>

#include "tournament/formats/half_pairing.hpp"
#include "tournament/formats/rated_field.hpp"

namespace tandem::tournament {

// The pairs of part 1 of the order in us_chess.hpp: the upper of `members`, the lower of `below`.
// Needs: both ascend; members are of one score group, those below of lower ones; all of them
// together can be paired.
[[nodiscard]] std::vector<RankPair> choose_odd_teams(
    const RatedField& field, const std::vector<Rank>& members, const std::vector<Rank>& below);

}  // namespace tandem::tournament
