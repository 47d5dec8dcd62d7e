// Stored matches as JSON.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/match_json.hpp"

#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <boost/json/serialize.hpp>

#include "hall/json/wire_json.hpp"
#include "hall/room/cast.hpp"
#include "hall/room/course.hpp"
#include "match/model/audience.hpp"
#include "record/log/event_json.hpp"
#include "record/log/match_log.hpp"
#include "record/text/json.hpp"
#include "rulebook/rulebook.hpp"

namespace tandem::server {

namespace {

namespace row = hall::row;
using base::EnumArray;
using bughouse::Seat;

// What a person is to a match: on a team for whoever has had one of its seats.
[[nodiscard]] match::Viewers viewers_for(
    const row::StoredMatch& match, const hall::PersonId& person) {
    match::Viewers viewers = match::Viewer::Spectator;
    if (person.is_nobody()) return viewers;
    for (const hall::wire::Official& each : match.opened.officials) {
        if (each.person == person && sees_all(each.office))
            viewers = viewers.with(match::Viewer::Director);
    }
    for (const Seat seat : base::all_of<Seat>()) {
        if (match.opened.people[seat] == person)
            viewers = viewers.with(match::viewer_of(team_of(seat)));
    }
    for (const row::SeatTaken& taken : match.seats) {
        if (taken.person == person) viewers = viewers.with(match::viewer_of(team_of(taken.seat)));
    }
    return viewers;
}

[[nodiscard]] std::string quoted(const std::string& text) {
    return boost::json::serialize(boost::json::value(text));
}

// "account", "guest", "bot", or "" where nobody is known.
[[nodiscard]] std::string_view kind_of(const hall::PersonId& person) {
    return person.kind() ? hall::name(*person.kind()) : std::string_view{};
}

[[nodiscard]] boost::json::object people_json(
    const EnumArray<Seat, hall::PersonId>& people, const EnumArray<Seat, std::string>& names) {
    boost::json::object all;
    for (const Seat seat : base::all_of<Seat>()) {
        all[bughouse::name(seat)] = boost::json::object{
            {"person", people[seat].text()},
            {"name", names[seat]},
            {"kind", kind_of(people[seat])}};
    }
    return all;
}

[[nodiscard]] boost::json::value text_or_null(const std::string& text) {
    return text.empty() ? boost::json::value(nullptr) : boost::json::value(text);
}

[[nodiscard]] boost::json::value ended_json(const std::optional<row::MatchEnded>& ended) {
    if (!ended) return nullptr;
    return boost::json::object{
        {"wall_ms", ended->wall_ms},
        {"winner", text_or_null(ended->winner)},
        {"board", text_or_null(ended->board)},
        {"reason", ended->reason},
        {"plies", ended->plies},
    };
}

// What the arbiter makes of it; nothing where it cannot be replayed.
[[nodiscard]] std::optional<hall::Course> course_of(const row::StoredMatch& match) {
    const auto log = record::read_match_log(store::match_log_of(match), {});
    if (!log) return std::nullopt;
    return hall::course_of(log->header, log->commands, match.opened.names, match.seats);
}

// The moments of a line, of which `next` is the first one of the course that was not told yet.
[[nodiscard]] std::string moments_json(
    const hall::Course& course, std::int64_t line, std::size_t& next) {
    std::string text = "[";
    for (; next < course.moments.size() && course.moments[next].line <= line; ++next) {
        const hall::Moment& moment = course.moments[next];
        if (text.size() > 1) text += ",\n ";
        text += fmt::format(
            R"({{"at": {}, "events": {}, "view": {}}})",
            moment.view.at,
            record::to_json(moment.events, moment.first_event),
            hall::wire::to_json(moment.view));
    }
    return text += ']';
}

[[nodiscard]] std::string lines_json(
    const row::StoredMatch& match, const std::optional<hall::Course>& course) {
    std::string text = "[";
    std::size_t next = 0;
    for (const row::StoredLine& line : match.lines) {
        if (text.size() > 1) text += ",\n";
        text += fmt::format(
            R"({{"line": {}, "at": {}, "command": {}, "lag_ms": {}, "moments": {}}})",
            line.line,
            line.at,
            line.command,
            line.lag_ms ? std::to_string(*line.lag_ms) : "null",
            course ? moments_json(*course, line.line, next) : "[]");
    }
    return text += ']';
}

// Whence it was imported; null for one that was played here.
[[nodiscard]] boost::json::value source_of(const row::MatchOpened& opened) {
    const auto* const imported = std::get_if<row::Imported>(&opened.origin);
    return imported == nullptr ? boost::json::value(nullptr) : boost::json::value(imported->source);
}

[[nodiscard]] boost::json::array taken_json(const row::StoredMatch& match) {
    boost::json::array all;
    for (const row::SeatTaken& taken : match.seats) {
        all.push_back(boost::json::object{
            {"line", taken.line},
            {"seat", bughouse::name(taken.seat)},
            {"person", taken.person.text()},
            {"name", taken.name},
            {"kind", kind_of(taken.person)},
        });
    }
    return all;
}

}  // namespace

bool is_readable(const row::StoredMatch& match) { return match.ended.has_value(); }

bool is_open_to(const row::StoredMatch& match, const hall::PersonId& person) {
    std::vector<hall::PersonId> players{match.opened.people.begin(), match.opened.people.end()};
    for (const row::SeatTaken& taken : match.seats) players.push_back(taken.person);
    return hall::may_watch(person, match.opened.access, match.opened.officials, players);
}

row::StoredMatch as_seen_by(row::StoredMatch match, const hall::PersonId& person) {
    const match::Viewers viewers = viewers_for(match, person);
    return store::as_read_by(std::move(match), viewers);
}

std::string match_json(const row::StoredMatch& match) {
    const row::MatchOpened& opened = match.opened;
    const std::optional<hall::Course> course = course_of(match);
    std::string text = fmt::format(
        R"({{"match": {}, "wall_ms": {}, "rulebook": {}, "officials": {}, "source": {},)"
        R"( "people": {}, "taken": {}, "ended": {}, "verdict": {},)",
        quoted(opened.match.text()),
        opened.wall_ms,
        quoted(rulebook_id(opened.rulebook)),
        hall::wire::to_json(opened.officials),
        boost::json::serialize(source_of(opened)),
        boost::json::serialize(people_json(opened.people, opened.names)),
        boost::json::serialize(taken_json(match)),
        boost::json::serialize(ended_json(match.ended)),
        course ? record::object_json(course->verdict) : "null");
    text += "\n\"header\": " + opened.header;
    text += ",\n\"before\": " + (course ? hall::wire::to_json(course->before) : "null");
    text += ",\n\"lines\": " + lines_json(match, course) + "}\n";
    return text;
}

boost::json::object line_json(const store::MatchLine& line) {
    return {
        {"match", line.match.text()},
        {"wall_ms", line.wall_ms},
        {"rulebook", rulebook_id(line.rulebook)},
        {"people", people_json(line.people, line.names)},
        {"ended", ended_json(line.ended)},
    };
}

std::string rulebook_id(const std::string& stored) {
    for (const rulebook::BookId book : rulebook::books()) {
        if (stored == book->name) return std::string{book->id};
    }
    return stored;
}

std::string stored_rulebook(const std::string& id) {
    const auto book = rulebook::parse_book(id);
    return book ? std::string{(*book)->name} : id;
}

}  // namespace tandem::server
