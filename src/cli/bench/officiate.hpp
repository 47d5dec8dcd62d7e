// How fast the arbiter rules, and how much memory a match takes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "cli/io/exit.hpp"
#include "record/game/game.hpp"

namespace tandem::cli {

// Real games: ruled under strict authority as they are and, with claims, refusals and presses put
// among their moves, under open and clock; then each ruled and replayed in turn.
// Needs: every game replays.
void bench_officiate(const std::vector<record::Game>& games, int rounds, Format format);

}  // namespace tandem::cli
