// A match log line by line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/log/match_log.hpp"

#include "record/log/log_lines.hpp"

namespace tandem::record {

using base::fail;
using base::Result;

namespace {

[[nodiscard]] std::string goes_back(base::Millis before, base::Millis now) {
    return std::to_string(base::count(before)) + " to " + std::to_string(base::count(now));
}

}  // namespace

std::string describe(const LogError& error) {
    const std::string key = '"' + error.key + '"';
    switch (error.fault) {
        case LogFault::NoHeader: return "no header: a match log begins with {\"tandem\": 1, …}";
        case LogFault::BadJson: return error.detail;
        case LogFault::NotObject: return "an object expected, not " + error.detail;
        case LogFault::BlankLine: return "an empty line, where a command was expected";
        case LogFault::MissingKey: return key + " is missing: " + error.detail + " needs it";
        case LogFault::UnknownKey: return key + " is no key of " + error.detail;
        case LogFault::WrongValue:
        case LogFault::BadRulebook:
        case LogFault::ClockNotAllowed:
        case LogFault::WrongActor: return key + ": " + error.detail;
        case LogFault::Backwards: return key + " goes back from " + error.detail;
    }
    __builtin_unreachable();
}

Result<MatchLog, LogError> read_match_log(std::string_view text, const RulebookFinder& find) {
    LogLines lines{text};
    const auto first = lines.next();
    if (!first) return fail(LogError{1, LogFault::NoHeader, {}, {}});
    auto header = read_header(*first, lines.number(), find);
    if (!header) return fail(std::move(header.error()));
    MatchLog log{std::move(*header), {}};
    while (const auto line = lines.next()) {
        auto command = read_command(*line, lines.number());
        if (!command) return fail(std::move(command.error()));
        if (!log.commands.empty() && command->at < log.commands.back().at) {
            return fail(LogError{
                lines.number(),
                LogFault::Backwards,
                "at",
                goes_back(log.commands.back().at, command->at)});
        }
        log.commands.push_back(std::move(*command));
    }
    return log;
}

std::string write_match_log(const MatchLog& log) {
    std::string text = to_json(log.header) + '\n';
    for (const match::Command& command : log.commands) text += to_json(command) + '\n';
    return text;
}

}  // namespace tandem::record
