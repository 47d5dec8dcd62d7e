// Spans of time as clocks show them, in whole milliseconds. No clock is read here.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace tandem::base {

// A span, or a point counted from a log's zero; may be negative (an overstepped clock).
enum class Millis : std::int64_t {};

[[nodiscard]] constexpr std::int64_t count(Millis span) { return static_cast<std::int64_t>(span); }
[[nodiscard]] constexpr Millis operator+(Millis a, Millis b) { return Millis{count(a) + count(b)}; }
[[nodiscard]] constexpr Millis operator-(Millis a, Millis b) { return Millis{count(a) - count(b)}; }

}  // namespace tandem::base
