// Values of sheets, each as people and as programs read it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "tournament/report/sheets.hpp"

namespace tandem::tournament {

[[nodiscard]] Datum number(std::uint64_t value);
[[nodiscard]] Datum number(Points points);
// Blank for people, null for programs.
[[nodiscard]] Datum no_number();
// The number, or no number where it is 0.
[[nodiscard]] Datum or_blank(std::int64_t value);

// Whether it is so, in a word.
[[nodiscard]] Datum truth(bool is_so);
// A word of a closed list, as people and as programs call it.
template <typename E>
[[nodiscard]] Word word(E value) {
    return {std::string{base::name(value)}, describe(value)};
}

// The names of both players.
[[nodiscard]] std::string players_text(const Team& team);

}  // namespace tandem::tournament
