// The words of one board: colours, roles, squares.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/enum_array.hpp"

namespace tandem::chess {

using base::name;

enum class Color : std::uint8_t { White, Black };
consteval auto names_of(Color /*type*/) {
    using enum Color;
    return base::names<Color>({{White, "white"}, {Black, "black"}});
}

[[nodiscard]] constexpr Color operator!(Color color) {
    return color == Color::White ? Color::Black : Color::White;
}

// A piece without its colour.
enum class Role : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King };
consteval auto names_of(Role /*type*/) {
    using enum Role;
    return base::names<Role>({
        {Pawn, "pawn"},
        {Knight, "knight"},
        {Bishop, "bishop"},
        {Rook, "rook"},
        {Queen, "queen"},
        {King, "king"},
    });
}

// The roles a reserve can hold and a drop can bring, cheapest first.
inline constexpr std::array<Role, 5> kReserveRoles{
    Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen};

// The roles a pawn can promote to, in the order in which moves are listed.
inline constexpr std::array<Role, 4> kPromotionRoles{
    Role::Queen, Role::Rook, Role::Bishop, Role::Knight};

struct Piece {
    Color color;
    Role role;

    [[nodiscard]] bool operator==(const Piece&) const = default;
};

// clang-format off
// a1 is 0, b1 is 1, …, h8 is 63.
enum class Square : std::uint8_t {
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
};
// clang-format on

inline constexpr int kSquares = 64;

[[nodiscard]] constexpr int index(Square square) { return static_cast<int>(square); }
// Files and ranks count from 0: file_of(E4) is 4, rank_of(E4) is 3.
[[nodiscard]] constexpr int file_of(Square square) { return index(square) % 8; }
[[nodiscard]] constexpr int rank_of(Square square) { return index(square) / 8; }
// Needs: file and rank from 0 to 7.
[[nodiscard]] constexpr Square square_at(int file, int rank) {
    return static_cast<Square>(rank * 8 + file);
}
// The square `steps` further in the order a1, b1, …, h8. Needs: it is on the board.
[[nodiscard]] constexpr Square offset(Square square, int steps) {
    return static_cast<Square>(index(square) + steps);
}

// Ranks as a player counts them, from 0 on their own side.
[[nodiscard]] constexpr int rank_for(Color color, int own_rank) {
    return color == Color::White ? own_rank : 7 - own_rank;
}
// How many steps a pawn's push is: +8 for White, -8 for Black.
[[nodiscard]] constexpr int forward(Color color) { return color == Color::White ? 8 : -8; }

// "e4"
[[nodiscard]] std::string to_string(Square square);
// Nothing unless `text` is a file a to h and a rank 1 to 8.
[[nodiscard]] std::optional<Square> parse_square(std::string_view text);

// 'P', 'N', 'B', 'R', 'Q', 'K'
[[nodiscard]] char letter(Role role);
// As in FEN: upper case is White's.
[[nodiscard]] char letter(Piece piece);
// From upper case letters only.
[[nodiscard]] std::optional<Role> parse_role(char letter);
// From a FEN letter.
[[nodiscard]] std::optional<Piece> parse_piece(char letter);

}  // namespace tandem::chess

namespace tandem::chess {
using base::EnumArray;
}  // namespace tandem::chess
