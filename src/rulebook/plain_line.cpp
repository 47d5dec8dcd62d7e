// Finds the characters that cannot be seen, and that change what stands around them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/plain_line.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/utf8.hpp"

namespace tandem::rulebook {

namespace {

// A character that no plain line has, and how many bytes it has; none: 0.
struct Hidden {
    std::size_t bytes = 0;
    unsigned code = 0;
};

struct HiddenRange {
    unsigned first = 0;
    unsigned last = 0;
};

// What cannot be seen and breaks a line, turns its direction, or makes one text look like another.
// Joiners (U+200C, U+200D) stay: scripts and emoji are written with them.
constexpr auto kHidden = std::to_array<HiddenRange>({
    {0x0000, 0x001F},  // controls
    {0x007F, 0x009F},
    {0x00AD, 0x00AD},  // the soft hyphen
    {0x061C, 0x061C},  // marks of direction
    {0x180E, 0x180E},  // what has no width
    {0x200B, 0x200B},
    {0x200E, 0x200F},  // marks of direction
    {0x2028, 0x202E},  // separators of lines; embeddings and overrides
    {0x2060, 0x206F},  // what has no width; isolates
    {0xFEFF, 0xFEFF},
    {0xFFF9, 0xFFFB},  // annotations
});

// The character of up to three bytes there: none of those with four is hidden.
[[nodiscard]] Hidden hidden_at(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t behind) {
        return at + behind < text.size() ? static_cast<unsigned char>(text[at + behind]) : 0U;
    };
    Hidden found{1, byte(0)};
    if (byte(0) >= 0x80) found = {2, (byte(0) & 0x1FU) << 6U | (byte(1) & 0x3FU)};
    if (byte(0) >= 0xE0) {
        found = {3, (byte(0) & 0xFU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU)};
    }
    const bool begins = byte(0) < 0x80 || (byte(0) >= 0xC2 && byte(0) < 0xF0);
    const bool is_hidden = begins && std::ranges::any_of(kHidden, [&](const HiddenRange& range) {
                               return range.first <= found.code && found.code <= range.last;
                           });
    return is_hidden ? found : Hidden{};
}

// "200f", by sixteen such digits.
[[nodiscard]] std::string four_digits(unsigned code, std::string_view digits) {
    std::string text;
    for (const unsigned shift : {12U, 8U, 4U, 0U}) text += digits[code >> shift & 0xFU];
    return text;
}

}  // namespace

std::optional<HiddenCharacter> hidden_in(std::string_view text) {
    std::size_t position = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (base::begins_character(text[at])) ++position;
        const auto [bytes, code] = hidden_at(text, at);
        if (bytes != 0)
            return HiddenCharacter{position, "U+" + four_digits(code, "0123456789ABCDEF")};
    }
    return std::nullopt;
}

bool is_plain_line(std::string_view text) { return !hidden_in(text); }

std::string as_plain_line(std::string_view text) {
    std::string line;
    for (std::size_t at = 0; at < text.size();) {
        const auto [bytes, code] = hidden_at(text, at);
        if (bytes == 0) {
            line += text[at++];
            continue;
        }
        at += bytes;
        line += "\\u" + four_digits(code, "0123456789abcdef");
    }
    return line;
}

}  // namespace tandem::rulebook
