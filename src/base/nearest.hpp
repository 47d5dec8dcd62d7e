// "Did you mean …": the known name that is closest to a mistyped one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace tandem::base {

// The fewest insertions, deletions, replacements and swaps of neighbours that turn the characters
// of `one` into those of `two`. Needs: UTF-8.
[[nodiscard]] std::size_t edit_distance(std::string_view one, std::string_view two);

// The same up to `most`, in time that grows with the length times `most`; nothing: it is more.
[[nodiscard]] std::optional<std::size_t> edit_distance_within(
    std::size_t most, std::string_view one, std::string_view two);

// The one of `known` that `name` was probably meant to be, capitals aside: one that begins with it,
// else one whose parts between dots have all parts of it, else the one with the least edit
// distance; of equals the first. Nothing if that distance is more than half of the longer name, or
// more than one and a third of it.
[[nodiscard]] std::optional<std::string_view> nearest(
    std::string_view name, std::span<const std::string_view> known);

}  // namespace tandem::base
