// One turn on one board: a step, a promotion, a castling or a drop.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chess/types.hpp"

namespace tandem::chess {

// As players say it: kingside is short, "O-O".
enum class CastlingSide : std::uint8_t { Kingside, Queenside };

// Castling is king and rook: from the king's square to the rook's.
//
//   15     14 … 12            11 … 6   5 … 0
//   drop   role, 0 for none   from     to      of a drop, `from` is 0
//   0      5 or 7             king     rook    of a castling, 7 if mirrored
class Move {
  public:
    [[nodiscard]] static constexpr Move step(Square from, Square to) {
        return Move{pack(from, to)};
    }
    // Needs: `role` is a knight, bishop, rook or queen.
    [[nodiscard]] static constexpr Move promotion(Square from, Square to, Role role) {
        return Move{pack(from, to) | role_bits(role)};
    }
    // The king goes to the g file and the rook to the f file if it stood on the king's right as
    // White sees them, else to the c and the d file.
    // Needs: two squares of one home rank.
    [[nodiscard]] static constexpr Move castle(Square king, Square rook) {
        return Move{pack(king, rook) | kCastle};
    }
    // The same as a mirror shows it, for a king on the d file and a rook in the corner: to b and c
    // on the king's left, kingside; to f and e on its right.
    // Law: NSB 8c; SN5 8c.
    [[nodiscard]] static constexpr Move mirrored_castle(Square king, Square rook) {
        return Move{pack(king, rook) | kCastle | kMirrored};
    }
    // Needs: `role` is not the king.
    [[nodiscard]] static constexpr Move drop(Role role, Square to) {
        return Move{kDrop | role_bits(role) | static_cast<unsigned>(to)};
    }

    [[nodiscard]] constexpr bool is_drop() const { return (bits_ & kDrop) != 0; }
    [[nodiscard]] constexpr bool is_castling() const {
        return (bits_ & (kKind & ~kMirrored)) == kCastle;
    }
    [[nodiscard]] constexpr bool is_mirrored() const {
        return (bits_ & kKind) == (kCastle | kMirrored);
    }
    // Where the piece ends; of a castling, the rook's square before it.
    [[nodiscard]] constexpr Square to() const { return static_cast<Square>(bits_ & 63U); }
    // Needs: no drop.
    [[nodiscard]] constexpr Square from() const { return static_cast<Square>((bits_ >> 6U) & 63U); }
    // Needs: a drop.
    [[nodiscard]] constexpr Role dropped() const { return role(); }
    [[nodiscard]] constexpr std::optional<Role> promoted_to() const {
        if (is_drop() || is_castling() || role() == Role::Pawn) return std::nullopt;
        return role();
    }
    // Needs: a castling, for these three.
    [[nodiscard]] constexpr CastlingSide castling_side() const {
        const bool right = to() > from();
        return right != is_mirrored() ? CastlingSide::Kingside : CastlingSide::Queenside;
    }
    [[nodiscard]] constexpr Square king_to() const { return castled_to(6, 2); }
    [[nodiscard]] constexpr Square rook_to() const { return castled_to(5, 3); }

    [[nodiscard]] constexpr bool operator==(const Move&) const = default;

  private:
    static constexpr unsigned kDrop = 1U << 15U;
    static constexpr unsigned kKind = 15U << 12U;  // drop and role
    static constexpr unsigned kCastle = 5U << 12U;
    static constexpr unsigned kMirrored = 2U << 12U;

    constexpr explicit Move(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}
    [[nodiscard]] static constexpr unsigned pack(Square from, Square to) {
        return static_cast<unsigned>(from) << 6U | static_cast<unsigned>(to);
    }
    [[nodiscard]] static constexpr unsigned role_bits(Role role) {
        return static_cast<unsigned>(role) << 12U;
    }
    [[nodiscard]] constexpr Square castled_to(int kingside, int queenside) const {
        const int file = castling_side() == CastlingSide::Kingside ? kingside : queenside;
        return square_at(is_mirrored() ? 7 - file : file, rank_of(from()));
    }
    [[nodiscard]] constexpr Role role() const { return static_cast<Role>((bits_ >> 12U) & 7U); }

    std::uint16_t bits_;
};

// The move that its coordinates are read as: a castling as a step of the king, to where it ends if
// it stood on the e file with the rook in the corner, or if it is mirrored; else onto the rook.
[[nodiscard]] Move as_coordinates(Move move);

// Coordinates: "e2e4", "e7e8q", "N@f3"; of a castling those of its step: "e1g1", "b1a1".
[[nodiscard]] std::string to_string(Move move);

// Reads coordinates; also "e7e8=Q", "e7-e8Q", "n@f3", "@e4" for a pawn. A castling is read as a
// step of the king: `Position::resolved` tells what it means on a board. Nothing if the text is not
// a move on any board; legality is not checked.
[[nodiscard]] std::optional<Move> parse_move(std::string_view text);

}  // namespace tandem::chess

namespace tandem::base {
template <>
inline constexpr std::size_t kCountOf<chess::CastlingSide> = 2;
}  // namespace tandem::base
