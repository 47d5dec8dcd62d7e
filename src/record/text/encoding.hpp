// The two encodings of old records, UTF-8 and Latin-1, and cutting what is too long.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tandem::record {

// How many bytes at the beginning of `text` belong to well-formed UTF-8 sequences.
[[nodiscard]] std::size_t utf8_beginning(std::string_view text);
// Whether every byte does.
[[nodiscard]] bool is_utf8(std::string_view text);
// The same characters in UTF-8.
[[nodiscard]] std::string latin1_to_utf8(std::string_view text);

// As many whole characters of UTF-8 as fit into so many bytes.
[[nodiscard]] std::string beginning(std::string_view utf8, std::size_t bytes);

}  // namespace tandem::record
