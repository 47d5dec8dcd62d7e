// The pieces of the two sets that a match is played with.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "chess/position.hpp"

namespace tandem::rulebook {

// Of one colour.
inline constexpr base::EnumArray<chess::Role, int> kTwoSets{16, 4, 4, 4, 2, 2};

// How promoted pieces are counted: as the pawns that they are, or as the pieces that they look
// like.
enum class Promoted : std::uint8_t { AsPawns, AsTheyLook };

[[nodiscard]] int on_board(
    const chess::Board& board, chess::Color color, chess::Role role, Promoted promoted);

// More pieces of one kind than two sets have.
struct Surplus {
    chess::Color color;
    chess::Role role;
    int count;

    [[nodiscard]] bool operator==(const Surplus&) const = default;
};

// On one board and in its reserves, by colour and then by role.
[[nodiscard]] std::vector<Surplus> surplus(const chess::Position& position);

}  // namespace tandem::rulebook
