// Finds moves that mate at once on one board; the rulebook judges whether it is mate.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "chess/position.hpp"
#include "rulebook/mates/board_rules.hpp"

namespace tandem::rulebook {

// The squares from which the side to move checks, and the pieces that uncover a check.
class Checks {
  public:
    explicit Checks(const chess::Position& position);

    // Whether `move` may check; where it does not say so, it does not check.
    // Needs: the move is legal.
    [[nodiscard]] bool may_give(const chess::Position& position, chess::Move move) const {
        if (move.is_drop()) return from_[move.dropped()].has(move.to());
        return gives_by_step(position, move);
    }
    [[nodiscard]] chess::Bitboard from(chess::Role role) const { return from_[role]; }
    [[nodiscard]] chess::Bitboard uncovering() const { return uncovering_; }

  private:
    [[nodiscard]] bool gives_by_step(const chess::Position& position, chess::Move move) const;

    base::EnumArray<chess::Role, chess::Bitboard> from_;
    chess::Bitboard uncovering_;
};

// Whether the side to move is mated, as the rulebook's judge has it.
[[nodiscard]] bool is_mate(const chess::Position& position, const BoardRules& rules);

// A legal move that mates; nothing where no move does.
[[nodiscard]] std::optional<chess::Move> mate_in_one(
    const chess::Position& position, const BoardRules& rules);

// A square on which the side to move would mate with a piece of `role` if it held one.
// Needs: not the king.
[[nodiscard]] std::optional<chess::Move> mating_drop(
    const chess::Position& position, chess::Role role, const BoardRules& rules);

// Whether the opponent could mate in reply to a legal move, with the pieces in their reserve.
[[nodiscard]] bool allows_mate(
    const chess::Position& position, chess::Move move, const BoardRules& rules);

}  // namespace tandem::rulebook
