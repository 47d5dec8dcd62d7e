// Spans of time written as seconds with decimals: "179", "118.969", "-0.5".
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/time.hpp"

namespace tandem::base {

// To the millisecond: further digits must be zeros. Blanks around it are passed over.
// Nothing for any other text, nor for more than kMaxSpan.
[[nodiscard]] std::optional<Millis> parse_seconds(std::string_view text);

// "118.969", always three decimals.
[[nodiscard]] std::string to_seconds(Millis span);

}  // namespace tandem::base
