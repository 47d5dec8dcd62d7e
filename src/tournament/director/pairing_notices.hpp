// What the books, the format and the organiser say about a round that is to be paired.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Law: NSB 2; SN5 2.
#pragma once

#include <vector>

#include "tournament/director/command.hpp"
#include "tournament/director/decide.hpp"
#include "tournament/next_round/proposal.hpp"

namespace tandem::tournament {

// Everything that a director should know who pairs a round so, though it may be done.
// Needs: the round may be paired now, by those teams; `proposed` is what its system would have.
[[nodiscard]] std::vector<Notice> pairing_notices(
    const Event& event, const action::PairRound& wanted, const Proposal& proposed);

}  // namespace tandem::tournament
