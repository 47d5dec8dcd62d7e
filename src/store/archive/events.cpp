// Events: a header, the lines of a log, and the devices of officials.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <iterator>
#include <limits>
#include <map>

#include "store/archive/archive.hpp"
#include "store/archive/archive_inside.hpp"
#include "store/rows/id_columns.hpp"
#include "store/rows/text.hpp"

namespace tandem::store {

using desk::EventId;
using soci::into;
using soci::use;
namespace stored = desk::row;

namespace {

// Listed events of which the list is made: days of one address that makes as many as it may.
constexpr int kLookedThrough = 10'000;

// The columns of an event as they are read.
struct EventColumns {
    stored::Event event;
    std::string owner;
    std::string names;
    std::string listed;
    std::string venue;
    std::string registration;

    [[nodiscard]] stored::Event taken() {
        event.owner = person_of(owner);
        desk::Settings& settings = event.settings;
        settings.names =
            base::from_name<desk::PublicNames>(names).value_or(desk::PublicNames::Short);
        settings.listed = base::from_name<desk::Listed>(listed).value_or(desk::Listed::No);
        settings.venue = base::from_name<desk::Venue>(venue).value_or(desk::Venue::Hall);
        settings.registration =
            base::from_name<desk::Registration>(registration).value_or(desk::Registration::Closed);
        return event;
    }
};

[[nodiscard]] std::optional<stored::Event> read_event_head(
    soci::session& session, const EventId& key) {
    EventColumns columns;
    desk::Settings& settings = columns.event.settings;
    session << "select id, owner, wall_ms, header, names, listed, venue, registration, clock_ms, "
               "increment_ms, watch_delay_ms, delay_ms, before_clock_ms, before_increment_ms, "
               "before_delay_ms, changed_ms from events where id = :id",
        use(key), into(columns.event.event), into(columns.owner), into(columns.event.wall_ms),
        into(columns.event.header), into(columns.names), into(columns.listed), into(columns.venue),
        into(columns.registration), into(settings.clock_ms), into(settings.increment_ms),
        into(settings.watch_delay_ms), into(settings.delay_ms), into(settings.before.clock_ms),
        into(settings.before.increment_ms), into(settings.before.delay_ms),
        into(settings.changed_ms);
    if (!session.got_data()) return std::nullopt;
    return columns.taken();
}

// From the line after that one on, `most` at most.
[[nodiscard]] std::vector<stored::Line> read_event_lines(
    soci::session& session,
    const EventId& key,
    std::int64_t after = 0,
    std::int64_t most = std::numeric_limits<std::int64_t>::max()) {
    std::vector<stored::Line> lines;
    stored::Line line;
    std::int64_t device = 0;
    soci::statement query =
        (session.prepare << "select line, wall_ms, device, request, command from event_lines "
                            "where event_id = :id and line > :after order by line limit :most",
         use(key),
         use(after),
         use(most),
         into(line.line),
         into(line.wall_ms),
         into(device),
         into(line.key),
         into(line.command));
    query.execute();
    while (query.fetch()) {
        line.device = static_cast<desk::DeviceNumber>(device);
        lines.push_back(line);
    }
    return lines;
}

[[nodiscard]] std::vector<stored::Device> read_devices(soci::session& session, const EventId& key) {
    std::vector<stored::Device> devices;
    stored::Device one;
    std::int64_t number = 0;
    std::string division;
    std::int64_t table = 0;
    std::string board;
    std::int64_t made_by = 0;
    std::string person;
    soci::statement query =
        (session.prepare
             << "select d.number, d.hash, d.official, d.label, d.since_ms, d.until_ms, "
                "coalesce(c.division, ''), coalesce(c.table_number, 0), "
                "coalesce(c.board, ''), d.made_by, d.person from event_devices d left join "
                "event_clock_devices c on c.event_id = d.event_id and "
                "c.number = d.number where d.event_id = :id order by d.number",
         use(key),
         into(number),
         into(one.hash),
         into(one.device.official.text),
         into(one.device.label),
         into(one.device.since_ms),
         into(one.device.until_ms),
         into(division),
         into(table),
         into(board),
         into(made_by),
         into(person));
    query.execute();
    while (query.fetch()) {
        one.device.number = static_cast<desk::DeviceNumber>(number);
        one.device.made_by = static_cast<desk::DeviceNumber>(made_by);
        one.device.person = person_of(person);
        one.device.clock.reset();
        if (const auto read = base::from_name<bughouse::BoardId>(board)) {
            one.device.clock = {{division}, static_cast<std::uint32_t>(table), *read};
        }
        devices.push_back(one);
    }
    return devices;
}

void write_device(soci::session& session, const EventId& key, const stored::Device& device) {
    const auto number = static_cast<std::int64_t>(device.device.number);
    const std::string hash = storable(device.hash);
    const std::string official = storable(device.device.official.text);
    const std::string label = storable(device.device.label);
    const auto made_by = static_cast<std::int64_t>(device.device.made_by);
    const std::string person = storable(device.device.person.text());
    session
        << "insert into event_devices (event_id, number, hash, official, label, since_ms, "
           "until_ms, made_by, person) values (:id, :number, :hash, :official, :label, "
           ":since_ms, :until_ms, :made_by, :person) on conflict (event_id, number) do update set "
           "hash = excluded.hash, official = excluded.official, label = excluded.label, "
           "since_ms = excluded.since_ms, until_ms = excluded.until_ms, "
           "made_by = excluded.made_by, person = excluded.person",
        use(key), use(number), use(hash), use(official), use(label), use(device.device.since_ms),
        use(device.device.until_ms), use(made_by), use(person);
    if (!device.device.clock) return;
    const desk::ClockPlace& place = *device.device.clock;
    const std::string division = storable(place.division.text);
    const auto table = static_cast<std::int64_t>(place.table);
    const std::string board{bughouse::name(place.board)};
    session << "insert into event_clock_devices (event_id, number, division, table_number, board) "
               "values (:id, :number, :division, :table_number, :board) on conflict do nothing",
        use(key), use(number), use(division), use(table), use(board);
}

[[nodiscard]] std::vector<stored::TeamEntry> read_entries(
    soci::session& session, const EventId& key) {
    using enum tournament::Partner;
    std::vector<stored::TeamEntry> entries;
    stored::TeamEntry one;
    std::string captain;
    std::string partner;
    std::string state;
    std::int64_t team = 0;
    soci::statement query =
        (session.prepare << "select number, wall_ms, division, name, captain, captain_player, "
                            "partner, partner_player, invitation, team, state from event_entries "
                            "where event_id = :id order by number",
         use(key),
         into(one.number),
         into(one.wall_ms),
         into(one.division.text),
         into(one.name),
         into(captain),
         into(one.players[First].player),
         into(partner),
         into(one.players[Second].player),
         into(one.invitation),
         into(team),
         into(state));
    query.execute();
    while (query.fetch()) {
        one.players[First].person = person_of(captain);
        one.players[Second].person = person_of(partner);
        one.team.value = static_cast<std::uint32_t>(team);
        one.state =
            base::from_name<stored::EntryState>(state).value_or(stored::EntryState::Withdrawn);
        entries.push_back(one);
    }
    return entries;
}

[[nodiscard]] std::vector<stored::OpenedMatch> read_opened_matches(
    soci::session& session, const EventId& key) {
    std::vector<stored::OpenedMatch> matches;
    stored::OpenedMatch one;
    base::EnumArray<tournament::Side, std::int64_t> teams{};
    std::int64_t round = 0;
    std::int64_t table = 0;
    std::int64_t leg = 0;
    std::int64_t attempt = 0;
    std::string state;
    soci::statement query =
        (session.prepare << "select match_id, division, round, table_number, leg, attempt, "
                            "team_one, team_two, wall_ms, ended_ms, state from event_matches "
                            "where event_id = :id order by wall_ms, match_id",
         use(key),
         into(one.match),
         into(one.leg.division.text),
         into(round),
         into(table),
         into(leg),
         into(attempt),
         into(teams[tournament::Side::One]),
         into(teams[tournament::Side::Two]),
         into(one.wall_ms),
         into(one.ended_ms),
         into(state));
    query.execute();
    while (query.fetch()) {
        one.leg.round = static_cast<tournament::RoundNumber>(round);
        one.leg.table = static_cast<std::uint32_t>(table);
        one.leg.leg = static_cast<std::uint32_t>(leg);
        one.leg.attempt = static_cast<std::size_t>(attempt);
        one.teams.one.value = static_cast<std::uint32_t>(teams[tournament::Side::One]);
        one.teams.two.value = static_cast<std::uint32_t>(teams[tournament::Side::Two]);
        one.state = base::from_name<stored::OpenedState>(state).value_or(stored::OpenedState::Over);
        matches.push_back(one);
    }
    return matches;
}

[[nodiscard]] std::optional<stored::Stored> read_without_lines(
    soci::session& session, const EventId& key) {
    auto head = read_event_head(session, key);
    if (!head) return std::nullopt;
    return stored::Stored{
        std::move(*head),
        {},
        read_devices(session, key),
        read_entries(session, key),
        read_opened_matches(session, key)};
}

// By an index alone.
[[nodiscard]] std::vector<EventId> newest_listed(
    soci::session& session, int most, int most_of_one) {
    std::vector<EventId> found;
    std::map<std::string, int> of_one;
    EventId key;
    std::string origin;
    soci::statement query =
        (session.prepare << "select id, origin from events where listed = 'yes' "
                            "order by wall_ms desc, id desc limit :most",
         use(kLookedThrough),
         into(key),
         into(origin));
    query.execute();
    while (std::ssize(found) < most && query.fetch()) {
        if (origin.empty() || ++of_one[origin] <= most_of_one) found.push_back(key);
    }
    return found;
}

void write_time_control(
    soci::session& session, const EventId& key, const desk::Settings& settings) {
    session << "update events set clock_ms = :clock_ms, increment_ms = :increment_ms, "
               "delay_ms = :delay_ms, before_clock_ms = :before_clock_ms, "
               "before_increment_ms = :before_increment_ms, before_delay_ms = :before_delay_ms, "
               "changed_ms = :changed_ms where id = :id",
        use(settings.clock_ms), use(settings.increment_ms), use(settings.delay_ms),
        use(settings.before.clock_ms), use(settings.before.increment_ms),
        use(settings.before.delay_ms), use(settings.changed_ms), use(key);
}

}  // namespace

void write_event_lines(
    soci::session& session, const EventId& key, std::span<const stored::Line> lines) {
    stored::Line line;
    std::int64_t device = 0;
    soci::statement insert =
        (session.prepare << "insert into event_lines (event_id, line, wall_ms, device, request, "
                            "command) values (:id, :line, :wall_ms, :device, :request, :command) "
                            "on conflict do nothing",
         use(key),
         use(line.line),
         use(line.wall_ms),
         use(device),
         use(line.key),
         use(line.command));
    for (const stored::Line& each : lines) {
        line = {each.line, each.wall_ms, each.device, storable(each.key), storable(each.command)};
        // NOLINTNEXTLINE(clang-analyzer-deadcode.DeadStores): the statement reads it.
        device = each.device;
        insert.execute(true);
        if (insert.get_affected_rows() != 1) {
            throw KeyTaken(
                "line " + std::to_string(each.line) + " of event " + key.text() +
                " is there already");
        }
    }
}

void Archive::add_event(
    const stored::Event& event, const stored::Device& device, const std::string& origin) {
    const std::string from = storable(origin);
    const EventId key = storable(event.event);
    const std::string owner = storable(event.owner.text());
    const std::string header = storable(event.header);
    const std::string names{base::name(event.settings.names)};
    const std::string listed{base::name(event.settings.listed)};
    const std::string venue{base::name(event.settings.venue)};
    const std::string registration{base::name(event.settings.registration)};
    inside_->changing([&](soci::session& session) {
        session << "insert into events (id, owner, wall_ms, header, names, listed, venue, "
                   "registration, clock_ms, increment_ms, delay_ms, watch_delay_ms, origin) values "
                   "(:id, :owner, :wall_ms, :header, :names, :listed, :venue, :registration, "
                   ":clock_ms, :increment_ms, :delay_ms, :watch_delay_ms, :origin)",
            use(key), use(owner), use(event.wall_ms), use(header), use(names), use(listed),
            use(venue), use(registration), use(event.settings.clock_ms),
            use(event.settings.increment_ms), use(event.settings.delay_ms),
            use(event.settings.watch_delay_ms), use(from);
        write_device(session, key, device);
    });
}

void Archive::copy_event(const stored::Stored& event) {
    const stored::Event& head = event.event;
    const EventId key = storable(head.event);
    const std::string owner = storable(head.owner.text());
    const std::string header = storable(head.header);
    const std::string names{base::name(head.settings.names)};
    const std::string listed{base::name(head.settings.listed)};
    inside_->changing([&](soci::session& session) {
        session << "insert into events (id, owner, wall_ms, header, names, listed) values "
                   "(:id, :owner, :wall_ms, :header, :names, :listed) on conflict (id) do update "
                   "set names = excluded.names, listed = excluded.listed",
            use(key), use(owner), use(head.wall_ms), use(header), use(names), use(listed);
        write_time_control(session, key, head.settings);
        write_event_lines(session, key, event.lines);
        for (const stored::Device& each : event.devices) write_device(session, key, each);
        for (const stored::DirectedLine& each : event.directed) {
            const std::string played = storable(each.played);
            const std::string command = storable(each.command);
            session << "insert into event_clock_lines (event_id, played, list, line, command) "
                       "values (:id, :played, 'director', :line, :command) on conflict do nothing",
                use(key), use(played), use(each.line), use(command);
        }
    });
}

std::optional<stored::Event> Archive::event_head(const EventId& id) {
    const EventId key = storable(id);
    return inside_->reading([&](soci::session& session) { return read_event_head(session, key); });
}

std::optional<stored::Stored> Archive::event(const EventId& id) {
    const EventId key = storable(id);
    return inside_->reading([&](soci::session& session) {
        auto found = read_without_lines(session, key);
        if (found) found->lines = read_event_lines(session, key);
        return found;
    });
}

std::optional<stored::Stored> Archive::event_without_lines(const EventId& id) {
    const EventId key = storable(id);
    return inside_->reading(
        [&](soci::session& session) { return read_without_lines(session, key); });
}

void Archive::add_event_lines(const EventId& id, std::span<const stored::Line> lines) {
    const EventId key = storable(id);
    inside_->changing([&](soci::session& session) { write_event_lines(session, key, lines); });
}

std::vector<stored::Line> Archive::event_lines(
    const EventId& id, std::int64_t after, std::int64_t most) {
    const EventId key = storable(id);
    return inside_->reading(
        [&](soci::session& session) { return read_event_lines(session, key, after, most); });
}

EventPiece Archive::event_piece(const EventId& id, std::int64_t after, const MostLines& most) {
    constexpr std::int64_t kRead = 50;  // at a time: a driver may have all that it is asked for
    const EventId key = storable(id);
    return inside_->reading([&](soci::session& session) {
        EventPiece piece;
        std::size_t bytes = 0;
        while (true) {
            const std::int64_t left = most.lines - std::ssize(piece.lines);
            const std::int64_t wanted = std::min(kRead, left);
            auto lines = read_event_lines(session, key, after, wanted);
            for (stored::Line& line : lines) {
                after = line.line;
                bytes += line.command.size();
                piece.lines.push_back(std::move(line));
                piece.has_more = bytes >= most.bytes || std::ssize(piece.lines) >= most.lines;
                if (piece.has_more) return piece;
            }
            if (std::ssize(lines) < wanted) return piece;
        }
    });
}

void Archive::set_event(const EventId& id, const desk::Settings& settings) {
    const EventId key = storable(id);
    const std::string names{base::name(settings.names)};
    const std::string listed{base::name(settings.listed)};
    const std::string registration{base::name(settings.registration)};
    inside_->changing([&](soci::session& session) {
        session << "update events set names = :names, listed = :listed, "
                   "registration = :registration, watch_delay_ms = :watch_delay_ms where id = :id",
            use(names), use(listed), use(registration), use(settings.watch_delay_ms), use(key);
        write_time_control(session, key, settings);
    });
}

void Archive::keep_event_device(const EventId& id, const stored::Device& device) {
    const EventId key = storable(id);
    inside_->changing([&](soci::session& session) { write_device(session, key, device); });
}

void Archive::forget_event_devices(
    const EventId& id, const std::vector<desk::DeviceNumber>& numbers) {
    const EventId key = storable(id);
    inside_->changing([&](soci::session& session) {
        for (const desk::DeviceNumber number : numbers) {
            const auto which = static_cast<std::int64_t>(number);
            session << "delete from event_clock_devices where event_id = :id and number = :number",
                use(key), use(which);
            session << "delete from event_devices where event_id = :id and number = :number",
                use(key), use(which);
        }
    });
}

stored::ClockLines Archive::clock_lines(const EventId& id, const std::string& played) {
    const EventId key = storable(id);
    const std::string which = storable(played);
    return inside_->reading([&](soci::session& session) {
        stored::ClockLines all;
        std::int64_t zero = 0;
        session << "select zero_ms from event_clock_starts where event_id = :id and "
                   "played = :played",
            use(key), use(which), into(zero);
        if (session.got_data()) all.zero_ms = zero;
        stored::ClockLine line;
        soci::statement query =
            (session.prepare << "select list, line, command from event_clock_lines where "
                                "event_id = :id and played = :played order by list, line",
             use(key),
             use(which),
             into(line.list),
             into(line.line),
             into(line.command));
        query.execute();
        while (query.fetch()) all.lines.push_back(line);
        return all;
    });
}

void Archive::add_clock_lines(
    const EventId& id, const std::string& played, const stored::ClockLines& added) {
    const EventId key = storable(id);
    const std::string which = storable(played);
    inside_->changing([&](soci::session& session) {
        if (added.zero_ms) {
            session << "insert into event_clock_starts (event_id, played, zero_ms) values "
                       "(:id, :played, :zero_ms) on conflict do nothing",
                use(key), use(which), use(*added.zero_ms);
        }
        for (const stored::ClockLine& line : added.lines) {
            const std::string list = storable(line.list);
            const std::string command = storable(line.command);
            session << "insert into event_clock_lines (event_id, played, list, line, command) "
                       "values (:id, :played, :list, :line, :command)",
                use(key), use(which), use(list), use(line.line), use(command);
        }
    });
}

std::vector<stored::Event> Archive::listed_events(int most, int most_of_one) {
    return inside_->reading([&](soci::session& session) {
        std::vector<stored::Event> found;
        for (const EventId& key : newest_listed(session, most, most_of_one)) {
            if (auto head = read_event_head(session, key)) found.push_back(std::move(*head));
        }
        return found;
    });
}

std::int64_t Archive::events_of(const hall::PersonId& owner, std::int64_t since_ms) {
    const std::string who = storable(owner.text());
    return inside_->reading([&](soci::session& session) {
        std::int64_t count = 0;
        session << "select count(*) from events where owner = :owner and wall_ms >= :since_ms",
            use(who), use(since_ms), into(count);
        return count;
    });
}

}  // namespace tandem::store
