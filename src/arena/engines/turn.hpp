// What engines are told of a match as it goes on.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "arena/terms.hpp"
#include "chess/move.hpp"

namespace tandem::arena {

// A process that has just begun, or one that has played before.
enum class Process : std::uint8_t { New, Used };

// A completed turn.
struct Turn {
    Seat seat{};
    chess::Move move = chess::Move::step(chess::Square::A1, chess::Square::A1);
    // What it took, as it goes over to the other board.
    std::optional<chess::Piece> taken;
};

// The turns of an opening, and both boards after each.
struct OpeningTurn {
    Turn turn;
    Situation after;
};
using Turns = std::span<const OpeningTurn>;

// How the engines of a protocol want to be treated.
struct Habits {
    // Asked once a turn: it hears of pieces that arrive, and of its clock, in between.
    enum class Asked : std::uint8_t { AnewWhenThingsChange, OnceATurn } asked{};
    // Without a legal move it has nothing to say.
    enum class Stuck : std::uint8_t { IsAsked, IsLeftAlone } stuck{};
    // A process plays one match.
    enum class Lives : std::uint8_t { On, OneMatch } lives{};
};

}  // namespace tandem::arena
