// Errors in a command line, in our own words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace tandem::cli {

// "tandem store list", of the subcommand that was named last.
[[nodiscard]] std::string command_path(const CLI::App& app);

// The subcommand that was named last, or the program itself.
[[nodiscard]] const CLI::App& innermost(const CLI::App& app);

// What went wrong, and whose help to read. Needs: `app` threw the error while it parsed.
[[nodiscard]] std::string usage_error(const CLI::App& app, const CLI::ParseError& error);

}  // namespace tandem::cli
