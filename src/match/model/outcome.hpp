// Who won a match, and why: kept apart, because one can be known without the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "bughouse/seat.hpp"

namespace tandem::match {

using base::name;

enum class Winner : std::uint8_t { One, Two, Draw };
consteval auto names_of(Winner /*type*/) {
    using enum Winner;
    return base::names<Winner>({{One, "one"}, {Two, "two"}, {Draw, "draw"}});
}

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
consteval auto names_of(Reason /*type*/) {
    using enum Reason;
    return base::names<Reason>({
        {Checkmate, "checkmate"},
        {IllegalMove, "illegal-move"},
        {Flag, "flag"},
        {BothFlags, "both-flags"},
        {Resignation, "resignation"},
        {Agreement, "agreement"},
        {Repetition, "repetition"},
        {FiftyMoves, "fifty-moves"},
        {Stalemate, "stalemate"},
        {Simultaneous, "simultaneous"},
        {BothGames, "both-games"},
        {Forfeit, "forfeit"},
        {NoClock, "no-clock"},
        {Ruling, "ruling"},
        {Annulled, "annulled"},
    });
}

}  // namespace tandem::match
