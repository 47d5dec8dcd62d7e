// What other sites show under a link to a match: who played, how it ended, and both boards.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "hall/port/rows.hpp"

namespace tandem::server {

// Both boards at the end of a match, as PNG; nothing where its log cannot be replayed.
[[nodiscard]] std::optional<std::string> picture_of(const hall::row::StoredMatch& match);

// `page`, HTML, with tags of the Open Graph protocol at the end of its head, in English.
// `origin`: where browsers reach this server, "https://bughouse.example".
[[nodiscard]] std::string with_preview(
    std::string page, const hall::row::StoredMatch& match, std::string_view origin);

}  // namespace tandem::server
