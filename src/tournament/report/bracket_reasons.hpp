// Why the ties of a knock-out round are as they are.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "tournament/director/command.hpp"
#include "tournament/event/event.hpp"

namespace tandem::tournament {

// A sentence for each pair: which seeds meet in round 1, and afterwards where both come from.
// Needs: the division is a knock-out, and the pairs are ties of that round.
[[nodiscard]] std::vector<std::string> bracket_reasons(
    const Event& event, const RoundId& round, const std::vector<TeamPair>& pairs);

}  // namespace tandem::tournament
