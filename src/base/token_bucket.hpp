// How often something may be done: a bucket of tokens that time alone fills.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "base/time.hpp"

namespace tandem::base {

struct Rate {
    double at_once = 0;  // tokens in a full bucket
    double per_minute = 0;  // tokens that flow in

    [[nodiscard]] static constexpr Rate per_second(double at_once, double tokens) {
        return {at_once, tokens * 60};
    }
    [[nodiscard]] bool operator==(const Rate&) const = default;
};

// It does not remember its rate, which many buckets share.
// Needs: each call has the same rate, and `now` is not before that of an earlier call.
class TokenBucket {
  public:
    // Full.
    TokenBucket(const Rate& rate, Millis now) : tokens_(rate.at_once), at_(now) {}

    // How many tokens it holds; below 0 after more was spent than there was.
    [[nodiscard]] double tokens(const Rate& rate, Millis now) const {
        const double minutes = static_cast<double>(count(now - at_)) / kMinute;
        return std::min(rate.at_once, tokens_ + minutes * rate.per_minute);
    }
    // How long until it holds one.
    [[nodiscard]] Millis wait(const Rate& rate, Millis now) const {
        const double ms = (1.0 - tokens(rate, now)) / rate.per_minute * kMinute;
        return Millis{
            std::max<std::int64_t>(0, static_cast<std::int64_t>(std::ceil(ms - kNothing)))};
    }

    // Takes a token. Whether there was one; else nothing is taken.
    [[nodiscard]] bool take(const Rate& rate, Millis now) {
        fill(rate, now);
        if (tokens_ < 1.0 - kNothing) return false;
        tokens_ -= 1.0;
        return true;
    }
    // Takes so many tokens, whether they are there or not.
    void spend(const Rate& rate, Millis now, double tokens) {
        fill(rate, now);
        tokens_ -= tokens;
    }

  private:
    static constexpr double kMinute = 60'000.0;
    // What sums of fractions may be off by.
    static constexpr double kNothing = 1e-6;

    void fill(const Rate& rate, Millis now) {
        tokens_ = tokens(rate, now);
        at_ = now;
    }

    double tokens_;
    Millis at_;
};

}  // namespace tandem::base
