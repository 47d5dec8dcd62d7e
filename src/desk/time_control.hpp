// The time control of an event's matches: as its settings have it, or the rulebook's.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/settings.hpp"
#include "match/model/header.hpp"
#include "tournament/event/event.hpp"

namespace tandem::desk {

// That of a round: one that has started keeps what it had then.
[[nodiscard]] TimeControl time_control_of(
    const Settings& settings, const tournament::Event& event, const tournament::RoundId& round);
// That of rounds to come.
[[nodiscard]] TimeControl time_control_of(const Settings& settings);

// Gives a match that time.
void set_time(match::Header& header, const TimeControl& time);

// What an organiser sets now, in the place of what was set before: rounds that have started and do
// not say what they have keep that.
[[nodiscard]] Settings set_anew(
    Settings settings,
    const Settings& before,
    const tournament::Event& event,
    tournament::Timestamp now);

}  // namespace tandem::desk
