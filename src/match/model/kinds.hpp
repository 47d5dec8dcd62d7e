// The closed lists of words that a match log uses, as enums with their names.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "bughouse/seat.hpp"

namespace tandem::match {

using base::EnumArray;
using base::name;
using bughouse::BoardId;
using bughouse::Seat;
using bughouse::Team;

// What is done with an action that the rules do not allow.
enum class Authority : std::uint8_t {
    Strict,  // it is refused
    Open,  // any physical move stands; legality is judged when somebody claims
    Clock,  // no moves are recorded, only presses, claims and rulings
};
consteval auto names_of(Authority /*type*/) {
    using enum Authority;
    return base::names<Authority>({{Strict, "strict"}, {Open, "open"}, {Clock, "clock"}});
}

// Why a player starts the opponent's clock without moving.
// Law: NSB 17; SN5 17; TRN 16; FBX 5; FBX 6.
enum class PressBackReason : std::uint8_t { Displaced, Hidden, UndeclaredPromotion, NotPassed };
consteval auto names_of(PressBackReason /*type*/) {
    using enum PressBackReason;
    return base::names<PressBackReason>(
        {{Displaced, "displaced"},
         {Hidden, "hidden"},
         {UndeclaredPromotion, "undeclared-promotion"},
         {NotPassed, "not-passed"}});
}

// What a player may ask the arbiter to find.
enum class ClaimKind : std::uint8_t {
    Flag,
    BothFlags,
    IllegalMove,
    Repetition,
    FiftyMoves,
    TouchMove,
    Setup,
    ClockSetting,
    LosingChances,
    DeadPosition,
};
consteval auto names_of(ClaimKind /*type*/) {
    using enum ClaimKind;
    return base::names<ClaimKind>({
        {Flag, "flag"},
        {BothFlags, "both-flags"},
        {IllegalMove, "illegal-move"},
        {Repetition, "repetition"},
        {FiftyMoves, "fifty-moves"},
        {TouchMove, "touch-move"},
        {Setup, "setup"},
        {ClockSetting, "clock-setting"},
        {LosingChances, "losing-chances"},
        {DeadPosition, "dead-position"},
    });
}

// What a player may do wrong besides the moves.
// Law: NSB 11; NSB 12; NSB 13; NSB 14; NSB 14b; NSB 14d; NSB 17; NSB 23; SN5 11; SN5 12; SN5 13;
// SN5 14; SN5 14a; SN5 14c; SN5 17; SN5 22; TRN 10; TRN 16; FBX 6; FBX 11; FBX 12; FBX 14; FBX 16;
// FIDE 4.1; FIDE 6.7; FIDE 7.3; FIDE 12.1; FIDE 12.5.
enum class InfractionKind : std::uint8_t {
    HiddenPieces,
    WrongHand,
    TouchedClock,
    Hovering,
    KnockedClock,
    DisplacedAndPressed,
    Banging,
    PartnersBoard,
    Pointing,
    BlockedView,
    Annoying,
    Etiquette,
};
consteval auto names_of(InfractionKind /*type*/) {
    using enum InfractionKind;
    return base::names<InfractionKind>({
        {HiddenPieces, "hidden-pieces"},
        {WrongHand, "wrong-hand"},
        {TouchedClock, "touched-clock"},
        {Hovering, "hovering"},
        {KnockedClock, "knocked-clock"},
        {DisplacedAndPressed, "displaced-and-pressed"},
        {Banging, "banging"},
        {PartnersBoard, "partners-board"},
        {Pointing, "pointing"},
        {BlockedView, "blocked-view"},
        {Annoying, "annoying"},
        {Etiquette, "etiquette"},
    });
}

// What the director makes of an infraction where the book leaves that open.
enum class Effect : std::uint8_t { None, Warning, Add, Deduct, Loss };
consteval auto names_of(Effect /*type*/) {
    using enum Effect;
    return base::names<Effect>({
        {None, "none"},
        {Warning, "warning"},
        {Add, "add"},
        {Deduct, "deduct"},
        {Loss, "loss"},
    });
}

// Why the director changes a clock.
enum class AdjustReason : std::uint8_t { Dispute, Penalty, ClockFault, SetTooHigh, SetTooLow };
consteval auto names_of(AdjustReason /*type*/) {
    using enum AdjustReason;
    return base::names<AdjustReason>({
        {Dispute, "dispute"},
        {Penalty, "penalty"},
        {ClockFault, "clock-fault"},
        {SetTooHigh, "set-too-high"},
        {SetTooLow, "set-too-low"},
    });
}

// What the director may call as if the opponent claimed it.
enum class CallKind : std::uint8_t { Flag, IllegalMove };
consteval auto names_of(CallKind /*type*/) {
    using enum CallKind;
    return base::names<CallKind>({{Flag, "flag"}, {IllegalMove, "illegal-move"}});
}

// What may be agreed before the start.
enum class AgreementKind : std::uint8_t { DirectorCalls };
consteval auto names_of(AgreementKind /*type*/) {
    using enum AgreementKind;
    return base::names<AgreementKind>({{DirectorCalls, "director-calls"}});
}

// Who hears what is said.
enum class Audience : std::uint8_t { Partner, All };
consteval auto names_of(Audience /*type*/) {
    using enum Audience;
    return base::names<Audience>({{Partner, "partner"}, {All, "all"}});
}

// Which boards an order of the director is for.
enum class BoardScope : std::uint8_t { A, B, Both };
consteval auto names_of(BoardScope /*type*/) {
    using enum BoardScope;
    return base::names<BoardScope>({{A, "A"}, {B, "B"}, {Both, "both"}});
}

[[nodiscard]] constexpr bool covers(BoardScope scope, BoardId board) {
    return scope == BoardScope::Both || (scope == BoardScope::A) == (board == BoardId::A);
}

}  // namespace tandem::match
