// A recorded game as a match log, and a match log as a recorded game.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Both can express moves, clocks, names and the common endings. What only the log has (claims,
// rulings, timestamps that no clock shows, a header) is kept in BPGN as comments "{[%log …]}", a
// command of the log without its braces, and as the tag MatchLog; what only BPGN has (tags, the
// closing comment, comments) is kept in the log as its `record` and as notes in BPGN's notation. So
// each can be recovered from the other as it was.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "base/enum_names.hpp"
#include "base/result.hpp"
#include "record/game/replay.hpp"
#include "record/log/match_log.hpp"
#include "words/message.hpp"

namespace tandem::record {

// Why a game cannot be told as a match log.
struct ConvertError {
    std::size_t line;  // of the log; 0 if no line is at fault
    words::Message why;

    [[nodiscard]] bool operator==(const ConvertError&) const = default;
};

// What a match log holds and BPGN does not.
enum class NotInBpgn : std::uint8_t { IllegalMove, PositionSet, TurnTakenBack };
consteval auto names_of(NotInBpgn /*type*/) {
    using enum NotInBpgn;
    return base::names<NotInBpgn>(
        {{IllegalMove, "illegal-move"},
         {PositionSet, "position-set"},
         {TurnTakenBack, "turn-taken-back"}});
}

// Why a match log cannot be told as a game.
struct NoGame {
    std::size_t line;  // of the log
    std::size_t plies;  // before it, of both boards
    NotInBpgn why;

    [[nodiscard]] bool operator==(const NoGame&) const = default;
};

// "BPGN cannot hold an illegal move"
[[nodiscard]] words::Message describe(NotInBpgn why);

// The game as this project writes it: moves in standard SAN with their marks, numbered board by
// board, letters by colour. A decided result gets the tag ResultBy, where it has none and the
// winner is known: "team" if it is 1-0 for WhiteA's team, "board" if for White of a board.
// Needs: `replayed` is of `game`.
[[nodiscard]] Game canonical(const Game& game, const Replay& replayed);

// The rulebook that the tag MatchLog names; nothing without that tag.
[[nodiscard]] std::optional<rulebook::Rulebook> rulebook_of(const Game& game);

// The log of a replayed game, under `rulebook` unless the tag MatchLog says what it was.
//
// The order is the file's; `at` is the greater of the last `at` and the time used on that board,
// or what "[ts=…]" says. A base time that the rulebook does not allow becomes the option
// time.base_ms. A recorded resignation or flag becomes the command that leads to it, and a match
// that was aborted is annulled by the director.
// Errors: a tag MatchLog or a comment "[%log …]" that cannot be read; a base time above a day.
// Needs: `replayed` is of `game`.
[[nodiscard]] base::Result<MatchLog, ConvertError> to_match_log(
    const Game& game, const Replay& replayed, const rulebook::Rulebook& rulebook);

// The game that a log tells: to_match_log of it is `log` again.
// Errors: what BPGN cannot hold: an illegal move, a position set in the middle of a match.
[[nodiscard]] base::Result<Game, NoGame> to_game(const MatchLog& log);

}  // namespace tandem::record
