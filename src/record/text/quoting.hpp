// Quotes in a message what somebody wrote, but never more than a little of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tandem::record {

// How many bytes of a text that came from outside are repeated in a message.
inline constexpr std::size_t kShown = 60;

// The beginning of `text`, whole characters.
[[nodiscard]] std::string_view shortened(std::string_view text);

// "name", escaped as in JSON, for a message that has the quotation marks; of a long text the
// beginning, and "…" behind it.
[[nodiscard]] std::string in_part(std::string_view text);

// "\"name\"", as JSON writes it; of a long text the beginning, and "…" behind it.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace tandem::record
