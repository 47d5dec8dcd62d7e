// Who sits where at a table with clocks, and what of it its clocks may show.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "bughouse/seat.hpp"
#include "tournament/event/event.hpp"
#include "tournament/next_round/line_ups.hpp"

namespace tandem::desk {

// The line-ups of a leg that is played: of its result, or those it begins with.
// Needs: the leg exists.
[[nodiscard]] tournament::LineUps line_ups_at(
    const tournament::Event& event, const tournament::LegId& id);

// Who has a seat, as far as everybody may know it: a clock lies between both teams.
// Needs: the leg exists.
[[nodiscard]] std::optional<tournament::PlayerId> told_at(
    const tournament::Event& event, const tournament::LegId& id, bughouse::Seat seat);

// Where a player sits in a leg that is played; nothing: in neither team.
// Needs: the leg exists.
[[nodiscard]] std::optional<bughouse::Seat> seat_of(
    const tournament::Event& event,
    const tournament::LegId& id,
    const tournament::PlayerId& player);

}  // namespace tandem::desk
