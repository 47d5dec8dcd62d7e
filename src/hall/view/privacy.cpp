// Parts in a match, line by line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/view/privacy.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

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

Reading::Reading(const PersonId& person, const Parts& parts) {
    match::Viewers always = match::Viewer::Spectator;
    spans_.push_back({0, always});
    if (person.is_nobody()) return;
    for (const wire::Official& each : parts.officials) {
        if (each.person == person && sees_all(each.office)) {
            always = always.with(match::Viewer::Director);
        }
    }
    spans_.front().viewers = always;
    EnumArray<Seat, bool> sits{};
    for (const Tenure& each : parts.tenures) {
        const bool theirs = each.person == person;
        if (std::exchange(sits[each.seat], theirs) == theirs) continue;
        match::Viewers viewers = always;
        for (const Seat seat : base::all_of<Seat>()) {
            if (sits[seat]) viewers = viewers.with(match::viewer_of(bughouse::team_of(seat)));
        }
        if (spans_.back().from != each.from) spans_.push_back({each.from, viewers});
        spans_.back().viewers = viewers;
    }
}

match::Viewers Reading::at(std::int64_t line) const {
    const auto next =
        std::ranges::upper_bound(std::next(spans_.begin()), spans_.end(), line, {}, &Span::from);
    return std::prev(next)->viewers;
}

}  // namespace tandem::hall
