// Words that lists of entries have in place of a name.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace tandem::tournament {

// The letters and digits of ASCII in a text, the letters small: "T.B.D." is "tbd".
[[nodiscard]] std::string letters_of(std::string_view text);

// Whether a list that has this for a name says that a partner is needed: "NEED", "TBD", "N/A",
// "-" and their like.
[[nodiscard]] bool needs_partner(std::string_view text);

}  // namespace tandem::tournament
