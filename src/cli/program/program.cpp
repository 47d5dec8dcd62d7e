// The subcommands, in the order of the help.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/program/program.hpp"

#include <string>

#include "cli/commands/command.hpp"
#include "cli/io/tongue.hpp"
#include "cli/usage/help.hpp"

namespace tandem::cli {

std::unique_ptr<CLI::App> make_program(Exit& exit) {
    auto program = std::make_unique<CLI::App>(text("cli.about"), "tandem");
    CLI::App& app = *program;
    app.formatter(std::make_shared<Help>());
    app.set_help_flag("-h,--help", text("cli.help-flag"));
    app.set_version_flag("--version", "tandem " TANDEM_VERSION, text("cli.version-flag"));
    // What main has taken out of the arguments already; help and completion name it.
    app.add_option_function<std::string>("--lang", [](const std::string&) {}, text("cli.lang"));
    app.footer(text("cli.footer"));
    app.fallthrough();
    app.require_subcommand(1);
    add_officiate(app, exit);
    add_replay(app, exit);
    add_judge(app, exit);
    add_perft(app, exit);
    add_convert(app, exit);
    add_pair(app, exit);
    add_standings(app, exit);
    add_event(app, exit);
    add_rules(app, exit);
#ifdef TANDEM_WORLD
    add_serve(app, exit);
    add_follow(app);
    add_admin(app);
    add_engine(app, exit);
    add_arena(app, exit);
    add_store(app, exit);
    add_bench(app, exit);
#endif
    add_help(app);
    add_documents(app);
    return program;
}

}  // namespace tandem::cli
