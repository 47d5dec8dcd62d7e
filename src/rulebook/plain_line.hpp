// A text that stays on one line.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "rulebook/rulebook.hpp"

namespace tandem::rulebook {

// The same text, each character by its number for which it is no plain line (is_plain_line):
// "won\u000athen" for a line break.
[[nodiscard]] std::string as_plain_line(std::string_view text);

}  // namespace tandem::rulebook
