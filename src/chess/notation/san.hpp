// Standard algebraic notation with drops, in every dialect found in bughouse records.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "chess/position.hpp"

namespace tandem::chess {

// The mark after a move: "+" where it checks, "#" where it mates whatever might still arrive.
enum class CheckMark : std::uint8_t { None, Check, Mate };

// Why a text is no move in a position.
enum class SanFault : std::uint8_t {
    NotAMove,  // no dialect has such a move
    NoSuchMove,  // no piece of that kind can go there
    Ambiguous,  // several can, and the text does not tell which
    NotInReserve,  // dropped without being held
    SquareTaken,  // dropped on a piece
    BadPawnDrop,  // dropped on a rank where pawns are not dropped
    LeavesInCheck,  // the king would stand in check
    NothingToTake,  // "x" where nothing is taken
    TakesUnmarked,  // a capture without "x"
    NoPromotion,  // a pawn on the last rank without its new role, or a role without the last rank
    NoCastling,  // castling is not possible
};
consteval auto names_of(SanFault /*type*/) {
    using enum SanFault;
    return base::names<SanFault>(
        {{NotAMove, "not-a-move"},
         {NoSuchMove, "no-such-move"},
         {Ambiguous, "ambiguous"},
         {NotInReserve, "not-in-reserve"},
         {SquareTaken, "square-taken"},
         {BadPawnDrop, "bad-pawn-drop"},
         {LeavesInCheck, "leaves-in-check"},
         {NothingToTake, "nothing-to-take"},
         {TakesUnmarked, "takes-unmarked"},
         {NoPromotion, "no-promotion"},
         {NoCastling, "no-castling"}});
}

struct SanError {
    SanFault fault;
    Role role;  // the piece that the text moves or drops

    [[nodiscard]] bool operator==(const SanError&) const = default;
};

// "no knight in the reserve"
[[nodiscard]] words::Message describe(SanError error);

// A move as read, with the marks that were written after it.
struct San {
    Move move;
    CheckMark mark;

    [[nodiscard]] bool operator==(const San&) const = default;
};

// Reads a move of the side to move. Accepted: standard SAN; "0-0", "o-o"; drops "N@f3", "n@f3",
// "P@e4", "@e4"; promotions "=Q", "/Q", "(Q)", "Q"; "xe6" and "xc8/Q" without the pawn's file;
// long forms "Nb1c3", "Nb1-c3", "e2e4", "e2-e4", "e7e8q", in which "x" may be left out; more
// disambiguation than needed; marks "+", "++", "#", "!", "?" after it.
// Errors: what stands against the move that comes nearest.
[[nodiscard]] base::Result<San, SanError> parse_san(
    const Position& position, std::string_view text);

// What a reader must write after `move`.
// Needs: the move is legal.
[[nodiscard]] CheckMark check_mark(const Position& position, Move move);

// Standard SAN with as little disambiguation as the legal moves allow: "Nbd2", "exd8=Q#", "P@e4+".
// Needs: the move is legal.
[[nodiscard]] std::string to_san(const Position& position, Move move);

}  // namespace tandem::chess
