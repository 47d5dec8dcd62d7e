// Citations: reading, writing, and by the law that is in force.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/article.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "rulebook/books/books.hpp"

namespace tandem::rulebook {
namespace {

using language::english;

TEST(Article, a_citation_is_read_as_it_is_written) {
    for (const std::string_view text :
         {"NSB 15a1", "SN5 heading", "TRN 8", "FBX A1", "FIDE C3", "FIDE 5.1", "USC 13C"}) {
        const auto article = parse_article(text);
        ASSERT_TRUE(article.has_value()) << text;
        EXPECT_EQ(to_string(*article), text);
    }
}

TEST(Article, what_is_no_citation_is_refused) {
    for (const std::string_view text :
         {"", "NSB", "NSB ", "nsb 8", "XYZ 8", "NSB  8", "NSB 8 ", "NSB 8; SN5 8", "15a1"}) {
        EXPECT_EQ(parse_article(text), std::nullopt) << text;
    }
}

TEST(Article, under_its_own_book_an_article_is_cited_by_its_number) {
    EXPECT_EQ(cited_under(kNsb, "NSB 15a1"), "15a1");
    EXPECT_EQ(cited_under(kTrn, "FIDE C3"), "FIDE C3");
    EXPECT_EQ(cited_under(kSn5, "NSB 15a1"), "NSB 15a1");
}

TEST(Article, a_gist_is_found_by_the_article) {
    EXPECT_EQ(english(*gist({&kNsb.law, "15a1"})), "Checkmate on the board wins the game.");
    EXPECT_EQ(gist({&kNsb.law, "99"}), std::nullopt);
}

Kept kept(std::string_view citation) {
    const auto law = parse_article(citation)->law;
    for (const ArticleGist& article : law->articles) {
        if (article.citation == citation) return article.kept;
    }
    ADD_FAILURE() << citation;
    return {};
}

TEST(Article, how_it_is_kept_is_told_authority_by_authority) {
    EXPECT_EQ(english(describe(kept("NSB 24"))), "enforced");
    EXPECT_EQ(english(describe(kept("NSB 8"))), "strict: enforced; open, clock: judged on a claim");
    EXPECT_EQ(
        english(describe(kept("TRN 14"))),
        "strict, open: enforced; clock: recorded by the director");
    EXPECT_EQ(
        english(describe(kept("NSB 21"))),
        "strict: enforced, shown; open, clock: judged on a claim, shown");
    EXPECT_EQ(
        english(describe(kept("TRN 19"))),
        "strict, open: enforced, judged on a claim; clock: judged on a claim");
    EXPECT_EQ(
        english(describe(kept("TRN 7"))),
        "strict: enforced; open: enforced, judged on a claim; clock: judged on a claim");
    const Keepings enforced{Keeping::Enforced};
    EXPECT_EQ(
        english(describe({enforced, {Keeping::Claimed}, enforced})),
        "strict, clock: enforced; open: judged on a claim");
}

TEST(Article, every_one_is_kept_somehow_under_every_authority) {
    for (const Law* law : laws()) {
        for (const ArticleGist& article : law->articles) {
            for (const Keepings& keepings :
                 {article.kept.strict, article.kept.open, article.kept.clock}) {
                EXPECT_FALSE(keepings.empty()) << article.citation;
                EXPECT_TRUE(std::ranges::is_sorted(keepings)) << article.citation;
                const auto twice = std::ranges::adjacent_find(keepings);
                EXPECT_EQ(twice, keepings.end()) << article.citation;
            }
        }
    }
}

}  // namespace
}  // namespace tandem::rulebook
