// Maps switches and matters to the articles behind them in each book, and back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "rulebook/book.hpp"
#include "rulebook/switch_table.hpp"

namespace tandem::rulebook {

// What these books follow in a switch: "NSB 6", "NSB 16b", "TRN 18"; each once, in the order of all
// books.
[[nodiscard]] std::vector<std::string_view> followed(
    const SwitchRow& row, std::span<const BookId> by);
// The same of a matter.
[[nodiscard]] std::vector<std::string_view> followed(
    const Parameter& parameter, std::span<const BookId> by);

// The articles of the law behind a book that it follows in some switch or matter.
[[nodiscard]] std::vector<ArticleGist> imported(BookId book);

// The keys of the switches in which a book follows that article, "NSB 15a1a"; in their order.
[[nodiscard]] std::vector<std::string_view> switches_of(BookId book, std::string_view citation);

}  // namespace tandem::rulebook
