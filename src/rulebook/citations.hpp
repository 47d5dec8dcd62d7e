// From switches and matters to the articles that a book follows in them, and back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/article.hpp"

namespace tandem::rulebook {

// Of "NSB 6, 16b; TRN 18" what one of these books follows, in their order: "NSB 6", "NSB 16b".
// Needs: parse_articles reads it.
[[nodiscard]] std::vector<std::string> followed(
    std::string_view citations, std::span<const BookId> books);

// The articles of the law behind a book that it follows in some switch or matter.
[[nodiscard]] std::vector<ArticleGist> imported(BookId book);

// The keys of the switches in which a book follows that article, "NSB 15a1a"; in their order.
[[nodiscard]] std::vector<std::string_view> switches_of(BookId book, std::string_view citation);

}  // namespace tandem::rulebook
