// What the arbiter cites, against a table made from the books.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// tests/rules/citations.tsv has a row for every ground of a ruling and a column for every book. It
// is compared whole: a citation that is wrong, missing, added or in another order fails, and so
// does a ground without a row.
#include "match/model/citation.hpp"

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rulebook/article.hpp"
#include "rulebook/books/books.hpp"

namespace tandem::match {
namespace {

using rulebook::Article;
using rulebook::BookId;

// What a ground cites by the book's id: "NSB 15a1; NSB 7".
using Row = std::map<std::string, std::string, std::less<>>;
// By ground: "reason flag".
using Table = std::map<std::string, Row>;

[[nodiscard]] std::string cell(const Row& row, BookId book) {
    const auto found = row.find(book->id);
    return found == row.end() ? "" : found->second;
}

// "15a1" and "FIDE C3", as cited under `book`.
Article article(BookId book, std::string_view citation) {
    const auto in_full = rulebook::parse_article(citation);
    return in_full.value_or(Article{&book->law, std::string{citation}});
}

[[nodiscard]] std::vector<Fault> faults() {
    std::vector<Fault> all;
    for (const auto fault : base::all_of<rulebook::MoveFault>()) all.emplace_back(fault);
    for (const auto fault : base::all_of<TurnFault>()) all.emplace_back(fault);
    return all;
}

template <typename Grounds>
void add(Table& table, const std::string& kind, const Grounds& grounds) {
    for (const auto ground : grounds) {
        Row& row = table[kind + ' ' + std::string{name(ground)}];
        for (const BookId book : rulebook::books()) {
            for (const std::string_view citation : cited(book, ground)) {
                std::string& text = row[std::string{book->id}];
                if (!text.empty()) text += "; ";
                text += to_string(article(book, citation));
            }
        }
    }
}

Table of_the_program() {
    Table table;
    add(table, "reason", base::all_of<Reason>());
    add(table, "claim", base::all_of<ClaimKind>());
    add(table, "infraction", base::all_of<InfractionKind>());
    add(table, "refusal", base::all_of<Refusal>());
    add(table, "fault", faults());
    add(table, "matter", base::all_of<Matter>());
    return table;
}

Table of_the_books() {
    std::ifstream file{std::string{TANDEM_TEST_DATA} + "/rules/citations.tsv"};
    Table table;
    std::string line;
    std::getline(file, line);
    EXPECT_EQ(line, "of\tname\tnsb\tsn5\ttrn\tfbx");
    while (std::getline(file, line)) {
        std::istringstream cells{line};
        std::string kind;
        std::string ground;
        std::getline(cells, kind, '\t');
        std::getline(cells, ground, '\t');
        Row& row = table[kind + ' ' + ground];
        for (const BookId book : rulebook::books()) {
            std::getline(cells, row[std::string{book->id}], '\t');
        }
    }
    return table;
}

TEST(Citation, is_what_the_books_say_for_every_ground_under_every_book) {
    const Table ours = of_the_program();
    const Table theirs = of_the_books();
    for (const auto& [ground, row] : theirs) {
        ASSERT_TRUE(ours.contains(ground)) << ground << " is not a ground of a ruling";
        for (const BookId book : rulebook::books()) {
            EXPECT_EQ(cell(ours.at(ground), book), cell(row, book))
                << ground << " under " << book->id;
        }
    }
    for (const auto& [ground, row] : ours) {
        EXPECT_TRUE(theirs.contains(ground)) << ground << " has no row in citations.tsv";
    }
}

TEST(Citation, every_article_that_a_ruling_rests_on_is_known) {
    for (const auto& [ground, row] : of_the_program()) {
        for (const BookId book : rulebook::books()) {
            std::istringstream all{cell(row, book)};
            for (std::string one; std::getline(all >> std::ws, one, ';');) {
                const auto known = rulebook::parse_article(one);
                ASSERT_TRUE(known.has_value()) << ground << ": " << one;
                EXPECT_TRUE(gist(*known).has_value()) << ground << ": " << one;
            }
        }
    }
}

// No ruling comes without a reason.
TEST(Citation, claims_ends_and_infractions_rest_on_an_article) {
    for (const auto& [ground, row] : of_the_program()) {
        const bool may_be_silent = ground.starts_with("refusal ") || ground.starts_with("fault ") ||
                                   ground.starts_with("matter ");
        if (may_be_silent) continue;
        for (const BookId book : rulebook::books()) {
            EXPECT_FALSE(cell(row, book).empty()) << ground << " under " << book->id;
        }
    }
}

}  // namespace
}  // namespace tandem::match
