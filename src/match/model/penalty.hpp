// Penalties: what a player's next infraction costs, and whether book or director decides.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "match/model/citation.hpp"
#include "match/model/event.hpp"
#include "match/model/state.hpp"

namespace tandem::match {

// Who fixes what an infraction brings.
enum class PenaltyChoice : std::uint8_t {
    Book,  // its ladder does, whatever the director says
    Director,  // may name another effect than `step`: the book has no ladder, or only a suggestion
};

// What the next infraction of a kind brings a player.
struct Penalty {
    event::StepTaken step{};  // of the ladder; Recorded where the book has none
    int nth = 1;  // of this player and kind, from 1
    PenaltyChoice choice{};
    Articles articles;  // that it offends

    [[nodiscard]] bool operator==(const Penalty&) const = default;
};

// What a deduction leaves on a clock that had as much.
inline constexpr Millis kLeastLeft{1'000};

// What the director's word comes to.
[[nodiscard]] event::StepTaken step_of(Effect effect);

// The penalty for the infraction number `nth` of a player and kind, from 1. Nothing where the
// rulebook knows no such infraction.
[[nodiscard]] std::optional<Penalty> penalty_for(
    rulebook::BookId book,
    const rulebook::Switches& switches,
    InfractionKind what,
    std::uint32_t nth);

// The penalty for the next infraction `what` of `offender`, those recorded so far being counted and
// those lifted on appeal not. Nothing where the rulebook in force knows no such infraction.
// Law: NSB 11; NSB 12; NSB 13; NSB 14; NSB 17; NSB 23; SN5 11; SN5 12; SN5 13; SN5 14; SN5 17;
// SN5 22.
[[nodiscard]] std::optional<Penalty> next_penalty(
    const State& state, Seat offender, InfractionKind what);

}  // namespace tandem::match
