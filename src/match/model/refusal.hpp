// Why the arbiter does not accept a command.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

#include "match/model/text.hpp"

namespace tandem::match {

enum class Refusal : std::uint8_t {
    // Of the match
    NotStarted,
    AlreadyStarted,
    MatchOver,
    BoardOver,
    OnlyTheMate,  // the other board ended; a single mating move is still awaited
    NotInThisAuthority,  // strict, open and clock know different actions
    NotInThisBook,
    NoDirector,
    // Of the board
    Paused,
    NotPaused,
    ClaimPending,
    Held,  // the clock was pressed back: first comes what was asked for
    NotHeld,
    ClockStands,  // one's own clock does not run
    // Of moves
    NotYourTurn,
    NotYourBoard,
    IllegalMove,
    IllegalSan,
    Impossible,  // not even a hand could make it
    KingCapture,
    NeedsPromotion,
    TouchMove,  // another move must be made first
    DropFinal,
    ReplyMade,  // the opponent has replied already: press or retract
    MoveMade,  // take it back first
    NothingMade,
    NothingToAsk,  // no undeclared promotion
    NothingPressed,  // no press of one's own that could have failed
    // Of offers
    AlreadyOffered,
    NoOffer,
    // Of claims, rulings and the director's orders
    NotRepeated,
    NoBoardOver,
    NotPending,
    NoSuchRuling,
    NotThisLevel,  // it has been heard, or a lower one has not
    NoSuchAppeal,
    NoAgreement,
    NoDispute,
    WindowClosed,
    NotSetWrong,
    NoInfraction,
    NotInReserve,
};

template <>
inline constexpr auto kNames<Refusal> =
    std::to_array<std::string_view>({"not-started",      "already-started", "match-over",
                                     "board-over",       "only-the-mate",   "not-in-this-authority",
                                     "not-in-this-book", "no-director",     "paused",
                                     "not-paused",       "claim-pending",   "held",
                                     "not-held",         "clock-stands",    "not-your-turn",
                                     "not-your-board",   "illegal-move",    "illegal-san",
                                     "impossible",       "king-capture",    "needs-promotion",
                                     "touch-move",       "drop-final",      "reply-made",
                                     "move-made",        "nothing-made",    "nothing-to-ask",
                                     "nothing-pressed",  "already-offered", "no-offer",
                                     "not-repeated",     "no-board-over",   "not-pending",
                                     "no-such-ruling",   "not-this-level",  "no-such-appeal",
                                     "no-agreement",     "no-dispute",      "window-closed",
                                     "not-set-wrong",    "no-infraction",   "not-in-reserve"});

}  // namespace tandem::match

namespace tandem::base {
template <>
inline constexpr std::size_t kCountOf<match::Refusal> = 42;
}  // namespace tandem::base
