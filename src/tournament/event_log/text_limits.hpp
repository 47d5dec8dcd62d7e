// How long what people enter at an event may be, in bytes of UTF-8.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace tandem::tournament {

// Of people, teams, schools, places, articles and whatever else fits on a line.
inline constexpr std::size_t kMostNameBytes = 200;
// Of notes, statements, rulings and reasons.
inline constexpr std::size_t kMostWordsBytes = 8'192;

}  // namespace tandem::tournament
