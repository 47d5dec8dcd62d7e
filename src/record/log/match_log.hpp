// The match log: a header and then one command per line, read strictly and written in one way.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/fwd.hpp>

#include "base/result.hpp"
#include "match/model/command.hpp"
#include "match/model/header.hpp"
#include "rulebook/rulebook.hpp"
#include "words/message.hpp"

namespace tandem::record {

struct MatchLog {
    match::Header header;
    std::vector<match::Command> commands;  // the first is line 2 of the file, and so on

    [[nodiscard]] bool operator==(const MatchLog&) const = default;
};

enum class LogFault : std::uint8_t {
    NoHeader,  // an empty file
    BadJson,  // a line that is no JSON
    NotObject,  // a line that is another kind of JSON
    BlankLine,  // an empty line between others
    MissingKey,
    UnknownKey,
    WrongValue,  // of another kind, out of bounds, or a word that is not known there
    BadRulebook,  // a house rulebook that cannot be had
    ClockNotAllowed,  // a base time that the rulebook does not allow
    Backwards,  // a command that is earlier than the one before
    WrongActor,  // a command of the director by a seat, or the other way round
};

struct LogError {
    std::size_t line;  // from 1
    LogFault fault;
    std::string key;  // where it is one key's; "boards.A"
    words::Message detail;  // what stands against it; none of NoHeader and BlankLine

    [[nodiscard]] bool operator==(const LogError&) const = default;
};

// What is wrong and what was expected, without the line: "\"at\" goes back from 1500 to 1400"
[[nodiscard]] words::Message describe(const LogError& error);

// A command whose time, `now`, is earlier than that of the one before.
[[nodiscard]] LogError goes_back(std::size_t line, std::string before, std::string now);

// Finds the house rulebook that a header names by its path, or says why it cannot be had: no file
// is opened here. An empty one refuses every path.
using RulebookFinder =
    std::function<base::Result<rulebook::Rulebook, words::Message>(std::string_view path)>;

// Reads a whole log. LF and CRLF, a byte order mark and empty lines at the end are accepted.
// Errors: the first fault of the file.
[[nodiscard]] base::Result<MatchLog, LogError> read_match_log(
    std::string_view text, const RulebookFinder& find);

// One line of a log. Errors: with `line`, which is the line's number in its file.
[[nodiscard]] base::Result<match::Header, LogError> read_header(
    std::string_view text, std::size_t line, const RulebookFinder& find);
[[nodiscard]] base::Result<match::Command, LogError> read_command(
    std::string_view text, std::size_t line);
// The same of a line that is read as JSON already.
[[nodiscard]] base::Result<match::Command, LogError> read_command(
    const boost::json::object& from, std::size_t line);
// A header inside other JSON that has a version of its own: without the key "tandem".
// Errors: with line 0.
[[nodiscard]] base::Result<match::Header, LogError> read_unversioned_header(
    const boost::json::object& from, const RulebookFinder& find);

// Keys in the order of the format, a blank after each colon and comma, defaults left out as they
// were; a house rulebook whole. What was read is written so that it is read as the same again.
[[nodiscard]] std::string write_match_log(const MatchLog& log);
// One line, without its end.
[[nodiscard]] std::string to_json(const match::Header& header);
[[nodiscard]] std::string to_json(const match::Command& command);
// A header as `read_unversioned_header` reads it.
[[nodiscard]] std::string to_unversioned_json(const match::Header& header);

}  // namespace tandem::record
