// A new book is one file and its line in the list: all that knows of books knows it then.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "cli/print/rules.hpp"
#include "hall/json/page_rulebooks.hpp"
#include "match/arbiter/log_replay.hpp"
#include "record/log/event_json.hpp"
#include "record/log/match_log.hpp"
#include "record/log/ruling_text.hpp"
#include "record/rulebooks/house_rulebook.hpp"
#include "rulebook/books/books.hpp"

namespace tandem {
namespace {

using cli::Format;

rulebook::BookId fifth() { return *rulebook::parse_book("fifth"); }

void expect_in(std::string_view text, std::string_view part) {
    EXPECT_NE(text.find(part), std::string_view::npos) << part << "\nis not in\n" << text;
}

TEST(FifthBook, it_is_listed) {
    EXPECT_TRUE(cli::rules_list(Format::Text).ends_with("fifth  A fifth book, 2 articles\n"));
    expect_in(cli::rules_list(Format::Json), R"({"id": "fifth", "name": "A fifth book")");
    EXPECT_TRUE(cli::rulebook_help().starts_with("nsb, sn5, trn, fbx, fifth or the path"));
    expect_in(hall::page_rulebooks(), "\n  fifth: {\n");
}

TEST(FifthBook, it_is_shown) {
    const cli::NamedRulebook book = cli::find_rulebook("fifth");
    const std::string shown = cli::rules_show(book, Format::Text);
    expect_in(shown, "three minutes [FTH 1]");
    expect_in(shown, "180000");
    expect_in(shown, "Whichever game ends first decides the match");
    expect_in(cli::rules_show(book, Format::Json), R"("base": "fifth", "name": "A fifth book")");
}

TEST(FifthBook, it_is_compared_with_another) {
    const std::string text =
        cli::rules_diff({cli::find_rulebook("nsb"), cli::find_rulebook("fifth")}, Format::Text);
    expect_in(text, "time.base_ms: Base time [NSB 4, FTH 1]\n");
    expect_in(text, "    fifth               180000\n");
}

TEST(FifthBook, a_match_is_officiated_under_it_and_its_articles_are_cited) {
    const auto log = record::read_match_log(
        "{\"tandem\": 1, \"rulebook\": \"fifth\"}\n"
        "{\"at\": 0, \"by\": \"director\", \"do\": \"start\"}\n"
        "{\"at\": 1000, \"by\": \"A.white\", \"do\": \"resign\"}\n",
        {});
    ASSERT_TRUE(log.has_value());
    const auto match = match::officiate(log->header, log->commands);
    EXPECT_EQ(match.verdict.rulebook, fifth());
    EXPECT_EQ(match.verdict.articles, std::vector<std::string>{"2"});
    EXPECT_EQ(record::in_brackets(fifth(), match.verdict.articles), "[FTH 2]");
    expect_in(record::to_json(match.verdict), R"("articles": ["2"], "rulebook": "fifth")");
    expect_in(record::to_json(match.verdict), R"("A.black": 180000)");
}

TEST(FifthBook, a_house_rulebook_may_depart_from_it) {
    const auto house = record::parse_house_rulebook("base = 'fifth'\nname = 'Club'");
    ASSERT_TRUE(house.has_value());
    EXPECT_EQ(house->base, fifth());
    EXPECT_TRUE(departures(*house).empty());
}

}  // namespace
}  // namespace tandem
