// Why the arbiter does not accept a command.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "base/enum_names.hpp"

namespace tandem::match {

using base::name;

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
consteval auto names_of(Refusal /*type*/) {
    using enum Refusal;
    return base::names<Refusal>({
        {NotStarted, "not-started"},
        {AlreadyStarted, "already-started"},
        {MatchOver, "match-over"},
        {BoardOver, "board-over"},
        {OnlyTheMate, "only-the-mate"},
        {NotInThisAuthority, "not-in-this-authority"},
        {NotInThisBook, "not-in-this-book"},
        {NoDirector, "no-director"},
        {Paused, "paused"},
        {NotPaused, "not-paused"},
        {ClaimPending, "claim-pending"},
        {Held, "held"},
        {NotHeld, "not-held"},
        {ClockStands, "clock-stands"},
        {NotYourTurn, "not-your-turn"},
        {NotYourBoard, "not-your-board"},
        {IllegalMove, "illegal-move"},
        {IllegalSan, "illegal-san"},
        {Impossible, "impossible"},
        {KingCapture, "king-capture"},
        {NeedsPromotion, "needs-promotion"},
        {TouchMove, "touch-move"},
        {DropFinal, "drop-final"},
        {ReplyMade, "reply-made"},
        {MoveMade, "move-made"},
        {NothingMade, "nothing-made"},
        {NothingToAsk, "nothing-to-ask"},
        {NothingPressed, "nothing-pressed"},
        {AlreadyOffered, "already-offered"},
        {NoOffer, "no-offer"},
        {NotRepeated, "not-repeated"},
        {NoBoardOver, "no-board-over"},
        {NotPending, "not-pending"},
        {NoSuchRuling, "no-such-ruling"},
        {NotThisLevel, "not-this-level"},
        {NoSuchAppeal, "no-such-appeal"},
        {NoAgreement, "no-agreement"},
        {NoDispute, "no-dispute"},
        {WindowClosed, "window-closed"},
        {NotSetWrong, "not-set-wrong"},
        {NoInfraction, "no-infraction"},
        {NotInReserve, "not-in-reserve"},
    });
}

}  // namespace tandem::match
