// Processes and real time for the matches of an arena.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arena/arena_options.hpp"

namespace tandem::cli {

// Plays all matches, or as many as the test takes, and prints them.
// Errors: Failure where an engine cannot be started, or a file not be written.
void run_arena(const ArenaOrder& order);

}  // namespace tandem::cli
