// What the arbiter cites is in the table of articles.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/citation.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rulebook/article.hpp"
#include "rulebook/books/books.hpp"

namespace tandem::match {
namespace {

using rulebook::Article;
using rulebook::BookId;

// "15a1" and "FIDE C3", as cited under `book`.
Article article(BookId book, std::string_view citation) {
    const auto of_another_law = rulebook::parse_article(citation);
    return of_another_law.value_or(Article{&book->law, std::string{citation}});
}

template <typename Ground>
void expect_known(const std::vector<Ground>& grounds) {
    for (const BookId book : rulebook::books()) {
        for (const Ground ground : grounds) {
            for (const std::string_view citation : cited(book, ground)) {
                EXPECT_TRUE(gist(article(book, citation)).has_value())
                    << book->id << ' ' << citation;
            }
        }
    }
}

template <typename Ground>
std::vector<Ground> all() {
    const auto grounds = base::all_of<Ground>();
    return {grounds.begin(), grounds.end()};
}

TEST(Citation, every_article_that_a_ruling_rests_on_is_known) {
    expect_known(all<Reason>());
    expect_known(all<ClaimKind>());
    expect_known(all<InfractionKind>());
    expect_known(all<Refusal>());
    expect_known<Matter>(
        {Matter::NoMate,
         Matter::Dispute,
         Matter::Appeal,
         Matter::RemovedPiece,
         Matter::Expulsion,
         Matter::ClockFault});
}

// NSB and SN5 say nothing of a hand over the board, of annoyance or of manners: these are the
// director's own.
[[nodiscard]] bool unwritten(BookId book, InfractionKind what) {
    const bool us = book == rulebook::kNsb || book == rulebook::kSn5;
    return us && (what == InfractionKind::BlockedView || what == InfractionKind::Annoying ||
                  what == InfractionKind::Etiquette);
}

TEST(Citation, claims_ends_and_infractions_rest_on_one_where_the_book_has_it) {
    for (const BookId book : rulebook::books()) {
        for (const Reason reason : all<Reason>()) EXPECT_FALSE(cited(book, reason).empty());
        for (const ClaimKind claim : all<ClaimKind>()) EXPECT_FALSE(cited(book, claim).empty());
        for (const auto what : all<InfractionKind>()) {
            EXPECT_EQ(cited(book, what).empty(), unwritten(book, what));
        }
    }
}

TEST(Citation, a_book_cites_its_own_article_first_where_it_has_one) {
    EXPECT_EQ(cited(rulebook::kNsb, Reason::Flag)[0], "15a3");
    EXPECT_EQ(cited(rulebook::kSn5, ClaimKind::IllegalMove)[0], "8");
    EXPECT_EQ(cited(rulebook::kTrn, Reason::Simultaneous)[0], "14");
    EXPECT_EQ(cited(rulebook::kFbx, InfractionKind::PartnersBoard)[0], "11");
    EXPECT_EQ(cited(rulebook::kTrn, Reason::Flag)[0], "FIDE B6");
}

}  // namespace
}  // namespace tandem::match
