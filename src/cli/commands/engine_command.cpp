// tandem engine: a move finder that a server speaks to over pipes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>
#include <chrono>
#include <cstdio>
#include <string_view>

#include "cli/commands/command.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/line_reader.hpp"
#include "cli/io/terminal.hpp"
#include "cli/io/tongue.hpp"
#include "engine/session.hpp"

namespace tandem::cli {

namespace {

void say(std::string_view line) {
    const bool written = std::fwrite(line.data(), 1, line.size(), stdout) == line.size() &&
                         std::fputc('\n', stdout) != EOF && std::fflush(stdout) == 0;
    if (!written) throw Failure{output_failure()};
}

[[nodiscard]] base::Millis now() {
    using std::chrono::milliseconds;
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return base::Millis{std::chrono::duration_cast<milliseconds>(since).count()};
}

// Until `quit` or the end of the input.
void run() {
    Lines lines{STDIN_FILENO, engine::Session::kLongestLine};
    const auto stop_asked = [&lines] {
        const auto line = lines.coming();
        return line && (line->starts_with("stop") || line->starts_with("quit"));
    };
    engine::Session session{{"Tandem " TANDEM_VERSION, say, stop_asked, now}};
    while (const auto line = lines.next()) {
        if (line->too_long) {
            session.take_too_long(line->text);
        } else if (session.take(line->text) == engine::Next::Quit) {
            return;
        }
    }
}

}  // namespace

void add_engine(CLI::App& app, Exit& /*exit*/) {
    auto* const command = app.add_subcommand("engine", text("cli.engine.about"));
    command->footer(
        text("cli.engine.footer") +
        "\n\n  position startpos moves 1e2e4 2d2d4\n"
        "  go seat A.black clocks 180000 180000 180000 180000");
    command->callback([] { run(); });
}

}  // namespace tandem::cli
