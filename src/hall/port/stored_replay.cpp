// Rows are checked against each other on the way: a gap or a wrong timestamp stops the replay.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/port/stored_replay.hpp"

#include <utility>

#include "record/log/match_log.hpp"
#include "words/say.hpp"

namespace tandem::hall {

namespace {

using words::say;

[[nodiscard]] std::unexpected<words::Message> fault_at(match::Line line, words::Message what) {
    using namespace words::literals;
    return base::fail(
        say("stored-fault.at-line", "line"_is = std::to_string(line), "what"_is = std::move(what)));
}

}  // namespace

base::Result<match::LogReplay, words::Message> replay(
    const row::StoredMatch& match, const std::function<bool(const ReplayedLine&)>& visit) {
    const auto header = record::read_header(match.opened.header, 1, {});
    if (!header) return fault_at(1, describe(header.error()));
    match::LogReplay replay{*header};
    std::vector<match::Event> events;
    std::size_t first_event = 1;
    for (const row::StoredLine& row : match.lines) {
        const match::Line line = replay.next_line();
        if (row.line != line) return fault_at(line, say("stored-fault.line-missing"));
        const auto command = record::read_command(row.command, line);
        if (!command) return fault_at(line, describe(command.error()));
        if (command->at != match::Millis{row.at}) {
            return fault_at(line, say("stored-fault.timestamps-differ"));
        }
        if (command->at < replay.at()) return fault_at(line, say("stored-fault.too-early"));
        events.clear();
        replay.take({&*command, 1}, events);
        if (!visit({row, *command, events, first_event})) break;
        first_event += events.size();
    }
    return replay;
}

}  // namespace tandem::hall
