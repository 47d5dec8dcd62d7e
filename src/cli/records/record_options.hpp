// Options shared by all subcommands that read records.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

#include <CLI/CLI.hpp>

#include "record/game/game.hpp"

namespace tandem::cli {

// --from: the format, where the file does not tell.
void add_from(CLI::App& command, std::string& word);
// --game: only this game of the file, from 1.
void add_game(CLI::App& command, std::size_t& number);

// "The tag TimeControl …" where a game has one that cannot be understood, so that the rulebook's
// own time is taken; else empty.
[[nodiscard]] std::string note_of_time(const record::Game& game);

}  // namespace tandem::cli
