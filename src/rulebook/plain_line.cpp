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

}  // namespace

bool is_plain_line(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (hidden_at(text, at).bytes != 0) return false;
    }
    return true;
}

std::string as_plain_line(std::string_view text) {
    std::string line;
    for (std::size_t at = 0; at < text.size();) {
        const auto [bytes, code] = hidden_at(text, at);
        if (bytes == 0) {
            line += text[at++];
            continue;
        }
        at += bytes;
        constexpr std::string_view kDigits = "0123456789abcdef";
        line += "\\u";
        for (const unsigned shift : {12U, 8U, 4U, 0U}) line += kDigits[code >> shift & 0xFU];
    }
    return line;
}

}  // namespace tandem::rulebook
