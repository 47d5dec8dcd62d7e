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
#include "engine/protocol/session.hpp"
#include "engine/protocol/xboard.hpp"

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

void run_session(Lines& lines, engine::World world) {
    engine::Session session{std::move(world)};
    while (const auto line = lines.next()) {
        if (line->too_long) {
            session.take_too_long(line->text);
        } else if (session.take(line->text) == engine::Next::Quit) {
            return;
        }
    }
    session.end();
}

void run_xboard(Lines& lines, engine::World world) {
    engine::Xboard xboard{std::move(world)};
    while (true) {
        const auto patience = xboard.patience();
        if (patience && !lines.wait(*patience)) {
            xboard.wake();
            continue;
        }
        const auto line = lines.next();
        if (!line || xboard.take(line->text) == engine::Next::Quit) return;
    }
}

// Until `quit` or the end of the input. The first line says which protocol is spoken.
void run() {
    Lines lines{STDIN_FILENO, engine::Session::kLongestLine};
    const auto coming = [&lines] {
        const std::string_view all = lines.coming();
        return engine::Coming{all, lines.ended() ? engine::Input::Ended : engine::Input::Open};
    };
    engine::World world{"Tandem " TANDEM_VERSION, say, coming, now};
    static_cast<void>(lines.wait(base::Millis{-1}));
    if (lines.coming().starts_with("xboard")) {
        run_xboard(lines, std::move(world));
    } else {
        run_session(lines, std::move(world));
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
