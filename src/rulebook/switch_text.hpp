// The values of switches as text: one struct per kind of value.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values<T> has
//   kKind, kWords                what the table says of such a switch
//   write(value)                 the text of it
//   read(text, bounds)      the value, or nothing; the bounds are for numbers
#pragma once

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

// What has two values that are written as "false" and "true", in that order.
template <typename T>
inline constexpr bool kIsYesOrNo = false;
template <>
inline constexpr bool kIsYesOrNo<bool> = true;
template <>
inline constexpr bool kIsYesOrNo<chess::DroppedRook> = true;
template <>
inline constexpr bool kIsYesOrNo<chess::DroppedPawn> = true;

template <typename T>
struct Values;

template <typename T>
    requires kIsYesOrNo<T>
struct Values<T> {
    static constexpr std::array<std::string_view, 2> kWords{"false", "true"};
    static constexpr SwitchKind kKind = SwitchKind::Bool;

    [[nodiscard]] static std::string write(T value) {
        return std::string{kWords[static_cast<std::size_t>(value)]};
    }
    [[nodiscard]] static std::optional<T> read(std::string_view text, Bounds /*bounds*/) {
        if (text != kWords[0] && text != kWords[1]) return std::nullopt;
        return static_cast<T>(text == kWords[1]);
    }
};

template <base::Named E>
struct Values<E> {
    static constexpr auto& kWords = base::kNames<E>;
    static constexpr SwitchKind kKind = SwitchKind::Word;

    [[nodiscard]] static std::string write(E value) { return std::string{name(value)}; }
    [[nodiscard]] static std::optional<E> read(std::string_view text, Bounds /*bounds*/) {
        return base::from_name<E>(text);
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
struct Values<base::ShortList<E, Capacity>> {
    using List = base::ShortList<E, Capacity>;
    static constexpr auto& kWords = base::kNames<E>;
    static constexpr SwitchKind kKind = SwitchKind::List;
    static constexpr bool kEachOnce = std::is_same_v<E, AppealLevel>;
    static constexpr Bounds kBounds{0, Capacity};

    [[nodiscard]] static std::string write(const List& values) {
        std::string text;
        for (const E value : values) {
            if (!text.empty()) text += ' ';
            text += name(value);
        }
        return text;
    }
    [[nodiscard]] static std::optional<List> read(std::string_view text, Bounds /*bounds*/) {
        List values;
        while (!text.empty()) {
            const std::size_t end = text.find(' ');
            const auto value = base::from_name<E>(text.substr(0, end));
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
