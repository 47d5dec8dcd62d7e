// The tables of events, as the steps of migrations.cpp make and change them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace tandem::store {

// Tournaments, each by its header and the lines of its log. Of a device only the hash of its secret
// is kept.
inline constexpr std::string_view kEvents = R"(
create table events (
    id text not null primary key,
    owner text not null,
    wall_ms bigint not null,
    header text not null,
    names text not null,
    listed text not null
);
create index events_by_owner on events (owner, wall_ms);
create index listed_events on events (wall_ms, id) where listed = 'yes';
create table event_lines (
    event_id text not null references events (id),
    line bigint not null,
    wall_ms bigint not null,
    device bigint not null,
    request text not null,
    command text not null,
    primary key (event_id, line)
);
create table event_devices (
    event_id text not null references events (id),
    number bigint not null,
    hash text not null,
    official text not null,
    label text not null,
    since_ms bigint not null,
    until_ms bigint not null,
    primary key (event_id, number)
);
)";

// Clocks at the tables of an event: where a device lies as one, and what they have written down of
// a match, which is named by its division, round, table, leg and attempt.
inline constexpr std::string_view kTableClocks = R"(
create table event_clock_devices (
    event_id text not null references events (id),
    number bigint not null,
    division text not null,
    table_number bigint not null,
    board text not null,
    primary key (event_id, number)
);
create table event_clock_starts (
    event_id text not null references events (id),
    played text not null,
    zero_ms bigint not null,
    primary key (event_id, played)
);
create table event_clock_lines (
    event_id text not null references events (id),
    played text not null,
    list text not null,
    line bigint not null,
    command text not null,
    primary key (event_id, played, list, line)
);
)";

// Where the matches of an event are played; of an online event, who plays for each team, and which
// matches were opened for which legs.
inline constexpr std::string_view kOnlineEvents = R"(
alter table events add column venue text not null default 'hall';
alter table events add column registration text not null default 'closed';
alter table events add column clock_ms bigint not null default 0;
alter table events add column increment_ms bigint not null default 0;
alter table events add column watch_delay_ms bigint not null default 0;
create index online_events on events (wall_ms, id) where venue = 'online';
create table event_entries (
    event_id text not null references events (id),
    number bigint not null,
    wall_ms bigint not null,
    division text not null,
    name text not null,
    captain text not null,
    captain_player text not null,
    partner text not null,
    partner_player text not null,
    invitation text not null,
    team bigint not null,
    state text not null,
    primary key (event_id, number)
);
create table event_matches (
    match_id text not null primary key,
    event_id text not null references events (id),
    division text not null,
    round bigint not null,
    table_number bigint not null,
    leg bigint not null,
    attempt bigint not null,
    team_one bigint not null,
    team_two bigint not null,
    wall_ms bigint not null,
    ended_ms bigint not null,
    state text not null
);
create index matches_of_events on event_matches (event_id, wall_ms, match_id);
)";

// By which device of the same official a device was made.
inline constexpr std::string_view kDevicesOfDevices = R"(
alter table event_devices add column made_by bigint not null default 0;
)";

// From which group of addresses an event was made; '' of those that were made before.
inline constexpr std::string_view kOriginsOfEvents = R"(
alter table events add column origin text not null default '';
drop index listed_events;
create index listed_events on events (wall_ms, id, origin) where listed = 'yes';
)";

// Who has a device of an official in hand, at an online event; '' where that was not said.
inline constexpr std::string_view kPeopleOfDevices =
    "alter table event_devices add column person text not null default '';";

// The time control of a venue's matches, too; and of rounds that had started before it was changed,
// which was at `changed_ms` of the venue's time.
inline constexpr std::string_view kTimeControls = R"(
alter table events add column delay_ms bigint not null default 0;
alter table events add column before_clock_ms bigint not null default 0;
alter table events add column before_increment_ms bigint not null default 0;
alter table events add column before_delay_ms bigint not null default 0;
alter table events add column changed_ms bigint not null default 0;
)";

}  // namespace tandem::store
