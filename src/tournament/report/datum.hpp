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

// The names of both players.
[[nodiscard]] std::string players_text(const Team& team);

}  // namespace tandem::tournament
