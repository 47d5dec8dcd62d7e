// The program `tandem`: chooses the language, and runs the subcommand that the arguments name.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <exception>
#include <span>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "cli/io/complain.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/terminal.hpp"
#include "cli/io/tongue.hpp"
#include "cli/program/program.hpp"
#include "cli/usage/usage_error.hpp"

namespace {

namespace cli = tandem::cli;
using cli::Exit;

// What --lang says, wherever it stands: help is made in that language before anything is parsed.
[[nodiscard]] std::string_view language_of(std::span<char* const> arguments) {
    constexpr std::string_view kFlag = "--lang";
    std::string_view language;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view word = arguments[i];
        if (word == "--") break;
        if (word == kFlag && i + 1 < arguments.size()) language = arguments[++i];
        if (word.starts_with("--lang=")) language = word.substr(kFlag.size() + 1);
    }
    return language;
}

[[nodiscard]] Exit told(const CLI::App& program, const CLI::ParseError& error) {
    cli::complain(cli::usage_error(program, error));
    return Exit::Bad;
}

[[nodiscard]] Exit run(int argc, char** argv) {
    cli::choose_language(language_of({argv, static_cast<std::size_t>(argc)}));
    Exit exit = Exit::Done;
    const auto program = cli::make_program(exit);
    try {
        program->parse(argc, argv);
    } catch (const CLI::CallForHelp& asked) {
        // "foo --help" asks for help on what there is not.
        if (!program->remaining(true).empty()) return told(*program, asked);
        fmt::print("{}", program->help());
    } catch (const CLI::CallForVersion&) {
        fmt::print("{}\n", program->version());
    } catch (const CLI::ParseError& error) {
        return told(*program, error);
    }
    return exit;
}

// What was printed must have arrived, or the exit status would tell a lie.
[[nodiscard]] Exit with_output_written(Exit exit) {
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exit;
    cli::complain(cli::output_failure());
    return Exit::Bad;
}

}  // namespace

int main(int argc, char** argv) {
    cli::guard_terminal();
    Exit exit = Exit::Bad;
    try {
        exit = run(argc, argv);
    } catch (const cli::Failure& failure) {
        std::fflush(stdout);
        cli::complain(failure.what());
    } catch (const std::exception& error) {
        // What could not be printed is told below.
        if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) cli::complain(error.what());
    }
    return static_cast<int>(with_output_written(exit));
}
