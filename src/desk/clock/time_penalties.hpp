// Penalties of time at a table: incidents of a leg that give or take time, and at which clock.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include "base/time.hpp"
#include "bughouse/seat.hpp"
#include "tournament/event/event.hpp"

namespace tandem::desk {

// What a penalty changes a clock by.
struct TimePenalty {
    bughouse::Seat seat{};  // whose clock
    base::Millis change{};

    [[nodiscard]] bool operator==(const TimePenalty&) const = default;
};

// Those of one playing of a leg that count. None of somebody who does not play there, and none of a
// team that has not said who has White.
[[nodiscard]] std::map<tournament::IncidentId, TimePenalty> penalties_of(
    const tournament::Event& event, const tournament::AttemptId& id);

}  // namespace tandem::desk
