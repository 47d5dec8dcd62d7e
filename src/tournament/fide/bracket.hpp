// Pairs a bracket: residents and their upfloaters (C.04.6 3.6).
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first pairing in the order of the identifiers, top members before bottom members, that keeps
// [C1] and is as good as any by [C10]. Nearly always the first half of the seats are the top
// members: then it is a matching of the two halves, in which each top member in turn gets the first
// bottom member with whom the others can still be paired. Otherwise each seat in turn is a top
// member if there is a pairing with it as one: if the edges to earlier seats can go.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "tournament/fide/ranked_field.hpp"

namespace tandem::tournament {

// Top member, bottom member.
using SeatedPair = std::pair<Vertex, Vertex>;

// In the order of the top members.
// Needs: residents and upfloaters can be paired with one another; there are no more upfloaters than
// that needs.
// Law: C.04.6 3.6; C.04.6 2.1.1; C.04.6 2.3.7.
[[nodiscard]] std::vector<SeatedPair> pair_bracket(
    const RankedField& field,
    std::span<const Vertex> residents,
    std::span<const Vertex> upfloaters);

}  // namespace tandem::tournament
