// A text that stays on one line.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "rulebook/rulebook.hpp"

namespace tandem::rulebook {

// A character that a plain line may not have: its place in the text, from 1, and "U+200F".
struct HiddenCharacter {
    std::size_t position = 0;
    std::string code;

    [[nodiscard]] bool operator==(const HiddenCharacter&) const = default;
};

// The first of them; nothing in a plain line (is_plain_line). Needs: UTF-8.
[[nodiscard]] std::optional<HiddenCharacter> hidden_in(std::string_view text);

// Whether the text is more than blanks, joiners and what is hidden. Needs: UTF-8.
[[nodiscard]] bool has_something_to_see(std::string_view text);

// The same text, each character by its number for which it is no plain line (is_plain_line):
// "won\u000athen" for a line break, "\u{e0041}" beyond four digits.
[[nodiscard]] std::string as_plain_line(std::string_view text);

}  // namespace tandem::rulebook
