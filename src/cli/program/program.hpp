// The whole command line: every subcommand, with its options and its help.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <CLI/CLI.hpp>

#include "cli/io/exit.hpp"

namespace tandem::cli {

// Parsing it runs the subcommand that was chosen, which sets `exit`.
// Needs: the language is chosen; help is made in it.
[[nodiscard]] std::unique_ptr<CLI::App> make_program(Exit& exit);

// Adds `help`, which knows all the others. Needs: they are added.
void add_help(CLI::App& app);
// Adds `documents`, which is not shown: it writes manual pages and completion into a folder.
void add_documents(CLI::App& app);

}  // namespace tandem::cli
