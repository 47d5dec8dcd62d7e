// Open invitations by who is invited, by table and by age.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/invitations.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/check.hpp"

namespace tandem::hall {

namespace {

// A friend asks again after a refusal, or to another table; more than that is a burst, of which the
// other hears each time.
constexpr base::Rate kOfPerson{4, 1};
// All those at a full table may be friends of one who is not there.
constexpr base::Rate kOfAddress{40, 10};
constexpr std::size_t kRememberedPairs = 100'000;

[[nodiscard]] base::Allowance<ToOne> allowance(base::Rate rate) {
    base::Allowance<ToOne> each;
    each[ToOne::Invitation] = rate;
    return each;
}

// Whether an address with so many gives way to one with so many: crowds even out.
[[nodiscard]] bool is_larger(std::size_t crowd, std::size_t other) { return crowd >= other + 2; }

}  // namespace

Invitations::Invitations(std::size_t most)
    : most_{most},
      by_person_{allowance(kOfPerson), kRememberedPairs},
      by_address_{allowance(kOfAddress), kRememberedPairs} {}

const Invitation* Invitations::find(
    const PersonId& by, const PersonId& whom, const TableCode& table) const {
    const auto own = of_.find(whom);
    if (own == of_.end()) return nullptr;
    const auto found = std::ranges::find_if(
        own->second, [&](const Invitation& each) { return each.by == by && each.table == table; });
    return found == own->second.end() ? nullptr : &*found;
}

bool Invitations::has_room_for(const Invitation& one) const {
    if (size() < most_ || gives_way(one) != nullptr) return true;
    const auto own = of_.find(one.whom);
    if (own == of_.end()) return false;
    return std::ranges::count(own->second, one.by, &Invitation::by) > 0 ||
           (own->second.size() >= kMostOfOne && gives_way_there(one) != nullptr);
}

bool Invitations::has_room_there(const Invitation& one) const {
    const auto own = of_.find(one.whom);
    if (own == of_.end() || own->second.size() < kMostOfOne) return true;
    return std::ranges::count(own->second, one.by, &Invitation::by) > 0 ||
           gives_way_there(one) != nullptr;
}

bool Invitations::pay_for(const Invitation& one) {
    const std::string& whom = one.whom.text();
    const auto person = by_person_.of(one.by.text() + ' ' + whom, one.since);
    if (one.address.empty()) return !base::spend(ToOne::Invitation, 1, one.since, {person});
    const auto address = by_address_.of(one.address + ' ' + whom, one.since);
    return !base::spend(ToOne::Invitation, 1, one.since, {person, address});
}

// Few enough to be counted each time.
const Invitation* Invitations::gives_way_there(const Invitation& to) const {
    const std::vector<Invitation>& own = of_.at(to.whom);
    const auto from = [&](const std::string& address) {
        return static_cast<std::size_t>(std::ranges::count(own, address, &Invitation::address));
    };
    const auto first = std::ranges::max_element(
        own, {}, [&](const Invitation& each) { return from(each.address); });
    return is_larger(from(first->address), from(to.address)) ? &*first : nullptr;
}

const Invitation* Invitations::gives_way(const Invitation& to) const {
    if (crowds_.empty()) return nullptr;
    const auto& [most, address] = *crowds_.rbegin();
    const auto own = from_.find(to.address);
    if (!is_larger(most, own == from_.end() ? 0 : own->second.size())) return nullptr;
    return &of(*from_.at(address).begin());
}

const Invitation& Invitations::of(const Key& key) const {
    const auto& [since, whom, by] = key;
    return *std::ranges::find(of_.at(whom), by, &Invitation::by);
}

std::vector<Invitation> Invitations::add(const Invitation& one) {
    auto ended = end_to(one.whom, [&](const Invitation& each) { return each.by == one.by; });
    const auto own = of_.find(one.whom);
    const bool is_full_there = own != of_.end() && own->second.size() >= kMostOfOne;
    if (is_full_there || size() >= most_) {
        const Invitation* const first = is_full_there ? gives_way_there(one) : gives_way(one);
        CHECK(first != nullptr);
        ended.push_back(*first);
        forget(ended.back());
    }
    of_[one.whom].push_back(one);
    at_[one.table].insert(one.whom);
    count(one);
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

void Invitations::count(const Invitation& one) {
    const Key key{one.since, one.whom, one.by};
    by_age_.insert(key);
    std::set<Key>& own = from_[one.address];
    crowds_.erase({own.size(), one.address});
    own.insert(key);
    crowds_.emplace(own.size(), one.address);
}

void Invitations::uncount(const Invitation& one) {
    const Key key{one.since, one.whom, one.by};
    by_age_.erase(key);
    const auto own = from_.find(one.address);
    crowds_.erase({own->second.size(), one.address});
    own->second.erase(key);
    if (own->second.empty()) {
        from_.erase(own);
    } else {
        crowds_.emplace(own->second.size(), one.address);
    }
}

void Invitations::forget(const Invitation& one) {
    uncount(one);
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
