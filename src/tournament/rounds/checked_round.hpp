// Played rounds, paired again: where they differ, somebody paired by other rules.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "tournament/pairing/team_called.hpp"
#include "tournament/rounds/pairing_system.hpp"

namespace tandem::tournament {

// Whether the later byes of whoever has the pairing-allocated bye were known when the round was
// paired.
enum class LaterByes : std::uint8_t { Known, NotYetAsked };

// A round as the crosstable has it, and as the system pairs it.
struct CheckedRound {
    RoundNumber round = 0;
    RoundPairing given;
    PairingResult ours;
    LaterByes later_byes = LaterByes::Known;

    // In whatever order the tables stand, and the teams at them.
    [[nodiscard]] bool agrees() const;
};

// The crosstable as it was before that round was paired: whoever had no opponents in it and no
// pairing-allocated bye was not there. Byes of later rounds stay: no file says when they were asked
// for.
// Needs: 1 <= round <= rounds_paired(table).
[[nodiscard]] Crosstable before_round(const Crosstable& table, RoundNumber round);

// Who met whom in a round, in the order of C.04.2 3.6, by the scores before it.
[[nodiscard]] RoundPairing pairing_of(const Crosstable& table, RoundNumber round);

// Every round that was paired, from the first. Whoever has the pairing-allocated bye of a round may
// have asked for a later one since, if the round comes out as it was only without that.
// Needs: by a round robin, there are no more of them than it has.
[[nodiscard]] std::vector<CheckedRound> check_rounds(
    const Crosstable& table, const PairingRules& rules);

// Why the system pairs a round as it does: a text for each of its tables, then one for the bye
// where there is one.
// Needs: `checked` is of this table by these rules, and the system has a pairing.
[[nodiscard]] std::vector<words::Message> explain_checked(
    const Crosstable& table,
    const CheckedRound& checked,
    const PairingRules& rules,
    const TeamCalled& called);

}  // namespace tandem::tournament
