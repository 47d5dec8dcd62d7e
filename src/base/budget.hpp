// Budgets: how much of a shared resource one person, one address or one match may use.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The uses of a program are an enum: to send a message, to have a table. An allowance says of each
// how much there is at once and how much each minute adds. A use to which time adds nothing is a
// quota: it is there again once it is given back. Everybody who pays has a purse of their own. All
// who have to pay for a use are asked together: if one of them cannot, nobody pays.
//
//   Purses<Use> by_person{{…}, 10'000}, by_address{{…}, 10'000};
//   if (auto unpaid = spend(Use::Table, 1, now, {by_person.of("g:ann", now), …})) …
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/enum_array.hpp"
#include "base/fnv.hpp"
#include "base/token_bucket.hpp"

namespace tandem::base {

template <typename Use>
using Allowance = EnumArray<Use, Rate>;

// What one payer has left for each use; a new one is full.
template <typename Use>
using Purse = EnumArray<Use, TokenBucket>;

template <typename Use>
[[nodiscard]] bool is_full(const Purse<Use>& purse, const Allowance<Use>& allowance, Millis now) {
    return std::ranges::all_of(
        all_of<Use>(), [&](Use use) { return purse[use].is_full(allowance[use], now); });
}

// A purse and what it may hold, for the moment of a payment.
template <typename Use>
struct Payer {
    Purse<Use>* purse;
    const Allowance<Use>* allowance;
};

// So that what is found need not be a string of its own.
struct HashOfText {
    using is_transparent = void;
    [[nodiscard]] std::size_t operator()(std::string_view text) const { return fnv1a(text); }
};

// The purses of all payers of one kind, by their names. Forgets those that are full.
template <typename Use>
class Purses {
  public:
    // Remembers `most` of those that are not full; beyond that, newcomers share one.
    Purses(const Allowance<Use>& allowance, std::size_t most)
        : allowance_(allowance),
          most_(most) {}

    // The purse of that name, good until the next call.
    // Needs: `now` is not before that of an earlier call.
    [[nodiscard]] Payer<Use> of(std::string_view name, Millis now) {
        auto found = purses_.find(name);
        if (found == purses_.end()) {
            if (purses_.size() >= sweep_at_) forget_full(now);
            const std::string_view key = purses_.size() >= most_ ? kAllOthers : name;
            found = purses_.try_emplace(std::string{key}).first;
        }
        return {&found->second, &allowance_};
    }

    [[nodiscard]] const Allowance<Use>& allowance() const { return allowance_; }
    [[nodiscard]] std::size_t remembered() const { return purses_.size(); }

  private:
    static constexpr std::string_view kAllOthers = "\x01";
    static constexpr std::size_t kFewest = 1'024;  // for which a sweep is worth it
    static constexpr Millis kPause{1'000};  // between two sweeps of a full house

    void forget_full(Millis now) {
        if (swept_ && now - *swept_ < kPause) return;
        swept_ = now;
        std::erase_if(purses_, [&](const auto& each) {
            return base::is_full<Use>(each.second, allowance_, now);
        });
        sweep_at_ = std::min(most_, std::max(kFewest, 2 * purses_.size()));
    }

    Allowance<Use> allowance_;
    std::size_t most_;
    std::size_t sweep_at_ = std::min(most_, kFewest);
    std::unordered_map<std::string, Purse<Use>, HashOfText, std::equal_to<>> purses_;
    std::optional<Millis> swept_;
};

// Why a payment was refused: how long until it can be made, if time alone makes it possible.
struct Unpaid {
    std::optional<Millis> wait;

    [[nodiscard]] bool operator==(const Unpaid&) const = default;
};

// Has all of them pay so many tokens, whether they can or not.
template <typename Use>
void charge(Use use, double tokens, Millis now, std::initializer_list<Payer<Use>> payers) {
    for (const Payer<Use>& each : payers) {
        (*each.purse)[use].spend((*each.allowance)[use], now, tokens);
    }
}

// Has all of them pay so many tokens, or none of them. Nothing if they have paid.
template <typename Use>
[[nodiscard]] std::optional<Unpaid> spend(
    Use use, double tokens, Millis now, std::initializer_list<Payer<Use>> payers) {
    Unpaid unpaid{Millis{0}};
    for (const Payer<Use>& each : payers) {
        const auto wait = (*each.purse)[use].wait((*each.allowance)[use], now, tokens);
        unpaid.wait =
            unpaid.wait && wait ? std::optional{std::max(*unpaid.wait, *wait)} : std::nullopt;
    }
    if (unpaid.wait != Millis{0}) return unpaid;
    charge(use, tokens, now, payers);
    return std::nullopt;
}

// Gives all of them so many tokens of a quota back.
template <typename Use>
void give_back(Use use, double tokens, Millis now, std::initializer_list<Payer<Use>> payers) {
    for (const Payer<Use>& each : payers) {
        (*each.purse)[use].give_back((*each.allowance)[use], now, tokens);
    }
}

}  // namespace tandem::base
