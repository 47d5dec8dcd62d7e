// FIDE's Swiss Team Pairing System, C.04.6 as in force from 1 February 2026, without colours.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A round is paired from the top (C.04.6 3.3.2). First, if the number of teams is odd, one of them
// gets the bye. Then the top scoregroup takes the upfloaters that it needs, this bracket is paired,
// and the rest is paired in the same way. Nothing is ever taken back: before each step it is known
// that the rest can be paired ([C3]).
//
//   field ─▶ ranked field ─▶ bye ─▶ upfloaters ─▶ bracket ─▶ … ─▶ tables
//
// With no colour preference in use (C.04.6 1.7) [C8] and [C9] do not apply.
#pragma once

#include "tournament/fide/ranked_field.hpp"
#include "tournament/pairing/field.hpp"
#include "tournament/pairing/round_pairing.hpp"

namespace tandem::tournament {

// Errors: NoPairing, with the proof, where it is for the chief director to decide (C.04.6 3.3.3).
// Law: C.04.6 3.3; C.04.6 3.4; C.04.2 3.6.
[[nodiscard]] PairingResult pair_fide_team(const Field& field, const FideTeamSettings& settings);

}  // namespace tandem::tournament
