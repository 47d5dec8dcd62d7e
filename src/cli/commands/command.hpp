// The subcommands of `tandem`: each registers its flags and its action.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include "cli/io/exit.hpp"

namespace tandem::cli {

// Each adds one subcommand to `app`; when it is chosen, parsing runs it and sets `exit`.
void add_replay(CLI::App& app, Exit& exit);
void add_judge(CLI::App& app, Exit& exit);
void add_perft(CLI::App& app, Exit& exit);
void add_convert(CLI::App& app, Exit& exit);
void add_officiate(CLI::App& app, Exit& exit);
void add_pair(CLI::App& app, Exit& exit);
void add_standings(CLI::App& app, Exit& exit);
void add_event(CLI::App& app, Exit& exit);
void add_rules(CLI::App& app, Exit& exit);
void add_bench(CLI::App& app, Exit& exit);
void add_store(CLI::App& app, Exit& exit);
void add_follow(CLI::App& app);
void add_serve(CLI::App& app, Exit& exit);
void add_admin(CLI::App& app);
void add_engine(CLI::App& app, Exit& exit);
void add_arena(CLI::App& app, Exit& exit);

}  // namespace tandem::cli
