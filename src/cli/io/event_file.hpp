// An event from its log, and commands added to the log.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "tournament/event_log/event_log.hpp"

namespace tandem::cli {

// A log, decided from its first line to its last.
struct EventFile {
    std::string path;
    std::string text;  // of the file as it was read
    tournament::EventLog log;
    tournament::Course course;
    std::vector<tournament::LineDecided> lines;  // of the commands, in their order
    std::size_t next_line = 1;  // of the file: where the next command will stand
};

// "-" is standard input.
// Errors: Failure, with the line and what is wrong there.
[[nodiscard]] EventFile read_event(const std::string& path);

// Commands by their lines, as a log has them without its header.
// Errors: Failure.
[[nodiscard]] std::map<std::size_t, tournament::EventCommand> read_commands(
    const std::string& path);

// Decides a command after all others; whether it is accepted. One that is refused is not kept.
[[nodiscard]] bool decide_next(EventFile& event, const tournament::EventCommand& command);

// Appends these commands to the log's file, on disk when it returns.
// Errors: Failure; then nothing was added.
void append_commands(const EventFile& event, const std::vector<tournament::EventCommand>& commands);

}  // namespace tandem::cli
