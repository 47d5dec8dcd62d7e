// Purses of addresses and of accounts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/identity/entry_limits.hpp"

#include <algorithm>
#include <vector>

#include "server/ops/addresses.hpp"

namespace tandem::server {

namespace {

using base::Millis;

// Addresses, and accounts with and without them.
constexpr std::size_t kRemembered = 100'000;

[[nodiscard]] base::Allowance<Entry> allowance_of_addresses(const EntryRates& rates) {
    return base::Allowance<Entry>{rates.guests, rates.logins, rates.registrations};
}

// What one address may guess of what all strangers may: a quarter of it at once, and a tenth of
// what comes back. So four of them lock an account for others for a minute or two, and it takes
// ten to keep it locked.
[[nodiscard]] base::Rate share_of(const base::Rate& strangers) {
    return {std::max(1.0, strangers.at_once / 4), strangers.per_minute / 10};
}

// What a guess takes one of.
struct Bill {
    Guess use;
    std::string whose;
};

[[nodiscard]] std::vector<Bill> bills_of(const Try& what) {
    const std::string pair = what.account + '\n' + what.from;
    if (what.known) return {{Guess::OfOne, pair}};
    return {{Guess::OfOne, pair}, {Guess::OfStranger, pair}, {Guess::OfStrangers, what.account}};
}

[[nodiscard]] std::optional<Millis> wait_of(const std::optional<base::Unpaid>& unpaid) {
    if (!unpaid) return std::nullopt;
    return unpaid->wait.value_or(base::kMaxSpan);
}

}  // namespace

EntryLimits::EntryLimits(const EntryRates& rates)
    : by_address_{allowance_of_addresses(rates), kRemembered},
      by_account_{
          base::Allowance<Guess>{rates.passwords, share_of(rates.strangers), rates.strangers},
          kRemembered} {}

std::optional<Millis> EntryLimits::enter(Entry use, const std::string& address, Millis now) {
    if (is_loopback(address)) return std::nullopt;
    return wait_of(spend(use, 1, now, {by_address_.of(subscriber(address), now)}));
}

std::optional<Millis> EntryLimits::guess(const Try& what, Millis now) {
    const std::vector<Bill> bills = bills_of(what);
    for (auto bill = bills.begin(); bill != bills.end(); ++bill) {
        const auto wait = pay(bill->use, bill->whose, now);
        if (!wait) continue;
        std::for_each(
            bills.begin(), bill, [&](const Bill& paid) { give_back(paid.use, paid.whose, now); });
        return wait;
    }
    return std::nullopt;
}

void EntryLimits::forgive(const Try& what, Millis now) {
    for (const Bill& each : bills_of(what)) give_back(each.use, each.whose, now);
}

std::optional<Millis> EntryLimits::pay(Guess use, const std::string& whose, Millis now) {
    return wait_of(spend(use, 1, now, {by_account_.of(whose, now)}));
}

void EntryLimits::give_back(Guess use, const std::string& whose, Millis now) {
    base::give_back(use, 1, now, {by_account_.of(whose, now)});
}

}  // namespace tandem::server
