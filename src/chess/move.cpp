// Coordinates of moves, read and written.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/move.hpp"

namespace tandem::chess {

namespace {

char lower(char upper) { return static_cast<char>(upper | 0x20); }

// A reserve role from a letter of either case.
std::optional<Role> parse_reserve_role(char letter) {
    const auto piece = parse_piece(letter);
    if (!piece || piece->role == Role::King) return std::nullopt;
    return piece->role;
}

std::optional<Move> parse_drop(std::string_view text, std::size_t at) {
    const auto to = parse_square(text.substr(at + 1));
    if (!to || at > 1) return std::nullopt;
    const auto role = at == 0 ? std::optional{Role::Pawn} : parse_reserve_role(text[0]);
    if (!role) return std::nullopt;
    return Move::drop(*role, *to);
}

}  // namespace

Move as_coordinates(Move move) {
    if (!move.is_castling()) return move;
    const int rook = file_of(move.to());
    const bool ordinary = file_of(move.from()) == 4 && (rook == 0 || rook == 7);
    const bool to_end = move.is_mirrored() || ordinary;
    return Move::step(move.from(), to_end ? move.king_to() : move.to());
}

std::string to_string(Move move) {
    if (move.is_drop()) return std::string{letter(move.dropped()), '@'} + to_string(move.to());
    if (move.is_castling()) return to_string(as_coordinates(move));
    std::string text = to_string(move.from()) + to_string(move.to());
    if (const auto role = move.promoted_to()) text += lower(letter(*role));
    return text;
}

std::optional<Move> parse_move(std::string_view text) {
    if (const std::size_t at = text.find('@'); at != std::string_view::npos) {
        return parse_drop(text, at);
    }
    const auto from = parse_square(text.substr(0, 2));
    if (!from) return std::nullopt;
    text.remove_prefix(2);
    if (text.starts_with('-')) text.remove_prefix(1);
    const auto to = parse_square(text.substr(0, 2));
    if (!to || to == from) return std::nullopt;
    text.remove_prefix(2);
    if (text.empty()) return Move::step(*from, *to);
    if (text.starts_with('=') || text.starts_with('/')) text.remove_prefix(1);
    if (text.size() != 1) return std::nullopt;
    const auto role = parse_reserve_role(text[0]);
    if (!role || *role == Role::Pawn) return std::nullopt;
    return Move::promotion(*from, *to, *role);
}

}  // namespace tandem::chess
