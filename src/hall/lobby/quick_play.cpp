// Four of those who wait, in the order of their coming; pairs stay together.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/lobby/quick_play.hpp"

#include <algorithm>
#include <utility>

namespace tandem::hall {

namespace {

using bughouse::Seat;

[[nodiscard]] bool has(const Party& party, const PersonId& person) {
    return std::ranges::find(party.people, person, &Person::id) != party.people.end();
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

bool QuickPlay::waits(const PersonId& person) const {
    return std::ranges::any_of(waiting_, [&](const Party& party) { return has(party, person); });
}

std::optional<Party> QuickPlay::remove(const PersonId& person) {
    const auto found =
        std::ranges::find_if(waiting_, [&](const Party& party) { return has(party, person); });
    if (found == waiting_.end()) return std::nullopt;
    Party party = std::move(*found);
    waiting_.erase(found);
    return party;
}

std::optional<Found> QuickPlay::find(Millis now, Millis patience) {
    for (const Party& first : waiting_) {
        const bool impatient = first.fill == Fill::Bots && now - first.since >= patience;
        std::vector<const Party*> group;
        std::size_t people = 0;
        for (const Party& party : waiting_) {
            const bool fits = party.terms == first.terms && people + party.people.size() <= 4;
            if (fits && &party >= &first) {
                group.push_back(&party);
                people += party.people.size();
            }
        }
        const bool nobody_minds = std::ranges::all_of(
            group, [](const Party* party) { return party->fill == Fill::Bots; });
        if (impatient && people < 4 && !nobody_minds) {
            std::erase_if(group, [](const Party* party) { return party->fill != Fill::Bots; });
            people = 0;  // no four of people
        }
        if (people != 4 && !impatient) continue;
        Found found{seated(group), first.terms};
        std::vector<PersonId> gone;
        gone.reserve(group.size());
        for (const Party* const party : group) gone.push_back(party->people.front().id);
        for (const PersonId& person : gone) remove(person);
        return found;
    }
    return std::nullopt;
}

std::optional<Millis> QuickPlay::due(Millis patience) const {
    std::optional<Millis> first;
    for (const Party& party : waiting_) {
        if (party.fill != Fill::Bots) continue;
        const Millis at = party.since + patience;
        if (!first || at < *first) first = at;
    }
    return first;
}

std::size_t QuickPlay::people() const {
    std::size_t sum = 0;
    for (const Party& party : waiting_) sum += party.people.size();
    return sum;
}

std::size_t QuickPlay::people(const match::Header& terms) const {
    std::size_t sum = 0;
    for (const Party& party : waiting_) sum += party.terms == terms ? party.people.size() : 0;
    return sum;
}

}  // namespace tandem::hall
