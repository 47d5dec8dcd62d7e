// The whole field as the one group that cannot be paired.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/no_pairing.hpp"

namespace tandem::tournament {

NoPairing no_us_chess_pairing(const Field& field) {
    NoPairing proof;
    proof.odd_groups.emplace_back();
    for (const Entrant& team : field.entrants) {
        proof.odd_groups.back().push_back(team.number);
        if (field.entrants.size() % 2 != 0 && !team.had_bye) {
            proof.may_have_bye.push_back(team.number);
        }
    }
    return proof;
}

}  // namespace tandem::tournament
