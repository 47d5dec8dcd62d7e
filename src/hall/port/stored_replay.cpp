// Rows are checked against each other on the way: a gap or a wrong stamp stops the replay.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/port/stored_replay.hpp"

#include "language/english.hpp"
#include "record/log/match_log.hpp"

namespace tandem::hall {

namespace {

[[nodiscard]] std::unexpected<std::string> fault_at(match::Line line, const std::string& what) {
    return base::fail("line " + std::to_string(line) + ": " + what);
}

}  // namespace

base::Result<match::LogReplay, std::string> replay(
    const row::StoredMatch& match, const std::function<bool(const ReplayedLine&)>& visit) {
    const auto header = record::read_header(match.opened.header, 1, {});
    if (!header) return fault_at(1, language::english(describe(header.error())));
    match::LogReplay replay{*header};
    std::vector<match::Event> events;
    std::size_t first_event = 1;
    for (const row::StoredLine& row : match.lines) {
        const match::Line line = replay.next_line();
        if (row.line != line) return fault_at(line, "it is missing");
        const auto command = record::read_command(row.command, line);
        if (!command) return fault_at(line, language::english(describe(command.error())));
        if (command->at != match::Millis{row.at}) return fault_at(line, "its two stamps differ");
        if (command->at < replay.at()) return fault_at(line, "it is earlier than the one before");
        events.clear();
        replay.take({&*command, 1}, events);
        if (!visit({row, *command, events, first_event})) break;
        first_event += events.size();
    }
    return replay;
}

}  // namespace tandem::hall
