// The rule is the one for incidents at a venue.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/online/directors.hpp"

#include <algorithm>
#include <utility>

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
    const Event& event, const OfficialKey& official, const tournament::DivisionKey& division) {
    tournament::action::ReportIncident incident{};
    incident.what = tournament::Offence::Other;
    incident.where = tournament::LegId{division, 1, 1, 1};
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
    std::map<OfficialKey, std::set<tournament::TeamId>> teams;
    for (const Device* const device : by_number(devices)) {
        const row::TeamEntry* const entry = entry_of(event, entries, device->person);
        if (entry != nullptr) teams[device->official].insert(entry->team);
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
    for (Director& each : all_) {
        const auto own = teams.find(each.official);
        if (own != teams.end()) each.teams = own->second;
    }
}

const Directors::Places& Directors::ruling_in(const tournament::DivisionKey& division) {
    const auto [found, is_new] = ruling_.try_emplace(division);
    if (!is_new) return found->second;
    for (std::size_t i = 0; i < all_.size(); ++i) {
        if (may_rule(*event_, all_[i].official, division)) found->second.push_back(i);
    }
    return found->second;
}

std::vector<hall::wire::Official> Directors::of(const row::OpenedMatch& match) {
    std::vector<hall::wire::Official> found;
    for (const std::size_t place : ruling_in(match.leg.division)) {
        const Director& each = all_[place];
        const bool plays =
            each.teams.contains(match.teams.one) || each.teams.contains(match.teams.two);
        if (!plays) found.push_back(each.told);
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
