// Finds the characters that cannot be seen, and that change what stands around them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/plain_line.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/utf8.hpp"

namespace tandem::rulebook {

namespace {

struct Character {
    std::size_t bytes = 0;
    unsigned code = 0;
};

struct CodeRange {
    unsigned first = 0;
    unsigned last = 0;
};

// What cannot be seen and breaks a line, turns its direction, or makes one text look like another:
// controls, separators of lines, annotations, and what Unicode lets a program ignore
// (Default_Ignorable_Code_Point), but for what scripts and emoji are written with: joiners (U+200C,
// U+200D) and the variants of a character (U+180B to U+180D, U+FE00 to U+FE0F, U+E0100 to U+E01EF).
constexpr auto kHidden = std::to_array<CodeRange>({
    {0x0000, 0x001F},  // controls
    {0x007F, 0x009F},   {0x00AD, 0x00AD},  // the soft hyphen
    {0x034F, 0x034F},  // what has no width
    {0x061C, 0x061C},  // marks of direction
    {0x115F, 0x1160},  // fillers
    {0x17B4, 0x17B5},   {0x180E, 0x180E}, {0x200B, 0x200B}, {0x200E, 0x200F},  // marks of direction
    {0x2028, 0x202E},  // separators of lines; embeddings and overrides
    {0x2060, 0x206F},  // what has no width; isolates
    {0x3164, 0x3164},  // fillers
    {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB},  // annotations
    {0x1BCA0, 0x1BCA3},  // of shorthand
    {0x1D173, 0x1D17A},  // of music
    {0xE0000, 0xE00FF},  // tags
    {0xE01F0, 0xE0FFF},
});

// What can be seen only between others, or not at all.
constexpr auto kBlank = std::to_array<CodeRange>({
    {0x0020, 0x0020},
    {0x00A0, 0x00A0},
    {0x1680, 0x1680},
    {0x180B, 0x180D},
    {0x2000, 0x200A},
    {0x200C, 0x200D},
    {0x202F, 0x202F},
    {0x205F, 0x205F},
    {0x2800, 0x2800},
    {0x3000, 0x3000},
    {0xFE00, 0xFE0F},
    {0xE0100, 0xE01EF},
});

template <std::size_t kSize>
[[nodiscard]] bool has(const std::array<CodeRange, kSize>& ranges, unsigned code) {
    return std::ranges::any_of(
        ranges, [&](const CodeRange& range) { return range.first <= code && code <= range.last; });
}

// The character that begins there. Needs: UTF-8, and that one begins there.
[[nodiscard]] Character character_at(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t behind) {
        return at + behind < text.size() ? static_cast<unsigned char>(text[at + behind]) : 0U;
    };
    if (byte(0) < 0x80) return {1, byte(0)};
    if (byte(0) < 0xE0) return {2, (byte(0) & 0x1FU) << 6U | (byte(1) & 0x3FU)};
    const unsigned middle = (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU);
    if (byte(0) < 0xF0) return {3, (byte(0) & 0xFU) << 12U | middle};
    return {4, (byte(0) & 0x7U) << 18U | middle << 6U | (byte(3) & 0x3FU)};
}

// The hidden character that begins there; one of 0 bytes if no hidden character does.
[[nodiscard]] Character hidden_at(std::string_view text, std::size_t at) {
    if (!base::begins_character(text[at])) return {};
    const Character found = character_at(text, at);
    return has(kHidden, found.code) ? found : Character{};
}

// "200f", "e0041", by sixteen such digits.
[[nodiscard]] std::string number_of(unsigned code, std::string_view digits) {
    std::string text;
    for (const unsigned shift : {16U, 12U, 8U, 4U, 0U}) {
        if (shift < 16U || code > 0xFFFFU) text += digits[code >> shift & 0xFU];
    }
    return text;
}

}  // namespace

std::optional<HiddenCharacter> hidden_in(std::string_view text) {
    std::size_t position = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (base::begins_character(text[at])) ++position;
        const auto [bytes, code] = hidden_at(text, at);
        if (bytes != 0)
            return HiddenCharacter{position, "U+" + number_of(code, "0123456789ABCDEF")};
    }
    return std::nullopt;
}

bool is_plain_line(std::string_view text) { return !hidden_in(text); }

bool has_something_to_see(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!base::begins_character(text[at])) continue;
        const unsigned code = character_at(text, at).code;
        if (!has(kBlank, code) && !has(kHidden, code)) return true;
    }
    return false;
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
        const std::string number = number_of(code, "0123456789abcdef");
        line += number.size() > 4 ? "\\u{" + number + '}' : "\\u" + number;
    }
    return line;
}

}  // namespace tandem::rulebook
