// The tables against the lists of tests/rules: no switch, parameter or article is missing or odd.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "rulebook/books/books.hpp"
#include "rulebook/citations.hpp"
#include "rulebook/rulebook.hpp"
#include "support/base/table.hpp"

namespace tandem::rulebook {
namespace {

std::string english(words::Id id) { return language::english(words::message(id)); }

using base::tests::read_table;
using base::tests::Row;
using base::tests::split;

std::string kind(const SwitchRow& row) {
    switch (row.kind) {
        case SwitchKind::Bool: return "bool";
        case SwitchKind::Int: return "int";
        case SwitchKind::Word: break;
        case SwitchKind::List: return "list";
        case SwitchKind::Ranks: return "text";
    }
    std::string words;
    for (const std::string_view word : row.words) {
        words += words.empty() ? "" : ", ";
        words += word;
    }
    return words;
}

std::string in_full(const std::vector<std::string_view>& articles) {
    std::string text;
    for (const std::string_view article : articles) {
        text += text.empty() ? "" : "; ";
        text += article;
    }
    return text;
}

bool is_own(const SwitchRow& row) {
    static const auto kOwn = read_table("rules/own_switches.tsv");
    return std::ranges::any_of(kOwn, [&](const Row& one) { return one.at("key") == row.key; });
}

// The switches that are in that list, in the order of the table.
std::vector<SwitchRow> listed_in(std::string_view name) {
    std::vector<SwitchRow> found;
    std::ranges::copy_if(switch_table(), std::back_inserter(found), [&](const SwitchRow& row) {
        return is_own(row) == (name == "own_switches.tsv");
    });
    return found;
}

TEST(PrintedBooks, every_switch_has_its_key_type_and_articles) {
    for (const std::string name : {"switches.tsv", "own_switches.tsv"}) {
        const auto wanted = read_table("rules/" + name);
        const auto found = listed_in(name);
        ASSERT_EQ(found.size(), wanted.size());
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            const SwitchRow& row = found[i];
            const auto articles = followed(row, books());
            EXPECT_EQ(row.key, wanted[i].at("key"));
            EXPECT_EQ(kind(row), wanted[i].at("type")) << row.key;
            EXPECT_EQ(in_full(articles), wanted[i].at("articles")) << row.key;
            EXPECT_FALSE(english(row.meaning).ends_with('.')) << row.key;
        }
    }
}

TEST(PrintedBooks, every_switch_has_the_value_of_each_book) {
    for (const std::string name : {"switches.tsv", "own_switches.tsv"}) {
        for (const Row& row : read_table("rules/" + name)) {
            for (const BookId book : books()) {
                const auto value = get(builtin(book).switches, row.at("key"));
                EXPECT_EQ(value, base::tests::cell(row, std::string{book->id}))
                    << row.at("key") << ' ' << book->id;
            }
        }
    }
}

// "NSB-15a1a.1 SN5-0.1 AMB-27" as the articles "NSB 15a1a; SN5 heading" and the ruling "AMB-27".
struct Origin {
    std::vector<std::string> articles;
    std::string rulings;
};

Origin origin(const std::string& from) {
    Origin found;
    for (const std::string& atom : split(from, ' ')) {
        if (atom.starts_with("AMB-")) {
            found.rulings += (found.rulings.empty() ? "" : " ") + atom;
            continue;
        }
        std::string citation = atom.substr(0, atom.rfind('.'));
        std::ranges::replace(citation, '-', ' ');
        if (citation == "SN5 0") citation = "SN5 heading";
        EXPECT_TRUE(parse_article(citation).has_value()) << atom;
        if (std::ranges::find(found.articles, citation) == found.articles.end()) {
            found.articles.push_back(citation);
        }
    }
    return found;
}

TEST(PrintedBooks, every_parameter_is_there_with_its_group_and_origin) {
    const auto wanted = read_table("rules/parameters.tsv");
    ASSERT_EQ(parameters().size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const Parameter& parameter = parameters()[i];
        EXPECT_EQ(parameter.name, wanted[i].at("parameter"));
        EXPECT_EQ(name(parameter.group), wanted[i].at("group"));
        const Origin from = origin(wanted[i].at("from"));
        EXPECT_TRUE(std::ranges::equal(followed(parameter, books()), from.articles))
            << parameter.name;
        EXPECT_EQ(parameter.rulings, from.rulings) << parameter.name;
        for (const BookId book : books()) {
            EXPECT_FALSE(english((book->matters.*parameter.matter).text).ends_with('.'))
                << parameter.name;
        }
    }
}

TEST(PrintedBooks, every_article_of_each_book_has_its_gist_in_order) {
    std::map<std::string, std::vector<std::string>> wanted;
    for (const Row& atom : read_table("rules/atom_ids.tsv")) {
        auto& of_book = wanted[atom.at("book")];
        if (std::ranges::find(of_book, atom.at("article")) == of_book.end()) {
            of_book.push_back(atom.at("article"));
        }
    }
    for (const BookId book : books()) {
        std::vector<std::string> found;
        for (const ArticleGist& article : book->law.articles) {
            found.emplace_back(cited_under(book, article.citation));
            EXPECT_TRUE(english(article.gist).ends_with('.')) << article.citation;
        }
        EXPECT_EQ(found, wanted[std::string{book->id}]) << book->id;
    }
}

TEST(PrintedBooks, every_article_that_is_cited_has_a_gist) {
    const auto all_known = [](const std::vector<std::string_view>& articles) {
        for (const std::string_view citation : articles) {
            const auto article = parse_article(citation);
            EXPECT_TRUE(article && gist(*article).has_value()) << citation;
        }
    };
    for (const SwitchRow& row : switch_table()) all_known(followed(row, books()));
    for (const Parameter& parameter : parameters()) all_known(followed(parameter, books()));
}

// Words that others have for what is said here with one word each.
constexpr std::array<std::string_view, 16> kOthersWords{
    "stock",
    "pocket",
    "holdings",
    "in hand",
    "referee",
    "adjudicat",
    "stall",
    "timeout",
    "time-out",
    "enem",
    "buddy",
    "bonus",
    "fake queen",
    "half-move",
    "lobby",
    "walkover"};

TEST(PrintedBooks, every_thing_is_called_by_its_one_word) {
    const auto is_ours = [](words::Id said) {
        const std::string text = english(said);
        for (const std::string_view word : kOthersWords) {
            EXPECT_EQ(text.find(word), std::string::npos) << word << ": " << text;
        }
    };
    for (const Law* law : laws()) {
        for (const ArticleGist& article : law->articles) is_ours(article.gist);
    }
    for (const Parameter& parameter : parameters()) {
        for (const BookId book : books()) is_ours((book->matters.*parameter.matter).text);
    }
    for (const SwitchRow& row : switch_table()) is_ours(row.meaning);
}

void says(std::string_view citation, std::string_view words) {
    const auto said = gist(*parse_article(citation));
    ASSERT_TRUE(said.has_value()) << citation;
    const std::string text = language::english(*said);
    EXPECT_NE(text.find(words), std::string::npos) << citation << ": " << text;
}

TEST(PrintedBooks, a_gist_says_what_its_article_says) {
    says("TRN 18", "Before the press, a capture is of no use to the partner");
    says("TRN 18", "with the same piece if possible");
    says("TRN 19", "even if the opponent's reserve has grown");
    says("SN5 15c", "if they are simultaneous, the player who made the illegal move loses");
    says("NSB 21", "clearly indicates");
    EXPECT_EQ(language::english(*gist({&kNsb.law, "4"})), "Five minutes per player for the game.");
}

// What the program can only tell: `tandem rules show` has every gist.
TEST(PrintedBooks, what_people_see_to_is_told_in_nsb_and_sn5) {
    says("NSB 3", "Before each match a team decides who has White");  // NSB-3.1
    says("NSB 5", "Players bring the clocks");  // NSB-5.1
    says("NSB 8b", "Check the set-up and the clocks before play");  // NSB-8b.1
    says("NSB 12", "Partners may talk and give advice");  // NSB-12.2
    says("NSB 13", "Only castling may take two hands");  // NSB-13.2; NSB-13.3
    says("NSB 14a", "may be straightened");  // NSB-14a.1
    says("NSB 19", "handles a clock only in a dispute");  // NSB-19.1
    says("NSB 20", "calls neither flags nor illegal moves");  // NSB-20.6
    says("NSB 21", "stays on the board, laid on its side");  // NSB-21.1; NSB-21.3
    says("SN5 heading", "Three divisions (K-12, K-9, K-6), one per player");  // SN5-0.1; SN5-0.2
    says("SN5 heading", "those who register late may get a bye");  // SN5-0.3
    says("SN5 3", "Before each match a team decides who has White");  // SN5-3.1
    says("SN5 5", "Players bring the clocks");  // SN5-5.1
    says("SN5 8b", "Check the set-up and the clocks before play");  // SN5-8b.1
    says("SN5 10c", "stays on the board, laid on its side");  // SN5-10c.1; SN5-10c.3
    says("SN5 12", "Partners may talk and give advice");  // SN5-12.2
    says("SN5 13", "Only castling may take two hands");  // SN5-13.2; SN5-13.3
    says("SN5 14", "touched only to press it or to straighten it");  // SN5-14.1
    says("SN5 19", "handles a clock only in a dispute");  // SN5-19.1
    says("SN5 20", "only the players call flags and illegal moves");  // SN5-20.4
}

TEST(PrintedBooks, what_people_see_to_is_told_in_trn_and_fbx) {
    says("TRN 5", "both clocks where everybody can see them");  // TRN-5.1
    says("TRN 6", "kept beside the partner's board");  // TRN-6.2
    says("TRN 9", "A promoted pawn physically remains a pawn");  // TRN-9.1
    says("TRN 11", "Partners may say anything to each other");  // TRN-11.2
    says("TRN 16", "The reserve is kept in sight");  // TRN-16.1
    says("FBX 3", "where everybody can see them");  // FBX-3.1
    says("FBX 5", "kept beside the partner's board");  // FBX-5.2
    says("FBX 6", "Both opponents must be able to see every reserve");  // FBX-6.1
    says("FBX 9", "A promoted pawn physically remains a pawn");  // FBX-9.1
    says("FBX 13", "suggest moves, ask to sit, ask for advice");  // FBX-13.2
    says("FBX 14", "No touch-move");  // FBX-14.1
    says("FBX 16", "may be disregarded");  // FBX-16.1
}

std::string parameter(std::string_view name, BookId book) {
    const auto found = std::ranges::find(parameters(), name, &Parameter::name);
    EXPECT_NE(found, parameters().end()) << name;
    return english((book->matters.*found->matter).text);
}

// What is for an event, and so not for the arbiter of a match.
TEST(PrintedBooks, what_an_event_needs_is_told) {
    // NSB-1.2; SN5-1.2
    EXPECT_EQ(parameter("team.substitutes", kNsb), "none");
    EXPECT_FALSE(builtin(kNsb).switches.team.substitutes);
    EXPECT_FALSE(builtin(kSn5).switches.team.substitutes);
    // NSB-2.1; SN5-2.1
    EXPECT_EQ(parameter("pairing.rematch", kNsb), "two teams meet at most once");
    EXPECT_EQ(builtin(kNsb).switches.pairing.rematch, Rematch::Never);
    EXPECT_EQ(builtin(kSn5).switches.pairing.rematch, Rematch::Avoid);
    // SN5-0.1; SN5-0.2; SN5-0.3; SN5-0.4
    EXPECT_EQ(parameter("divisions", kSn5), "K-12, K-9 and K-6; a player enters only one");
    EXPECT_TRUE(parameter("late_registration", kSn5).ends_with("play begins at 11:00"));
}

}  // namespace
}  // namespace tandem::rulebook
