// Citations: reading, writing, and by the law that is in force.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/article.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace tandem::rulebook {
namespace {

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

TEST(Article, a_list_names_each_law_once) {
    EXPECT_EQ(
        parse_articles("NSB 6, 16b; FIDE 5.1"),
        (std::vector<Article>{{Law::Nsb, "6"}, {Law::Nsb, "16b"}, {Law::Fide, "5.1"}}));
    EXPECT_EQ(parse_articles(""), std::vector<Article>{});
    for (const std::string_view text : {"NSB", "NSB 6,16b", "6; 7", "NSB 6; ", "NSB 6, "}) {
        EXPECT_EQ(parse_articles(text), std::nullopt) << text;
    }
}

TEST(Article, under_its_own_book_an_article_is_cited_by_its_number) {
    EXPECT_EQ(cited_under(BookId::Nsb, {Law::Nsb, "15a1"}), "15a1");
    EXPECT_EQ(cited_under(BookId::Trn, {Law::Fide, "C3"}), "FIDE C3");
    EXPECT_EQ(cited_under(BookId::Sn5, {Law::Nsb, "15a1"}), "NSB 15a1");
}

TEST(Article, a_book_follows_its_own_articles_or_else_the_law_behind_it) {
    const auto cited = *parse_articles("NSB 8a; SN5 8a; FIDE C3; FBX 19; USC 11D");
    const auto followed = [&](BookId book) { return followed_by(book, cited); };
    EXPECT_EQ(followed(BookId::Nsb), (std::vector<Article>{{Law::Nsb, "8a"}}));
    EXPECT_EQ(followed(BookId::Trn), (std::vector<Article>{{Law::Fide, "C3"}}));
    EXPECT_EQ(followed(BookId::Fbx), (std::vector<Article>{{Law::Fbx, "19"}}));
    const auto of_fide = *parse_articles("FIDE 9.3");
    EXPECT_EQ(followed_by(BookId::Fbx, of_fide), of_fide);
    EXPECT_TRUE(followed_by(BookId::Nsb, of_fide).empty());
    const auto of_us_chess = *parse_articles("USC 13C, 14G");
    EXPECT_EQ(followed_by(BookId::Sn5, of_us_chess), of_us_chess);
    EXPECT_TRUE(followed_by(BookId::Trn, of_us_chess).empty());
}

TEST(Article, a_gist_is_found_by_the_article) {
    EXPECT_EQ(gist({Law::Nsb, "15a1"}), "Mate on the board wins the game.");
    EXPECT_EQ(gist({Law::Nsb, "99"}), std::nullopt);
}

Kept kept(Law law, std::string_view citation) {
    for (const ArticleGist& article : articles(law)) {
        if (article.citation == citation) return article.kept;
    }
    ADD_FAILURE() << citation;
    return {};
}

TEST(Article, how_it_is_kept_is_told_authority_by_authority) {
    EXPECT_EQ(describe(kept(Law::Nsb, "NSB 24")), "enforced");
    EXPECT_EQ(
        describe(kept(Law::Nsb, "NSB 8")), "strict: enforced; open, clock: judged on a claim");
    EXPECT_EQ(
        describe(kept(Law::Trn, "TRN 14")),
        "strict, open: enforced; clock: recorded by the director");
    EXPECT_EQ(
        describe(kept(Law::Nsb, "NSB 21")),
        "strict: enforced, shown; open, clock: judged on a claim, shown");
    EXPECT_EQ(
        describe(kept(Law::Trn, "TRN 19")),
        "strict, open: enforced, judged on a claim; clock: judged on a claim");
    EXPECT_EQ(
        describe(kept(Law::Trn, "TRN 7")),
        "strict: enforced; open: enforced, judged on a claim; clock: judged on a claim");
    const Keepings enforced{Keeping::Enforced};
    EXPECT_EQ(
        describe({enforced, {Keeping::Claimed}, enforced}),
        "strict, clock: enforced; open: judged on a claim");
}

TEST(Article, every_one_is_kept_somehow_under_every_authority) {
    for (const Law law : base::all_of<Law>()) {
        for (const ArticleGist& article : articles(law)) {
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
