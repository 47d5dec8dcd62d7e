// What is told beside a sheet of an event: on standard error, for a sheet is to be kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/event_warnings.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "cli/io/tongue.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/sheets.hpp"

namespace tandem::cli {

using tournament::DivisionKey;
using tournament::Event;
using tournament::EventCommand;
using tournament::RoundNumber;

namespace {

void warn_of_early(const Event& event, const DivisionKey& division, RoundNumber after) {
    const auto not_final = not_final_text(event, division, after);
    if (not_final) fmt::print(stderr, "{}\n", text(*not_final));
}

}  // namespace

void warn_of_refused(const EventFile& file) {
    const auto is_refused = [](const tournament::LineDecided& line) { return !line.decided; };
    const auto count = std::ranges::count_if(file.lines, is_refused);
    if (count == 0) return;
    const auto first = std::ranges::find_if(file.lines, is_refused);
    fmt::print(
        stderr,
        "{}\n",
        text(
            "cli.event.some-refused", "count"_is = count, "line"_is = std::to_string(first->line)));
}

void warn_of_standings(const Event& event, const EventOptions& options) {
    const DivisionKey division = division_of(event, options);
    const RoundNumber last = last_paired(event, division);
    warn_of_early(event, division, options.round != 0 ? options.round : last);
}

void warn_of_prizes(const Event& event, const EventOptions& options) {
    const DivisionKey division = division_of(event, options);
    warn_of_early(event, division, last_paired(event, division));
    for (const words::Message& message : missing_grades_text(event, division)) {
        fmt::print(stderr, "{}\n", text(message));
    }
}

bool warn_of_time(const EventFile& file, const EventCommand& command) {
    constexpr std::int64_t kDay = 86'400'000;
    if (file.log.commands.empty()) return false;
    const std::int64_t days = (command.at.ms - file.log.commands.back().at.ms) / kDay;
    if (days < 2) return false;
    fmt::print(
        stderr,
        "{}\n",
        text("cli.event.days-after", "at"_is = to_string(command.at), "days"_is = days));
    return true;
}

}  // namespace tandem::cli
