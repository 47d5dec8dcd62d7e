// The values of switches as text, a kind of value a struct.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values<T> has
//   kKind, kWords                what the table says of such a switch
//   write(value)                 the text of it
//   read(text, bounds)      the value, or nothing; the bounds are for numbers
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "rulebook/switch_table.hpp"

namespace tandem::rulebook::text {

// The words of an enum, in its order.
template <typename E>
struct Words;

template <>
struct Words<bool> {
    static constexpr std::array<std::string_view, 2> kAll{"false", "true"};
};
template <>
struct Words<MateEnds> {
    static constexpr std::array<std::string_view, 2> kAll{"made", "pressed"};
};
template <>
struct Words<TouchMove> {
    static constexpr std::array<std::string_view, 2> kAll{"none", "fide"};
};
template <>
struct Words<SetupRemedy> {
    static constexpr std::array<std::string_view, 2> kAll{"correct", "annul"};
};
template <>
struct Words<SetTooHigh> {
    static constexpr std::array<std::string_view, 2> kAll{"anytime", "window"};
};
template <>
struct Words<DisputedClock> {
    static constexpr std::array<std::string_view, 2> kAll{"stopped", "anytime"};
};
template <>
struct Words<chess::SwappedCastling> : Words<bool> {};
template <>
struct Words<chess::DroppedRook> : Words<bool> {};
template <>
struct Words<chess::DroppedPawn> : Words<bool> {};
template <>
struct Words<bughouse::PromotedCaptured> {
    static constexpr std::array<std::string_view, 2> kAll{"pawn", "piece"};
};
template <>
struct Words<MateTest> {
    static constexpr std::array<std::string_view, 2> kAll{"potential", "held"};
};
template <>
struct Words<Stalemate> {
    static constexpr std::array<std::string_view, 2> kAll{"wait", "draw_when_exhausted"};
};
template <>
struct Words<IllegalWindow> {
    static constexpr std::array<std::string_view, 2> kAll{"completed", "made"};
};
template <>
struct Words<BeforePress> {
    static constexpr std::array<std::string_view, 2> kAll{"free", "same_piece"};
};
template <>
struct Words<DirectorCalls> {
    static constexpr std::array<std::string_view, 2> kAll{"never", "agreed"};
};
template <>
struct Words<BothDown> {
    static constexpr std::array<std::string_view, 2> kAll{"board_drawn", "match_drawn"};
};
template <>
struct Words<EndOn> {
    static constexpr std::array<std::string_view, 2> kAll{"first_win", "first_end"};
};
template <>
struct Words<Neutralise> {
    static constexpr std::array<std::string_view, 2> kAll{"automatic", "players"};
};
template <>
struct Words<StopNeeds> {
    static constexpr std::array<std::string_view, 2> kAll{"one", "both_partners"};
};
template <>
struct Words<NotPassed> {
    static constexpr std::array<std::string_view, 3> kAll{"nothing", "removed", "press_back"};
};
template <>
struct Words<HiddenRemedy> {
    static constexpr std::array<std::string_view, 2> kAll{"ladder", "press_back"};
};
template <>
struct Words<NoClock> {
    static constexpr std::array<std::string_view, 2> kAll{"both_lose", "nothing"};
};
template <>
struct Words<Rematch> {
    static constexpr std::array<std::string_view, 3> kAll{"never", "avoid", "free"};
};
template <>
struct Words<Step> {
    static constexpr std::array<std::string_view, 4> kAll{"warning", "add", "deduct", "loss"};
};
template <>
struct Words<AppealLevel> {
    static constexpr std::array<std::string_view, 2> kAll{"section-chief", "floor-chief"};
};

template <typename E>
[[nodiscard]] constexpr std::string_view word(E value) {
    return Words<E>::kAll[static_cast<std::size_t>(value)];
}

template <typename E>
[[nodiscard]] std::optional<E> parse_word(std::string_view text) {
    const auto& words = Words<E>::kAll;
    const auto found = std::ranges::find(words, text);
    if (found == words.end()) return std::nullopt;
    return static_cast<E>(found - words.begin());
}

// Enums and bool.
template <typename T>
struct Values {
    static constexpr auto& kWords = Words<T>::kAll;
    static constexpr SwitchKind kKind =
        kWords[1] == Words<bool>::kAll[1] ? SwitchKind::Bool : SwitchKind::Word;

    [[nodiscard]] static std::string write(T value) { return std::string{word(value)}; }
    [[nodiscard]] static std::optional<T> read(std::string_view text, Bounds /*bounds*/) {
        return parse_word<T>(text);
    }
};

template <>
struct Values<Millis> {
    static constexpr std::array<std::string_view, 0> kWords{};
    static constexpr SwitchKind kKind = SwitchKind::Int;

    [[nodiscard]] static std::string write(Millis value) { return std::to_string(count(value)); }
    [[nodiscard]] static std::optional<Millis> read(std::string_view text, Bounds bounds) {
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
        if (value < bounds.least || value > bounds.most) return std::nullopt;
        return Millis{value};
    }
};

template <>
struct Values<int> {
    static constexpr auto& kWords = Values<Millis>::kWords;
    static constexpr SwitchKind kKind = SwitchKind::Int;

    [[nodiscard]] static std::string write(int value) { return std::to_string(value); }
    [[nodiscard]] static std::optional<int> read(std::string_view text, Bounds bounds) {
        const auto value = Values<Millis>::read(text, bounds);
        if (!value) return std::nullopt;
        return static_cast<int>(count(*value));
    }
};

template <typename E, std::size_t Capacity>
struct Values<ShortList<E, Capacity>> {
    using List = ShortList<E, Capacity>;
    static constexpr auto& kWords = Words<E>::kAll;
    static constexpr SwitchKind kKind = SwitchKind::List;
    static constexpr bool kEachOnce = std::is_same_v<E, AppealLevel>;
    static constexpr Bounds kBounds{0, Capacity};

    [[nodiscard]] static std::string write(const List& values) {
        std::string text;
        for (const E value : values) {
            if (!text.empty()) text += ' ';
            text += word(value);
        }
        return text;
    }
    [[nodiscard]] static std::optional<List> read(std::string_view text, Bounds /*bounds*/) {
        List values;
        while (!text.empty()) {
            const std::size_t end = text.find(' ');
            const auto value = parse_word<E>(text.substr(0, end));
            if (!value || values.full() || (kEachOnce && values.has(*value))) return std::nullopt;
            values.push(*value);
            if (end == std::string_view::npos) break;
            text.remove_prefix(end + 1);
            if (text.empty()) return std::nullopt;
        }
        return values;
    }
};

template <>
struct Values<PawnRanks> {
    static constexpr auto& kWords = Values<Millis>::kWords;
    static constexpr SwitchKind kKind = SwitchKind::Ranks;

    [[nodiscard]] static std::string write(PawnRanks ranks) {
        return std::to_string(ranks.first + 1) + '-' + std::to_string(ranks.last + 1);
    }
    [[nodiscard]] static std::optional<PawnRanks> read(std::string_view text, Bounds /*bounds*/) {
        if (text.size() != 3 || text[1] != '-') return std::nullopt;
        if (text[0] < '1' || text[2] > '8' || text[0] > text[2]) return std::nullopt;
        return PawnRanks{
            static_cast<std::uint8_t>(text[0] - '1'), static_cast<std::uint8_t>(text[2] - '1')};
    }
};

}  // namespace tandem::rulebook::text
