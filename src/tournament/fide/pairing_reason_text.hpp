// Reasons for a pairing in sentences.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tournament/fide/pairing_reason.hpp"
#include "tournament/pairing/round_pairing.hpp"
#include "tournament/pairing/team_called.hpp"
#include "words/message.hpp"

namespace tandem::tournament {

[[nodiscard]] words::Message describe(const PairReason& reason, const TeamCalled& called);
[[nodiscard]] words::Message describe(const ByeReason& reason, const TeamCalled& called);
// Why there is no pairing, to be checked by counting.
[[nodiscard]] words::Message describe(const NoPairing& proof, const TeamCalled& called);

}  // namespace tandem::tournament
