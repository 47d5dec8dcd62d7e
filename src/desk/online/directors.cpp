// The rule is the one for incidents at a venue.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/online/directors.hpp"

#include <algorithm>

#include "desk/online/duties.hpp"
#include "tournament/director/decide.hpp"

namespace tandem::desk {

using hall::Office;
using hall::PersonId;
using tournament::Event;
using tournament::OfficialKey;
using tournament::Role;

namespace {

[[nodiscard]] Office office_of(Role role) {
    switch (role) {
        case Role::CheckIn:
        case Role::Desk: return Office::Spectator;
        case Role::Director: return Office::Director;
        case Role::SectionChief: return Office::SectionChief;
        case Role::FloorChief:
        case Role::Organiser: return Office::FloorChief;
    }
    __builtin_unreachable();
}

[[nodiscard]] bool may_rule(
    const Event& event, const OfficialKey& official, const row::OpenedMatch& match) {
    tournament::action::ReportIncident incident{};
    incident.what = tournament::Offence::Other;
    incident.where = match.leg.leg_id();
    return !not_allowed(event, {{}, official, std::move(incident)});
}

[[nodiscard]] std::vector<const Device*> by_number(const Devices& devices) {
    std::vector<const Device*> all;
    for (const auto& [hash, device] : devices) {
        if (!device.person.is_nobody() && !device.clock) all.push_back(&device);
    }
    std::ranges::sort(all, {}, &Device::number);
    return all;
}

}  // namespace

Directors::Directors(
    const Event& event,
    const Devices& devices,
    std::span<const row::TeamEntry> entries,
    std::int64_t now_ms)
    : event_(&event) {
    for (const Device* const device : by_number(devices)) {
        const row::TeamEntry* const entry = entry_of(event, entries, device->person);
        if (entry != nullptr) play_.emplace(device->official, entry->team);
        const auto official = official_of(event, device->official);
        const bool may = device->until_ms > now_ms && official && official->role >= Role::Director;
        if (!may) continue;
        first_over_ = std::min(first_over_.value_or(device->until_ms), device->until_ms);
        hall::wire::Official one{device->person, official->name, office_of(official->role)};
        const bool is_known = std::ranges::any_of(all_, [&](const Director& each) {
            return each.told == one && each.official == device->official;
        });
        if (is_known || all_.size() == kMostDirectors) continue;
        all_.push_back({device->official, std::move(one)});
    }
}

std::vector<hall::wire::Official> Directors::of(const row::OpenedMatch& match) const {
    std::vector<hall::wire::Official> found;
    for (const Director& each : all_) {
        const bool plays = play_.contains({each.official, match.teams.one}) ||
                           play_.contains({each.official, match.teams.two});
        if (!plays && may_rule(*event_, each.official, match)) found.push_back(each.told);
    }
    return found;
}

OfficialKey official_who_is(const Event& event, const Devices& devices, const PersonId& person) {
    OfficialKey found{std::string{kServerOfficial}};
    if (person.is_nobody()) return found;
    std::optional<Role> role;
    for (const Device* const device : by_number(devices)) {
        const auto official = official_of(event, device->official);
        if (device->person != person || !official || (role && *role >= official->role)) continue;
        role = official->role;
        found = device->official;
    }
    return found;
}

}  // namespace tandem::desk
