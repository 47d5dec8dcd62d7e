// Limits on entry: how often new guests, logins, accounts and passwords are accepted.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A venue comes from one address, all within minutes, and must not notice them. Wrong passwords for
// an account lock it for the address that tries them. Guesses from everywhere slowly lock it for
// strangers, never for a device or an address that has logged in before. Each address has its own
// share of the guesses that strangers have, so a few of them cannot lock out the others.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/budget.hpp"
#include "base/enum_names.hpp"
#include "base/time.hpp"
#include "server/ops/config.hpp"

namespace tandem::server {

enum class Entry : std::uint8_t { Guest, Login, Registration };
consteval auto names_of(Entry /*type*/) {
    return base::names<Entry>(
        {{Entry::Guest, "guest"}, {Entry::Login, "login"}, {Entry::Registration, "registration"}});
}

enum class Guess : std::uint8_t { OfOne, OfStranger, OfStrangers };
consteval auto names_of(Guess /*type*/) {
    return base::names<Guess>(
        {{Guess::OfOne, "one"},
         {Guess::OfStranger, "stranger"},
         {Guess::OfStrangers, "strangers"}});
}

// A password that is tried.
struct Try {
    std::string account;
    std::string from;  // an address, or a device that is known
    bool known = false;  // whether the account has come from there before
};

class EntryLimits {
  public:
    explicit EntryLimits(const EntryRates& rates);

    // Nothing if it may come in, else how long until it may. This machine always may.
    [[nodiscard]] std::optional<base::Millis> enter(
        Entry use, const std::string& address, base::Millis now);
    // Nothing if the password may be tried. That counts until it is forgiven: because the password
    // was right, or nobody has looked.
    [[nodiscard]] std::optional<base::Millis> guess(const Try& what, base::Millis now);
    void forgive(const Try& what, base::Millis now);

  private:
    // By a name in `by_account_`: no account has a line break in it.
    [[nodiscard]] std::optional<base::Millis> pay(
        Guess use, const std::string& whose, base::Millis now);
    void give_back(Guess use, const std::string& whose, base::Millis now);

    base::Purses<Entry> by_address_;
    base::Purses<Guess> by_account_;
};

}  // namespace tandem::server
