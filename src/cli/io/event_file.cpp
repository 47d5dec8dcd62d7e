// Event logs are read whole and appended to.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/io/event_file.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "cli/io/failure.hpp"
#include "cli/io/input.hpp"
#include "cli/io/rulebook_option.hpp"
#include "cli/io/tongue.hpp"
#include "record/log/log_lines.hpp"

namespace tandem::cli {

namespace {

using tournament::EventCommand;

[[nodiscard]] std::string at_line(
    const std::string& path, std::string_view text, const record::LogError& error) {
    const std::string fault = cli::text(tournament::describe_fault(error));
    const auto breaks = static_cast<std::size_t>(std::ranges::count(text, '\n'));
    // Whole lines are written with their ends.
    const bool is_torn = error.fault == record::LogFault::BadJson && error.line > 1 &&
                         error.line == breaks + 1 && !text.ends_with('\n');
    if (!is_torn) return fmt::format("{}:{}: {}", path, error.line, fault);
    return fmt::format(
        "{}:{}:{}: {}",
        path,
        error.line,
        text.size() - text.find_last_of('\n'),
        cli::text("cli.event.cut-short", "fault"_is = fault));
}

[[nodiscard]] base::Result<rulebook::Rulebook, words::Message> find(std::string_view path) {
    try {
        return find_rulebook(std::string{path}).rulebook;
    } catch (const Failure& failure) {
        return base::fail(words::verbatim(failure.what()));
    }
}

}  // namespace

EventFile read_event(const std::string& path) {
    std::string text = read_file(path, Content::EventLog);
    auto log = tournament::read_event_log(text, find);
    if (!log) throw Failure{at_line(path, text, log.error())};
    tournament::Course course{log->header};
    EventFile event{path, std::move(text), std::move(*log), std::move(course), {}};
    record::LogLines lines{event.text};
    static_cast<void>(lines.next_filled());  // the header
    for (const EventCommand& command : event.log.commands) {
        static_cast<void>(lines.next_filled());
        event.lines.push_back(
            {lines.number(),
             command.at,
             command.by,
             tournament::name(command.action),
             event.course.advance(command)});
    }
    const auto breaks = static_cast<std::size_t>(std::ranges::count(event.text, '\n'));
    event.next_line = breaks + (event.text.ends_with('\n') ? 1 : 2);
    return event;
}

std::map<std::size_t, EventCommand> read_commands(const std::string& path) {
    const std::string text = read_file(path, Content::EventLog);
    record::LogLines lines{text};
    std::map<std::size_t, EventCommand> commands;
    while (const auto line = lines.next_filled()) {
        auto command = tournament::read_event_command(*line, lines.number());
        if (!command) throw Failure{at_line(path, text, command.error())};
        commands.emplace(lines.number(), std::move(*command));
    }
    return commands;
}

bool decide_next(EventFile& event, const EventCommand& command) {
    event.lines.push_back(
        {event.next_line,
         command.at,
         command.by,
         tournament::name(command.action),
         event.course.advance(command)});
    if (!event.lines.back().decided) return false;
    event.log.commands.push_back(command);
    ++event.next_line;
    return true;
}

void append_commands(const EventFile& event, const std::vector<EventCommand>& commands) {
    std::string text;
    for (const EventCommand& command : commands) text += to_json(command) + '\n';
    append_lines(event.path, event.text, text);
}

}  // namespace tandem::cli
