// A turn from the hand to the clock: what can be made, what completes it, when it mates.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/result.hpp"
#include "match/arbiter/event_writer.hpp"

namespace tandem::match {

// The move that was given, on the board as it lies.
// Errors: IllegalSan, in strict authority IllegalMove; Impossible where no hand can make it.
[[nodiscard]] base::Result<chess::Move, Refusal> resolved(
    const State& state, const chess::Position& position, const GivenMove& given);

// What is wrong with the turn of `seat` as it lies made on the board; nothing where it is legal so
// far, or a reply.
// Law: NSB 8; SN5 8; TRN 18; FBX 19.
[[nodiscard]] std::optional<Fault> fault_of_made(const State& state, Seat seat);

// Whether a pawn arrives without a word.
[[nodiscard]] bool is_undeclared(const chess::Position& position, chess::Move move);
// How many moves a player has made in the turn that is not pressed yet.
[[nodiscard]] std::size_t count_made(const BoardState& board, Color color);
// Whether a turn made of just this move, from the completed position, is legal.
// Law: NSB 8; NSB 10; SN5 8; SN5 10; TRN 7; FBX 7.
[[nodiscard]] bool is_legal_turn(const State& state, BoardId board, chess::Move move);
// The same of a move that was made: a drop of a piece that was not yet held stays illegal.
[[nodiscard]] bool is_legal_turn(const State& state, BoardId board, const MadeMove& made);
// What is wrong with a move that is illegal as the only one of its turn. Where the rules of chess
// have nothing against it, it is a drop that may not mate.
// Law: NSB 10; SN5 10; TRN 7; FBX 7.
[[nodiscard]] Fault fault_of_move(const chess::Position& position, chess::Move move);
// What the opponent of the side to move faces after `move`.
// Needs: the move is legal.
[[nodiscard]] rulebook::Judgement judged_after(
    const EventWriter& writer, BoardId board, chess::Move move);

// Whether `move` is the mate that `window` waits for: at once, and with the right piece where that
// matters.
// Law: TRN 14; FBX 21.
[[nodiscard]] bool is_awaited(const EventWriter& writer, const Window& window, chess::Move move);

// What the side to move of a board faces as it stands.
[[nodiscard]] rulebook::Judgement judged_standing(const EventWriter& writer, BoardId board);

// Why a mate that has just been given on a board is one. The article that lets a player wait for a
// piece is among the reasons only if it decides, and so is the one by which pieces were removed.
// Law: NSB 15a1; NSB 15a1a; SN5 15a; TRN 8; TRN 16; TRN 18; FBX 10; FIDE 5.1.
[[nodiscard]] Articles cited_for_mate(const EventWriter& writer, BoardId board);
// The same where no move gave it: a check that stood has become mate.
[[nodiscard]] Articles cited_for_standing_mate(const EventWriter& writer, BoardId board);

// Why whoever is on move on a board is stalemated. The article that counts the pieces which may
// still arrive is among the reasons only if it decides: once the other board is over none arrive.
// Law: TRN 3; TRN 8; TRN 16; FBX A1; FBX 10; FIDE 5.2.
[[nodiscard]] Articles cited_for_stalemate(
    const EventWriter& writer, BoardId board, rulebook::OtherBoard other);

// The board is drawn: whoever is on move there has none, and no piece can come.
// Law: TRN 8; TRN 16; FBX 10; FIDE 5.2.
void end_in_stalemate(EventWriter& writer, BoardId board);

// The sole move that the side to move has made, if it is legal and mates. A promotion is no
// complete move before it is said to what, or pressed.
// Law: NSB 21; SN5 10c; TRN 9; FBX 9.
[[nodiscard]] std::optional<chess::Move> made_mate(const EventWriter& writer, BoardId board);

// A move is made on the board, and not pressed yet.
// Law: NSB 6; SN5 6; TRN 18; FBX 14.
void make(EventWriter& writer, Seat by, chess::Move move);

enum class Ended : std::uint8_t { Press, Release };
enum class Legality : std::uint8_t { Unknown, Legal };

// How a turn comes to its end.
struct Ready {
    std::optional<chess::Move> move;  // nothing: what was made, or what no record tells
    Ended ended = Ended::Press;
    std::optional<Millis> shown;  // by the clock afterwards, where that was told
    Legality legality = Legality::Unknown;  // whether `move` has been found legal
};

// Completes the turn of `seat`. A mate or stalemate ends the board.
// Law: NSB 6; NSB 9; SN5 6; SN5 9; TRN 18; FBX 5; FBX 14.
void complete(EventWriter& writer, Seat seat, const Ready& turn);

// Where mate ends the board when it is made, and one has been: completes it.
// Law: TRN 18; FIDE 5.1.
void complete_made_mate(EventWriter& writer, BoardId board);

// An offer that its maker alone has made lapses with their next move.
void lapse_lone_offer(EventWriter& writer, Seat mover);

}  // namespace tandem::match
