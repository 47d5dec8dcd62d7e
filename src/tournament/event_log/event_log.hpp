// The event log: a header and then one command per line, read strictly and written in one way.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// docs/event-log.md describes it for people.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "record/log/match_log.hpp"
#include "tournament/director/decide.hpp"
#include "words/message.hpp"
#include "words/sentences.hpp"

namespace tandem::tournament {

using record::LogError;

struct EventLog {
    EventHeader header;
    std::vector<EventCommand> commands;  // a line each, after that of the header

    [[nodiscard]] bool operator==(const EventLog&) const = default;
};

// Reads a whole log, as read_match_log does; blank lines are passed over.
// Errors: the first fault of the file.
[[nodiscard]] base::Result<EventLog, LogError> read_event_log(
    std::string_view text, const record::RulebookFinder& find);
// One line of a log. Errors: with `line`, which is the line's number in its file.
[[nodiscard]] base::Result<EventHeader, LogError> read_event_header(
    std::string_view text, std::size_t line, const record::RulebookFinder& find);
[[nodiscard]] base::Result<EventCommand, LogError> read_event_command(
    std::string_view text, std::size_t line);
// "\"at\" goes back from …", as describe(LogError) has it, in the words of an event log.
[[nodiscard]] words::Message describe_fault(const LogError& error);

[[nodiscard]] std::string write_event_log(const EventLog& log);
// One line, without its end.
[[nodiscard]] std::string to_json(const EventHeader& header);
[[nodiscard]] std::string to_json(const EventCommand& command);

// What a line of a log came to.
struct LineDecided {
    std::size_t line = 0;
    Timestamp at;
    OfficialKey by;
    std::string_view action;
    Decided decided;
};
// The same for programs, a line for each change, notice or refusal, each with its end:
// {"n": 7, "at": …, "by": …, "line": 9, "event": "team", "key": 17, "now": {…}}. The next number is
// counted on in `number`; `say` makes texts of what is more than a word.
[[nodiscard]] std::string to_json_lines(
    const LineDecided& decided, rulebook::BookId book, std::size_t& number, const words::Say& say);

}  // namespace tandem::tournament
