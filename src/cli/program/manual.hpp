// Manual pages, made from the subcommands as the help is.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace tandem::cli {

// The name of a subcommand's page without its section: "tandem-store".
[[nodiscard]] std::string manual_name(const CLI::App& app);

// The page of the program or of one of its subcommands, those below it included, in the language
// of man(7).
[[nodiscard]] std::string manual_page(const CLI::App& app);

}  // namespace tandem::cli
