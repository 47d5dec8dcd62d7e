// What is told beside a sheet of an event, or before something is entered.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/commands/event_commands.hpp"
#include "cli/io/event_file.hpp"
#include "tournament/event/event.hpp"

namespace tandem::cli {

// A log of which commands are refused has lost a line, or was changed by hand: what it gives is
// another event.
void warn_of_refused(const EventFile& file);

// Standings are taken for the final ones.
void warn_of_standings(const tournament::Event& event, const EventOptions& options);

// Prizes that are read out too early cannot be taken back, and a team that is passed over because a
// grade or rating is missing would never hear of it.
void warn_of_prizes(const tournament::Event& event, const EventOptions& options);

// A day that is mistyped would stamp everything that comes after it.
// True if it was told.
bool warn_of_time(const EventFile& file, const tournament::EventCommand& command);

}  // namespace tandem::cli
