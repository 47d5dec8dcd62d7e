// A round's pairing, or the proof that there is none.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/result.hpp"
#include "tournament/crosstable/crosstable.hpp"

namespace tandem::tournament {

// Two teams that meet. The first is the one that the table is named after: the higher in score,
// then the smaller number (C.04.2 3.6).
struct Pair {
    TeamNumber first = kNoTeam;
    TeamNumber second = kNoTeam;

    [[nodiscard]] bool operator==(const Pair&) const = default;
};

// In the order of the tables.
struct RoundPairing {
    std::vector<Pair> pairs;
    TeamNumber bye = kNoTeam;  // who has the pairing-allocated bye

    [[nodiscard]] bool operator==(const RoundPairing&) const = default;
};

// Why not everybody can be paired (Tutte and Berge). Without `hubs` what is left falls into groups
// of an odd size that may not meet one another, and there are more of them than hubs: in each one
// team stays that only a hub could play. `odd_groups` > `hubs` + (one bye, where it may be given)
// can be counted by hand.
struct NoPairing {
    std::vector<TeamNumber> hubs;
    std::vector<std::vector<TeamNumber>> odd_groups;
    std::vector<TeamNumber> may_have_bye;  // of all; empty where their number is even

    [[nodiscard]] bool operator==(const NoPairing&) const = default;
};

using PairingResult = base::Result<RoundPairing, NoPairing>;

}  // namespace tandem::tournament
