// chess.com's game JSON: one file per board, two of them joined to one match.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_names.hpp"
#include "base/result.hpp"
#include "chess/move.hpp"
#include "record/game/game.hpp"
#include "words/message.hpp"

namespace tandem::record {

using bughouse::EnumArray;
using chess::Color;

// One board as chess.com tells it.
struct ChesscomGame {
    std::uint64_t id = 0;
    std::string uuid;  // empty if the game has none
    std::string partner;  // the other board's id, or since 2026 its uuid
    EnumArray<Color, std::string> names;
    EnumArray<Color, std::optional<std::int64_t>> ratings;
    Millis base{};
    Millis increment{};
    std::vector<chess::Move> moves;
    // The mover's clock after each move, then the clock of whoever was on the move at the end.
    std::vector<Millis> clocks;
    std::string end_reason;  // "checkmated", "bughousepartnerlose"; empty while it goes on
    std::string message;  // "Ann won by checkmate"
    std::optional<Color> winner;
    std::vector<Tag> headers;  // of its PGN

    [[nodiscard]] bool operator==(const ChesscomGame&) const = default;
};

enum class ChesscomFault : std::uint8_t {
    NotJson,  // no JSON, or not an object
    NoOrder,  // two lists of moves, and nothing that says which move came first
    Missing,  // a key that must be there
    WrongType,  // a key with another kind of value than it should have
    NotBughouse,  // another kind of chess
    OtherStart,  // not from the initial position
    BadMove,  // a letter that no move has
    ClockCount,  // not one clock a move and one more
    BadClock,  // a clock that is no number
    PlyCount,  // another number of moves than the file says itself
    SameGame,  // the same board twice
    NotPartners,  // boards of two matches
    OtherTime,  // the boards have different base times or increments
    Illegal,  // a move that is not legal when its turn comes
    Winners,  // each board has another team win
};
consteval auto names_of(ChesscomFault /*type*/) {
    using enum ChesscomFault;
    return base::names<ChesscomFault>({
        {NotJson, "not-json"},
        {NoOrder, "no-order"},
        {Missing, "missing"},
        {WrongType, "wrong-type"},
        {NotBughouse, "not-bughouse"},
        {OtherStart, "other-start"},
        {BadMove, "bad-move"},
        {ClockCount, "clock-count"},
        {BadClock, "bad-clock"},
        {PlyCount, "ply-count"},
        {SameGame, "same-game"},
        {NotPartners, "not-partners"},
        {OtherTime, "other-time"},
        {Illegal, "illegal"},
        {Winners, "winners"},
    });
}

struct ChesscomError {
    ChesscomFault fault;
    std::string place;  // the key, or the board and move
    words::Message detail;  // what was found or expected there

    [[nodiscard]] bool operator==(const ChesscomError&) const = default;
};

// "game.moveList: a letter that no move has, at byte 7"
[[nodiscard]] words::Message describe(const ChesscomError& error);

// Reads one board: `{"game": {…}, "players": {…}}`.
[[nodiscard]] base::Result<ChesscomGame, ChesscomError> parse_chesscom(std::string_view text);

// The time used on a board when each of its moves was made: what both clocks have lost by then,
// and the increments that they have got.
// Needs: a clock for each move and one more, as parse_chesscom sees to.
[[nodiscard]] std::vector<Millis> elapsed_times(const ChesscomGame& game);

// Two boards as one match, in either order; board A is the one with the lower id. The moves are
// put in order by elapsed time; at equal times by what is legal, board A first. Moves become SAN.
// Errors: SameGame, NotPartners, OtherTime, Illegal, Winners.
// Needs: as elapsed_times.
[[nodiscard]] base::Result<Game, ChesscomError> merge_chesscom(
    const ChesscomGame& one, const ChesscomGame& other);

}  // namespace tandem::record
