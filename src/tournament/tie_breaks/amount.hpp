// The value of a tie-break: points, products of points, averages and ratings on one scale.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <string>

#include "tournament/crosstable/points.hpp"

namespace tandem::tournament {

// Products of two scores are exact: each has hundredths.
struct Amount {
    std::int64_t ten_thousandths = 0;

    [[nodiscard]] auto operator<=>(const Amount&) const = default;

    constexpr Amount& operator+=(Amount other) {
        ten_thousandths += other.ten_thousandths;
        return *this;
    }
    constexpr Amount& operator-=(Amount other) {
        ten_thousandths -= other.ten_thousandths;
        return *this;
    }
};

inline constexpr std::int64_t kAmountOfOne = 10'000;
inline constexpr std::int64_t kAmountOfHundredth = kAmountOfOne / kOnePoint.hundredths;

[[nodiscard]] constexpr Amount operator+(Amount a, Amount b) { return a += b; }
[[nodiscard]] constexpr Amount operator-(Amount a, Amount b) { return a -= b; }
[[nodiscard]] constexpr Amount operator*(Points a, Points b) {
    return {a.hundredths * b.hundredths};
}
[[nodiscard]] constexpr Amount amount_of(Points points) { return points * kOnePoint; }
[[nodiscard]] constexpr Amount whole(std::int64_t number) { return {number * kAmountOfOne}; }

// To multiples of `step`, a half upwards (C.07 10.1).
// Needs: parts > 0.
[[nodiscard]] Amount rounded_quotient(Amount sum, std::int64_t parts, Amount step);
inline constexpr Amount kToWhole{kAmountOfOne};
inline constexpr Amount kToHundredths{100};

// As people write it: "14½", "1890", "547.75".
[[nodiscard]] std::string to_string(Amount amount);
// For programs: "14.5", "1890.0", "547.75".
[[nodiscard]] std::string to_decimal(Amount amount);

}  // namespace tandem::tournament
