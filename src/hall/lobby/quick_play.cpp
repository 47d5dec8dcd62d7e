// Four of those who wait, in the order of their coming; pairs stay together.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/quick_play.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "record/log/match_log.hpp"

namespace tandem::hall {

namespace {

using bughouse::Seat;

constexpr Millis kStuck{1'000};
constexpr Millis kStuckForAWhile{250};  // where time brings some of them together
// Parties that one look takes at most, but for the last row of it, and when it goes on: some
// milliseconds of each tenth of a second.
constexpr std::uint64_t kLookedAtAtOnce = 10'000;
constexpr Millis kGoesOn{100};

[[nodiscard]] bool has(const Party& party, const PersonId& person) {
    return std::ranges::find(party.people, person, &Person::id) != party.people.end();
}

[[nodiscard]] bool are_apart(const Party& a, const Party& b, const StayApart& stay_apart) {
    return std::ranges::any_of(a.people, [&](const Person& one) {
        return std::ranges::any_of(
            b.people, [&](const Person& other) { return stay_apart(one.id, other.id); });
    });
}

// Whether two have to wait longer until they may be together.
[[nodiscard]] bool is_early(const Party& a, const Party& b, Millis now) {
    if (!a.address.empty() && a.address == b.address) return false;
    return now < std::max(a.since, b.since) + std::max(a.aside, b.aside);
}

[[nodiscard]] bool has_neighbour(const std::vector<const Party*>& chosen, const Party& party) {
    return !party.address.empty() && std::ranges::any_of(chosen, [&](const Party* other) {
        return other->address == party.address;
    });
}

// Pairs on one team each, the others where there is room.
[[nodiscard]] EnumArray<Seat, Person> seated(const std::vector<const Party*>& group) {
    // Team one is A.white and B.black.
    constexpr std::array kOrder{Seat::AWhite, Seat::BBlack, Seat::ABlack, Seat::BWhite};
    EnumArray<Seat, Person> four;
    std::size_t next = 0;
    for (const std::size_t size : {std::size_t{2}, std::size_t{1}}) {
        for (const Party* const party : group) {
            if (party->people.size() != size) continue;
            for (const Person& person : party->people) four[kOrder[next++]] = person;
        }
    }
    return four;
}

}  // namespace

void QuickPlay::add(Party party) {
    const auto [terms, is_new] =
        by_terms_.try_emplace(record::to_unversioned_json(party.terms), last_ + 1);
    if (is_new) groups_[++last_].terms = &terms->first;
    const GroupId id = terms->second;
    Group& group = groups_.at(id);
    for (const Person& person : party.people) group_of_.emplace(person.id, id);
    if (party.fill == Fill::Bots) with_bots_.emplace(party.since, id);
    group.people += party.people.size();
    if (const auto stuck = stuck_.find(id); stuck != stuck_.end()) {
        stuck->second.again = true;
    } else if (group.people >= 4) {
        full_.insert(id);
    }
    group.has_newcomers = group.next > 0;
    group.parties.push_back(std::move(party));
    changed_.insert(id);
}

std::optional<Party> QuickPlay::remove(const PersonId& person) {
    const auto known = group_of_.find(person);
    if (known == group_of_.end()) return std::nullopt;
    const GroupId id = known->second;
    Group& group = groups_.at(id);
    const auto found =
        std::ranges::find_if(group.parties, [&](const Party& each) { return has(each, person); });
    Party party = std::move(*found);
    if (std::cmp_less(found - group.parties.begin(), group.next)) --group.next;
    group.parties.erase(found);
    group.people -= party.people.size();
    for (const Person& one : party.people) group_of_.erase(one.id);
    if (party.fill == Fill::Bots) with_bots_.erase(with_bots_.find({party.since, id}));
    if (group.people < 4) {
        full_.erase(id);
        group.next = 0;
        group.has_newcomers = false;
    }
    changed_.insert(id);
    if (group.parties.empty()) {
        changed_.erase(id);
        stuck_.erase(id);
        by_terms_.erase(by_terms_.find(*group.terms));
        groups_.erase(id);
    }
    return party;
}

std::optional<Found> QuickPlay::find(Millis now, Millis patience, const StayApart& stay_apart) {
    for (auto at = stuck_.begin(); at != stuck_.end();) {
        const auto& [id, stuck] = *at;
        const bool over = stuck.until <= now;
        const bool again = stuck.again && groups_.at(id).people >= 4;
        if (over && again) full_.insert(id);
        at = over ? stuck_.erase(at) : std::next(at);
    }
    while (!full_.empty()) {
        const GroupId id = *full_.begin();
        if (auto found = find_in(id, now, patience, stay_apart)) return found;
        full_.erase(id);
        Group& group = groups_.at(id);
        if (group.next > 0) {
            stuck_[id] = {now + kGoesOn, true};
        } else if (met_apart_) {
            const bool again = std::exchange(group.has_newcomers, false) || met_early_;
            stuck_[id] = {now + (met_early_ ? kStuckForAWhile : kStuck), again};
        }
    }
    const bool due = !with_bots_.empty() && with_bots_.begin()->first + patience <= now;
    if (!due) return std::nullopt;
    Group& group = groups_.at(with_bots_.begin()->second);
    const auto first = std::ranges::find(group.parties, Fill::Bots, &Party::fill);
    const auto place = static_cast<std::size_t>(first - group.parties.begin());
    return find_for(group, place, now, patience, stay_apart);
}

std::optional<Found> QuickPlay::find_in(
    GroupId id, Millis now, Millis patience, const StayApart& stay_apart) {
    Group& group = groups_.at(id);
    met_apart_ = group.next > 0;
    met_early_ = false;
    const std::uint64_t most = looked_at_ + kLookedAtAtOnce;
    for (std::size_t first = group.next; first < group.parties.size(); ++first) {
        group.next = first;
        if (looked_at_ >= most) return std::nullopt;
        if (auto found = find_for(group, first, now, patience, stay_apart)) return found;
    }
    group.next = 0;
    return std::nullopt;
}

std::optional<Found> QuickPlay::find_for(
    Group& group, std::size_t first, Millis now, Millis patience, const StayApart& stay_apart) {
    const Party& party = group.parties[first];
    const bool impatient = party.fill == Fill::Bots && now - party.since >= patience;
    std::vector<const Party*> chosen;
    std::size_t people = 0;
    std::vector<const Party*> neighbours;  // who come from the address of somebody chosen
    const auto choose = [&](const Party& each) {
        if (people + each.people.size() > 4) return;
        const bool apart = std::ranges::any_of(
            chosen, [&](const Party* other) { return are_apart(each, *other, stay_apart); });
        const bool early = std::ranges::any_of(
            chosen, [&](const Party* other) { return is_early(each, *other, now); });
        met_apart_ = met_apart_ || apart || early;
        met_early_ = met_early_ || early;
        if (apart || early) return;
        chosen.push_back(&each);
        people += each.people.size();
    };
    for (std::size_t i = first; i < group.parties.size() && people < 4; ++i) {
        const Party& each = group.parties[i];
        ++looked_at_;
        if (has_neighbour(chosen, each)) {
            neighbours.push_back(&each);
        } else {
            choose(each);
        }
    }
    for (const Party* const each : neighbours) choose(*each);
    const bool nobody_minds =
        std::ranges::all_of(chosen, [](const Party* one) { return one->fill == Fill::Bots; });
    if (impatient && people < 4 && !nobody_minds) {
        std::erase_if(chosen, [](const Party* one) { return one->fill != Fill::Bots; });
        people = 0;  // no four of people
    }
    if (people != 4 && !impatient) return std::nullopt;
    Found found{seated(chosen), party.terms};
    std::vector<PersonId> gone;
    gone.reserve(chosen.size());
    for (const Party* const one : chosen) gone.push_back(one->people.front().id);
    group.next = 0;
    for (const PersonId& person : gone) remove(person);
    return found;
}

std::optional<Millis> QuickPlay::due(Millis patience) const {
    std::optional<Millis> first;
    if (!with_bots_.empty()) first = with_bots_.begin()->first + patience;
    for (const auto& [id, stuck] : stuck_) {
        if (!stuck.again || groups_.at(id).people < 4) continue;
        if (!first || stuck.until < *first) first = stuck.until;
    }
    return first;
}

std::size_t QuickPlay::people_with(const PersonId& person) const {
    const auto known = group_of_.find(person);
    return known == group_of_.end() ? 0 : groups_.at(known->second).people;
}

std::vector<Waiting> QuickPlay::take_changed() {
    std::vector<Waiting> changed;
    for (const GroupId id : std::exchange(changed_, {})) {
        Group& group = groups_.at(id);
        if (group.told == group.people) continue;
        group.told = group.people;
        Waiting& waiting = changed.emplace_back(Waiting{group.people, {}});
        for (const Party& party : group.parties) {
            for (const Person& person : party.people) waiting.who.push_back(person.id);
        }
    }
    return changed;
}

}  // namespace tandem::hall
