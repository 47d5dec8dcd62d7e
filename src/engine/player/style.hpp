// What a player likes to play where it is of nearly the same worth.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "base/enum_names.hpp"
#include "chess/move.hpp"
#include "chess/position.hpp"

namespace tandem::engine {

enum class Style : std::uint8_t {
    Balanced,  // likes nothing in particular
    Attacking,  // checks, and pieces beside the opponent's king
    Solid,  // castling, and pieces beside its own king
    Feeding,  // captures, for the partner's sake
};

consteval auto names_of(Style /*type*/) {
    using enum Style;
    return base::names<Style>(
        {{Balanced, "balanced"}, {Attacking, "attacking"}, {Solid, "solid"}, {Feeding, "feeding"}});
}
using base::name;

// How much more a legal move is worth to somebody of that style.
//
// Units:   hundredths of a pawn.
[[nodiscard]] int liking(Style style, const chess::Position& position, chess::Move move);

}  // namespace tandem::engine
