// Parts in a match, line by line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/view/privacy.hpp"

#include <algorithm>

namespace tandem::hall {

std::vector<Tenure> tenures_of(
    const EnumArray<Seat, PersonId>& at_opening, std::span<const row::SeatTaken> taken) {
    std::vector<Tenure> tenures;
    for (const Seat seat : base::all_of<Seat>()) tenures.push_back({at_opening[seat], seat, 0});
    for (const row::SeatTaken& each : taken) {
        tenures.push_back({each.person, each.seat, each.line});
    }
    return tenures;
}

Parts parts_of(const row::StoredMatch& match) {
    return {
        match.opened.officials,
        tenures_of(match.opened.people, match.seats),
        match.opened.access,
        match.invited};
}

bool may_watch(const PersonId& person, const Parts& parts) {
    if (parts.access == Access::Anybody) return true;
    if (person.is_nobody()) return false;
    const auto is_theirs = [&](const auto& each) { return each.person == person; };
    return std::ranges::any_of(parts.officials, is_theirs) ||
           std::ranges::any_of(parts.tenures, is_theirs) ||
           std::ranges::find(parts.invited, person) != parts.invited.end();
}

bool sees_all(Office office) { return office != Office::Spectator; }

match::Viewers viewers_at(std::int64_t line, const PersonId& person, const Parts& parts) {
    match::Viewers viewers = match::Viewer::Spectator;
    if (person.is_nobody()) return viewers;
    for (const wire::Official& each : parts.officials) {
        if (each.person == person && sees_all(each.office)) {
            viewers = viewers.with(match::Viewer::Director);
        }
    }
    EnumArray<Seat, const PersonId*> sits;
    for (const Tenure& each : parts.tenures) {
        if (each.from <= line) sits[each.seat] = &each.person;
    }
    for (const Seat seat : base::all_of<Seat>()) {
        if (sits[seat] != nullptr && *sits[seat] == person) {
            viewers = viewers.with(match::viewer_of(bughouse::team_of(seat)));
        }
    }
    return viewers;
}

}  // namespace tandem::hall
