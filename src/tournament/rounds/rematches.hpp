// Rematches that a round cannot do without.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "tournament/pairing/field.hpp"
#include "tournament/pairing/round_pairing.hpp"

namespace tandem::tournament {

// The field in which some who have met may meet again: as few as any pairing needs, of teams with
// scores as close as can be, who met long ago. Who is kept apart stays apart, and nobody has a
// second bye. Nothing where that is not enough.
[[nodiscard]] std::optional<Field> with_fewest_rematches(const Crosstable& table, Field field);

// The field in which the pairs of that pairing may meet, whether or not they have met before.
[[nodiscard]] Field letting_meet(Field field, const RoundPairing& pairing);

}  // namespace tandem::tournament
