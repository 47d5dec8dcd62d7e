// The names of bots, each of one level, which nobody else may have, nor any that looks like one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tandem::hall {

// How well a bot plays: the engine's option Level (docs/engine-protocol.md).
inline constexpr std::int64_t kLeastLevel = 1;
inline constexpr std::int64_t kUsualLevel = 4;
inline constexpr std::int64_t kMostLevel = 8;

// Of one level, in the order in which they come to a table: as many as it has seats.
using LevelNames = std::array<std::string_view, 4>;

inline constexpr std::array<LevelNames, kMostLevel> kBotNames{{
    {"Bot Dot", "Bot Lou", "Bot Ned", "Bot Pip"},
    {"Bot Ivy", "Bot Max", "Bot Tim", "Bot Zoe"},
    {"Bot Leo", "Bot Mia", "Bot Nia", "Bot Sam"},
    {"Bot Ada", "Bot Ben", "Bot Cleo", "Bot Dan"},
    {"Bot Finn", "Bot Gia", "Bot Hugo", "Bot Ines"},
    {"Bot Jan", "Bot Kim", "Bot Luca", "Bot Mara"},
    {"Bot Nora", "Bot Omar", "Bot Petra", "Bot Quin"},
    {"Bot Rosa", "Bot Sven", "Bot Tara", "Bot Viktor"},
}};
// Who takes over a seat in the middle of a match, at the usual level.
inline constexpr std::string_view kStandInName = "Bot Eve";

// Needs: kLeastLevel to kMostLevel.
[[nodiscard]] constexpr const LevelNames& names_of_level(std::int64_t level) {
    return kBotNames[static_cast<std::size_t>(level - kLeastLevel)];
}

// The usual one where no bot has that name.
[[nodiscard]] constexpr std::int64_t level_of_bot(std::string_view name) {
    for (std::int64_t level = kLeastLevel; level <= kMostLevel; ++level) {
        const LevelNames& names = names_of_level(level);
        if (std::ranges::find(names, name) != names.end()) return level;
    }
    return kUsualLevel;
}

}  // namespace tandem::hall
