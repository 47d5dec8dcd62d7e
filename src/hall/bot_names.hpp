// The names of bots, each of one level and style, which nobody else may have, nor a lookalike.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/enum_array.hpp"
#include "base/enum_names.hpp"

namespace tandem::hall {

// How well a bot plays: the engine's option Level (docs/engine-protocol.md).
inline constexpr std::int64_t kLeastLevel = 1;
inline constexpr std::int64_t kUsualLevel = 4;
inline constexpr std::int64_t kMostLevel = 8;

// What a bot likes to play among moves of nearly the same worth: the engine's option Style.
enum class BotStyle : std::uint8_t { Balanced, Attacking, Solid, Feeding };
consteval auto names_of(BotStyle /*type*/) {
    using enum BotStyle;
    return base::names<BotStyle>(
        {{Balanced, "balanced"}, {Attacking, "attacking"}, {Solid, "solid"}, {Feeding, "feeding"}});
}

struct BotKind {
    std::int64_t level = kUsualLevel;
    BotStyle style{};

    [[nodiscard]] bool operator==(const BotKind&) const = default;
};

using LevelNames = base::EnumArray<BotStyle, std::string_view>;

inline constexpr std::array<LevelNames, kMostLevel> kBotNames{{
    LevelNames{"Bot Dot", "Bot Lou", "Bot Ned", "Bot Pip"},
    LevelNames{"Bot Ivy", "Bot Max", "Bot Tim", "Bot Zoe"},
    LevelNames{"Bot Leo", "Bot Mia", "Bot Nia", "Bot Sam"},
    LevelNames{"Bot Ada", "Bot Ben", "Bot Cleo", "Bot Dan"},
    LevelNames{"Bot Finn", "Bot Gia", "Bot Hugo", "Bot Ines"},
    LevelNames{"Bot Jan", "Bot Kim", "Bot Luca", "Bot Mara"},
    LevelNames{"Bot Nora", "Bot Omar", "Bot Petra", "Bot Quin"},
    LevelNames{"Bot Rosa", "Bot Sven", "Bot Tara", "Bot Viktor"},
}};
// Behind the name where a table has several of a kind: as many bots as it has seats.
inline constexpr std::array<std::string_view, 4> kNumerals{"", " II", " III", " IV"};
// Who takes over a seat in the middle of a match, at the usual level.
inline constexpr std::string_view kStandInName = "Bot Eve";

// Needs: kLeastLevel to kMostLevel.
[[nodiscard]] constexpr const LevelNames& names_of_level(std::int64_t level) {
    return kBotNames[static_cast<std::size_t>(level - kLeastLevel)];
}

// The usual level, and no style, where no bot has that name.
[[nodiscard]] constexpr BotKind kind_of_bot(std::string_view name) {
    for (const std::string_view numeral : kNumerals) {
        if (numeral.empty() || !name.ends_with(numeral)) continue;
        name.remove_suffix(numeral.size());
        break;
    }
    for (std::int64_t level = kLeastLevel; level <= kMostLevel; ++level) {
        for (const BotStyle style : base::all_of<BotStyle>()) {
            if (names_of_level(level)[style] == name) return {level, style};
        }
    }
    return {};
}

}  // namespace tandem::hall
