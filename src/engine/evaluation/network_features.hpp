// What the network sees of a position: pieces by square, and reserves, as one side looks at them.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A side sees the board from its own edge, mirrored so that its king stands on the a to d files.
// Its own pieces come first. A reserve counts up: the second pawn in it is a feature besides the
// first.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "chess/position.hpp"

namespace tandem::engine {

class NetworkFeatures {
  public:
    // Of a role in a reserve, so many are told apart.
    static constexpr std::array<std::size_t, 5> kHeld{8, 4, 4, 4, 2};
    static constexpr std::size_t kHeldOfSide = 22;
    static constexpr std::size_t kPiecesOfSide = std::size_t{6} * chess::kSquares;
    static constexpr std::size_t kCount = 2 * (kPiecesOfSide + kHeldOfSide);
    // At once: a full board, and all of both reserves.
    static constexpr std::size_t kMost = chess::kSquares + 2 * kHeldOfSide;

    // Calls `take` with the number of each feature, below kCount, that `side` sees.
    template <typename Take>
    static void each(const chess::Position& position, chess::Color side, Take take) {
        const chess::Board& board = position.board();
        const auto king = static_cast<std::size_t>(board.king(side));
        const std::size_t flip =
            (side == chess::Color::White ? 0U : 56U) ^ ((king & 7U) > 3 ? 7U : 0U);
        std::size_t pieces = 0;
        std::size_t held = 2 * kPiecesOfSide;
        for (const chess::Color color : {side, !side}) {
            for (const chess::Role role : base::all_of<chess::Role>()) {
                for (const chess::Square square : board.of(color, role)) {
                    take(pieces + (static_cast<std::size_t>(square) ^ flip));
                }
                pieces += chess::kSquares;
            }
            for (const chess::Role role : chess::kReserveRoles) {
                const std::size_t most = kHeld[static_cast<std::size_t>(role)];
                const auto count = static_cast<std::size_t>(position.reserve(color).count(role));
                for (std::size_t i = 0; i < std::min(count, most); ++i) take(held + i);
                held += most;
            }
        }
    }
};

}  // namespace tandem::engine
