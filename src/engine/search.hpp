// Searches ahead on one board, within a budget of positions.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The other board is taken to stand still; captured pieces count as what they are worth there.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/prng.hpp"
#include "chess/position.hpp"
#include "engine/exchange_value.hpp"
#include "engine/rules.hpp"

namespace tandem::engine {

// A mate on the board; one that is n plies off is n less, and all mates are beyond kMateFrom.
inline constexpr int kMate = 30'000;
inline constexpr int kMateFrom = 29'000;

struct Limits {
    std::uint64_t nodes = 12'000;  // positions looked at
    int depth = 12;
    // Asked now and then; once true the search ends with the best found so far.
    std::function<bool()> interrupted{};
};

struct Scored {
    chess::Move move;
    int score;  // in hundredths of a pawn, for the side to move

    [[nodiscard]] bool operator==(const Scored&) const = default;
};

struct Found {
    std::vector<Scored> moves;  // the best first
    int depth = 0;
    std::uint64_t nodes = 0;
};

// The same for the same arguments, unless it is interrupted: chance varies moves of nearly the
// same worth.
// Needs: `moves` are legal and at least one.
[[nodiscard]] Found search(
    const chess::Position& position,
    const chess::MoveList& moves,
    const Prices& prices,
    const Rules& rules,
    const Limits& limits,
    base::Prng& chance);

}  // namespace tandem::engine
