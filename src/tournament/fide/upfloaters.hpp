// Which teams of lower scores join the top scoregroup (C.04.6 3.5).
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fewest ([C4]) with the highest scores ([C5]) that leave a legal pairing ([C1], [C3]). Of
// these sets, the one that is best for the following scoregroup ([C6]), then has the fewest that
// floated in the last round ([C7]), then comes first in the order of 3.5.3 and 3.5.4.
//
// Most groups need none. If one is needed, each candidate is looked at once: both its new bracket
// and those it leaves must be able to be paired. If two or more are needed, some sets are tried in
// their order, and usually the first will do. If none does, the answer comes from the cheapest
// perfect matching of all who are left, in which a pair of different scores costs what the
// criteria say. That is asked once for the best values, then once for each candidate who is not in
// the answer that is at hand.
#pragma once

#include <span>
#include <vector>

#include "tournament/fide/ranked_field.hpp"

namespace tandem::tournament {

// By descending score, then ascending number.
// Needs: `remaining` are those yet to be paired, in ascending order, and they can be.
// Law: C.04.6 3.5; C.04.6 2.3.1; C.04.6 2.3.2; C.04.6 2.3.3; C.04.6 2.3.4.
[[nodiscard]] std::vector<Vertex> choose_upfloaters(
    const RankedField& field, std::span<const Vertex> remaining);

// How many of the remaining have the highest score (C.04.6 3.2).
[[nodiscard]] std::size_t residents_of(const RankedField& field, std::span<const Vertex> remaining);

}  // namespace tandem::tournament
