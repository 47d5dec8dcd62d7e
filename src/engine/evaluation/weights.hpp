// What the features of a position are, and what each may count in the evaluation.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// All are ints, so that a tuner may take them as one array. The values that the engine plays with
// are in tuned_weights.hpp.
#pragma once

#include <array>

#include "chess/types.hpp"

namespace tandem::engine {

// By role, pawn first; without the king where there are five.
using ByRole = std::array<int, 6>;
using ByHeldRole = std::array<int, 5>;
// By square as its owner sees it, with the files from the h file on mirrored: a1 to d1 first.
using BySquare = std::array<int, 32>;

// Units: hundredths of a pawn, but in `King`, where they are units of danger.
struct Weights {
    int tempo;
    ByRole on_board;
    ByHeldRole held;
    ByHeldRole held_more;  // each further one, up to four
    std::array<BySquare, 6> placement;
    std::array<int, 4> mobility;  // of knights, bishops, rooks, queens, a square
    int pawn_guarded;  // a piece that a pawn guards
    int attacked_by_pawn;  // a piece that a pawn attacks
    int hanging;  // a piece that is attacked and not guarded
    int shelter;  // a pawn beside or before the king
    int castling;
    int passed;  // a pawn that no pawn stops, for each rank it has gone

    // How near a king is to being mated.
    struct King {
        ByHeldRole attacker;  // a piece that attacks a square beside it
        int attacked;  // a square beside it, by each side's count
        int weak;  // a square beside it that is attacked and guarded by the king alone
        int hole;  // an empty square beside it that only the king guards
        int no_flight;
        int flight;  // a square to which it could go
        ByHeldRole held;  // the first piece of a role that they hold
        ByHeldRole held_more;
        ByHeldRole safe_drop;  // a check by a drop that cannot be captured
        ByHeldRole safe_drop_far;  // the same, but it can be blocked
        ByHeldRole step_check;  // a safe check by a piece on the board
        int missing;  // percent of a safe drop of a piece that they do not hold yet
        int advanced;  // for each rank from home
        int exposed;  // a line on which nothing of its own stands near
        int square;  // danger² × this / 1024
        int linear;  // danger × this / 64
    } king;
};

}  // namespace tandem::engine
