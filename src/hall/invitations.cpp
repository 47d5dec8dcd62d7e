// Open invitations by who is invited, by table and by age.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/invitations.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tandem::hall {

const Invitation* Invitations::find(
    const PersonId& by, const PersonId& whom, const TableCode& table) const {
    const auto own = of_.find(whom);
    if (own == of_.end()) return nullptr;
    const auto found = std::ranges::find_if(
        own->second, [&](const Invitation& each) { return each.by == by && each.table == table; });
    return found == own->second.end() ? nullptr : &*found;
}

bool Invitations::has_room_for(const Invitation& one) const {
    const auto own = of_.find(one.whom);
    if (own == of_.end()) return size() < kMost;
    if (std::ranges::count(own->second, one.by, &Invitation::by) > 0) return true;
    if (own->second.size() >= kMostOfOne) return gives_way(one) != nullptr;
    return size() < kMost;
}

// Few enough to be counted each time.
const Invitation* Invitations::gives_way(const Invitation& to) const {
    const std::vector<Invitation>& own = of_.at(to.whom);
    const auto from = [&](const std::string& address) {
        return std::ranges::count(own, address, &Invitation::address);
    };
    const auto first = std::ranges::max_element(
        own, {}, [&](const Invitation& each) { return from(each.address); });
    return from(first->address) >= from(to.address) + 2 ? &*first : nullptr;
}

std::vector<Invitation> Invitations::add(const Invitation& one) {
    auto ended = end_to(one.whom, [&](const Invitation& each) { return each.by == one.by; });
    const auto own = of_.find(one.whom);
    if (own != of_.end() && own->second.size() >= kMostOfOne) {
        ended.push_back(*gives_way(one));
        forget(ended.back());
    }
    of_[one.whom].push_back(one);
    at_[one.table].insert(one.whom);
    by_age_.emplace(one.since, one.whom, one.by);
    return ended;
}

std::vector<Invitation> Invitations::to(const PersonId& whom) const {
    const auto own = of_.find(whom);
    return own == of_.end() ? std::vector<Invitation>{} : own->second;
}

std::vector<Invitation> Invitations::end_to(const PersonId& whom, const Which& which) {
    const auto own = of_.find(whom);
    if (own == of_.end()) return {};
    std::vector<Invitation> ended;
    std::ranges::copy_if(own->second, std::back_inserter(ended), which);
    for (const Invitation& each : ended) forget(each);
    return ended;
}

std::vector<Invitation> Invitations::end_at(const TableCode& table, const Which& which) {
    const auto at = at_.find(table);
    if (at == at_.end()) return {};
    std::vector<Invitation> ended;
    const std::set<PersonId> people = at->second;
    for (const PersonId& whom : people) {
        std::ranges::move(
            end_to(
                whom, [&](const Invitation& each) { return each.table == table && which(each); }),
            std::back_inserter(ended));
    }
    return ended;
}

std::vector<Invitation> Invitations::end_old(Millis now) {
    std::vector<Invitation> ended;
    while (!by_age_.empty()) {
        const auto oldest = *by_age_.begin();
        if (now < std::get<Millis>(oldest) + kStays) break;
        const PersonId& by = std::get<2>(oldest);
        std::ranges::move(
            end_to(std::get<1>(oldest), [&](const Invitation& each) { return each.by == by; }),
            std::back_inserter(ended));
    }
    return ended;
}

void Invitations::forget(const Invitation& one) {
    by_age_.erase({one.since, one.whom, one.by});
    const auto own = of_.find(one.whom);
    std::erase(own->second, one);
    const bool comes_otherwise = std::ranges::count(own->second, one.table, &Invitation::table) > 0;
    if (own->second.empty()) of_.erase(own);
    if (comes_otherwise) return;
    const auto at = at_.find(one.table);
    at->second.erase(one.whom);
    if (at->second.empty()) at_.erase(at);
}

}  // namespace tandem::hall
