// The program `tandem`: finds the subcommand and hands it the rest.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <exception>

#include <fmt/format.h>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"

namespace {

// Whether `word` looks like a command but is not one; the nearest commands are then suggested.
[[nodiscard]] bool is_unknown_command(const CLI::App& app, const std::string& word) {
    if (word.starts_with('-')) return false;
    std::string known;
    for (const CLI::App* const command : app.get_subcommands({})) {
        if (command->get_name() == word) return false;
        known += ' ' + command->get_name();
    }
    fmt::print(stderr, "there is no command {}; there are:{}\n", word, known);
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    using tandem::cli::Exit;
    CLI::App app{"Tandem, the complete bughouse system."};
    app.set_version_flag("--version", "tandem " TANDEM_VERSION);
    app.require_subcommand(1);
    app.get_formatter()->column_width(32);
    Exit exit = Exit::Done;
    tandem::cli::add_officiate(app, exit);
    tandem::cli::add_replay(app, exit);
    tandem::cli::add_judge(app, exit);
    tandem::cli::add_perft(app, exit);
    tandem::cli::add_convert(app, exit);
    tandem::cli::add_pair(app, exit);
    tandem::cli::add_standings(app, exit);
    tandem::cli::add_event(app, exit);
    tandem::cli::add_rules(app, exit);
#ifdef TANDEM_WORLD
    tandem::cli::add_serve(app, exit);
    tandem::cli::add_admin(app);
    tandem::cli::add_engine(app, exit);
    tandem::cli::add_store(app, exit);
    tandem::cli::add_bench(app, exit);
#endif
    if (argc > 1 && is_unknown_command(app, argv[1])) return static_cast<int>(Exit::Bad);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked) {
        return app.exit(asked);
    } catch (const CLI::ParseError& error) {
        app.exit(error);
        return static_cast<int>(Exit::Bad);
    } catch (const tandem::cli::Failure& failure) {
        fmt::print(stderr, "{}\n", failure.what());
        return static_cast<int>(Exit::Bad);
    } catch (const std::exception& error) {
        fmt::print(stderr, "tandem: {}\n", error.what());
        return static_cast<int>(Exit::Bad);
    }
    // What was printed must have arrived, or the exit status would tell a lie.
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
        fmt::print(stderr, "tandem: standard output cannot be written\n");
        return static_cast<int>(Exit::Bad);
    }
    return static_cast<int>(exit);
}
