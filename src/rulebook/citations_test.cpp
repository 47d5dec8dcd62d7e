// Which articles a book follows in a switch, and which switches rest on an article.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/citations.hpp"

#include <algorithm>
#include <array>
#include <string>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"

namespace tandem::rulebook {
namespace {

using Texts = std::vector<std::string_view>;

TEST(Citations, a_book_follows_its_own_articles_or_those_of_the_law_behind_it) {
    const SwitchRow& row = *find_switch("move.mate_ends");
    EXPECT_EQ(followed(row, std::array<BookId, 1>{kNsb}), (Texts{"NSB 6", "NSB 16b"}));
    EXPECT_EQ(followed(row, std::array<BookId, 1>{kFbx}), (Texts{"FIDE 5.1"}));
    EXPECT_EQ(followed(*find_switch("illegal.silent_stop"), std::array<BookId, 1>{kSn5}), Texts{});
    EXPECT_EQ(followed(row, std::array<BookId, 2>{kFbx, kTrn}), (Texts{"TRN 18", "FIDE 5.1"}));
    EXPECT_EQ(
        followed(*find_switch("time.base_ms"), books()),
        (Texts{"NSB 4", "SN5 4", "TRN 2", "FBX A1"}));
    EXPECT_EQ(
        followed(*find_switch("mate.test"), books()),
        (Texts{"NSB 15a1a", "SN5 15a", "TRN 8", "FBX 10"}));
}

// Whether all are of the book's own law, or all of that behind it.
bool of_one_law(const Articles& articles, BookId book) {
    const auto of = [](const Law& law) {
        return [start = std::string{law.abbreviation} + ' '](std::string_view article) {
            return article.starts_with(start);
        };
    };
    return std::ranges::all_of(articles, of(book->law)) ||
           std::ranges::all_of(articles, of(book->behind));
}

TEST(Citations, the_law_behind_a_book_is_cited_only_where_the_book_is_silent) {
    for (const BookId book : books()) {
        for (const Basis& basis : book->switch_articles) {
            EXPECT_TRUE(of_one_law(basis.articles, book)) << book->id << ' ' << basis.key;
        }
        for (const Parameter& parameter : parameters()) {
            const Said& said = book->matters.*parameter.matter;
            EXPECT_TRUE(of_one_law(said.articles, book)) << book->id << ' ' << parameter.name;
        }
    }
}

TEST(Citations, a_book_has_its_articles_on_switches_that_there_are_in_their_order) {
    for (const BookId book : books()) {
        auto next = switch_table().begin();
        for (const Basis& basis : book->switch_articles) {
            next = std::find_if(next, switch_table().end(), [&](const SwitchRow& row) {
                return row.key == basis.key;
            });
            ASSERT_NE(next, switch_table().end()) << book->id << ' ' << basis.key;
            ++next;
            EXPECT_FALSE(basis.articles.empty()) << book->id << ' ' << basis.key;
        }
    }
}

TEST(Citations, an_article_leads_to_the_switches_that_rest_on_it) {
    const auto found = switches_of(kNsb, "NSB 15a1a");
    EXPECT_EQ(std::ranges::count(found, "mate.test"), 1);
    EXPECT_TRUE(switches_of(kTrn, "NSB 15a1a").empty());
    EXPECT_TRUE(switches_of(kNsb, "NSB 3").empty());
}

TEST(Citations, what_is_imported_is_of_the_law_behind_the_book) {
    EXPECT_FALSE(imported(kTrn).empty());
    for (const BookId book : books()) {
        for (const ArticleGist& article : imported(book)) {
            EXPECT_TRUE(article.citation.starts_with(book->behind.abbreviation));
        }
    }
}

}  // namespace
}  // namespace tandem::rulebook
