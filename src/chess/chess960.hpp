// The 960 starting positions of Chess960, by number.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "chess/setup.hpp"

namespace tandem::chess {

inline constexpr int kChess960Starts = 960;
// The number of the ordinary starting position.
inline constexpr int kOrdinaryStart = 518;
// The number of the same position with king and queen swapped.
inline constexpr int kSwappedStart = 534;

// The starting position with a number of Scharnagl's list, all castling rights included.
// Needs: a number from 0 to 959.
[[nodiscard]] Setup chess960_start(int number);

// The number of the starting position that `board` shows, or nullopt if it shows none of the 960.
[[nodiscard]] std::optional<int> chess960_number(const Board& board);

}  // namespace tandem::chess
