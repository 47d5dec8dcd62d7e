// The action of a line of a log: the alternative of a variant named by its `do`.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "record/log/match_log_object.hpp"

namespace tandem::record {

// The names of the alternatives, in their order.
template <typename Variant>
inline constexpr auto kActionNames = []<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
    return std::array<std::string_view, sizeof...(kIndex)>{
        std::variant_alternative_t<kIndex, Variant>::kName...};
}(std::make_index_sequence<std::variant_size_v<Variant>>{});

// The alternative with that number, with nothing filled in.
template <typename Variant, typename Action>
[[nodiscard]] Action action_at(std::size_t index) {
    constexpr auto kMakers = []<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
        return std::array<Action (*)(), sizeof...(kIndex)>{
            +[] { return Action{std::in_place_index<kIndex>}; }...};
    }(std::make_index_sequence<std::variant_size_v<Variant>>{});
    return kMakers[index]();
}

// The action that `do` names, with nothing filled in; nothing where it is not there or not known,
// which the object has then been told: without it the other keys cannot be judged.
template <typename Variant, typename Action = Variant>
[[nodiscard]] std::optional<Action> read_action(log_json::Object& object) {
    const auto* const value = object.need("do");
    if (value == nullptr) return std::nullopt;
    const auto word = log_json::read_word(*value, kActionNames<Variant>);
    if (!word) {
        object.report(LogFault::WrongValue, "do", word.error());
        return std::nullopt;
    }
    const auto& names = kActionNames<Variant>;
    const auto found = std::ranges::find(names, *word);
    object.now_is({log_json::Noun::Named, *word});
    return action_at<Variant, Action>(static_cast<std::size_t>(found - names.begin()));
}

}  // namespace tandem::record
