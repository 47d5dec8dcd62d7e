// The proof that a field cannot be paired.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tournament/pairing/field.hpp"
#include "tournament/pairing/round_pairing.hpp"

namespace tandem::tournament {

// Needs: the field cannot be paired.
[[nodiscard]] NoPairing no_us_chess_pairing(const Field& field);

}  // namespace tandem::tournament
