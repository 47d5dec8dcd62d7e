// What is done to texts on their way into the database.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/rows/text.hpp"

#include <cstdint>

#include "record/text/encoding.hpp"

namespace tandem::store {

namespace {

// Of the capitals that take two bytes in UTF-8.
[[nodiscard]] std::uint32_t small(std::uint32_t letter) {
    const auto within = [letter](std::uint32_t first, std::uint32_t last) {
        return first <= letter && letter <= last;
    };
    if (within(0xC0, 0xDE) && letter != 0xD7) return letter + 0x20;  // À to Þ without ×
    if (letter == 0x178) return 0xFF;  // Ÿ
    // Of these pairs the capital is the even one, or the odd one, and İ has no fellow.
    if ((within(0x100, 0x137) && letter != 0x130) || within(0x14A, 0x177)) return letter | 1U;
    if (within(0x139, 0x148) || within(0x179, 0x17E)) return letter + (letter & 1U);
    if (within(0x391, 0x3A9) && letter != 0x3A2) return letter + 0x20;  // Α to Ω
    if (within(0x410, 0x42F)) return letter + 0x20;  // А to Я
    if (within(0x400, 0x40F)) return letter + 0x50;  // Ѐ to Џ
    return letter;
}

}  // namespace

std::string storable(std::string text) {
    std::erase(text, '\0');
    return record::is_utf8(text) ? text : record::latin1_to_utf8(text);
}

hall::PersonId person_of(const std::string& text) {
    return hall::PersonId::parse(text).value_or(hall::PersonId{});
}

std::string folded(std::string_view name) {
    std::string out;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const auto byte = static_cast<unsigned char>(name[i]);
        if ('A' <= byte && byte <= 'Z') {
            out += static_cast<char>(byte + ('a' - 'A'));
        } else if ((byte & 0xE0U) == 0xC0 && i + 1 < name.size()) {
            const auto next = static_cast<unsigned char>(name[++i]);
            const std::uint32_t letter = small((byte & 0x1FU) << 6U | (next & 0x3FU));
            out += static_cast<char>(0xC0U | letter >> 6U);
            out += static_cast<char>(0x80U | (letter & 0x3FU));
        } else {
            out += name[i];
        }
    }
    return out;
}

}  // namespace tandem::store
