// One look at a move, without what it leads to.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/player/style.hpp"

#include "chess/attacks.hpp"
#include "rulebook/mates/mate.hpp"

namespace tandem::engine {

namespace {

using chess::Color;
using chess::Move;
using chess::Position;

constexpr int kLikes = 30;

[[nodiscard]] bool is_beside_king(const Position& position, Color color, Move move) {
    const auto king = position.board().king(color);
    return chess::king_attacks(king).has(move.to());
}

}  // namespace

int liking(Style style, const Position& position, Move move) {
    const Color us = position.turn();
    switch (style) {
        case Style::Balanced: return 0;
        case Style::Attacking: {
            const bool checks = rulebook::Checks{position}.may_give(position, move);
            return checks || is_beside_king(position, !us, move) ? kLikes : 0;
        }
        case Style::Solid: {
            const bool covers = move.is_drop() && is_beside_king(position, us, move);
            return move.is_castling() || covers ? kLikes : 0;
        }
        case Style::Feeding: return position.captured_by(move) ? kLikes : 0;
    }
    __builtin_unreachable();
}

}  // namespace tandem::engine
