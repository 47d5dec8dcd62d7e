// Which moves are worth looking at first.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>

#include "chess/position.hpp"
#include "engine/exchange_value.hpp"
#include "engine/mate.hpp"

namespace tandem::engine {

// How often quiet moves of a kind and a square were good enough to end the search of a position.
class History {
  public:
    [[nodiscard]] int of(const Position& position, Move move) const {
        return counts_[slot(position, move)];
    }
    void praise(const Position& position, Move move, int depth) {
        int& count = counts_[slot(position, move)];
        count += depth * depth - count / 64;
    }

  private:
    [[nodiscard]] static std::size_t slot(const Position& position, Move move);

    std::array<int, std::size_t{2} * 12 * 64> counts_{};
};

// A move with its rank in the order, and what has to be known of it.
struct Candidate {
    Move move;
    bool quiet;  // takes nothing, does not promote and gives no check
    int rank;
};

// Hands out moves, the one of the highest rank first.
class Candidates {
  public:
    Candidates(
        const Position& position,
        const chess::MoveList& moves,
        const Prices& prices,
        const History& history,
        std::optional<Move> first);

    [[nodiscard]] std::size_t size() const { return all_.size(); }
    // Needs: called less than size() times before.
    [[nodiscard]] Candidate next();

  private:
    base::StaticVector<Candidate, 1024> all_;
    std::size_t given_ = 0;
};

// What the side to move gains for its team by what `move`, which is made `ply` turns from now,
// takes.
[[nodiscard]] int gain(
    const Position& position, Move move, int ply, const Prices& prices, const Rules& rules);

// Captures and promotions to a queen, of a side that is not in check.
[[nodiscard]] chess::MoveList noisy_moves(const Position& position);

}  // namespace tandem::engine
