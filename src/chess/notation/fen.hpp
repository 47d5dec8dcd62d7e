// FEN of one board with its reserves, in the bracket and the slash form.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "base/time.hpp"
#include "chess/position.hpp"
#include "chess/setup.hpp"

namespace tandem::chess {

// What the last two fields are. Files from the FICS world put the two clocks there, in seconds;
// the text alone cannot tell, so the caller must.
enum class FenNumbers : std::uint8_t { Counters, Clocks };

struct Fen {
    Setup setup;
    // Under FenNumbers::Clocks, where both were there.
    std::optional<EnumArray<Color, base::Millis>> clocks;

    [[nodiscard]] bool operator==(const Fen&) const = default;
};

enum class FenFault : std::uint8_t {
    Empty,
    BadPiece,
    RankTooLong,
    RankTooShort,
    TooFewRanks,
    TooManyRanks,
    PromotedNothing,
    PromotedPawnOrKing,
    BadReserve,
    ReserveNotClosed,
    ReserveTooLarge,
    BadTurn,
    BadCastling,
    BadEnPassant,
    BadNumber,
    BadClock,
    TooManyFields,
    ImpossiblePosition,
};
consteval auto names_of(FenFault /*type*/) {
    using enum FenFault;
    return base::names<FenFault>(
        {{Empty, "empty"},
         {BadPiece, "bad-piece"},
         {RankTooLong, "rank-too-long"},
         {RankTooShort, "rank-too-short"},
         {TooFewRanks, "too-few-ranks"},
         {TooManyRanks, "too-many-ranks"},
         {PromotedNothing, "promoted-nothing"},
         {PromotedPawnOrKing, "promoted-pawn-or-king"},
         {BadReserve, "bad-reserve"},
         {ReserveNotClosed, "reserve-not-closed"},
         {ReserveTooLarge, "reserve-too-large"},
         {BadTurn, "bad-turn"},
         {BadCastling, "bad-castling"},
         {BadEnPassant, "bad-en-passant"},
         {BadNumber, "bad-number"},
         {BadClock, "bad-clock"},
         {TooManyFields, "too-many-fields"},
         {ImpossiblePosition, "impossible-position"}});
}

// What is wrong and at which byte; where the text is a FEN of no possible position, also why.
struct FenError {
    FenFault fault;
    std::size_t at;  // 0 of an impossible position, which is wrong as a whole
    std::vector<SetupFault> setup_faults;

    [[nodiscard]] bool operator==(const FenError&) const = default;
};

// "at byte 17: the rank has more than eight files", "the position is impossible: …"
[[nodiscard]] words::Message describe(const FenError& error);

// Reads `placement[reserve] w KQkq e3 0 1` and `placement/reserve w …`; "~" marks promoted pieces;
// "[-]" and "[]" are empty reserves. A castling right is K or Q, for the outermost rook on that
// side of the king (X-FEN), or the file of the rook (Shredder-FEN). Fields left out at the end are:
// no castling, no en passant, 0 and 1. White is on the move if not even that is said.
// Errors: the first fault of the text, with its byte.
[[nodiscard]] base::Result<Fen, FenError> parse_fen(std::string_view text, FenNumbers numbers);

// Reads a FEN and makes the position of it.
// Errors: as parse_fen, or FenFault::ImpossiblePosition with all faults of the setup.
[[nodiscard]] base::Result<Position, FenError> parse_position(
    std::string_view text, MoveRules rules);

// `placement[QRBNPqrbnp] w KQkq e3 0 1`: reserves always in brackets, dearest first, White's in
// upper case; castling by the rook's file only where it is not the outermost one; the en passant
// square after every double step.
[[nodiscard]] std::string to_fen(const Setup& setup);
[[nodiscard]] std::string to_fen(const Position& position);
// The same with clocks in seconds, to three decimals, where the counters would be.
[[nodiscard]] std::string to_fen(const Setup& setup, const EnumArray<Color, base::Millis>& clocks);

// "QNP": capital letters, dearest first.
[[nodiscard]] std::string to_string(const Reserve& reserve);
// From capital letters in any order. Nothing if there is another letter, or too many of one.
[[nodiscard]] std::optional<Reserve> parse_reserve(std::string_view capitals);

}  // namespace tandem::chess
