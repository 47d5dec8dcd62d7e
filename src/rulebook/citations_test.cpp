// Which articles a book follows in a switch, and which switches rest on an article.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/citations.hpp"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

namespace tandem::rulebook {
namespace {

using Texts = std::vector<std::string>;

TEST(Citations, a_book_follows_its_own_articles_or_those_of_the_law_behind_it) {
    constexpr std::string_view kCited = "NSB 6, 16b; TRN 18; FIDE C3";
    EXPECT_EQ(followed(kCited, std::array{BookId::Nsb}), (Texts{"NSB 6", "NSB 16b"}));
    EXPECT_EQ(followed(kCited, std::array{BookId::Fbx}), (Texts{"FIDE C3"}));
    EXPECT_EQ(followed(kCited, std::array{BookId::Sn5}), Texts{});
    EXPECT_EQ(followed(kCited, std::array{BookId::Fbx, BookId::Trn}), (Texts{"TRN 18", "FIDE C3"}));
}

TEST(Citations, an_article_leads_to_the_switches_that_rest_on_it) {
    const auto found = switches_of(BookId::Nsb, "NSB 15a1a");
    EXPECT_EQ(std::ranges::count(found, "mate.test"), 1);
    EXPECT_TRUE(switches_of(BookId::Trn, "NSB 15a1a").empty());
    EXPECT_TRUE(switches_of(BookId::Nsb, "NSB 3").empty());
}

TEST(Citations, what_is_imported_is_of_the_law_behind_the_book) {
    EXPECT_FALSE(imported(BookId::Trn).empty());
    for (const BookId book : base::all_of<BookId>()) {
        for (const ArticleGist& article : imported(book)) {
            EXPECT_TRUE(article.citation.starts_with(abbreviation(law_behind(book))));
        }
    }
}

}  // namespace
}  // namespace tandem::rulebook
