// The candidates for a set of upfloaters, and what is required of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "tournament/fide/ranked_field.hpp"

namespace tandem::tournament {

// The field must outlive it, and the list that the spans are parts of.
struct UpfloaterQuestion {
    const RankedField& field;
    std::span<const Vertex> residents;  // the top scoregroup (C.04.6 3.2)
    std::span<const Vertex> lower;  // potential upfloaters (C.04.6 3.5.1)
    // The first of those: the following scoregroup. It has the next lower score of the round's
    // field, whether or not anybody of it is left to be paired (C.04.6 2.3.3).
    std::span<const Vertex> following;

    // Whether both the bracket and those who are left can be paired ([C1], [C3]).
    [[nodiscard]] bool is_legal(std::span<const Vertex> upfloaters) const;
    // How many upfloaters more than it must have the following scoregroup's bracket will need
    // ([C6]), as the settings count them. Needs: the set is legal.
    [[nodiscard]] std::size_t excess(std::span<const Vertex> upfloaters) const;
    // How many of the `count` highest scores have floated, at least ([C7]).
    [[nodiscard]] std::size_t fewest_floated_among_best(std::size_t count) const;
};

[[nodiscard]] UpfloaterQuestion ask_for_upfloaters(
    const RankedField& field, std::span<const Vertex> remaining);

}  // namespace tandem::tournament
