// The four printed rulebooks, by name.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/by.hpp"

namespace tandem::rulebook {

enum class BookId : std::uint8_t { Nsb, Sn5, Trn, Fbx };

// "nsb", "sn5", "trn", "fbx"
[[nodiscard]] std::string_view id(BookId book);
// "NSB": as it is cited.
[[nodiscard]] std::string_view abbreviation(BookId book);
// "National Scholastic Bughouse Rules, August 2006"
[[nodiscard]] std::string_view full_name(BookId book);
// From exactly such an id: "nsb".
[[nodiscard]] std::optional<BookId> parse_book(std::string_view text);

}  // namespace tandem::rulebook

namespace tandem::base {
template <>
inline constexpr std::size_t kCountOf<rulebook::BookId> = 4;
}  // namespace tandem::base

namespace tandem::rulebook {
using base::By;
}  // namespace tandem::rulebook
