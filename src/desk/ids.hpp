// The devices by which officials act at an event.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <boost/describe.hpp>

#include "bughouse/seat.hpp"
#include "hall/ids.hpp"
#include "tournament/event/ids.hpp"

namespace tandem::desk {

using hall::EventId;

// Where a device lies as a clock.
struct ClockPlace {
    tournament::DivisionKey division;
    std::uint32_t table = 0;
    bughouse::BoardId board{};

    [[nodiscard]] bool operator==(const ClockPlace&) const = default;
};

// A laptop or a phone that acts for an official until it is told otherwise, or until its time is
// over. Number 1 of an event is what it was made with; 0 means no device.
using DeviceNumber = std::uint32_t;
struct Device {
    DeviceNumber number = 0;
    tournament::OfficialKey official;
    std::string label;  // "Dora's phone"
    std::int64_t since_ms = 0;  // wall time, as what follows
    std::int64_t until_ms = 0;
    std::optional<ClockPlace> clock{};  // then it is that and nothing else
    DeviceNumber made_by = 0;  // the device of the same official that made it, and ends with it
    // Who has it in hand, as they are known on this server: they direct matches of an online event
    // by that. Nobody: it has not been said.
    hall::PersonId person{};

    [[nodiscard]] bool operator==(const Device&) const = default;
};

}  // namespace tandem::desk
