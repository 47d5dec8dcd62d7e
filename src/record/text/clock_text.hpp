// Clocks as comments of a record show them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "base/time.hpp"

namespace tandem::record {

// "[%clk 0:01:58.3]": hours, minutes, seconds.
[[nodiscard]] std::optional<base::Millis> parse_clk(std::string_view text);
// "[ts=0.100]": seconds since the match began.
[[nodiscard]] std::optional<base::Millis> parse_elapsed(std::string_view text);

}  // namespace tandem::record
