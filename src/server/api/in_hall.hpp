// Gives request handlers access to the hall, through the loop.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "hall/lobby/hall.hpp"
#include "server/ops/addresses.hpp"

namespace tandem::server {

using HallDeed = std::function<void(hall::Hall& hall, hall::Now now)>;
// Does it at once, and all that follows from it; on the server's thread, outside of the hall.
using InHall = std::function<void(const HallDeed&)>;

// An address as the hall knows it: whom it stands for in limits, and "" for this machine itself,
// which has none.
[[nodiscard]] inline std::string hall_address(const std::string& address) {
    return is_loopback(address) ? "" : subscriber(address);
}

}  // namespace tandem::server
