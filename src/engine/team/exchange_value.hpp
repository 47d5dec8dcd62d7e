// What a captured piece is worth on the other board, to which it crosses over.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bughouse/boards.hpp"
#include "bughouse/seat.hpp"
#include "engine/team/partner_requests.hpp"
#include "rulebook/mates/board_rules.hpp"

namespace tandem::engine {

// To the capturer's team, by the capturer's colour and by the role in which it crosses over.
//
// Units:   hundredths of a pawn.
struct Prices {
    using Table = base::EnumArray<chess::Color, base::EnumArray<Role, int>>;
    Table lasting;
    // What comes to it if it is taken by the next move or the reply: help that comes at once.
    Table at_once;

    [[nodiscard]] bool operator==(const Prices&) const = default;
};

// The prices on the board of `seat`, by what stands on the other board and what the partner wants.
[[nodiscard]] Prices prices(
    const bughouse::Boards& boards,
    bughouse::Seat seat,
    const Wishes& wanted,
    const rulebook::BoardRules& rules);

}  // namespace tandem::engine
