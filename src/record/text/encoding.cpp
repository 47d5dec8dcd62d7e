// Telling UTF-8 from Latin-1, and turning the one into the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/text/encoding.hpp"

#include <cstdint>
#include <cstring>

#include "base/utf8.hpp"

namespace tandem::record {

namespace {

// How many bytes the sequence that `lead` begins has; 0 where none begins so.
[[nodiscard]] std::size_t sequence_length(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead <= 0xDF) return 2;
    if (lead >= 0xE0 && lead <= 0xEF) return 3;
    if (lead >= 0xF0 && lead <= 0xF4) return 4;
    return 0;
}

// Excludes overlong forms, surrogates and what is beyond the last code point.
[[nodiscard]] bool second_byte_fits(unsigned char lead, unsigned char second) {
    if (lead == 0xE0) return second >= 0xA0;
    if (lead == 0xED) return second <= 0x9F;
    if (lead == 0xF0) return second >= 0x90;
    if (lead == 0xF4) return second <= 0x8F;
    return true;
}

}  // namespace

std::size_t utf8_beginning(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        // Eight plain bytes at a time: nearly all records are ASCII.
        if (at + 8 <= text.size()) {
            std::uint64_t eight = 0;
            std::memcpy(&eight, text.data() + at, 8);
            if ((eight & 0x8080'8080'8080'8080ULL) == 0) {
                at += 8;
                continue;
            }
        }
        const auto lead = static_cast<unsigned char>(text[at]);
        const std::size_t length = sequence_length(lead);
        if (length == 0 || at + length > text.size()) return at;
        for (std::size_t i = 1; i < length; ++i) {
            const auto byte = static_cast<unsigned char>(text[at + i]);
            if (byte < 0x80 || byte > 0xBF) return at;
            if (i == 1 && !second_byte_fits(lead, byte)) return at;
        }
        at += length;
    }
    return at;
}

bool is_utf8(std::string_view text) { return utf8_beginning(text) == text.size(); }

std::string latin1_to_utf8(std::string_view text) {
    std::string utf8;
    utf8.reserve(text.size());
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            utf8 += c;
        } else {
            utf8 += static_cast<char>(0xC0U | (byte >> 6U));
            utf8 += static_cast<char>(0x80U | (byte & 0x3FU));
        }
    }
    return utf8;
}

std::string beginning(std::string_view utf8, std::size_t bytes) {
    if (utf8.size() <= bytes) return std::string{utf8};
    while (bytes > 0 && !base::begins_character(utf8[bytes])) --bytes;
    return std::string{utf8.substr(0, bytes)};
}

}  // namespace tandem::record
