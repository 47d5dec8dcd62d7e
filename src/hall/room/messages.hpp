// The messages that the hall sends to a room.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A room learns about tables and connections only from these messages, and tells the hall about
// itself only by reports. So it could run in another process, which would need block lists of its
// own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "hall/port/effects.hpp"
#include "hall/room/block_list.hpp"
#include "hall/room/hold_cause.hpp"

namespace tandem::hall {

// Whether somebody is a member of the table that opened a match.
enum class Standing : std::uint8_t { Stranger, Member };

// Whether whoever watches a match attends it, or only has it shown beside something else.
enum class Attention : std::uint8_t { Attends, Glances };

// To a room

namespace to_room {

// A command, and the connection it came from.
struct Do {
    ConnectionId from{};
    PersonId person;
    std::optional<Millis> lag;  // half the round-trip time
    wire::ask::Do what;
};
struct Watch {
    ConnectionId which{};
    PersonId person;
    std::int64_t since = 0;  // the last line that was seen
    Blocked blocked;  // whose talk to everybody is not for them; nullptr: nobody's
    Standing at_table{};
    std::string address;  // that pays for the viewer; "": it has no limits
    Attention attention{};
};
struct Unwatch {
    ConnectionId which{};
};
// Too much waits for these connections: those that only watch the match are told no more lines.
struct FallBehind {
    std::vector<ConnectionId> those;
};
// One has taken nearly all of that, and is told what it has missed.
struct CatchesUp {
    ConnectionId which{};
};
// Somebody has come, or is back at the table of the match; or has gone.
struct Present {
    PersonId person;
};
struct Absent {
    PersonId person;
};
// Somebody has come who is at the table of the match: whoever plays for them gives the seat back.
struct Back {
    Person who;
};
// Somebody has left the table of their own accord: they count as away until they are back there or
// do something in the match, and a seat that another takes over is not theirs any more.
struct HasLeft {
    PersonId person;
};
// Somebody is not at the table of the match any more, or not connected.
struct CannotPlay {
    PersonId person;
};
// Half the round-trip time, as just measured.
struct Lag {
    PersonId person;
    Millis lag{};
};
// Somebody wants `instead` to take over a seat; an empty `instead` withdraws the wish. Nothing: who
// is meant could not play.
struct Propose {
    ConnectionId from{};
    PersonId person;
    Seat seat{};
    std::optional<Person> instead;
};
// A player draws for their partner.
struct Draw {
    ConnectionId from{};
    PersonId person;
    wire::ask::Draw what;
};
// Every line up to this one is on disk.
struct Written {
    std::int64_t line = 0;
};
// Nobody's clock runs from here to the `Release` for the same cause, nor did one since that moment
// on the mono clock, but up to the last line. `why` goes into the log.
struct Hold {
    HoldCause cause{};
    std::string why;
    Millis since{};
};
struct Release {
    HoldCause cause{};
};
// It cannot be written, and is over without a result.
struct SetAside {};
// The operator, or whoever has opened it, wants it annulled; `why` goes into the log.
struct Annul {
    std::string why;
};
// The time that its players had to come is up.
struct TimeIsUp {};
// Who directs a match of an event from here on, beside the server.
struct Appoint {
    std::vector<wire::Official> officials;
};
// All who played agree that anybody may see it.
struct Shown {};
// Who pays for its bots from here on.
struct PaidBy {
    Payer payer;
};
struct Answered {
    Seat seat{};
    Thought thought;
};
// Nothing happened but that time has passed.
struct Passed {};

}  // namespace to_room

using ToRoom = std::variant<
    to_room::Do,
    to_room::Watch,
    to_room::Unwatch,
    to_room::FallBehind,
    to_room::CatchesUp,
    to_room::Present,
    to_room::Absent,
    to_room::Back,
    to_room::HasLeft,
    to_room::CannotPlay,
    to_room::Lag,
    to_room::Propose,
    to_room::Draw,
    to_room::Written,
    to_room::Hold,
    to_room::Release,
    to_room::SetAside,
    to_room::Annul,
    to_room::TimeIsUp,
    to_room::Appoint,
    to_room::Shown,
    to_room::PaidBy,
    to_room::Answered,
    to_room::Passed>;

}  // namespace tandem::hall
