// What is stored of an event: its log and its devices; of an online event its people and matches.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/enum_array.hpp"
#include "base/enum_names.hpp"
#include "desk/ids.hpp"
#include "desk/settings.hpp"
#include "hall/ids.hpp"
#include "tournament/event/encounter.hpp"

namespace tandem::desk::row {

using base::name;

struct Event {
    EventId event;
    hall::PersonId owner;  // who made it
    std::int64_t wall_ms = 0;  // when
    std::string header;  // the first line of its log
    Settings settings;

    [[nodiscard]] bool operator==(const Event&) const = default;
};

// A line of the log, from 2 on without a gap.
struct Line {
    std::int64_t line = 0;
    std::int64_t wall_ms = 0;
    DeviceNumber device = 0;  // by which it was entered
    std::string key;  // of the request; the same for all lines of one
    std::string command;

    [[nodiscard]] bool operator==(const Line&) const = default;
};

// Of the secret with which a device comes only the hash is kept.
struct Device {
    std::string hash;
    desk::Device device;

    [[nodiscard]] bool operator==(const Device&) const = default;
};

// A line that a clock at a table has written down.
struct ClockLine {
    std::string list;
    std::int64_t line = 0;  // of it, from 1
    std::string command;

    [[nodiscard]] bool operator==(const ClockLine&) const = default;
};
struct ClockLines {
    std::optional<std::int64_t> zero_ms;  // when the match began
    std::vector<ClockLine> lines;

    [[nodiscard]] bool operator==(const ClockLines&) const = default;
};

// Who plays for a team of an online event, which the log does not say.
enum class EntryState : std::uint8_t {
    Invites,  // the partner has not joined yet
    Registered,  // the team is in the log
    Withdrawn,
};
consteval auto names_of(EntryState /*type*/) {
    using enum EntryState;
    return base::names<EntryState>(
        {{Invites, "invites"}, {Registered, "registered"}, {Withdrawn, "withdrawn"}});
}

struct Entrant {
    hall::PersonId person;  // nobody: has not joined yet
    std::string player;  // what is said of them, as JSON: {"name": "Ann Adams", "grade": 9}

    [[nodiscard]] bool operator==(const Entrant&) const = default;
};
// A team that has registered itself, or one of bots.
struct TeamEntry {
    std::int64_t number = 0;  // 1, 2, … at the event
    std::int64_t wall_ms = 0;
    tournament::DivisionKey division;
    std::string name;  // of the team
    base::EnumArray<tournament::Partner, Entrant> players;  // the first is the captain
    std::string invitation;  // what the partner's link has
    tournament::TeamId team;  // none before it is registered
    EntryState state{};

    [[nodiscard]] bool operator==(const TeamEntry&) const = default;
};

// How far a match has come that was opened for a leg.
enum class OpenedState : std::uint8_t {
    Open,
    Over,  // what came of it is in the log
    Cancelled,  // the leg is not to be played any more, or not by these teams
    Interrupted,  // without a result: a director decides
};
consteval auto names_of(OpenedState /*type*/) {
    using enum OpenedState;
    return base::names<OpenedState>(
        {{Open, "open"}, {Over, "over"}, {Cancelled, "cancelled"}, {Interrupted, "interrupted"}});
}

// A match that was opened for a leg of an online event.
struct OpenedMatch {
    hall::MatchId match;
    tournament::AttemptId leg;
    tournament::TeamPair teams;
    std::int64_t wall_ms = 0;  // when
    std::int64_t ended_ms = 0;
    OpenedState state{};

    [[nodiscard]] bool operator==(const OpenedMatch&) const = default;
};

// A line of a director for the clocks at a table.
struct DirectedLine {
    std::string played;  // how the match is called
    std::int64_t line = 0;  // of the director's list, from 1
    std::string command;

    [[nodiscard]] bool operator==(const DirectedLine&) const = default;
};

struct Stored {
    Event event;
    std::vector<Line> lines;
    std::vector<Device> devices;  // by number
    std::vector<TeamEntry> entries = {};  // by number
    std::vector<OpenedMatch> matches = {};  // in the order of their opening
    std::vector<DirectedLine> directed = {};  // of a copy alone: what no clock can hand in again

    [[nodiscard]] bool operator==(const Stored&) const = default;
};

}  // namespace tandem::desk::row
