// Static evaluation of a board.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chess/position.hpp"
#include "engine/evaluation/tuned_weights.hpp"

namespace tandem::engine {

// A piece of each role on the board.
//
// Units:   hundredths of a pawn.
inline constexpr base::EnumArray<chess::Role, int> kOnBoard{100, 215, 210, 230, 430, 0};

// For the side to move, by hand: pieces on the board and in the reserves, where they stand and what
// they attack, and how near each king is to being mated by pieces that stand near and by drops.
//
// Units:   hundredths of a pawn.
[[nodiscard]] int evaluate_by_hand(const chess::Position& position, const Weights& weights);

// For the side to move: by hand, corrected by the network.
//
// Units:   hundredths of a pawn, never beyond kMostEvaluation.
inline constexpr int kMostEvaluation = 10'000;
[[nodiscard]] int evaluate(const chess::Position& position);

}  // namespace tandem::engine
