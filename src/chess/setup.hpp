// What a FEN says, possible or not; a Position is made from it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "chess/board.hpp"
#include "chess/reserve.hpp"
#include "chess/types.hpp"
#include "words/message.hpp"

namespace tandem::chess {

// The rooks with which their kings may still castle, each by its square on its home rank. Which way
// a rook castles is a matter of the side of the king on which it stands.
//
//   15 … 8        7 … 0
//   h8 … a8       h1 … a1
class CastlingRights {
  public:
    constexpr CastlingRights() = default;
    // Of the initial position: the four corners.
    [[nodiscard]] static constexpr CastlingRights corners() {
        CastlingRights rights;
        rights.bits_ = 0x8181;
        return rights;
    }
    [[nodiscard]] constexpr bool has(Square rook) const { return rooks().has(rook); }
    [[nodiscard]] constexpr bool any() const { return bits_ != 0; }
    [[nodiscard]] constexpr bool any(Color color) const { return (bits_ & rank(color)) != 0; }
    // The squares of both colours' rooks.
    [[nodiscard]] constexpr Bitboard rooks() const {
        return Bitboard{(bits_ & 0xFFU) | (std::uint64_t{bits_ & 0xFF00U} << 48U)};
    }
    [[nodiscard]] constexpr Bitboard rooks(Color color) const {
        return rooks() & Bitboard::rank(rank_for(color, 0));
    }
    // Needs: a square of a home rank.
    constexpr void add(Square rook) { bits_ = static_cast<std::uint16_t>(bits_ | bit(rook)); }
    constexpr void remove(Square rook) { bits_ = static_cast<std::uint16_t>(bits_ & ~bit(rook)); }
    constexpr void remove(Color color) { bits_ = static_cast<std::uint16_t>(bits_ & ~rank(color)); }
    [[nodiscard]] constexpr bool operator==(const CastlingRights&) const = default;

  private:
    [[nodiscard]] static constexpr unsigned rank(Color color) {
        return color == Color::White ? 0xFFU : 0xFF00U;
    }
    // None for a square of no home rank.
    [[nodiscard]] static constexpr unsigned bit(Square square) {
        const auto files = static_cast<unsigned>(index(square));
        if (files < 8) return 1U << files;
        return files < 56 ? 0U : 1U << (files - 48U);
    }
    std::uint16_t bits_ = 0;
};

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
    TwoCastlingRooks,
    NoEnPassant,
};
consteval auto names_of(SetupFault /*type*/) {
    using enum SetupFault;
    return base::names<SetupFault>(
        {{NoWhiteKing, "no-white-king"},
         {NoBlackKing, "no-black-king"},
         {TwoWhiteKings, "two-white-kings"},
         {TwoBlackKings, "two-black-kings"},
         {CastlingWithoutRook, "castling-without-rook"},
         {CastlingWithoutKing, "castling-without-king"},
         {TwoCastlingRooks, "two-castling-rooks"},
         {NoEnPassant, "no-en-passant"}});
}

// "White has no king"
[[nodiscard]] words::Message describe(SetupFault fault);

// Every fault of `setup`; none, and a Position can be made of it. A king in check that is not on
// the move and a pawn on the first or last rank are no faults: an over-the-board game brings them.
[[nodiscard]] std::vector<SetupFault> faults(const Setup& setup);

}  // namespace tandem::chess
