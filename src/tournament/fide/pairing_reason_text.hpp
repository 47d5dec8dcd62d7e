// Reasons for a pairing as English sentences.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "tournament/fide/pairing_reason.hpp"
#include "tournament/pairing/round_pairing.hpp"
#include "tournament/pairing/team_called.hpp"

namespace tandem::tournament {

[[nodiscard]] std::string to_text(const PairReason& reason, const TeamCalled& called);
[[nodiscard]] std::string to_text(const ByeReason& reason, const TeamCalled& called);
// Why there is no pairing, to be checked by counting.
[[nodiscard]] std::string to_text(const NoPairing& proof, const TeamCalled& called);

}  // namespace tandem::tournament
