// Counting pieces against two sets.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/two_sets.hpp"

namespace tandem::rulebook {

using chess::Bitboard;
using chess::Color;
using chess::Role;

int on_board(const chess::Board& board, Color color, Role role, Promoted promoted) {
    if (promoted == Promoted::AsTheyLook) return board.of(color, role).count();
    const Bitboard born = board.of(color, role) & ~board.promoted();
    return role == Role::Pawn ? (born | (board.of(color) & board.promoted())).count()
                              : born.count();
}

std::vector<Surplus> surplus(const chess::Position& position) {
    std::vector<Surplus> found;
    for (const Color color : base::all_of<Color>()) {
        for (const Role role : chess::kReserveRoles) {
            const int count = on_board(position.board(), color, role, Promoted::AsPawns) +
                              position.reserve(color).count(role);
            if (count > kTwoSets[role]) found.push_back({color, role, count});
        }
    }
    return found;
}

}  // namespace tandem::rulebook
