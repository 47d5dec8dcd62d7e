// All that passes between a room and the rest of the hall.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A room knows nothing of tables and connections but what it is told here, and nobody looks into
// it: what others have to know of it, it reports. So a room can be anywhere.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "hall/port/effects.hpp"

namespace tandem::hall {

// To a room

namespace to_room {

// A command, by which connection it came.
struct Do {
    ConnectionId from{};
    PersonId person;
    std::optional<Millis> lag;  // half the way there and back
    wire::ask::Do what;
};
struct Watch {
    ConnectionId which{};
    PersonId person;
    std::int64_t since = 0;  // the last line that was seen
};
struct Unwatch {
    ConnectionId which{};
};
// Somebody has come, or gone.
struct Present {
    PersonId person;
};
struct Absent {
    PersonId person;
};
// Half the way there and back, as just measured.
struct Lag {
    PersonId person;
    Millis lag{};
};
// Somebody wants `instead` for the player of a seat; nobody takes the wish back.
struct Propose {
    ConnectionId from{};
    PersonId person;
    Seat seat{};
    Person instead;
};
// All up to that line is written.
struct Written {
    std::int64_t line = 0;
};
// Nobody's clock runs from here to `Release`; `why` goes into the log.
struct Hold {
    std::string why;
};
struct Release {};
struct Answered {
    Seat seat{};
    Thought thought;
};
// Time alone.
struct Passed {};

}  // namespace to_room

using ToRoom = std::variant<
    to_room::Do,
    to_room::Watch,
    to_room::Unwatch,
    to_room::Present,
    to_room::Absent,
    to_room::Lag,
    to_room::Propose,
    to_room::Written,
    to_room::Hold,
    to_room::Release,
    to_room::Answered,
    to_room::Passed>;

}  // namespace tandem::hall
