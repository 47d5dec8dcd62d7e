// Who waits aside in quick play, and for how long.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/reputations.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace tandem::hall {

namespace {

// So many people of an address may be in matches with strangers, and another is not one too many.
// Beyond that, or where four of it wait, it and strangers wait for one another, longer for every
// match's worth: so strangers find others first, and the people of one address find one another.
constexpr std::size_t kBesideStrangers = 2;
constexpr std::size_t kOwnMatch = 4;
constexpr Millis kForEachFour{10'000};
constexpr Millis kForACrowd{60'000};  // at most
// After one match that it has spoilt, longer than it takes the others to give such a match up; each
// further one doubles it, so many times at most.
constexpr std::int64_t kForOneSpoilt = 25'000;
constexpr int kDoublings = 3;
constexpr Millis kRemembered{600'000};  // after the last of them

[[nodiscard]] Millis for_a_crowd(std::size_t people, std::size_t waiting) {
    std::size_t fours = waiting >= kOwnMatch ? 1 : 0;
    if (people > kBesideStrangers) fours = std::max(fours, (people - kBesideStrangers + 3) / 4);
    return std::min(
        kForACrowd, Millis{static_cast<std::int64_t>(fours) * base::count(kForEachFour)});
}

[[nodiscard]] bool is_long_ago(Millis last, Millis now) { return last + kRemembered <= now; }

}  // namespace

void Reputations::note(const TableCode& match, Shares shares, Millis now) {
    Shares& before = matches_[match];
    for (const Payer& each : shares.players) ++addresses_[each.address].people[each.person];
    leave_out(before.players);
    for (const std::string& address : shares.spoilers) {
        if (before.spoilers.contains(address)) continue;
        Reputation& reputation = addresses_[address];
        if (is_long_ago(reputation.last, now)) reputation.spoilt = 0;
        ++reputation.spoilt;
        reputation.last = now;
    }
    for (const std::string& address : before.spoilers) {
        const auto at = addresses_.find(address);
        const bool still = shares.spoilers.contains(address) || at == addresses_.end();
        if (!still && at->second.spoilt > 0) --at->second.spoilt;
    }
    before = std::move(shares);
}

void Reputations::forget(const TableCode& match) {
    const auto node = matches_.extract(match);
    if (!node.empty()) leave_out(node.mapped().players);
}

void Reputations::leave_out(const std::vector<Payer>& players) {
    for (const Payer& each : players) {
        auto& people = addresses_.at(each.address).people;
        const auto at = people.find(each.person);
        if (--at->second == 0) people.erase(at);
    }
}

void Reputations::forget_old(Millis now) {
    std::erase_if(addresses_, [&](const auto& each) {
        const Reputation& reputation = each.second;
        return reputation.people.empty() &&
               (reputation.spoilt == 0 || is_long_ago(reputation.last, now));
    });
}

Millis Reputations::aside(const std::string& address, std::size_t waiting, Millis now) const {
    const auto known = addresses_.find(address);
    if (known == addresses_.end()) return for_a_crowd(0, waiting);
    const Reputation& reputation = known->second;
    const Millis crowd = for_a_crowd(reputation.people.size(), waiting);
    if (reputation.spoilt == 0 || is_long_ago(reputation.last, now)) return crowd;
    const int doublings = std::min(reputation.spoilt - 1, kDoublings);
    return std::max(crowd, Millis{kForOneSpoilt << doublings});
}

}  // namespace tandem::hall
