// What is stored of an event: its header, the lines of its log, and the devices of its officials.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "desk/ids.hpp"
#include "desk/settings.hpp"
#include "hall/ids.hpp"

namespace tandem::desk::row {

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

struct Stored {
    Event event;
    std::vector<Line> lines;
    std::vector<Device> devices;  // by number

    [[nodiscard]] bool operator==(const Stored&) const = default;
};

}  // namespace tandem::desk::row
