// The devices by which officials act at an event.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include <boost/describe.hpp>

#include "hall/ids.hpp"
#include "tournament/event/ids.hpp"

namespace tandem::desk {

using hall::EventId;

// A laptop or a phone that acts for an official until it is told otherwise, or until its time is
// over. Number 1 of an event is what it was made with; 0 means no device.
using DeviceNumber = std::uint32_t;
struct Device {
    DeviceNumber number = 0;
    tournament::OfficialKey official;
    std::string label;  // "Dora's phone"
    std::int64_t since_ms = 0;  // wall time, as what follows
    std::int64_t until_ms = 0;

    [[nodiscard]] bool operator==(const Device&) const = default;
};

}  // namespace tandem::desk
