// A stored match held against the arbiter, and made into a match log.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/replayed.hpp"

#include <span>
#include <vector>

#include "match/arbiter/arbiter.hpp"
#include "record/log/event_json.hpp"
#include "record/log/match_log.hpp"
#include "store/archive.hpp"

namespace tandem::store {

namespace {

namespace row = hall::row;

// The header of a stored match has its house rulebook in it: no file is asked for.
[[nodiscard]] base::Result<rulebook::Rulebook, std::string> no_file(std::string_view) {
    return std::unexpected{std::string{"a stored match must not name a file"}};
}

[[nodiscard]] std::string at_line(std::int64_t line, const std::string& what) {
    return "line " + std::to_string(line) + ": " + what;
}

// Whether anything of the line's command was hidden.
[[nodiscard]] bool redact(row::LineWritten& line, match::Viewers viewers) {
    const auto command = record::read_command(line.command, static_cast<std::size_t>(line.line));
    if (command && viewers.meets(match::readers_of(*command))) return false;
    match::Command seen{base::Millis{line.at}, std::nullopt, std::nullopt, match::action::Note{}};
    if (command) seen = match::redacted(*command);
    line.command = record::to_json(seen);
    return true;
}

}  // namespace

std::string replay(
    const row::StoredMatch& match,
    const std::function<bool(const row::LineWritten&, const std::string& events)>& visit) {
    const auto header = record::read_header(match.opened.header, 1, no_file);
    if (!header) return at_line(1, describe(header.error()));
    match::State state{*header};
    std::vector<match::Event> events;
    std::size_t next_event = 1;
    std::int64_t next = 2;
    std::int64_t stamp = 0;
    for (const row::LineWritten& line : match.lines) {
        if (line.line != next) return at_line(next, "it is missing");
        const auto command =
            record::read_command(line.command, static_cast<std::size_t>(line.line));
        if (!command) return at_line(next, describe(command.error()));
        if (command->at != base::Millis{line.at}) return at_line(next, "its two stamps differ");
        if (line.at < stamp) return at_line(next, "it is earlier than the one before");
        events.clear();
        match::advance(
            state,
            {command->at, static_cast<match::Line>(line.line), std::span{&*command, 1}},
            events);
        if (!visit(line, record::to_json(events, next_event))) return {};
        next_event += events.size();
        ++next;
        stamp = line.at;
    }
    return {};
}

std::string fault_of(const row::StoredMatch& match) {
    std::string differs;
    std::string unreadable = replay(match, [&](const row::LineWritten& line, const auto& events) {
        if (events == line.events) return true;
        differs = at_line(line.line, "its command does not lead to the events beside it");
        return false;
    });
    return differs.empty() ? unreadable : differs;
}

std::string match_log_of(const row::StoredMatch& match) {
    std::string text = match.opened.header + '\n';
    for (const row::LineWritten& line : match.lines) text += line.command + '\n';
    return text;
}

row::StoredMatch as_read_by(row::StoredMatch match, match::Viewers viewers) {
    std::vector<row::LineWritten*> hidden;
    for (row::LineWritten& line : match.lines) {
        if (!redact(line, viewers)) continue;
        line.events = "[]";
        hidden.push_back(&line);
    }
    if (hidden.empty()) return match;
    // The events of a redacted line are what is made of it now. Where the match cannot be replayed,
    // there are none.
    auto next = hidden.begin();
    static_cast<void>(replay(match, [&](const row::LineWritten& line, const std::string& events) {
        if (&line != *next) return true;
        (**next).events = events;
        return ++next != hidden.end();
    }));
    return match;
}

}  // namespace tandem::store
