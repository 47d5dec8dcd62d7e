// When a bot does what it does: a beginner takes seconds, a master hardly looks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "base/prng.hpp"
#include "base/time.hpp"
#include "match/model/command.hpp"
#include "match/model/state.hpp"

namespace tandem::hall {

using base::Millis;

// What a position asks of whoever is to move there.
struct Demand {
    std::uint64_t moves = 0;  // legal ones
    bool recaptures = false;  // may take the piece that has just taken one
    std::int64_t turns = 0;  // that they have played

    [[nodiscard]] bool operator==(const Demand&) const = default;
};
[[nodiscard]] Demand demand_of(const match::BoardState& board);

// How fast a bot is.
struct Pace {
    std::int64_t level;  // kLeastLevel to kMostLevel
    Millis least;  // for a move, unless the clock wants it sooner
    Millis most;
};
// How long it takes for a move with so much on its clock.
[[nodiscard]] Millis time_for_move(
    const Pace& pace, const Demand& demand, Millis left, base::Prng& chance);

// How long after something can be claimed a bot of that level claims it; nothing: an illegal move
// that escapes it. An illegal move it sees when it would answer it, `answers_after`.
[[nodiscard]] std::optional<Millis> time_for_claim(
    std::int64_t level, match::ClaimKind what, Millis answers_after, base::Prng& chance);

}  // namespace tandem::hall
