// Openings: from where a pair of matches begins.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "bughouse/board_move.hpp"
#include "bughouse/boards.hpp"
#include "rulebook/switches.hpp"
#include "words/message.hpp"

namespace tandem::arena {

using bughouse::BoardMove;
using bughouse::parse_board_move;

struct Opening {
    // From where the moves begin; nothing: the initial position on both boards.
    std::optional<bughouse::Boards> from;
    std::vector<BoardMove> moves;  // legal, in the order in which they are played

    [[nodiscard]] bool operator==(const Opening&) const = default;
};

// Where an opening ends. Needs: its moves are legal under `switches`.
[[nodiscard]] bughouse::Boards boards_after(
    const Opening& opening, const rulebook::Switches& switches);

struct OpeningError {
    std::size_t line;  // from 1
    words::Message why;

    [[nodiscard]] bool operator==(const OpeningError&) const = default;
};

// A file of openings: BPGN, whose games are taken whole, if it begins with "["; else lines, each
//
//   1e2e4 2d2d4 1e7e5                           moves from the initial position
//   A | B                                       two FENs
//   A | B moves 1e2e4 …, startpos moves 1e2e4 … both, as in the engine protocol
//
// Blank lines and those that begin with "#" are passed over. Moves are checked under `switches`.
// Errors: the first fault; a file without an opening.
[[nodiscard]] base::Result<std::vector<Opening>, OpeningError> read_openings(
    std::string_view text, const rulebook::Switches& switches);

// Which opening a pair plays: all in an order that the seed gives, then all again.
class Order {
  public:
    // Needs: there is an opening.
    Order(std::size_t openings, std::uint64_t seed);
    [[nodiscard]] std::size_t of_pair(std::size_t pair) const {
        return order_[pair % order_.size()];
    }

  private:
    std::vector<std::size_t> order_;
};

}  // namespace tandem::arena
