// How good moves have proved so far in a search: what orders the moves of positions yet to come.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "chess/position.hpp"

namespace tandem::engine {

using chess::Move;
using chess::Position;
using chess::Role;

// A kind of piece that steps or is dropped, with the square where it ends and its colour.
struct Landing {
    static constexpr std::size_t kKinds = 11;  // six roles that step, five that are dropped
    static constexpr std::size_t kCount = 2 * kKinds * chess::kSquares;

    std::uint16_t index = 0;

    // Needs: the move is legal in the position.
    [[nodiscard]] static Landing of(const Position& position, Move move) {
        const std::size_t kind =
            move.is_drop() ? 6 + static_cast<std::size_t>(move.dropped())
                           : static_cast<std::size_t>(position.board().role_at(move.from()));
        const auto color = static_cast<std::size_t>(position.turn());
        const std::size_t index =
            (color * kKinds + kind) * chess::kSquares + static_cast<std::size_t>(move.to());
        return {static_cast<std::uint16_t>(index)};
    }

    [[nodiscard]] bool operator==(const Landing&) const = default;
};

// The bonus of a move that ended a search of `depth` plies.
[[nodiscard]] constexpr int history_bonus(int depth) {
    const int bonus = 16 * depth * depth + 128 * depth;
    return bonus < 2'048 ? bonus : 2'048;
}

// A count that moves towards ±kMost and the slower the nearer it is.
class HistoryCount {
  public:
    static constexpr int kMost = 16'384;

    [[nodiscard]] int value() const { return value_; }
    void add(int bonus) {
        const int drag = value_ * (bonus < 0 ? -bonus : bonus) / kMost;
        value_ = static_cast<std::int16_t>(value_ + bonus - drag);
    }

  private:
    std::int16_t value_ = 0;
};

// Of one thread. Some four megabytes.
class Histories {
  public:
    void clear() {
        *quiet_ = {};
        *after_ = {};
        *captures_ = {};
    }

    // Quiet moves: by squares, or by the piece that is dropped.
    [[nodiscard]] HistoryCount& quiet(chess::Color color, Move move) {
        return (*quiet_)[static_cast<std::size_t>(color)][squares_of(move)];
    }
    // Quiet moves after another move: replies to it, or what followed it.
    [[nodiscard]] HistoryCount& after(Landing earlier, Landing move) {
        return (*after_)[earlier.index][move.index];
    }
    // Captures, by what is taken.
    [[nodiscard]] HistoryCount& capture(Landing move, Role taken) {
        return (*captures_)[move.index][static_cast<std::size_t>(taken)];
    }

  private:
    static constexpr std::size_t kSteps = std::size_t{chess::kSquares} * chess::kSquares;
    static constexpr std::size_t kDrops = std::size_t{5} * chess::kSquares;

    [[nodiscard]] static std::size_t squares_of(Move move) {
        const auto to = static_cast<std::size_t>(move.to());
        if (move.is_drop()) {
            return kSteps + static_cast<std::size_t>(move.dropped()) * chess::kSquares + to;
        }
        return static_cast<std::size_t>(move.from()) * chess::kSquares + to;
    }

    template <std::size_t Rows, std::size_t Columns>
    using Table = std::array<std::array<HistoryCount, Columns>, Rows>;

    std::unique_ptr<Table<2, kSteps + kDrops>> quiet_ =
        std::make_unique<Table<2, kSteps + kDrops>>();
    std::unique_ptr<Table<Landing::kCount, Landing::kCount>> after_ =
        std::make_unique<Table<Landing::kCount, Landing::kCount>>();
    std::unique_ptr<Table<Landing::kCount, 6>> captures_ =
        std::make_unique<Table<Landing::kCount, 6>>();
};

}  // namespace tandem::engine
