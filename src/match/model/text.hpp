// The words of a match log for the enums of a match, both ways.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "match/model/kinds.hpp"
#include "match/model/outcome.hpp"
#include "rulebook/switches.hpp"

namespace tandem::match {

// The names of an enum in its order; empty for whatever is no such enum.
template <typename E>
inline constexpr std::array<std::string_view, 0> kNames{};

template <>
inline constexpr auto kNames<Authority> =
    std::to_array<std::string_view>({"strict", "open", "clock"});
template <>
inline constexpr auto kNames<PressBackReason> =
    std::to_array<std::string_view>({"displaced", "hidden", "undeclared-promotion", "not-passed"});
template <>
inline constexpr auto kNames<ClaimKind> = std::to_array<std::string_view>(
    {"flag",
     "both-flags",
     "illegal-move",
     "repetition",
     "fifty-moves",
     "touch-move",
     "setup",
     "clock-setting",
     "losing-chances",
     "dead-position"});
template <>
inline constexpr auto kNames<InfractionKind> = std::to_array<std::string_view>(
    {"hidden-pieces",
     "wrong-hand",
     "touched-clock",
     "hovering",
     "knocked-clock",
     "displaced-and-pressed",
     "banging",
     "partners-board",
     "pointing",
     "blocked-view",
     "annoying",
     "etiquette"});
template <>
inline constexpr auto kNames<Effect> =
    std::to_array<std::string_view>({"none", "warning", "add", "deduct", "loss"});
template <>
inline constexpr auto kNames<AdjustReason> = std::to_array<std::string_view>(
    {"dispute", "penalty", "clock-fault", "set-too-high", "set-too-low"});
template <>
inline constexpr auto kNames<CallKind> = std::to_array<std::string_view>({"flag", "illegal-move"});
template <>
inline constexpr auto kNames<AgreementKind> = std::to_array<std::string_view>({"director-calls"});
template <>
inline constexpr auto kNames<Audience> = std::to_array<std::string_view>({"partner", "all"});
template <>
inline constexpr auto kNames<BoardScope> = std::to_array<std::string_view>({"A", "B", "both"});
template <>
inline constexpr auto kNames<rulebook::AppealLevel> =
    std::to_array<std::string_view>({"section-chief", "floor-chief"});
// The names of these four are functions elsewhere; here they are for lists of what is known.
template <>
inline constexpr auto kNames<Winner> = std::to_array<std::string_view>({"one", "two", "draw"});
template <>
inline constexpr auto kNames<BoardId> = std::to_array<std::string_view>({"A", "B"});
template <>
inline constexpr auto kNames<Team> = std::to_array<std::string_view>({"one", "two"});
template <>
inline constexpr auto kNames<Seat> =
    std::to_array<std::string_view>({"A.white", "A.black", "B.white", "B.black"});

template <typename E>
concept Named = !kNames<E>.empty();

// "illegal-move"
template <Named E>
[[nodiscard]] constexpr std::string_view name(E value) {
    return kNames<E>[static_cast<std::size_t>(value)];
}

// From exactly such a name.
template <Named E>
[[nodiscard]] constexpr std::optional<E> parse(std::string_view text) {
    const auto found = std::ranges::find(kNames<E>, text);
    if (found == kNames<E>.end()) return std::nullopt;
    return static_cast<E>(found - kNames<E>.begin());
}

}  // namespace tandem::match
