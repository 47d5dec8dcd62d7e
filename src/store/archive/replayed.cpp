// Whether commands lead to their events, and what of a command is for whom.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/archive/replayed.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/parse.hpp>

#include "hall/port/stored_replay.hpp"
#include "record/log/event_json.hpp"
#include "record/log/match_log.hpp"
#include "words/say.hpp"

namespace tandem::store {

namespace {

namespace row = hall::row;

void redact(row::StoredLine& line, match::Viewers viewers) {
    const auto command = record::read_command(line.command, static_cast<std::size_t>(line.line));
    if (command && viewers.meets(match::readers_of(*command))) return;
    match::Command seen{base::Millis{line.at}, std::nullopt, std::nullopt, match::action::Note{}};
    if (command) seen = match::redacted(*command);
    line.command = record::to_json(seen);
    line.events = "[]";
}

// What events have said only since some version of the arbiter.
constexpr auto kSaidSince = std::to_array<std::string_view>({"piece", "captured", "check"});

[[nodiscard]] boost::json::object as_stored_once(boost::json::object event) {
    for (const std::string_view key : kSaidSince) event.erase(key);
    return event;
}

// Whether the events that were stored are these, or were before events said as much as now.
[[nodiscard]] bool say_the_same(const std::string& stored, const std::string& events) {
    if (stored == events) return true;
    boost::system::error_code code;
    const auto then = boost::json::parse(stored, code);
    if (code || !then.is_array()) return false;
    const boost::json::array now = boost::json::parse(events).as_array();
    return std::ranges::equal(then.as_array(), now, [](const auto& old, const auto& each) {
        return old.is_object() && old.as_object() == as_stored_once(each.as_object());
    });
}

}  // namespace

std::optional<words::Message> fault_of(const row::StoredMatch& match) {
    using namespace words::literals;
    std::optional<words::Message> differs;
    const auto replayed = hall::replay(match, [&](const hall::ReplayedLine& line) {
        if (say_the_same(line.row.events, record::to_json(line.events, line.first_event)))
            return true;
        differs = words::say(
            "stored-fault.at-line",
            "line"_is = std::to_string(line.row.line),
            "what"_is = words::say("stored-fault.events-differ"));
        return false;
    });
    return replayed ? differs : replayed.error();
}

std::string match_log_of(const row::StoredMatch& match) {
    std::size_t bytes = match.opened.header.size() + 1;
    for (const row::StoredLine& line : match.lines) bytes += line.command.size() + 1;
    std::string text;
    text.reserve(bytes);
    text += match.opened.header + '\n';
    for (const row::StoredLine& line : match.lines) text += line.command + '\n';
    return text;
}

row::StoredMatch as_read_by(row::StoredMatch match, match::Viewers viewers) {
    return as_read_by(std::move(match), [viewers](std::int64_t) { return viewers; });
}

row::StoredMatch as_read_by(
    row::StoredMatch match, const std::function<match::Viewers(std::int64_t line)>& viewers_at) {
    for (row::StoredLine& line : match.lines) redact(line, viewers_at(line.line));
    return match;
}

row::StoredMatch without_talk_of(const std::set<hall::PersonId>& blocked, row::StoredMatch match) {
    if (blocked.empty()) return match;
    for (row::StoredLine& line : match.lines) {
        if (!blocked.contains(line.person)) continue;
        const auto command =
            record::read_command(line.command, static_cast<std::size_t>(line.line));
        if (command && match::talks(*command)) {
            line.command = record::to_json(match::without_talk(*command));
        }
    }
    return match;
}

}  // namespace tandem::store
