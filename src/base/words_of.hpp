// Lines of programs that speak to each other: words and numbers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tandem::base {

// The words of a line, which blanks, tabs and carriage returns part.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view line);

// A number without sign that fits; nothing for any other text.
[[nodiscard]] std::optional<std::uint64_t> parse_number(std::string_view text);

}  // namespace tandem::base
