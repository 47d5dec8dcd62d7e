// A crash before the commands are stored has ended only what is of nobody.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/event_rooms/given_again.hpp"

#include <set>
#include <variant>

namespace tandem::server {

using desk::row::EntryState;
using desk::row::OpenedMatch;
using desk::row::OpenedState;
using desk::row::TeamEntry;
using store::Archive;
using store::EventRows;

namespace {

// The keys and numbers that others have been given, by what they are of.
struct GivenAgain {
    std::set<tournament::TeamId> teams;
    std::set<tournament::OfficialKey> officials;
    std::set<tournament::EncounterId> encounters;

    void operator()(const tournament::TeamId& team) { teams.insert(team); }
    void operator()(const tournament::OfficialKey& official) { officials.insert(official); }
    void operator()(const tournament::EncounterId& encounter) { encounters.insert(encounter); }
    void operator()(const tournament::IncidentId& /*incident*/) {}
    void operator()(const tournament::PauseId& /*pause*/) {}
};

// Its people have no team there any more, and may enter again.
void end_entries(HostedEvent& event, const GivenAgain& again, EventRows& rows) {
    for (TeamEntry& entry : event.entries) {
        if (!again.teams.contains(entry.team)) continue;
        entry.team = {};
        entry.state = EntryState::Withdrawn;
        rows.entries.push_back(entry);
    }
}

// Those that were ended before stay as they are: whoever is appointed again and again has nothing
// written again.
void end_devices(HostedEvent& event, const GivenAgain& again, EventRows& rows) {
    for (auto& [hash, device] : event.devices) {
        if (device.until_ms == 0 || !again.officials.contains(device.official)) continue;
        device.until_ms = 0;
        rows.ended.push_back(device.number);
    }
}

void cancel_matches(
    HostedEvent& event, const GivenAgain& again, std::int64_t wall_ms, EventRows& rows) {
    if (again.encounters.empty()) return;
    for (OpenedMatch& match : event.matches) {
        const bool is_of_it = match.state != OpenedState::Cancelled &&
                              again.encounters.contains(match.leg.leg_id().encounter());
        if (!is_of_it) continue;
        if (match.state == OpenedState::Open) event.to_cancel.push_back(match.match);
        match.state = OpenedState::Cancelled;
        match.ended_ms = wall_ms;
        rows.matches.push_back(match);
    }
}

}  // namespace

void end_earlier_holders(
    Archive& archive, HostedEvent& event, const desk::Entered& entered, std::int64_t wall_ms) {
    if (entered.given_again.empty()) return;
    GivenAgain again;
    for (const desk::KeyHistory::Key& key : entered.given_again) std::visit(again, key);
    EventRows rows;
    end_entries(event, again, rows);
    end_devices(event, again, rows);
    cancel_matches(event, again, wall_ms, rows);
    if (!rows.empty()) archive.keep_event_rows(event.head.event, rows);
}

}  // namespace tandem::server
