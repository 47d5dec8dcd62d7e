// Characters of UTF-8, counted and found by the bytes that begin them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace tandem::base {

// Whether the byte begins a character, and does not go on with one.
[[nodiscard]] constexpr bool begins_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

// How many characters `utf8` has.
[[nodiscard]] constexpr std::size_t characters_in(std::string_view utf8) {
    return static_cast<std::size_t>(std::ranges::count_if(utf8, begins_character));
}

// The first characters of `utf8`, at most so many.
[[nodiscard]] constexpr std::string_view first_characters(std::string_view utf8, std::size_t most) {
    std::size_t seen = 0;
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        if (begins_character(utf8[i]) && seen++ == most) return utf8.substr(0, i);
    }
    return utf8;
}

}  // namespace tandem::base
