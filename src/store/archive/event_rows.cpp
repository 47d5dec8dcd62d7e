// What is kept beside the logs of events: entries, matches, devices that are over.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <span>
#include <string>
#include <vector>

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

void write_entry(soci::session& session, const EventId& key, const stored::TeamEntry& entry) {
    using enum tournament::Partner;
    const std::string division = storable(entry.division.text);
    const std::string name = storable(entry.name);
    const std::string captain = storable(entry.players[First].person.text());
    const std::string captain_player = storable(entry.players[First].player);
    const std::string partner = storable(entry.players[Second].person.text());
    const std::string partner_player = storable(entry.players[Second].player);
    const std::int64_t team = entry.team.value;
    const std::string state{base::name(entry.state)};
    session << "insert into event_entries (event_id, number, wall_ms, division, name, captain, "
               "captain_player, partner, partner_player, invitation, team, state) values "
               "(:id, :number, :wall_ms, :division, :name, :captain, :captain_player, "
               ":partner, :partner_player, :invitation, :team, :state) "
               "on conflict (event_id, number) do update set partner = excluded.partner, "
               "partner_player = excluded.partner_player, invitation = excluded.invitation, "
               "team = excluded.team, state = excluded.state",
        use(key), use(entry.number), use(entry.wall_ms), use(division), use(name), use(captain),
        use(captain_player), use(partner), use(partner_player), use(entry.invitation), use(team),
        use(state);
}

void write_match(soci::session& session, const EventId& key, const stored::OpenedMatch& match) {
    const std::string division = storable(match.leg.division.text);
    const std::int64_t round = match.leg.round;
    const std::int64_t table = match.leg.table;
    const std::int64_t leg = match.leg.leg;
    const auto attempt = static_cast<std::int64_t>(match.leg.attempt);
    const std::int64_t one = match.teams.one.value;
    const std::int64_t two = match.teams.two.value;
    const std::string state{base::name(match.state)};
    session << "insert into event_matches (match_id, event_id, division, round, table_number, "
               "leg, attempt, team_one, team_two, wall_ms, ended_ms, state) values (:match, "
               ":id, :division, :round, :table, :leg, :attempt, :one, :two, :wall_ms, "
               ":ended_ms, :state) on conflict (match_id) do update set "
               "ended_ms = excluded.ended_ms, state = excluded.state",
        use(match.match), use(key), use(division), use(round), use(table), use(leg), use(attempt),
        use(one), use(two), use(match.wall_ms), use(match.ended_ms), use(state);
}

void end_devices(
    soci::session& session, const EventId& key, const std::vector<desk::DeviceNumber>& numbers) {
    for (const desk::DeviceNumber number : numbers) {
        const auto which = static_cast<std::int64_t>(number);
        session << "update event_devices set until_ms = 0 where event_id = :id and "
                   "number = :number",
            use(key), use(which);
    }
}

}  // namespace

void Archive::keep_event_entry(
    const EventId& id, const stored::TeamEntry& entry, std::span<const stored::Line> lines) {
    const EventId key = storable(id);
    inside_->changing([&](soci::session& session) {
        write_entry(session, key, entry);
        if (!lines.empty()) write_event_lines(session, key, lines);
    });
}

void Archive::keep_event_rows(const EventId& id, const EventRows& rows) {
    const EventId key = storable(id);
    inside_->changing([&](soci::session& session) {
        for (const stored::TeamEntry& entry : rows.entries) write_entry(session, key, entry);
        for (const stored::OpenedMatch& match : rows.matches) write_match(session, key, match);
        end_devices(session, key, rows.ended);
    });
}

void Archive::end_event_devices(const EventId& id, const std::vector<desk::DeviceNumber>& numbers) {
    const EventId key = storable(id);
    inside_->changing([&](soci::session& session) { end_devices(session, key, numbers); });
}

std::vector<EventId> Archive::online_events(std::int64_t since_ms) {
    return inside_->reading([&](soci::session& session) {
        std::vector<EventId> found;
        EventId one;
        soci::statement query =
            (session.prepare << "select id from events where venue = 'online' and "
                                "wall_ms >= :since_ms order by wall_ms desc, id",
             use(since_ms),
             into(one));
        query.execute();
        while (query.fetch()) found.push_back(one);
        return found;
    });
}

}  // namespace tandem::store
