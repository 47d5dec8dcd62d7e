// A match log line by line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/log/match_log.hpp"

#include <utility>

#include "record/log/log_lines.hpp"
#include "words/say.hpp"

namespace tandem::record {

using base::fail;
using base::Result;

words::Message describe(const LogError& error) {
    using namespace words::literals;
    using words::say;
    switch (error.fault) {
        case LogFault::NoHeader:
            return say("log-fault.no-header", "header"_is = R"({"tandem": 1, …})");
        case LogFault::BlankLine: return say("log-fault.blank-line");
        case LogFault::BadJson:
        case LogFault::NotObject:
        case LogFault::MissingKey:
        case LogFault::UnknownKey:
        case LogFault::Backwards: return error.detail;
        case LogFault::WrongValue:
        case LogFault::BadRulebook:
        case LogFault::ClockNotAllowed:
        case LogFault::WrongActor:
            return say("log-fault.at-key", "key"_is = error.key, "fault"_is = error.detail);
    }
    __builtin_unreachable();
}

LogError goes_back(std::size_t line, std::string before, std::string now) {
    using namespace words::literals;
    return {
        line,
        LogFault::Backwards,
        "at",
        words::say(
            "log-fault.backwards",
            "key"_is = "at",
            "before"_is = std::move(before),
            "now"_is = std::move(now))};
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
            return fail(goes_back(
                lines.number(),
                std::to_string(base::count(log.commands.back().at)),
                std::to_string(base::count(command->at))));
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
