// FIDE's team system read literally: every set and every pairing is made, sorted and compared.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// For fields of up to twelve teams. It follows C.04.6 article by article and shares nothing with
// the program but the values that it is given and the names of the two readings.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "tournament/fide/fide_team.hpp"

namespace tandem::tournament::tests {

class FideTeamEnumerator {
  public:
    using Teams = std::vector<const Entrant*>;  // in any order
    using TopBottom = std::pair<const Entrant*, const Entrant*>;
    using BracketPairing = std::vector<TopBottom>;  // in the order of the top members

    FideTeamEnumerator(const Field& field, const FideTeamSettings& settings)
        : field_(field),
          settings_(settings) {}

    // C.04.6 3.3: nothing where a round-pairing is impossible (3.3.3).
    [[nodiscard]] std::optional<RoundPairing> pair();

    // How many pairings there are by all absolute criteria, up to one.
    [[nodiscard]] bool has_legal_pairing();

  private:
    using Mask = std::uint32_t;

    [[nodiscard]] Mask mask_of(const Teams& teams) const;
    // C.04.6 3.1.1: whether they can be paired among themselves by [C1].
    [[nodiscard]] bool can_be_paired(const Teams& teams);
    [[nodiscard]] bool can_be_paired(Mask mask);

    [[nodiscard]] const Entrant* bye(const Teams& teams);  // 3.4
    [[nodiscard]] Teams upfloaters(const Teams& residents, const Teams& lower);  // 3.5
    [[nodiscard]] BracketPairing pair_bracket(const Teams& residents, const Teams& set);  // 3.6

    // [C6] of a set: how many upfloaters the following scoregroup will take in its bracket.
    [[nodiscard]] std::size_t taken_next(
        const Teams& residents, const Teams& lower, const Teams& set);
    [[nodiscard]] bool floats_count() const;

    const Field& field_;
    FideTeamSettings settings_;
    std::map<Mask, bool> known_;
};

}  // namespace tandem::tournament::tests
