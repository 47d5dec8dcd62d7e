// Finds the characters that cannot be seen, and that change what stands around them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/plain_line.hpp"

#include <cstddef>

namespace tandem::rulebook {

namespace {

// A character that breaks a line or turns its direction, and how many bytes it has; none: 0.
struct Hidden {
    std::size_t bytes = 0;
    unsigned code = 0;
};

// Of the characters that cannot be seen, those that break a line or turn its direction: U+0000 to
// U+001F, U+007F to U+009F, U+200E and U+200F, U+2028 to U+202E, U+2066 to U+2069.
[[nodiscard]] Hidden hidden_at(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t behind) {
        return at + behind < text.size() ? static_cast<unsigned char>(text[at + behind]) : 0U;
    };
    if (byte(0) < 0x20 || byte(0) == 0x7F) return {1, byte(0)};
    if (byte(0) == 0xC2 && byte(1) < 0xA0) return {2, byte(1)};
    if (byte(0) != 0xE2) return {};
    const unsigned last = byte(2);
    const bool marks = last == 0x8E || last == 0x8F || (last >= 0xA8 && last <= 0xAE);
    const bool isolates = last >= 0xA6 && last <= 0xA9;
    if ((byte(1) == 0x80 && marks) || (byte(1) == 0x81 && isolates)) {
        return {3, 0x2000U | (byte(1) & 0x3FU) << 6U | (last & 0x3FU)};
    }
    return {};
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
        const bool begins_character = (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80;
        if (begins_character) ++position;
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
