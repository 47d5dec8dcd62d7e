// Why a pairing is as it is, in sentences.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "tournament/event/event.hpp"
#include "tournament/next_round/proposal.hpp"
#include "words/message.hpp"

namespace tandem::tournament {

// Why each table of the proposal is as it is, and the bye, in a text each.
[[nodiscard]] std::vector<words::Message> explain(
    const Event& event, const RoundId& round, const Proposal& proposal);

}  // namespace tandem::tournament
