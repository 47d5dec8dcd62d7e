// The reasons of a pairing by US Chess in English.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "tournament/crosstable/crosstable.hpp"
#include "tournament/formats/us_chess_reasons.hpp"

namespace tandem::tournament {

// One to three sentences, with the names of the crosstable.
[[nodiscard]] std::string to_text(const UsPairReason& reason, const Crosstable& table);
[[nodiscard]] std::string to_text(const UsByeReason& reason, const Crosstable& table);

}  // namespace tandem::tournament
