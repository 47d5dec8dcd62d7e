// A token bucket: whatever is limited takes tokens from it, and time refills it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "base/time.hpp"

namespace tandem::base {

// A rate that time does not fill is a quota: tokens come back only when they are given back.
struct Rate {
    double at_once = 0;  // tokens in a full bucket
    double per_minute = 0;  // tokens that flow in

    [[nodiscard]] static constexpr Rate per_second(double at_once, double tokens) {
        return {at_once, tokens * 60};
    }
    [[nodiscard]] static constexpr Rate quota(double most) { return {most, 0}; }
    [[nodiscard]] bool operator==(const Rate&) const = default;
};

// It does not remember its rate, which many buckets share.
// Needs: each call has the same rate, and `now` is not before that of an earlier call.
class TokenBucket {
  public:
    // How many tokens it holds; below 0 after more was spent than there was.
    [[nodiscard]] double tokens(const Rate& rate, Millis now) const {
        return rate.at_once - missing(rate, now);
    }
    [[nodiscard]] bool is_full(const Rate& rate, Millis now) const {
        return missing(rate, now) <= kNothing;
    }
    // How long until it holds that many; nothing if time alone does not bring them.
    [[nodiscard]] std::optional<Millis> wait(
        const Rate& rate, Millis now, double tokens_wanted = 1) const {
        const double lacking = tokens_wanted - tokens(rate, now);
        if (lacking <= kNothing) return Millis{0};
        if (rate.per_minute <= 0 || tokens_wanted > rate.at_once) return std::nullopt;
        const double ms = std::ceil((lacking - kNothing) / rate.per_minute * kMinute);
        return std::min(kMaxSpan, Millis{static_cast<std::int64_t>(std::min(ms, kLongest))});
    }

    // Takes so many tokens. Whether there were enough; else nothing is taken.
    [[nodiscard]] bool take(const Rate& rate, Millis now, double tokens_taken = 1) {
        if (tokens(rate, now) < tokens_taken - kNothing) return false;
        spend(rate, now, tokens_taken);
        return true;
    }
    // Takes so many tokens, whether they are there or not.
    void spend(const Rate& rate, Millis now, double tokens_spent) {
        missing_ = missing(rate, now) + tokens_spent;
        at_ = now;
    }
    // Puts tokens back; it does not run over.
    void give_back(const Rate& rate, Millis now, double tokens_back = 1) {
        missing_ = std::max(0.0, missing(rate, now) - tokens_back);
        at_ = now;
    }

    [[nodiscard]] bool operator==(const TokenBucket&) const = default;

  private:
    static constexpr double kMinute = 60'000.0;
    static constexpr auto kLongest = static_cast<double>(count(kMaxSpan));
    // What sums of fractions may be off by.
    static constexpr double kNothing = 1e-6;

    // To be full.
    [[nodiscard]] double missing(const Rate& rate, Millis now) const {
        const double minutes = static_cast<double>(count(now - at_)) / kMinute;
        return std::max(0.0, missing_ - minutes * rate.per_minute);
    }

    double missing_ = 0;
    Millis at_{};
};

}  // namespace tandem::base
