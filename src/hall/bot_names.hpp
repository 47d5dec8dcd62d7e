// The names of bots, which nobody else may have, nor any that looks like one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>

namespace tandem::hall {

// Of a table, in the order in which they come.
inline constexpr auto kBotNames =
    std::to_array<std::string_view>({"Bot Ada", "Bot Ben", "Bot Cleo", "Bot Dan"});
// Who takes over a seat in the middle of a match.
inline constexpr std::string_view kStandInName = "Bot Eve";

}  // namespace tandem::hall
