// Each piece that a side lacks is put in its reserve, and what it can do then is tried.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/mates/missing_pieces.hpp"

#include <algorithm>

#include "base/check.hpp"
#include "rulebook/mates/mate.hpp"

namespace tandem::rulebook {

std::vector<chess::Move> missing_mates(const chess::Position& position, const BoardRules& rules) {
    std::vector<chess::Move> found;
    for (const chess::Role role : chess::kReserveRoles) {
        if (position.reserve(position.turn()).has(role)) continue;
        if (const auto drop = mating_drop(position, role, rules)) found.push_back(*drop);
    }
    return found;
}

bool is_lost_at_once(const chess::Position& position, const BoardRules& rules) {
    const auto moves = position.legal_moves();
    return std::ranges::all_of(moves, [&](chess::Move move) {
        return !is_legal(position, move, rules.switches) || allows_mate(position, move, rules);
    });
}

std::optional<chess::Move> saving_drop(
    const chess::Position& position, chess::Role role, const BoardRules& rules) {
    CHECK(role != chess::Role::King);
    if (position.reserve(position.turn()).has(role)) return std::nullopt;
    const chess::Position holding = position.with_received(position.turn(), role);
    for (const chess::Move move : holding.legal_moves()) {
        if (!move.is_drop() || move.dropped() != role) continue;
        if (!is_legal(holding, move, rules.switches)) continue;
        if (!allows_mate(holding, move, rules)) return move;
    }
    return std::nullopt;
}

}  // namespace tandem::rulebook
