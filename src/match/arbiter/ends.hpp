// How boards end, and what their ends mean for the match.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "match/arbiter/event_writer.hpp"
#include "match/arbiter/results.hpp"

namespace tandem::match {

// The board is won by a team, or drawn, from now on.
void end_board(EventWriter& writer, BoardId board, Winner winner, Reason reason);
// The same with everything said.
void end_board(EventWriter& writer, BoardId board, const Ending& ending);

// The end of `board` that rests on line `of` counts no longer; without a board, the decision on the
// match that does.
void lift_end(EventWriter& writer, std::optional<BoardId> board, Line of);

// What the side to move can still do there, by what may arrive.
[[nodiscard]] rulebook::Circumstances circumstances(
    const State& state, BoardId board, rulebook::OtherBoard other);

// The mate that may still balance the mate that `seat` is about to give with `move`.
// Law: TRN 14; FBX 21.
[[nodiscard]] std::optional<Balance> balance_of(
    const EventWriter& writer, Seat seat, chess::Move move);

// After the last command of a batch: automatic claims, checks that now stand, the match.
void close_batch(EventWriter& writer);

// Settles the match; after its end at once, for there a batch holds nothing back. True if there is
// a result that was not there before.
bool settle_match(EventWriter& writer);

// Stops every board that has not ended and does not stand yet.
// Law: NSB 18; SN5 18.
void pause_live_boards(EventWriter& writer);

// What an automatic claim needs: the clock of the opponent of `seat` is down on a live board.
[[nodiscard]] bool claims_automatically(const State& state, Seat seat);

}  // namespace tandem::match
