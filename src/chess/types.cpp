// Letters of roles and pieces, names of squares.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/types.hpp"

namespace tandem::chess {

namespace {
constexpr std::string_view kRoleLetters = "PNBRQK";
constexpr char kCaseBit = 'a' - 'A';
}  // namespace

std::string to_string(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

std::optional<Square> parse_square(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return std::nullopt;
    return square_at(text[0] - 'a', text[1] - '1');
}

char letter(Role role) { return kRoleLetters[static_cast<std::size_t>(role)]; }

char letter(Piece piece) {
    const char upper = letter(piece.role);
    return piece.color == Color::White ? upper : static_cast<char>(upper + kCaseBit);
}

std::optional<Role> parse_role(char letter) {
    const std::size_t at = kRoleLetters.find(letter);
    if (at == std::string_view::npos) return std::nullopt;
    return static_cast<Role>(at);
}

std::optional<Piece> parse_piece(char letter) {
    if (const auto role = parse_role(letter)) return Piece{Color::White, *role};
    if (letter < 'a' || letter > 'z') return std::nullopt;
    const auto role = parse_role(static_cast<char>(letter - kCaseBit));
    if (!role) return std::nullopt;
    return Piece{Color::Black, *role};
}

}  // namespace tandem::chess
