// The two encodings of old records: UTF-8, and Latin-1 where a text is not UTF-8.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace tandem::record {

// Whether every byte of `text` belongs to a well-formed UTF-8 sequence.
[[nodiscard]] bool is_utf8(std::string_view text);
// The same characters in UTF-8.
[[nodiscard]] std::string latin1_to_utf8(std::string_view text);

}  // namespace tandem::record
