// By the line-ups of the tournament, which know the rule of each division.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/clock/clock_line_ups.hpp"

#include "tournament/event/questions.hpp"

namespace tandem::desk {

using bughouse::Seat;
using chess::Color;
using tournament::Division;
using tournament::Encounter;
using tournament::Event;
using tournament::Leg;
using tournament::LegId;
using tournament::PlayerId;
using tournament::Side;

tournament::LineUps line_ups_at(const Event& event, const LegId& id) {
    const auto& encounter = event.get<Encounter>(id.encounter());
    const Leg& leg = encounter.legs[id.leg - 1];
    if (leg.result) return leg.white;
    const auto& division = event.get<Division>(id.division);
    return line_ups_of(event, division, encounter, id.leg - 1);
}

std::optional<PlayerId> told_at(const Event& event, const LegId& id, Seat seat) {
    const auto& encounter = event.get<Encounter>(id.encounter());
    const Side side = bughouse::team_of(seat);
    if (!is_told(event.get<Division>(id.division), encounter, id.leg, side)) return std::nullopt;
    const auto white = line_ups_at(event, id)[side];
    if (!white) return std::nullopt;
    const bool has_white = bughouse::color_of(seat) == Color::White;
    return PlayerId{encounter.team(side), has_white ? *white : !*white};
}

std::optional<Seat> seat_of(const Event& event, const LegId& id, const PlayerId& player) {
    const auto side = event.get<Encounter>(id.encounter()).side_of(player.team);
    const auto white = side ? line_ups_at(event, id)[*side] : std::nullopt;
    if (!white) return std::nullopt;
    const bool has_white = *white == player.player;
    return bughouse::seat_of(
        tournament::board_of(*side, has_white), has_white ? Color::White : Color::Black);
}

}  // namespace tandem::desk
