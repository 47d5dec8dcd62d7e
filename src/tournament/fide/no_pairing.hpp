// The proof that a round has no legal pairing.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tournament/pairing/field.hpp"
#include "tournament/pairing/round_pairing.hpp"

namespace tandem::tournament {

// Needs: the field has no legal pairing (C.04.6 3.3.3).
[[nodiscard]] NoPairing prove_no_pairing(const Field& field);

}  // namespace tandem::tournament
