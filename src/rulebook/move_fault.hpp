// Why a physically possible move is not legal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "base/enum_names.hpp"
#include "chess/position.hpp"

namespace tandem::rulebook {

enum class MoveFault : std::uint8_t {
    NoPiece,  // none stands where it starts
    OpponentsPiece,
    OwnPieceTaken,
    KingTaken,
    NotItsWay,  // no piece of that kind moves like that
    Blocked,  // something stands in its way
    NothingToTake,  // a pawn moves diagonally to an empty square
    NoPromotion,  // a pawn arrives undeclared, or another piece is promoted
    StaysInCheck,
    KingExposed,  // the move puts its own king in check
    CastlingLost,  // the king or the rook has moved
    CastlingLostOrDropped,  // that, or the rook was dropped where such a rook never castles
    CastlingFromElsewhere,  // the king stands on no square from which it could
    CastlingNoRook,  // on that side
    CastlingBlocked,
    CastlingOutOfCheck,
    CastlingThroughCheck,
    CastlingIntoCheck,
    NotHeld,  // dropped without being in the reserve
    SquareTaken,  // dropped on a piece
    PawnRank,  // a pawn dropped on a rank where the rules have none
    DropInCheck,  // it does not end the check
};
consteval auto names_of(MoveFault /*type*/) {
    using enum MoveFault;
    return base::names<MoveFault>(
        {{NoPiece, "no-piece"},
         {OpponentsPiece, "opponents-piece"},
         {OwnPieceTaken, "own-piece-taken"},
         {KingTaken, "king-taken"},
         {NotItsWay, "not-its-way"},
         {Blocked, "blocked"},
         {NothingToTake, "nothing-to-take"},
         {NoPromotion, "no-promotion"},
         {StaysInCheck, "stays-in-check"},
         {KingExposed, "king-exposed"},
         {CastlingLost, "castling-lost"},
         {CastlingLostOrDropped, "castling-lost-or-dropped"},
         {CastlingFromElsewhere, "castling-from-elsewhere"},
         {CastlingNoRook, "castling-no-rook"},
         {CastlingBlocked, "castling-blocked"},
         {CastlingOutOfCheck, "castling-out-of-check"},
         {CastlingThroughCheck, "castling-through-check"},
         {CastlingIntoCheck, "castling-into-check"},
         {NotHeld, "not-held"},
         {SquareTaken, "square-taken"},
         {PawnRank, "pawn-rank"},
         {DropInCheck, "drop-in-check"}});
}

// What stands first against a move of the side to move, as `Position::resolved` reads it. Nothing:
// the move is legal.
[[nodiscard]] std::optional<MoveFault> fault_of(const chess::Position& position, chess::Move move);

}  // namespace tandem::rulebook
