// Points of a tournament: halves, and hundredths where an organiser gives those.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tandem::tournament {

// A score, a part of one, or a difference; may be negative.
struct Points {
    std::int64_t hundredths = 0;

    [[nodiscard]] auto operator<=>(const Points&) const = default;

    constexpr Points& operator+=(Points other) {
        hundredths += other.hundredths;
        return *this;
    }
    constexpr Points& operator-=(Points other) {
        hundredths -= other.hundredths;
        return *this;
    }
};

[[nodiscard]] constexpr Points operator+(Points a, Points b) { return a += b; }
[[nodiscard]] constexpr Points operator-(Points a, Points b) { return a -= b; }
[[nodiscard]] constexpr Points operator*(std::int64_t times, Points points) {
    return {times * points.hundredths};
}

inline constexpr Points kNoPoints{0};
inline constexpr Points kHalfPoint{50};
inline constexpr Points kOnePoint{100};
// More than any tournament gives: ten thousand. What is read from outside stays below it, so that
// neither sums of it overflow nor what tie-breaks make of them, which are sums of products.
inline constexpr Points kMostPoints{1'000'000};

// As people write them: "3½", "½", "0", "-1", and "3.25" where there is no half.
[[nodiscard]] std::string to_string(Points points);
// As files and programs write them: with one decimal, "3.5", or two where they are needed, "3.25".
[[nodiscard]] std::string to_decimal(Points points);
// Reads "3", "3.5", "3,5", ".5", "3½", "½" and those with a minus sign.
// Nothing if it is no such score, or kMostPoints or more.
[[nodiscard]] std::optional<Points> read_points(std::string_view text);

}  // namespace tandem::tournament
