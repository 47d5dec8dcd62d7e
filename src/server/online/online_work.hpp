// Work at an online event on the thread of its worker: what is opened, and what came of it.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The server is an official of such an event. All that it enters bears a key made from what it is
// about, so that it is entered once, whatever happens between two writes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "desk/online/duties.hpp"
#include "hall/port/effects.hpp"
#include "hall/room/opening.hpp"
#include "server/event_rooms/event_host.hpp"
#include "store/archive/archive.hpp"

namespace tandem::server {

// When something is done, by the clock and as the event has it.
struct EventMoment {
    std::int64_t wall_ms = 0;
    tournament::Timestamp local;
    base::Millis gather{};  // that players have to come, where a division does not say
};

// A match that was opened, until when its players have to come, in wall time, who directs it, and
// why nobody may play at present: its division is paused.
struct AwaitedMatch {
    hall::MatchId match;
    std::int64_t until_ms = 0;
    std::vector<hall::wire::Official> directors;
    std::optional<std::string> held;
};

// What waits for a director in a match: claims, stops, reports and appeals.
struct Calls {
    std::size_t waits = 0;
    std::optional<std::int64_t> since_ms;  // when the earliest of them was made, in wall time
};
using Waiting = std::unordered_map<hall::MatchId, Calls, hall::IdHash>;

// What the hall is to be asked for an event.
struct OnlineWork {
    std::vector<hall::Opening> to_open;  // stored already
    std::vector<hall::MatchId> to_cancel;  // at the first look, all of the last day that are over
    std::vector<AwaitedMatch> open;
    std::optional<std::int64_t> next_ms;  // when to look again, in wall time
    std::int64_t changed = 0;  // the version of the event from now on; 0: it is as it was
};

// Whether matches of an event are played here.
[[nodiscard]] bool is_online(const HostedEvent& event);

// The server becomes an official of an event that has just been stored.
void appoint_server(store::Archive& archive, HostedEvent& event, const EventMoment& now);

// Whether an event is looked after for the first time since the server has started: what was said
// to the hall before, it may not have heard.
enum class Look : std::uint8_t { First, Again };
// Stores what is to be opened and what is not wanted any more, and says so.
[[nodiscard]] OnlineWork tend(
    store::Archive& archive, HostedEvent& event, const EventMoment& now, Look look);
// A match has ended so, or goes on after all.
void take_end(
    store::Archive& archive,
    HostedEvent& event,
    const hall::row::MatchEnded& outcome,
    const EventMoment& now);
// Something has been decided in a match: what it says of conduct becomes incidents of the event.
void take_conduct(
    store::Archive& archive, HostedEvent& event, const hall::MatchId& id, const EventMoment& now);
// Whether the time that the players of a match have to come is over: nobody's is during a pause. No
// longer matters where the match is over, or is not wanted any more.
enum class Wait : std::uint8_t { GoesOn, IsOver, ForNobody };
[[nodiscard]] Wait wait_for(
    const HostedEvent& event, const hall::MatchId& match, const EventMoment& now);
// Not all players came in time: teams that were not complete lose without play, and are not paired
// again if they have not played. Where that is refused, a director decides.
void take_missed(
    store::Archive& archive,
    HostedEvent& event,
    const hall::Missed& missed,
    const EventMoment& now);
// Matches that the hall does not know: what is stored says what came of them. The legs of those
// that are stored nowhere are to be opened again.
void take_lost(
    store::Archive& archive,
    HostedEvent& event,
    const std::vector<hall::MatchId>& matches,
    const EventMoment& now);

// Enters commands as that official, or as the server, under that key, once: what is known already
// is done, with no lines. `entry`, of a team, is stored in the same transaction.
[[nodiscard]] desk::Entered enter_as(
    const tournament::OfficialKey& official,
    store::Archive& archive,
    HostedEvent& event,
    std::vector<desk::Wanted> wanted,
    const std::string& key,
    const EventMoment& now,
    const desk::row::TeamEntry* entry = nullptr);
[[nodiscard]] desk::Entered enter_as_server(
    store::Archive& archive,
    HostedEvent& event,
    std::vector<desk::Wanted> wanted,
    const std::string& key,
    const EventMoment& now,
    const desk::row::TeamEntry* entry = nullptr);

}  // namespace tandem::server
