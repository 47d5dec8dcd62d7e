// What a room reports to the rest of the hall.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "hall/port/effects.hpp"

namespace tandem::hall {

// So many moves show that a player has come to play.
inline constexpr int kFirstMoves = 6;

// Of a player in a match.
struct FirstMoves {
    int made = 0;  // at most kFirstMoves
    std::optional<Millis> awaited_since;  // mono; nothing while nobody waits for the next of them
    bool plays = true;  // their game is not over: whoever has played theirs may go

    [[nodiscard]] bool operator==(const FirstMoves&) const = default;
};

namespace from_room {

// The players and officials: sent on opening and after each change.
struct Seated {
    MatchId match;
    LineUp players;
    std::vector<PersonId> officials;
};
// The start time on the mono clock, sent at each change; nothing once the match has started.
struct Starts {
    MatchId match;
    std::optional<Millis> at;
};
// How many first moves each has made, and since when the next has been waited for, sent at each
// change.
struct Begun {
    MatchId match;
    EnumArray<Seat, FirstMoves> of;
};
// The time to come was up before all players had come: it will not start.
struct Missed {
    MatchId match;
    EnumArray<Seat, bool> came;
};
// See hall::Directed.
struct Directed {
    hall::Directed how;
};
// A changed outcome, sent once its line is on disk: see End.
struct Ended {
    TableCode code;  // of the table that opened it, if one did
    row::MatchEnded outcome;
    LineUp players;
};
// The log has grown: by some lines of a person or a bot, or of nobody, which are those of clocks
// and of the room itself; or the room was opened, or resumed. It takes so many bytes of memory
// until it is closed.
struct Grown {
    MatchId match;
    PersonId person;
    std::size_t lines = 0;  // that are new on disk, or as much as so many
    std::size_t bytes = 0;
};
// A connection is let in to watch.
struct Watched {
    MatchId match;
    ConnectionId which{};
};
// The room is finished, or its match is set aside.
struct Closed {
    MatchId match;
    std::vector<ConnectionId> watchers;
    bool set_aside = false;
};

}  // namespace from_room

using FromRoom = std::variant<
    from_room::Seated,
    from_room::Starts,
    from_room::Begun,
    from_room::Missed,
    from_room::Directed,
    from_room::Ended,
    from_room::Grown,
    from_room::Watched,
    from_room::Closed>;

}  // namespace tandem::hall
