// The pairing that the system of a division would make: for a director to look at and to enter.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/pairing/round_pairing.hpp"
#include "tournament/rounds/pairing_system.hpp"

namespace tandem::tournament {

struct Proposal {
    std::vector<TeamPair> pairs;  // in the order of the tables
    std::optional<TeamId> bye;
    std::vector<TeamId> idle;  // of a round robin: whose opponents are not there

    [[nodiscard]] bool operator==(const Proposal&) const = default;
};

// Why there is none.
// Fewer than two have entered; or are there, while others have yet to check in.
struct NoTeams {};
struct NoRounds {};  // the system has no such round
// Of a knock-out: somebody has yet to advance, out of these, of any round before.
struct TiesOpen {
    std::vector<TeamPair> unplayed;  // results are missing
    std::vector<TeamPair> level;  // all is drawn so far
    std::vector<TeamPair> without_teams;  // both have left
};
using NoProposal = std::variant<NoTeams, NoRounds, TiesOpen, NoPairing>;

// Of a Swiss or a round robin that has started: as it was to be paired then, by the results of now.
// Needs: there is such a division, and all rounds before this one are paired.
[[nodiscard]] base::Result<Proposal, NoProposal> propose(const Event& event, const RoundId& round);

// The same without a copy of the event: it is changed meanwhile, and as it was afterwards.
[[nodiscard]] base::Result<Proposal, NoProposal> propose_in_place(
    Event& event, const RoundId& round);

// The round that is to be paired: the next; or the last of a knock-out once more, where it has not
// started and a result before it has been corrected so that others advance.
// Needs: there is such a division.
[[nodiscard]] RoundNumber round_to_pair(const Event& event, const DivisionKey& division);

// The event without the pairing of a round that has not started: it is paired anew as if it had
// not been, and whoever has left since has no number. Nothing: it is not paired, or has started.
[[nodiscard]] std::optional<Event> before_it_was_paired(const Event& event, const RoundId& round);

// The event without the pairing of its last round, as it is now but for that.
[[nodiscard]] Event without_round(const Event& event, const RoundId& round);

// As the division and the book have it.
// Law: NSB 2; SN5 2.
[[nodiscard]] PairingRules pairing_rules_of(const Event& event, const Division& division);

}  // namespace tandem::tournament
