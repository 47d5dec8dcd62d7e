// Time is added to the opponent at the same board, and deducted from the offender.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/clock/time_penalties.hpp"

#include <optional>
#include <variant>

#include "desk/clock/clock_line_ups.hpp"
#include "tournament/event/questions.hpp"

namespace tandem::desk {

using tournament::AttemptId;
using tournament::Event;
using tournament::Incident;
using tournament::IncidentId;
using tournament::Measure;
using tournament::PlayerId;

TimePenalties::TimePenalties(const Event& event) : event_(&event) {
    for (const auto& [number, incident] : event.all<Incident>()) {
        if (!incident.ms || incident.lifted || !tournament::is_of_time(incident.measure)) continue;
        if (!incident.where) continue;
        const auto& [division, round, table, leg] = *incident.where;
        incidents_[{division, round, table, leg, incident.attempt}].push_back(number);
    }
}

std::map<IncidentId, TimePenalty> TimePenalties::of(const AttemptId& id) const {
    std::map<IncidentId, TimePenalty> found;
    const auto incidents = incidents_.find(id);
    const bool is_played = tournament::find_leg(*event_, id.leg_id()) != nullptr;
    if (!is_played || incidents == incidents_.end()) return found;
    for (const IncidentId number : incidents->second) {
        const auto& incident = event_->get<Incident>(number);
        const auto* const player = std::get_if<PlayerId>(&incident.who);
        const auto seat = player == nullptr ? std::nullopt : seat_of(*event_, id.leg_id(), *player);
        if (!seat) continue;
        const base::Millis time{*incident.ms};
        found[number] = incident.measure == Measure::AddTime
                            ? TimePenalty{bughouse::opponent_of(*seat), time}
                            : TimePenalty{*seat, base::Millis{0} - time};
    }
    return found;
}

}  // namespace tandem::desk
