// A round keeps what it was started with.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// For rounds that were started before that was written into the log, the settings keep the time
// control before this one, with the moment of the change.
#include "desk/time_control.hpp"

#include <algorithm>

namespace tandem::desk {

using base::Millis;
using tournament::Event;
using tournament::Round;
using tournament::RoundId;

TimeControl time_control_of(const Settings& settings) {
    return {settings.clock_ms, settings.increment_ms, settings.delay_ms};
}

TimeControl time_control_of(const Settings& settings, const Event& event, const RoundId& round) {
    const auto* const found = event.find<Round>(round);
    if (found == nullptr || !found->started) return time_control_of(settings);
    if (found->time) return *found->time;
    const bool is_earlier = found->started->ms < settings.changed_ms;
    return is_earlier ? settings.before : time_control_of(settings);
}

void set_time(match::Header& header, const TimeControl& time) {
    if (time.clock_ms == 0) return;
    header.clock = Millis{time.clock_ms};
    header.increment = Millis{time.increment_ms};
    header.delay = Millis{time.delay_ms};
}

Settings set_anew(
    Settings settings, const Settings& before, const Event& event, tournament::Timestamp now) {
    settings.before = before.before;
    settings.changed_ms = before.changed_ms;
    if (time_control_of(settings) == time_control_of(before)) return settings;
    // What no round needs that does not say what it has is forgotten.
    const bool was_played = std::ranges::any_of(event.all<Round>(), [&](const auto& each) {
        const Round& round = each.second;
        return !round.time && round.started && round.started->ms >= before.changed_ms;
    });
    if (!was_played) return settings;
    settings.before = time_control_of(before);
    settings.changed_ms = now.ms;
    return settings;
}

}  // namespace tandem::desk
