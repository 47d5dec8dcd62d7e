// What a room reports to the rest of the hall.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "hall/port/effects.hpp"

namespace tandem::hall {

namespace from_room {

// Who has a part in it, at first and whenever that changes.
struct Seated {
    MatchId match;
    LineUp players;
    std::vector<PersonId> officials;
};
// When it starts, on the mono clock, whenever that changes; nothing once it has.
struct Starts {
    MatchId match;
    std::optional<Millis> at;
};
// How it stands since a line that is written: as in Effects.
struct Ended {
    TableCode code;  // of the table that opened it, if one did
    row::MatchEnded outcome;
    LineUp players;
};
// Nothing more will come of it.
struct Closed {
    MatchId match;
    std::vector<ConnectionId> watchers;
};

}  // namespace from_room

using FromRoom =
    std::variant<from_room::Seated, from_room::Starts, from_room::Ended, from_room::Closed>;

}  // namespace tandem::hall
