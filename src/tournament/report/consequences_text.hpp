// What a correction changes later on, in sentences.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "tournament/report/consequences.hpp"
#include "words/message.hpp"

namespace tandem::tournament {

// "4 Rooks now has 3 instead of 2.", "Round 3 would be paired differently: …"; nothing where points
// are the same in the scale of the division. `after` is the event with the correction.
[[nodiscard]] std::vector<words::Message> consequences_text(
    const Consequences& found, const Event& after, const DivisionKey& division);

}  // namespace tandem::tournament
