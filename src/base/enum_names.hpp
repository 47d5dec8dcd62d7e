// The names of an enum's values: one table beside the enum, checked at compile time.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//     enum class Team : std::uint8_t { One, Two };
//     consteval auto names_of(Team /*type*/) {
//         using enum Team;
//         return base::names<Team>({{One, "one"}, {Two, "two"}});
//     }
//     using base::name;
//
// Then name(Team::Two) is "two", base::from_name<Team>("two") is Team::Two, base::kNames<Team> are
// the names in order, and base::all_of<Team>() of enum_array.hpp are the values. The rows are the
// enumerators in their order, from 0 without a gap; a table that misses one, has two of one name or
// another order does not compile.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <source_location>
#include <string_view>
#include <type_traits>

namespace tandem::base {

template <typename E>
struct NameRow {
    E value;
    std::string_view name;
};

// Whether `kValue` is an enumerator, by how the compiler writes it: "Team::Two", but "(Team)2".
template <auto kValue>
[[nodiscard]] consteval bool is_enumerator() {
    constexpr std::string_view kBefore = "kValue = ";
    const std::string_view said = std::source_location::current().function_name();
    return said[said.find(kBefore) + kBefore.size()] != '(';
}

// What a table that is wrong calls: no constant expression, so the compiler names it.
void the_rows_are_not_in_the_order_of_the_enum();
void two_enumerators_have_one_name_or_none();
void an_enumerator_is_missing();

// The names of `rows`, which are all of the enum.
template <typename E, std::size_t kCount>
[[nodiscard]] consteval std::array<std::string_view, kCount> names(
    const NameRow<E> (&rows)[kCount]) {
    std::array<std::string_view, kCount> found;
    for (std::size_t i = 0; i < kCount; ++i) {
        if (rows[i].value != static_cast<E>(i)) the_rows_are_not_in_the_order_of_the_enum();
        if (std::ranges::find(found, rows[i].name) != found.end())
            two_enumerators_have_one_name_or_none();
        found[i] = rows[i].name;
    }
    if (is_enumerator<static_cast<E>(kCount)>()) an_enumerator_is_missing();
    return found;
}

// An enum that has such a table.
template <typename E>
concept Named = std::is_enum_v<E> && requires { names_of(E{}); };

// All names, in the order of the enum.
template <Named E>
inline constexpr auto kNames = names_of(E{});

// Needs: `value` is an enumerator.
template <Named E>
[[nodiscard]] constexpr std::string_view name(E value) {
    return kNames<E>[static_cast<std::size_t>(value)];
}

// Nothing unless `text` is exactly such a name.
template <Named E>
[[nodiscard]] constexpr std::optional<E> from_name(std::string_view text) {
    const auto found = std::ranges::find(kNames<E>, text);
    if (found == kNames<E>.end()) return std::nullopt;
    return static_cast<E>(found - kNames<E>.begin());
}

}  // namespace tandem::base
