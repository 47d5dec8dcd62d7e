// Moves known to be good on a board to which no piece has come yet, and how often to play each.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chess/move.hpp"
#include "chess/position.hpp"

namespace tandem::engine {

struct BookMove {
    chess::Move move;
    int weight;  // played so often, for every so many of the others

    [[nodiscard]] bool operator==(const BookMove&) const = default;
};

class OpeningBook {
  public:
    // A line for each position: the moves that lead to it from the initial one, a colon, and the
    // moves that are good there with their weights, as "e2e4 e7e5: g1f3 60 b1c3 25".
    // Nothing if a line is anything else, or has a move that is not legal.
    [[nodiscard]] static std::optional<OpeningBook> parse(std::string_view text);
    // The one in the program.
    [[nodiscard]] static const OpeningBook& own();

    // Those that are good there, legal ones; none where the book ends, and wherever a side has
    // pieces in reserve.
    [[nodiscard]] std::span<const BookMove> moves(const chess::Position& position) const;
    [[nodiscard]] std::size_t positions() const { return moves_.size(); }

  private:
    std::map<chess::keys::Key, std::vector<BookMove>> moves_;
};

}  // namespace tandem::engine
