// Why a pairing is as it is, in sentences.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <vector>

#include "tournament/event/event.hpp"
#include "tournament/next_round/proposal.hpp"
#include "words/message.hpp"

namespace tandem::tournament {

// Why each table of the proposal is as it is, and the bye, in a text each.
[[nodiscard]] std::vector<words::Message> explain(
    const Event& event, const RoundId& round, const Proposal& proposal);

// Why a round is paired as it is: by the first team of each table, and by the team that has the
// bye of the pairing. `before` is the event as it was when the round was paired, so that no later
// result changes the reasons; what is not as the system paired it then is the director's.
// Needs: the round is paired in `event`, and all rounds before it are in `before`.
[[nodiscard]] std::map<TeamId, words::Message> reasons_of_round(
    const Event& event, const Event& before, const RoundId& round);

}  // namespace tandem::tournament
