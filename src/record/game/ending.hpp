// How a recorded match ended, derived from the loser's name, the final position, the result.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "bughouse/boards.hpp"
#include "match/model/outcome.hpp"
#include "record/game/game.hpp"
#include "words/message.hpp"

namespace tandem::record {

// Each part only where it is known.
struct Ending {
    std::optional<match::Winner> winner;
    std::optional<match::Reason> reason;
    std::optional<bughouse::Seat> loser;
    std::optional<BoardId> board;  // the one that decided

    [[nodiscard]] bool operator==(const Ending&) const = default;
};

// Two conventions of the result are about: 1-0 for the team of WhiteA, and 1-0 for White of the
// board that decided. So it is the last thing asked:
// 1. the words at the end ("NAME resigns"), or of the tags Termination and Outcome, and the seat
//    of NAME;
// 2. the final position: one board on which the side to move is mated, whatever might still arrive;
// 3. the result, where a tag ResultBy "team" or the source's habit tells how to read it.
[[nodiscard]] Ending log_ending(const Game& game, const bughouse::Boards& last);

// The name that the tags give to a seat; "WA", "BA", "WB", "BB" where they give none.
[[nodiscard]] std::string name_of(const Game& game, bughouse::Seat seat);

// "NAME checkmated", "NAME resigns", "NAME forfeits on time": as BPGN says that `loser` lost.
// Empty for every other reason.
[[nodiscard]] std::string ending_text(const Game& game, bughouse::Seat loser, match::Reason reason);

// How a match ended in a few words, with the seat that lost by it where that is known: "checkmate
// of A.black", "stalemate".
[[nodiscard]] words::Message in_words(match::Reason reason, std::optional<bughouse::Seat> loser);

// "1-0" where team one won, "0-1", "1/2-1/2"; "*" where nobody did.
[[nodiscard]] std::string_view team_result(std::optional<match::Winner> winner);

}  // namespace tandem::record
