// Plays a recorded game over two boards, every move checked for legality and notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "bughouse/boards.hpp"
#include "record/game/game.hpp"
#include "rulebook/switches.hpp"
#include "words/message.hpp"

namespace tandem::record {

// Whether "+" and "#" must stand exactly where a move checks and mates.
enum class Marks : std::uint8_t { Ignored, Checked };

struct PlayedTurn {
    BoardId board;
    chess::Move move;

    [[nodiscard]] bool operator==(const PlayedTurn&) const = default;
};

struct Replay {
    bughouse::Boards start;
    std::vector<PlayedTurn> turns;
    bughouse::Boards end;
    // From FEN tags that end in clocks; one that is below zero there is down.
    std::optional<base::EnumArray<bughouse::Seat, Millis>> clocks;
};

struct ReplayError {
    std::size_t ply;  // the move that failed, from 1; 0 where the match could not begin
    Place place;  // of that move, or of the game
    std::string move;  // "6A. N@e5+"; empty at ply 0
    words::Message why;  // "no knight in the reserve"

    [[nodiscard]] bool operator==(const ReplayError&) const = default;
};

// The moves of `game` in file order, which is the true order, legal as `switches` have it.
//
// The boards start as the tags FEN, or FENBoardA and FENBoardB, say. Their last two fields are
// clocks in a BPGN file, but for "0 1" on both boards: nobody begins with no time on their clock.
// The colour is the side's whose turn it is; the case of the board's letter must agree, save where
// a dialect writes Black's moves in upper case too, with the number of White's move before.
// Errors: the first move that cannot be played, with its place.
[[nodiscard]] base::Result<Replay, ReplayError> replay(
    const Game& game, const rulebook::Switches& switches, Marks marks);

}  // namespace tandem::record
