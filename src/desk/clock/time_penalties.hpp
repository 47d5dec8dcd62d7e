// Penalties of time at a table: incidents of a leg that give or take time, and at which clock.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <vector>

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

// All that count in an event, for whoever asks about many tables: there may be thousands.
class TimePenalties {
  public:
    // Needs: the event outlives these and stays as it is.
    explicit TimePenalties(const tournament::Event& event);

    // Those of one playing of a leg that has begun. None of somebody who does not play there.
    [[nodiscard]] std::map<tournament::IncidentId, TimePenalty> of(
        const tournament::AttemptId& id) const;

  private:
    const tournament::Event* event_;
    std::map<tournament::AttemptId, std::vector<tournament::IncidentId>> incidents_;
};

}  // namespace tandem::desk
