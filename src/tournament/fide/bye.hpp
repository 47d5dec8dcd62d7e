// Who gets the pairing-allocated bye (C.04.6 3.4).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "tournament/fide/pairing_reason.hpp"
#include "tournament/fide/ranked_field.hpp"

namespace tandem::tournament {

// The one who has it, if anybody can.
// Needs: their number is odd.
// Law: C.04.6 3.4; C.04.6 2.1.2.
[[nodiscard]] std::optional<Vertex> choose_bye(const RankedField& ranked);

// Needs: it is that team's.
[[nodiscard]] ByeReason explain_bye(const RankedField& ranked, TeamNumber team);

}  // namespace tandem::tournament
