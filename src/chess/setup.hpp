// What a FEN says, possible or not; a Position is made of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "chess/board.hpp"
#include "chess/reserve.hpp"
#include "chess/types.hpp"

namespace tandem::chess {

// A castling right is named by the file of its rook, for a king on e1 as for one on d1.
enum class Wing : std::uint8_t { H, A };

// Which of the four castling rights exist.
class CastlingRights {
  public:
    constexpr CastlingRights() = default;
    [[nodiscard]] static constexpr CastlingRights all() {
        CastlingRights rights;
        rights.bits_ = 15;
        return rights;
    }
    [[nodiscard]] constexpr bool has(Color color, Wing wing) const {
        return (bits_ & bit(color, wing)) != 0;
    }
    [[nodiscard]] constexpr bool any(Color color) const {
        return has(color, Wing::H) || has(color, Wing::A);
    }
    constexpr void add(Color color, Wing wing) { bits_ |= bit(color, wing); }
    constexpr void remove(Color color, Wing wing) {
        bits_ = static_cast<std::uint8_t>(bits_ & ~bit(color, wing));
    }
    // A number below 16, one for each combination.
    [[nodiscard]] constexpr std::uint8_t index() const { return bits_; }
    [[nodiscard]] constexpr bool operator==(const CastlingRights&) const = default;

  private:
    [[nodiscard]] static constexpr std::uint8_t bit(Color color, Wing wing) {
        return static_cast<std::uint8_t>(
            1U << (2U * static_cast<unsigned>(color) + static_cast<unsigned>(wing)));
    }
    std::uint8_t bits_ = 0;
};

[[nodiscard]] constexpr Square corner(Color color, Wing wing) {
    return square_at(wing == Wing::H ? 7 : 0, rank_for(color, 0));
}

struct Setup {
    Board board;
    EnumArray<Color, Reserve> reserves;
    Color turn = Color::White;
    CastlingRights castling;
    std::optional<Square> ep_square;  // passed over by the double step just made
    std::uint16_t half_moves = 0;  // since a capture, a pawn move or a drop on this board
    std::uint16_t move_number = 1;

    [[nodiscard]] static Setup start();
    [[nodiscard]] bool operator==(const Setup&) const = default;
};

// Why a Setup is no Position.
enum class SetupFault : std::uint8_t {
    NoWhiteKing,
    NoBlackKing,
    TwoWhiteKings,
    TwoBlackKings,
    CastlingWithoutRook,
    CastlingWithoutKing,
    NoEnPassant,
};

// A sentence without a full stop.
[[nodiscard]] std::string_view describe(SetupFault fault);

// Every fault of `setup`; none, and a Position can be made of it. A king in check that is not on
// the move and a pawn on the first or last rank are no faults: an over-the-board game brings them.
[[nodiscard]] std::vector<SetupFault> faults(const Setup& setup);

}  // namespace tandem::chess

namespace tandem::base {
template <>
inline constexpr std::size_t kCountOf<chess::Wing> = 2;
}  // namespace tandem::base
