// Spans of time as clocks show them, in whole milliseconds. No clock is read here.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace tandem::base {

// A span, or a point counted from a log's zero; may be negative (an overstepped clock).
enum class Millis : std::int64_t {};

[[nodiscard]] constexpr std::int64_t count(Millis span) { return static_cast<std::int64_t>(span); }
// Bounds on what is read from outside: with them every sum of times stays within 64 bits, for more
// commands than any file has. A span is 31 years, a point a thousand times that.
inline constexpr Millis kMaxSpan{1'000'000'000'000};
inline constexpr Millis kMaxStamp{1'000'000'000'000'000};

[[nodiscard]] constexpr Millis operator+(Millis a, Millis b) { return Millis{count(a) + count(b)}; }
[[nodiscard]] constexpr Millis operator-(Millis a, Millis b) { return Millis{count(a) - count(b)}; }

}  // namespace tandem::base
