// One turn on one board: a step, a promotion or a drop.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chess/types.hpp"

namespace tandem::chess {

// Castling is written as the king's step: e1g1, e1c1; with king and queen swapped d1b1, d1f1.
//
//   15     14 … 12            11 … 6   5 … 0
//   drop   role, 0 for none   from     to      of a drop, `from` is 0
class Move {
  public:
    [[nodiscard]] static constexpr Move step(Square from, Square to) {
        return Move{pack(from, to)};
    }
    // Needs: `role` is a knight, bishop, rook or queen.
    [[nodiscard]] static constexpr Move promotion(Square from, Square to, Role role) {
        return Move{pack(from, to) | role_bits(role)};
    }
    // Needs: `role` is not the king.
    [[nodiscard]] static constexpr Move drop(Role role, Square to) {
        return Move{kDrop | role_bits(role) | static_cast<unsigned>(to)};
    }

    [[nodiscard]] constexpr bool is_drop() const { return (bits_ & kDrop) != 0; }
    [[nodiscard]] constexpr Square to() const { return static_cast<Square>(bits_ & 63U); }
    // Needs: no drop.
    [[nodiscard]] constexpr Square from() const { return static_cast<Square>((bits_ >> 6U) & 63U); }
    // Needs: a drop.
    [[nodiscard]] constexpr Role dropped() const { return role(); }
    [[nodiscard]] constexpr std::optional<Role> promoted_to() const {
        if (is_drop() || role() == Role::Pawn) return std::nullopt;
        return role();
    }

    [[nodiscard]] constexpr bool operator==(const Move&) const = default;

  private:
    static constexpr unsigned kDrop = 1U << 15U;

    constexpr explicit Move(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}
    [[nodiscard]] static constexpr unsigned pack(Square from, Square to) {
        return static_cast<unsigned>(from) << 6U | static_cast<unsigned>(to);
    }
    [[nodiscard]] static constexpr unsigned role_bits(Role role) {
        return static_cast<unsigned>(role) << 12U;
    }
    [[nodiscard]] constexpr Role role() const { return static_cast<Role>((bits_ >> 12U) & 7U); }

    std::uint16_t bits_;
};

// Coordinates: "e2e4", "e7e8q", "N@f3".
[[nodiscard]] std::string to_string(Move move);

// Reads coordinates; also "e7e8=Q", "e7-e8Q", "n@f3", "@e4" for a pawn.
// Nothing if the text is not a move on any board; legality is not checked.
[[nodiscard]] std::optional<Move> parse_move(std::string_view text);

}  // namespace tandem::chess
