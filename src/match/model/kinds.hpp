// The closed lists of words that a match log uses, as enums; their names are in text.hpp.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "bughouse/seat.hpp"

namespace tandem::match {

using base::By;
using bughouse::BoardId;
using bughouse::Seat;
using bughouse::Team;

// What is done with an action that the rules do not allow.
enum class Authority : std::uint8_t {
    Strict,  // it is refused
    Open,  // any physical move stands; legality is judged when somebody claims
    Clock,  // no moves are recorded, only presses, claims and rulings
};

// Why a player starts the opponent's clock without moving.
// Law: NSB 17; SN5 17; TRN 16; FBX 5; FBX 6.
enum class PressBackReason : std::uint8_t { Displaced, Hidden, UndeclaredPromotion, NotPassed };

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

// What the director makes of an infraction where the book leaves it to him.
enum class Effect : std::uint8_t { None, Warning, Add, Deduct, Loss };

// Why the director changes a clock.
enum class AdjustReason : std::uint8_t { Dispute, Penalty, ClockFault, SetTooHigh, SetTooLow };

// What the director may call as if the opponent claimed it.
enum class CallKind : std::uint8_t { Flag, IllegalMove };

// What may be agreed before the start.
enum class AgreementKind : std::uint8_t { DirectorCalls };

// Who hears what is said.
enum class Audience : std::uint8_t { Partner, All };

// Which boards an order of the director is for.
enum class BoardScope : std::uint8_t { A, B, Both };

[[nodiscard]] constexpr bool covers(BoardScope scope, BoardId board) {
    return scope == BoardScope::Both || (scope == BoardScope::A) == (board == BoardId::A);
}

}  // namespace tandem::match

namespace tandem::base {
template <>
inline constexpr std::size_t kCountOf<match::InfractionKind> = 12;
template <>
inline constexpr std::size_t kCountOf<match::ClaimKind> = 10;
}  // namespace tandem::base
