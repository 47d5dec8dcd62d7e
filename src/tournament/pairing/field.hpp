// The field of a round: who can be paired, and what pairing systems need to know of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tournament/crosstable/crosstable.hpp"

namespace tandem::tournament {

// A team that is there.
struct Entrant {
    TeamNumber number = kNoTeam;
    Points score;  // by which it is paired, with acceleration
    std::int32_t strength = 0;  // 0: unrated
    std::string group;  // school or club; "": none
    // Whom it may not meet: whom it has played, and whom it is kept from; ascending.
    std::vector<TeamNumber> barred;
    RoundNumber played = 0;  // encounters over the boards
    // Whether it met a different score in the last round (C.04.6 1.5).
    bool floated = false;
    // Whether it has had the pairing-allocated bye, a forfeit win or a full-point bye (C.04.6
    // 2.1.2).
    bool had_bye = false;
    // Whether it has had a half-point bye, or has asked for one in a later round (US Chess 28L4).
    bool has_half_bye = false;

    [[nodiscard]] bool operator==(const Entrant&) const = default;
};

struct Field {
    RoundNumber round = 1;  // that is to be paired
    RoundNumber rounds = 0;  // of the tournament; 0: not known
    std::vector<Entrant> entrants;  // in the order of their numbers

    [[nodiscard]] bool operator==(const Field&) const = default;
};

// C.04.6 2.1.2: what a team must not have had to be given the pairing-allocated bye.
[[nodiscard]] constexpr bool is_point_without_play(Entry kind) {
    return kind == Entry::PairingBye || kind == Entry::ForfeitWin || kind == Entry::FullBye;
}

// Whether a team is there in a round that is to be paired: it has no bye for it.
[[nodiscard]] bool is_present(const CrosstableTeam& team, RoundNumber round);

// Those who are there in the round after `after`, by what was played up to there.
[[nodiscard]] Field field_after(const Crosstable& table, RoundNumber after);

[[nodiscard]] bool may_meet(const Entrant& one, const Entrant& other);

}  // namespace tandem::tournament
