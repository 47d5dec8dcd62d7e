// The rules that a move finder has to know; which book they are of does not matter to it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "bughouse/boards.hpp"
#include "chess/move_rules.hpp"

namespace tandem::engine {

// What ends a board on which the side in check has no legal move.
enum class MateTest : std::uint8_t {
    Held,  // it is mate
    Arrive,  // it is mate unless a man that may still arrive could stand between
};
enum class DropMates : std::uint8_t { Denied, Allowed };

struct Rules {
    chess::MoveRules moves;
    bughouse::PromotedCaptured promoted = bughouse::PromotedCaptured::Pawn;
    MateTest mate = MateTest::Arrive;
    DropMates drop_mates = DropMates::Allowed;

    [[nodiscard]] bool operator==(const Rules&) const = default;
};

}  // namespace tandem::engine
