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

// What books do differently and no switch decides

// Whether a player himself starts the opponent's clock again that had not started.
// Law: NSB 14c; SN5 14b.
[[nodiscard]] bool players_repunch(BookId book);
// Whether the director changes a clock for a dispute only while a board stands.
// Law: NSB 19; SN5 19; FIDE 6.12, 6.13.
[[nodiscard]] bool adjusts_only_stopped_boards(BookId book);

}  // namespace tandem::rulebook

namespace tandem::base {
template <>
inline constexpr std::size_t kCountOf<rulebook::BookId> = 4;
}  // namespace tandem::base

namespace tandem::rulebook {
using base::By;
}  // namespace tandem::rulebook
