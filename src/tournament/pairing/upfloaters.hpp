// Which teams of lower scores join the top scoregroup (C.04.6 3.5).
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fewest ([C4]) with the highest scores ([C5]) that leave a legal pairing ([C1], [C3]); of these
// sets the one that is best for the following scoregroup ([C6]), then has fewest that floated last
// round ([C7]), then comes first in the order of 3.5.3 and 3.5.4. None is needed by most groups. One
// is found by looking at each candidate once: it must have somebody to meet whom its new bracket can
// do without, and must be one whom the others can do without. Where two or more are needed, some
// sets are tried in their order; most often the first will do. If none of those does, it is a
// question of the cheapest perfect matching of all who are left, in which a pair of two scores
// costs what the criteria say, asked once for the best values and then once for each candidate
// that is not in the answer yet.
#pragma once

#include <span>
#include <vector>

#include "tournament/pairing/ranked_field.hpp"

namespace tandem::tournament {

// By descending score, then ascending number.
// Needs: `remaining` are those yet to be paired, in ascending order, and they can be.
// Law: C.04.6 3.5; C.04.6 2.3.1; C.04.6 2.3.2; C.04.6 2.3.3; C.04.6 2.3.4.
[[nodiscard]] std::vector<Vertex> choose_upfloaters(
    const RankedField& field, std::span<const Vertex> remaining);

// How many of the remaining have the highest score (C.04.6 3.2).
[[nodiscard]] std::size_t residents_of(const RankedField& field, std::span<const Vertex> remaining);

}  // namespace tandem::tournament
