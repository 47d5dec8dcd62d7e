// The closed lists of words of the hall, as enums with their names on the wire.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "match/model/text.hpp"

namespace tandem::hall {

enum class PersonKind : std::uint8_t { Guest, Account, Bot };

// Who finds a table in the lobby.
enum class Listing : std::uint8_t { Private, Public };

// Who directs the matches of a table: nobody but the server's clock, or the table's owner, who
// then has no seat.
enum class Direction : std::uint8_t { Server, Owner };

// Who sits where in the next match.
enum class Rotation : std::uint8_t {
    Keep,  // everybody where he sits
    Colours,  // the teams stay, their colours change
    Partners,  // everybody with everybody, then with the other colours
};

// Who takes the seats that stay free in quick play.
enum class Fill : std::uint8_t { Bots, People };

enum class Phase : std::uint8_t { Starting, Playing, Over };

enum class NoticeKind : std::uint8_t { Stopping, NotWriting, WritingAgain };

// Why the hall does not do what is asked. What the arbiter refuses has its own codes.
enum class Refusal : std::uint8_t {
    // Of the message
    BadJson,  // no JSON object, or one that repeats a key
    BadMessage,  // a name that is none
    BadKey,  // a key that is missing, unknown, or has a value that it cannot have
    TooFast,
    NotNow,  // the server stops
    NotWriting,  // what happens cannot be written down at present
    // Of tables
    NoSuchTable,
    NotAtTable,
    NotOwner,
    SeatTaken,
    SeatFree,
    NotSeated,
    MatchIsOn,
    TableFull,
    TooManyTables,
    BadSettings,
    BadText,
    DirectorSits,
    AlreadyWaiting,
    NotWaiting,
    NotAPair,  // quick play as a pair takes two partners alone at a table
    // Of matches
    NoSuchMatch,
    NotYourSeat,
    BadCommand,  // not one of the match log
    PlyNeeded,
    Stale,  // the board is not any more as the client sees it
    NotADirectorsMatch,
    KeyTaken,  // for another command
    NotAway,
    NoSubstitute,
};

}  // namespace tandem::hall

namespace tandem::match {
template <>
inline constexpr auto kNames<hall::PersonKind> =
    std::to_array<std::string_view>({"guest", "account", "bot"});
template <>
inline constexpr auto kNames<hall::Listing> =
    std::to_array<std::string_view>({"private", "public"});
template <>
inline constexpr auto kNames<hall::Direction> =
    std::to_array<std::string_view>({"server", "owner"});
template <>
inline constexpr auto kNames<hall::Rotation> =
    std::to_array<std::string_view>({"keep", "colours", "partners"});
template <>
inline constexpr auto kNames<hall::Fill> = std::to_array<std::string_view>({"bots", "people"});
template <>
inline constexpr auto kNames<hall::Phase> =
    std::to_array<std::string_view>({"starting", "playing", "over"});
template <>
inline constexpr auto kNames<hall::NoticeKind> =
    std::to_array<std::string_view>({"stopping", "not-writing", "writing-again"});
template <>
inline constexpr auto kNames<hall::Refusal> =
    std::to_array<std::string_view>({"bad-json",        "bad-message",   "bad-key",
                                     "too-fast",        "not-now",       "not-writing",
                                     "no-such-table",   "not-at-table",  "not-owner",
                                     "seat-taken",      "seat-free",     "not-seated",
                                     "match-is-on",     "table-full",    "too-many-tables",
                                     "bad-settings",    "bad-text",      "director-sits",
                                     "already-waiting", "not-waiting",   "not-a-pair",
                                     "no-such-match",   "not-your-seat", "bad-command",
                                     "ply-needed",      "stale",         "not-a-directors-match",
                                     "key-taken",       "not-away",      "no-substitute"});
}  // namespace tandem::match

namespace tandem::base {
template <>
inline constexpr std::size_t kCountOf<hall::Refusal> = 30;
}  // namespace tandem::base
