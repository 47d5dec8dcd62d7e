// Counts whether a proof that there is no pairing holds.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>

#include "tournament/pairing/field.hpp"
#include "tournament/pairing/round_pairing.hpp"

namespace tandem::tournament::tests {

// The groups are odd and disjoint, nobody in one may meet anybody outside it but hubs, and more of
// them than there are hubs are left over, even if a team of one of them has the bye.
[[nodiscard]] inline bool proves(const NoPairing& proof, const Field& field) {
    std::set<TeamNumber> may_have_bye;
    std::map<TeamNumber, const Entrant*> teams;
    for (const Entrant& entrant : field.entrants) {
        teams[entrant.number] = &entrant;
        if (field.entrants.size() % 2 != 0 && !entrant.had_bye) may_have_bye.insert(entrant.number);
    }
    if (may_have_bye != std::set(proof.may_have_bye.begin(), proof.may_have_bye.end())) {
        return false;
    }
    const std::set<TeamNumber> hubs{proof.hubs.begin(), proof.hubs.end()};
    std::set<TeamNumber> grouped;
    std::size_t saved_by_bye = 0;
    for (const std::vector<TeamNumber>& list : proof.odd_groups) {
        const std::set<TeamNumber> group{list.begin(), list.end()};
        if (group.size() != list.size() || group.size() % 2 == 0) return false;
        for (const TeamNumber number : group) {
            if (!teams.contains(number) || hubs.contains(number)) return false;
            if (!grouped.insert(number).second) return false;
            if (may_have_bye.contains(number)) saved_by_bye = 1;
            for (const auto& [other, entrant] : teams) {
                const bool inside = group.contains(other) || hubs.contains(other);
                if (!inside && may_meet(*teams[number], *entrant)) return false;
            }
        }
    }
    return proof.odd_groups.size() > hubs.size() + saved_by_bye;
}

}  // namespace tandem::tournament::tests
