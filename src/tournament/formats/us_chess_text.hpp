// The reasons of a pairing by US Chess in English.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "tournament/formats/us_chess_reasons.hpp"
#include "tournament/pairing/team_called.hpp"

namespace tandem::tournament {

// One to three sentences.
[[nodiscard]] std::string to_text(const UsPairReason& reason, const TeamCalled& called);
[[nodiscard]] std::string to_text(const UsByeReason& reason, const TeamCalled& called);

}  // namespace tandem::tournament
