// The initial position, and looking at one square.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/board.hpp"

namespace tandem::chess {

Board Board::start() {
    constexpr std::array<Role, 8> kBackRank{
        Role::Rook,
        Role::Knight,
        Role::Bishop,
        Role::Queen,
        Role::King,
        Role::Bishop,
        Role::Knight,
        Role::Rook};
    Board board;
    for (const Color color : base::all_of<Color>()) {
        for (int file = 0; file < 8; ++file) {
            const Role role = kBackRank[static_cast<std::size_t>(file)];
            board.put(square_at(file, rank_for(color, 0)), {{color, role}, false});
            board.put(square_at(file, rank_for(color, 1)), {{color, Role::Pawn}, false});
        }
    }
    return board;
}

std::optional<PlacedPiece> Board::piece_at(Square square) const {
    if (!occupied().has(square)) return std::nullopt;
    const Color color = colors_[Color::White].has(square) ? Color::White : Color::Black;
    return PlacedPiece{{color, role_at(square)}, promoted_.has(square)};
}

}  // namespace tandem::chess
