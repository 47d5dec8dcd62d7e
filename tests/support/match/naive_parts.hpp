// What the naive model of a match remembers: boards, turns, results, claims.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plain structs, all of them values: the model is copied to try a batch out.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "chess/position.hpp"
#include "match/model/command.hpp"
#include "match/model/header.hpp"
#include "rulebook/judge.hpp"

namespace tandem::match::naive {

using bughouse::board_of;
using bughouse::color_of;
using bughouse::opponent_of;
using bughouse::partner_of;
using bughouse::seat_of;
using bughouse::team_of;
using chess::Color;
using chess::Position;
using chess::Role;

using Ms = std::int64_t;

struct PlacedPiece {
    Color color{};
    Role role{};  // as it passes on

    [[nodiscard]] bool operator==(const PlacedPiece&) const = default;
};

// Where a dropped piece came from.
enum class Origin : std::uint8_t {
    Board,  // it was no drop
    Reserve,
    Hand,  // a capture that the partner had made and not pressed
    HandPressed,  // the same, pressed since
    Nowhere,
};

// A move that lies made on a board and is not pressed yet.
struct Made {
    int id = 0;
    Seat by{};
    chess::Move move = chess::Move::step(chess::Square::A1, chess::Square::A1);
    bool legal = false;  // as the only move of its turn
    bool undeclared = false;  // a pawn on the last rank without a word
    Origin origin = Origin::Board;
    std::optional<PlacedPiece> taken;
    int dropped_by = 0;  // the id of the early drop that has used up what was taken
    Position before;
    Position after;
};

// What a player has taken back in a turn.
struct Retracted {
    int id = 0;
    chess::Move move = chess::Move::step(chess::Square::A1, chess::Square::A1);
    bool legal = false;
    bool late = false;  // the opponent has made a move since

    [[nodiscard]] bool operator==(const Retracted&) const = default;
};

// The last completed turn of a board.
struct Turn {
    Seat by{};
    bool legal = true;
    std::optional<chess::Square> undeclared;
    bool answered = false;  // the opponent has made a move since
    std::vector<PlacedPiece> passed;
    chess::Move move = chess::Move::step(chess::Square::A1, chess::Square::A1);  // the last one
    bool early = false;  // something taken had been dropped before the press
    std::size_t since = 0;  // the beginning of the repetitions before it
    Position before;  // with what has arrived since
    Position as_it_was;  // when the turn was completed
    bool handed_over = false;  // what it took, when the opponent had asked for it
};

// A position that has stood.
struct Stood {
    chess::Setup what;
    bool counted = false;
};

// A capture whose piece reached the partner while the partner was on move.
struct Pattern {
    Seat capturer{};
    std::optional<Role> role;  // of which the partner held none before
    int turn = 0;  // the number of completed turns here, this one included
    int partners_turn = 0;  // and there
};

struct Held {
    Seat by{};  // who pressed
    std::optional<PressBackReason> reason;
};

struct Bound {
    chess::Move move = chess::Move::step(chess::Square::A1, chess::Square::A1);
    bool same_piece = false;
};

// Whether the touched piece is played as it must be.
[[nodiscard]] inline bool satisfies(chess::Move move, const Bound& bound) {
    if (!bound.same_piece) return move == bound.move;
    if (move.is_drop() != bound.move.is_drop()) return false;
    return move.is_drop() ? move.dropped() == bound.move.dropped()
                          : move.from() == bound.move.from();
}

struct NaiveBoard {
    Position position;  // of completed turns
    Color turn{};
    std::vector<Made> made;  // by the side on move
    std::vector<Made> reply;  // by the other, already
    EnumArray<Color, std::vector<Retracted>>
        touched;  // by each player, since they last made a move in time
    std::optional<Bound> bound;
    std::optional<Turn> last;
    std::vector<Stood> stood;
    std::size_t since = 0;  // the first of them that counts
    int turns = 0;
    EnumArray<Color, int> completed;  // for the set-up window
    std::optional<Pattern> pattern;
    bool wrong_setup = false;
    bool setting_claimed = false;
    // The clock
    std::optional<Seat> running;  // whose clock runs while the board is not stopped
    Ms delay = 0;  // what is left of it in this turn
    Ms used = 0;  // what this turn has taken off the clock
    std::optional<Seat> pressed_last;  // who has completed the last turn
    std::optional<Held> held;
    bool paused = false;

    explicit NaiveBoard(const Position& begins) : position(begins), turn(begins.turn()) {}
};

struct NaiveBoards {
    NaiveBoard a;
    NaiveBoard b;

    [[nodiscard]] NaiveBoard& operator[](BoardId board) { return board == BoardId::A ? a : b; }
    [[nodiscard]] const NaiveBoard& operator[](BoardId board) const {
        return board == BoardId::A ? a : b;
    }
};

// The pieces of a reserve are one more or one less wherever the board is remembered.
template <typename Change>
void in_all_positions(NaiveBoard& board, const Change& change) {
    change(board.position);
    for (auto* list : {&board.made, &board.reply}) {
        for (Made& made : *list) {
            change(made.before);
            change(made.after);
        }
    }
    if (board.last) change(board.last->before);
}

// Something that ends a board, or the match.
struct Result {
    Line line = 0;
    Line ruling = 0;  // the `rule` that upheld the claim
    Ms at = 0;
    std::optional<BoardId> board;
    std::optional<Winner> winner;
    Reason reason{};
    bool whole = false;  // it ends the match
    bool over_an_end = false;  // by the director, the board being over
    bool order = false;  // of the director, on the match: it stands over all else
    bool lifted = false;
    std::optional<EnumArray<Seat, Ms>>
        clocks{};  // of a claim that waited: what they showed at its stamp
};

struct Claimed {
    Line line = 0;
    Ms at = 0;
    Seat by{};
    ClaimKind what{};
    bool mate = false;  // it is the announcement of one
    EnumArray<Seat, Ms> clocks{};  // as they stood when it was made
    bool pending = true;
    bool called = false;  // by the director
};

struct Change {
    Seat seat{};
    Ms ms = 0;
};

// A line that can be appealed.
struct Ruling {
    Line line = 0;
    std::vector<Change> changes;  // to clocks
    bool undone = false;
    std::optional<std::pair<Seat, InfractionKind>> infraction{};
};

struct Appeal {
    Line ruling = 0;
    rulebook::AppealLevel level{};
    bool ruled = false;
};

// A match waits for one more mate.
struct Window {
    Seat seat{};
    std::optional<Role> drop;  // what must be dropped
    Ms until = 0;
};

struct Outcome {
    std::optional<Winner> winner;
    std::optional<BoardId> board;
    Reason reason{};

    [[nodiscard]] bool operator==(const Outcome&) const = default;
};

}  // namespace tandem::match::naive
