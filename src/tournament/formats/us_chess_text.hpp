// Reasons for pairings by US Chess, in sentences.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tournament/formats/us_chess_reasons.hpp"
#include "tournament/pairing/team_called.hpp"
#include "words/message.hpp"

namespace tandem::tournament {

// One to three sentences.
[[nodiscard]] words::Message describe(const UsPairReason& reason, const TeamCalled& called);
[[nodiscard]] words::Message describe(const UsByeReason& reason, const TeamCalled& called);

}  // namespace tandem::tournament
