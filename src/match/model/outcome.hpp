// Who won a match, and why: kept apart, for the one can be known without the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "bughouse/seat.hpp"

namespace tandem::match {

enum class Winner : std::uint8_t { One, Two, Draw };

[[nodiscard]] constexpr Winner winner(bughouse::Team team) {
    return team == bughouse::Team::One ? Winner::One : Winner::Two;
}

// What ended a match, or one of its boards.
enum class Reason : std::uint8_t {
    Checkmate,
    IllegalMove,  // king captures included
    Flag,
    BothFlags,
    Resignation,
    Agreement,
    Repetition,
    FiftyMoves,
    Stalemate,
    Simultaneous,
    BothGames,  // TRN 13
    Forfeit,
    NoClock,
    Ruling,
    Annulled,
};

// "one", "two", "draw"
[[nodiscard]] std::string_view name(Winner winner);
// "checkmate", "illegal-move", … as the match log has them.
[[nodiscard]] std::string_view name(Reason reason);
// From exactly such a name.
[[nodiscard]] std::optional<Reason> parse_reason(std::string_view text);

}  // namespace tandem::match

namespace tandem::base {
template <>
inline constexpr std::size_t kCountOf<match::Winner> = 3;
template <>
inline constexpr std::size_t kCountOf<match::Reason> = 15;
}  // namespace tandem::base
