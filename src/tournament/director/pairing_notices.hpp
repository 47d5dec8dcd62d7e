// What the books, the format and the organiser say about a round that is to be paired.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Law: NSB 2; SN5 2.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tournament/director/command.hpp"
#include "tournament/director/decide.hpp"
#include "tournament/next_round/proposal.hpp"

namespace tandem::tournament {

// What the books and the organiser would rather not have of these pairs, and of this bye, which may
// be some of a round; and which of them the format or its schools would not have.
// Needs: they may be paired; `proposed` is what the system would have of the round.
[[nodiscard]] std::vector<Notice> pair_notices(
    const Event& event, const action::PairRound& some, const Proposal& proposed);
// That another division is playing at that table.
[[nodiscard]] std::optional<Notice> shared_table(
    const Event& event, const DivisionKey& division, std::uint32_t table);

// Everything that a director should know who pairs a round so, though it may be done.
// Needs: the round may be paired now, by those teams; `proposed` is what its system would have.
[[nodiscard]] std::vector<Notice> pairing_notices(
    const Event& event, const action::PairRound& wanted, const Proposal& proposed);

}  // namespace tandem::tournament
