// How a hall is set up: waits, limits, the pace of bots.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

#include "base/time.hpp"
#include "hall/budget.hpp"

namespace tandem::hall {

using base::Millis;

struct Config {
    std::string version = "dev";
    Millis countdown{3'000};  // from the last "ready" to the start
    Millis quick_wait{5'000};  // before bots take the free seats of quick play
    Millis tell_every{250};  // a table to its members, and quick play to those who wait, at most
    Millis keep_every{1'000};  // a table that changes is written down, at most
    // For which a table waits that is new, and that nobody of another address has come to.
    Millis keep_new{5'000};
    Millis events_every{250};  // an event's followers are told, at most
    Millis lobby_every{500};  // the lobby is told, at most
    Millis return_wait{15'000};  // after a restart, for the players to come back
    // For the players of a match of an event to come to the board, where the event does not say.
    Millis gather{300'000};
    Millis unattended{300'000};  // that nobody attends a match before it is annulled
    Millis declared_pause{43'200'000};  // the same while its director has paused it
    Millis away{10'000};  // that one must be away before somebody may play instead
    Millis bot_least{50};  // that a bot of any level takes for a move
    Millis bot_most{10'000};
    std::size_t tables = 20'000;  // at most
    std::size_t tables_of_one = 30;  // where somebody is a member, at most
    std::size_t members = 200;  // of a table, at most
    std::size_t watches_of_one = 100;  // of a connection, at most
    Limits limits;
};

}  // namespace tandem::hall
