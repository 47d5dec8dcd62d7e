// Scores: in hundredths of a pawn for the side to move, or how far off a mate is.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A score is as seen from its own position: a mate one ply farther up is worth one less. A move
// that captures adds what the capture is worth to the partner, so the bounds of the positions after
// it are shifted by as much.
#pragma once

#include <algorithm>

namespace tandem::engine {

// A mate on the board; one that is n plies off is n less, and all mates are beyond kMateFrom.
inline constexpr int kMate = 30'000;
inline constexpr int kMateFrom = 29'000;
inline constexpr int kInfinite = 32'000;
// Without a move, but a piece may still arrive: the clock runs, and in check it is nearly lost.
inline constexpr int kWaits = -1'500;
inline constexpr int kWaitsInCheck = -4'000;
// Scores that are no mates stay within this.
inline constexpr int kMostScore = 28'000;

[[nodiscard]] constexpr bool is_mate_score(int score) {
    return score > kMateFrom || score < -kMateFrom;
}

// The score of a move that gains so much for the partner, given that of the position after it.
[[nodiscard]] constexpr int before_move(int score_after, int gain) {
    const int score = -score_after;
    if (score > kMateFrom) return score - 1;
    if (score < -kMateFrom) return score + 1;
    return std::clamp(score + gain, -kMostScore, kMostScore);
}

// The other way round: a bound of a position as one of the position after such a move.
[[nodiscard]] constexpr int after_move(int bound, int gain) {
    if (bound > kMateFrom) return -(bound + 1);
    if (bound < -kMateFrom) return -(bound - 1);
    return std::clamp(gain - bound, -kMateFrom, kMateFrom);
}

}  // namespace tandem::engine
