// Time is added to the opponent at the same board, and deducted from the offender.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/clock/time_penalties.hpp"

#include <optional>
#include <variant>

#include "tournament/event/questions.hpp"

namespace tandem::desk {

using bughouse::Seat;
using tournament::AttemptId;
using tournament::Encounter;
using tournament::Event;
using tournament::Incident;
using tournament::IncidentId;
using tournament::Leg;
using tournament::Measure;
using tournament::PlayerId;

namespace {

[[nodiscard]] std::optional<Seat> seat_of_player(
    const Encounter& encounter, const Leg& leg, const PlayerId& player) {
    const auto side = encounter.side_of(player.team);
    const auto board = side ? tournament::board_of(leg, *side, player.player) : std::nullopt;
    if (!board) return std::nullopt;
    for (const Seat seat : base::all_of<Seat>()) {
        if (bughouse::board_of(seat) == *board && bughouse::team_of(seat) == *side) return seat;
    }
    return std::nullopt;
}

}  // namespace

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
    const auto* const encounter = event_->find<Encounter>(id.leg_id().encounter());
    const Leg* const leg = tournament::find_leg(*event_, id.leg_id());
    const auto incidents = incidents_.find(id);
    if (encounter == nullptr || leg == nullptr || incidents == incidents_.end()) return found;
    for (const IncidentId number : incidents->second) {
        const auto& incident = event_->get<Incident>(number);
        const auto* const player = std::get_if<PlayerId>(&incident.who);
        const auto seat =
            player == nullptr ? std::nullopt : seat_of_player(*encounter, *leg, *player);
        if (!seat) continue;
        const base::Millis time{*incident.ms};
        found[number] = incident.measure == Measure::AddTime
                            ? TimePenalty{bughouse::opponent_of(*seat), time}
                            : TimePenalty{*seat, base::Millis{0} - time};
    }
    return found;
}

}  // namespace tandem::desk
