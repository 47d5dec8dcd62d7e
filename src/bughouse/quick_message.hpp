// What partners tell each other with one tap: a closed list that people and bots share.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// In a match log a quick message is a `say` to the partner whose text is its code: "!sit".
#pragma once

#include <cstdint>
#include <string_view>

#include "base/enum_array.hpp"
#include "words/message.hpp"

namespace tandem::bughouse {

using base::name;

// The name of each is its code.
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
consteval auto names_of(QuickMessage /*type*/) {
    using enum QuickMessage;
    return base::names<QuickMessage>({
        {NeedPawn, "!need-pawn"},
        {NeedKnight, "!need-knight"},
        {NeedBishop, "!need-bishop"},
        {NeedRook, "!need-rook"},
        {NeedQueen, "!need-queen"},
        {NoPawn, "!no-pawn"},
        {NoKnight, "!no-knight"},
        {NoBishop, "!no-bishop"},
        {NoRook, "!no-rook"},
        {NoQueen, "!no-queen"},
        {Sit, "!sit"},
        {Go, "!go"},
        {Trade, "!trade"},
        {NoTrade, "!no-trade"},
        {Mate, "!mate"},
        {Mated, "!mated"},
        {Yes, "!yes"},
        {No, "!no"},
        {Wait, "!wait"},
        {Thanks, "!thanks"},
        {Sorry, "!sorry"},
        {Nice, "!nice"},
    });
}

// "I need a knight"
[[nodiscard]] words::Message describe(QuickMessage message);

}  // namespace tandem::bughouse
