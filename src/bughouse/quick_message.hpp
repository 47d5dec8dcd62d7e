// What partners tell each other with one tap: a closed list that people and bots share.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// In a match log a quick message is a `say` to the partner whose text is its code: "!sit".
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/by.hpp"

namespace tandem::bughouse {

enum class QuickMessage : std::uint8_t {
    NeedPawn,
    NeedKnight,
    NeedBishop,
    NeedRook,
    NeedQueen,
    NoPawn,  // do not give one
    NoKnight,
    NoBishop,
    NoRook,
    NoQueen,
    Sit,
    Go,
    Trade,
    NoTrade,
    Mate,  // I mate if you do that
    Mated,  // I am lost on the board: make haste, or sit
    Yes,
    No,
    Wait,
    Thanks,
    Sorry,
    Nice,
};

// "!need-knight"
[[nodiscard]] std::string_view code(QuickMessage message);
// "I need a knight"
[[nodiscard]] std::string_view words(QuickMessage message);
// From exactly such a code.
[[nodiscard]] std::optional<QuickMessage> parse_quick_message(std::string_view text);

}  // namespace tandem::bughouse

namespace tandem::base {
template <>
inline constexpr std::size_t kCountOf<bughouse::QuickMessage> = 22;
}  // namespace tandem::base
