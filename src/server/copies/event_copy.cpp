// Rows as JSON and back, by described structs of plain values.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/copies/event_copy.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <ranges>
#include <utility>
#include <vector>

#include <boost/describe.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>
#include <boost/mp11.hpp>

#include "desk/time_control.hpp"
#include "record/log/object_writer.hpp"

namespace tandem::server {

namespace json = boost::json;
namespace row = desk::row;

namespace {

struct CopiedEvent {
    std::string event;
    std::string owner;
    std::int64_t made_ms = 0;
    std::string header;
    std::string names;
    std::string listed;
    std::int64_t clock_ms = 0;
    std::int64_t increment_ms = 0;
    std::int64_t delay_ms = 0;
    // The time control before that one, and until when.
    std::int64_t before_clock_ms = 0;
    std::int64_t before_increment_ms = 0;
    std::int64_t before_delay_ms = 0;
    std::int64_t changed_ms = 0;
};
BOOST_DESCRIBE_STRUCT(
    CopiedEvent,
    (),
    (event,
     owner,
     made_ms,
     header,
     names,
     listed,
     clock_ms,
     increment_ms,
     delay_ms,
     before_clock_ms,
     before_increment_ms,
     before_delay_ms,
     changed_ms))

struct CopiedLine {
    std::int64_t line = 0;
    std::int64_t wall_ms = 0;
    std::int64_t device = 0;
    std::string key;
    std::string command;
};
BOOST_DESCRIBE_STRUCT(CopiedLine, (), (line, wall_ms, device, key, command))

struct CopiedDevice {
    std::int64_t number = 0;
    std::string hash;
    std::string official;
    std::string label;
    std::int64_t since_ms = 0;
    std::int64_t until_ms = 0;
    // Where it lies as a clock; "" for any other device.
    std::string division;
    std::int64_t table = 0;
    std::string board;
    std::int64_t made_by = 0;
};
BOOST_DESCRIBE_STRUCT(
    CopiedDevice,
    (),
    (number, hash, official, label, since_ms, until_ms, division, table, board, made_by))

struct CopiedRuling {
    std::string match;
    std::int64_t line = 0;
    std::string command;
};
BOOST_DESCRIBE_STRUCT(CopiedRuling, (), (match, line, command))

struct Copied {
    CopiedEvent event;
    std::vector<CopiedLine> lines;
    std::vector<CopiedDevice> devices;
    std::vector<CopiedRuling> directed;
};
BOOST_DESCRIBE_STRUCT(Copied, (), (event, lines, devices, directed))

// What an object says that this version knows of: a newer server may say more of it.
template <typename T>
[[nodiscard]] json::object known_of(const json::object& told) {
    json::object known;
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
        [&](auto member) {
            if (const auto* const value = told.if_contains(member.name))
                known[member.name] = *value;
        });
    return known;
}

// A device as any version tells of it: older servers do not say by which one it was made.
[[nodiscard]] json::value device_of_any_version(const json::value& told) {
    const auto* const object = told.if_object();
    if (object == nullptr) return told;
    json::object device = known_of<CopiedDevice>(*object);
    if (!device.contains("made_by")) device["made_by"] = 0;
    return device;
}

// The same of the event itself: older servers do not say which time its matches have.
[[nodiscard]] json::object event_of_any_version(const json::object& told) {
    json::object event = known_of<CopiedEvent>(told);
    for (const auto* key :
         {"clock_ms",
          "increment_ms",
          "delay_ms",
          "before_clock_ms",
          "before_increment_ms",
          "before_delay_ms",
          "changed_ms"}) {
        if (!event.contains(key)) event[key] = 0;
    }
    return event;
}

// The same of a whole copy.
[[nodiscard]] json::value copy_of_any_version(const json::value& told) {
    const auto* const object = told.if_object();
    if (object == nullptr) return told;
    json::object copy = known_of<Copied>(*object);
    if (const auto* const event = copy.contains("event") ? copy["event"].if_object() : nullptr) {
        json::object known = event_of_any_version(*event);
        copy["event"] = std::move(known);
    }
    if (auto* const lines = copy.contains("lines") ? copy["lines"].if_array() : nullptr) {
        for (json::value& each : *lines) {
            if (!each.is_object()) continue;
            json::object known = known_of<CopiedLine>(each.get_object());
            each = std::move(known);
        }
    }
    if (auto* const devices = copy.contains("devices") ? copy["devices"].if_array() : nullptr) {
        for (json::value& each : *devices) each = device_of_any_version(each);
    }
    if (!copy.contains("directed")) copy["directed"] = json::array{};
    if (auto* const directed = copy["directed"].if_array()) {
        for (json::value& each : *directed) {
            if (!each.is_object()) continue;
            json::object known = known_of<CopiedRuling>(each.get_object());
            each = std::move(known);
        }
    }
    return copy;
}

// Its time control.
[[nodiscard]] desk::Settings settings_of(const CopiedEvent& event) {
    desk::Settings settings;
    settings.clock_ms = event.clock_ms;
    settings.increment_ms = event.increment_ms;
    settings.delay_ms = event.delay_ms;
    settings.before = {event.before_clock_ms, event.before_increment_ms, event.before_delay_ms};
    settings.changed_ms = event.changed_ms;
    return settings;
}

[[nodiscard]] bool is_possible(const desk::TimeControl& time) {
    return std::ranges::all_of(
        std::array{time.clock_ms, time.increment_ms, time.delay_ms},
        [](std::int64_t ms) { return ms >= 0 && ms <= desk::kMostSpanMs; });
}

[[nodiscard]] bool has_gap(const std::vector<CopiedLine>& lines) {
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (lines[i].line != lines[i - 1].line + 1) return true;
    }
    return false;
}

}  // namespace

std::string event_copy_json(const row::Stored& copy) {
    Copied copied;
    const desk::Settings& settings = copy.event.settings;
    copied.event = {
        copy.event.event.text(),
        copy.event.owner.text(),
        copy.event.wall_ms,
        copy.event.header,
        std::string{base::name(settings.names)},
        std::string{base::name(settings.listed)},
        settings.clock_ms,
        settings.increment_ms,
        settings.delay_ms,
        settings.before.clock_ms,
        settings.before.increment_ms,
        settings.before.delay_ms,
        settings.changed_ms};
    for (const row::Line& each : copy.lines) {
        copied.lines.push_back({each.line, each.wall_ms, each.device, each.key, each.command});
    }
    for (const auto& [hash, device] : copy.devices) {
        CopiedDevice& one = copied.devices.emplace_back(
            device.number,
            hash,
            device.official.text,
            device.label,
            device.since_ms,
            device.until_ms);
        one.made_by = device.made_by;
        if (!device.clock) continue;
        one.division = device.clock->division.text;
        one.table = device.clock->table;
        one.board = base::name(device.clock->board);
    }
    for (const row::DirectedLine& each : copy.directed) {
        copied.directed.push_back({each.played, each.line, each.command});
    }
    std::string text;
    record::ObjectWriter{text, record::kTight}.write(copied);
    return text;
}

std::optional<row::Stored> read_event_copy(std::string_view text) {
    boost::system::error_code error;
    const json::value read = json::parse(text, error);
    if (error) return std::nullopt;
    const auto copied = json::try_value_to<Copied>(copy_of_any_version(read));
    if (!copied || has_gap(copied->lines)) return std::nullopt;
    const auto owner = hall::PersonId::parse(copied->event.owner);
    const auto names = base::from_name<desk::PublicNames>(copied->event.names);
    const auto listed = base::from_name<desk::Listed>(copied->event.listed);
    if (!owner || !names || !listed) return std::nullopt;
    row::Stored copy;
    copy.event.event = desk::EventId{copied->event.event};
    copy.event.owner = *owner;
    copy.event.wall_ms = copied->event.made_ms;
    copy.event.header = copied->event.header;
    copy.event.settings = settings_of(copied->event);
    const bool has_times = is_possible(desk::time_control_of(copy.event.settings)) &&
                           is_possible(copy.event.settings.before);
    if (!has_times) return std::nullopt;
    copy.event.settings.names = *names;
    copy.event.settings.listed = *listed;
    for (const CopiedLine& each : copied->lines) {
        copy.lines.push_back(
            {each.line,
             each.wall_ms,
             static_cast<desk::DeviceNumber>(each.device),
             each.key,
             each.command});
    }
    for (const CopiedDevice& each : copied->devices) {
        desk::Device& one = copy.devices.emplace_back(each.hash).device;
        one.number = static_cast<desk::DeviceNumber>(each.number);
        one.official.text = each.official;
        one.label = each.label;
        one.since_ms = each.since_ms;
        one.until_ms = each.until_ms;
        one.made_by = static_cast<desk::DeviceNumber>(each.made_by);
        if (const auto board = base::from_name<bughouse::BoardId>(each.board)) {
            one.clock = {{each.division}, static_cast<std::uint32_t>(each.table), *board};
        }
    }
    for (const CopiedRuling& each : copied->directed) {
        copy.directed.push_back({each.match, each.line, each.command});
    }
    return copy;
}

}  // namespace tandem::server
