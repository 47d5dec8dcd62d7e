// An opening book grown from games: what was played oftener than once, if the engine agrees.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "chess/position.hpp"
#include "record/game/game.hpp"

namespace tandem::training {

// How often each move was played on boards to which no piece had come yet.
class OpeningCounts {
  public:
    // Counts both boards of a game, each of its moves for `weight`. A game that cannot be replayed,
    // or a board that does not begin with the initial position, counts for nothing.
    void add(const record::Game& game, double weight);

    // A position, and what was played there.
    struct Node {
        std::string path;  // the moves that first led there
        chess::Position position;
        std::map<std::string, double> played;  // "e2e4", and its weight
        double weight = 0;  // of all of them
        int times = 0;  // that it was met
    };
    [[nodiscard]] const std::map<chess::keys::Key, Node>& nodes() const { return nodes_; }

  private:
    std::map<chess::keys::Key, Node> nodes_;
};

struct BookMaking {
    std::uint64_t nodes = 100'000;  // searched for each position
    int least_times = 3;  // that a position was met
    int most_loss = 40;  // that a move may be worse than the best one, in hundredths of a pawn
    int lines = 6;  // looked at in each position, the best ones
    int plies = 16;  // of a board
};

// The text of the book, in the order of the moves. `progress` is told how many positions are done.
[[nodiscard]] std::string book_text(
    const OpeningCounts& counts,
    const BookMaking& how,
    const std::function<void(std::size_t done)>& progress);

}  // namespace tandem::training
