// Purses of addresses and of accounts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/identity/entry_limits.hpp"

#include "server/ops/addresses.hpp"

namespace tandem::server {

namespace {

using base::Millis;

// Addresses, and accounts with and without them.
constexpr std::size_t kRemembered = 100'000;

[[nodiscard]] base::Allowance<Entry> allowance_of_addresses(const EntryRates& rates) {
    return base::Allowance<Entry>{rates.guests, rates.logins, rates.registrations};
}

[[nodiscard]] std::optional<Millis> wait_of(const std::optional<base::Unpaid>& unpaid) {
    if (!unpaid) return std::nullopt;
    return unpaid->wait.value_or(base::kMaxSpan);
}

}  // namespace

EntryLimits::EntryLimits(const EntryRates& rates)
    : by_address_{allowance_of_addresses(rates), kRemembered},
      by_account_{base::Allowance<Guess>{rates.passwords, rates.strangers}, kRemembered} {}

std::optional<Millis> EntryLimits::enter(Entry use, const std::string& address, Millis now) {
    if (is_loopback(address)) return std::nullopt;
    return wait_of(spend(use, 1, now, {by_address_.of(subscriber(address), now)}));
}

std::optional<Millis> EntryLimits::guess(const Try& what, Millis now) {
    if (auto wait = wait_of(spend(Guess::OfOne, 1, now, {pair(what, now)}))) return wait;
    if (what.known) return std::nullopt;
    auto wait = wait_of(spend(Guess::OfStrangers, 1, now, {account(what, now)}));
    if (wait) give_back(Guess::OfOne, 1, now, {pair(what, now)});
    return wait;
}

void EntryLimits::forgive(const Try& what, Millis now) {
    give_back(Guess::OfOne, 1, now, {pair(what, now)});
    if (!what.known) give_back(Guess::OfStrangers, 1, now, {account(what, now)});
}

// No account has a line break in it.
base::Payer<Guess> EntryLimits::pair(const Try& what, Millis now) {
    return by_account_.of(what.account + '\n' + what.from, now);
}

base::Payer<Guess> EntryLimits::account(const Try& what, Millis now) {
    return by_account_.of(what.account, now);
}

}  // namespace tandem::server
