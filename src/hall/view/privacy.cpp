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
    return parts.access == Access::Anybody || has_part(person, parts);
}

bool has_part(const PersonId& person, const Parts& parts) {
    if (person.is_nobody()) return false;
    const auto is_theirs = [&](const auto& each) { return each.person == person; };
    return std::ranges::any_of(parts.officials, is_theirs) ||
           std::ranges::any_of(parts.tenures, is_theirs) ||
           std::ranges::find(parts.invited, person) != parts.invited.end();
}

std::vector<PersonId> deciders(const Parts& parts) {
    std::vector<PersonId> people;
    for (const Tenure& each : parts.tenures) {
        if (each.person.is_nobody() || each.person.is_bot()) continue;
        if (std::ranges::find(people, each.person) == people.end()) people.push_back(each.person);
    }
    return people;
}

bool decides(const PersonId& person, const Parts& parts) {
    const std::vector<PersonId> all = deciders(parts);
    return std::ranges::find(all, person) != all.end();
}

std::optional<Consent> consent_of(const row::StoredMatch& match, const PersonId& reader) {
    const Parts parts = parts_of(match);
    if (parts.access == Access::Anybody || !decides(reader, parts)) return std::nullopt;
    const auto has_agreed = [&](const PersonId& person) {
        return std::ranges::find(match.agreed, person) != match.agreed.end();
    };
    const std::vector<PersonId> all = deciders(parts);
    const auto agreed = std::ranges::count_if(all, has_agreed);
    return Consent{static_cast<std::size_t>(agreed), all.size(), has_agreed(reader)};
}

bool is_agreed(const row::StoredMatch& match) {
    const std::vector<PersonId> all = deciders(parts_of(match));
    return !all.empty() && std::ranges::all_of(all, [&](const PersonId& person) {
        return std::ranges::find(match.agreed, person) != match.agreed.end();
    });
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
