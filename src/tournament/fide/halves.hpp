// The pairing of a bracket whose first half can be the top members.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "tournament/fide/seats.hpp"

namespace tandem::tournament {

// The bottom member of each seat of the first half: the first pairing in the order of C.04.6 3.6.3
// of all that keep [C1] and in which no upfloater's opponent has floated ([C10]). Nothing if the
// first half cannot be the top members of such a pairing.
[[nodiscard]] std::optional<std::vector<Seat>> pair_halves(const Seats& seats);

}  // namespace tandem::tournament
