// The few articles that justify a ruling, as a match under a book cites them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

#include "match/model/findings.hpp"
#include "match/model/kinds.hpp"
#include "match/model/outcome.hpp"
#include "match/model/refusal.hpp"
#include "rulebook/book.hpp"

namespace tandem::match {

using base::name;

// "15a1", "FIDE C3": text that lasts as long as the program. The one that says most comes first.
using Articles = rulebook::Articles;

// `first`, then of `second` what is not in it, as far as there is room.
[[nodiscard]] Articles joined(Articles first, const Articles& second);

// `all` but what is in `left_out`.
[[nodiscard]] Articles without(const Articles& all, const Articles& left_out);

// Why a board or a match ends so.
[[nodiscard]] Articles cited(rulebook::BookId book, Reason reason);
// By what such a claim is judged.
[[nodiscard]] Articles cited(rulebook::BookId book, ClaimKind claim);
// What such an act offends.
[[nodiscard]] Articles cited(rulebook::BookId book, InfractionKind what);
// By what a clock is pressed back for that.
// Law: NSB 9; NSB 11; NSB 17; NSB 21; SN5 9; SN5 10c; SN5 11; SN5 17; TRN 9; TRN 16; FBX 5; FBX 6;
// FBX 9; FIDE 7.3.
[[nodiscard]] Articles cited(rulebook::BookId book, PressBackReason reason);
// Why such a command is refused; none where no article says so (a match that is over is over), or
// where it depends on more than the reason.
[[nodiscard]] Articles cited(rulebook::BookId book, Refusal why);

// What a turn with such a fault offends; none where the books leave it to the rules of chess.
[[nodiscard]] Articles cited(rulebook::BookId book, Fault fault);

// What is no end, claim, infraction or refusal.
enum class Matter : std::uint8_t {
    NoMate,  // an announcement that is wrong
    TooLate,  // a claim on an illegal move that has been answered
    Released,  // a touched piece that was let go on a square
    MatingDrop,  // a mate by a drop
    FirstEnd,  // a board decides the match by ending first
    MatingMove,  // when it is complete
    SwappedCastling,  // of a king that began in the queen's place
    StopAlone,  // it claims nothing where no word is said
    Dispute,  // a board is paused
    DisputedClock,  // put right by the director
    Neutralising,  // by a player
    Appeal,
    RemovedPiece,
    Expulsion,  // of a player
    Onlooker,  // whoever else is expelled
    ClockFault,
    Penalty,  // that no ladder prescribes
    Interruption,  // the director stops the clocks
    NotPassedOn,  // what is done about a piece that a partner keeps
    BothClaims,  // time and an illegal move, each against the other
    FlagAfterMate,  // a claim on time that a mate has forestalled
    TouchTooLate,  // a claim on a touched piece after a move of one's own
    TouchedOnBoard,  // a piece of the board must be moved
    TouchedForCastling,  // what a touched rook means for castling, and king and rook
    TouchedIllegally,  // by an illegal move that was taken back
    OfferLapsed,  // of a draw, which the partner had not joined
    OfferDeclined,  // of a draw, in words or by moving
    WrongClaim,  // of a draw: what it costs
};
consteval auto names_of(Matter /*type*/) {
    using enum Matter;
    return base::names<Matter>({
        {NoMate, "no-mate"},
        {TooLate, "too-late"},
        {Released, "released"},
        {MatingDrop, "mating-drop"},
        {FirstEnd, "first-end"},
        {MatingMove, "mating-move"},
        {SwappedCastling, "swapped-castling"},
        {StopAlone, "stop-alone"},
        {Dispute, "dispute"},
        {DisputedClock, "disputed-clock"},
        {Neutralising, "neutralising"},
        {Appeal, "appeal"},
        {RemovedPiece, "removed-piece"},
        {Expulsion, "expulsion"},
        {Onlooker, "onlooker"},
        {ClockFault, "clock-fault"},
        {Penalty, "penalty"},
        {Interruption, "interruption"},
        {NotPassedOn, "not-passed-on"},
        {BothClaims, "both-claims"},
        {FlagAfterMate, "flag-after-mate"},
        {TouchTooLate, "touch-too-late"},
        {TouchedOnBoard, "touched-on-board"},
        {TouchedForCastling, "touched-for-castling"},
        {TouchedIllegally, "touched-illegally"},
        {OfferLapsed, "offer-lapsed"},
        {OfferDeclined, "offer-declined"},
        {WrongClaim, "wrong-claim"},
    });
}
[[nodiscard]] Articles cited(rulebook::BookId book, Matter matter);

}  // namespace tandem::match
