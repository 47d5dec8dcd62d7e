// The thirty judged positions of tests/rules: verdicts, checkers, gaps and articles, book by book.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include "rulebook/books/books.hpp"
#include "rulebook/judge.hpp"
#include "support/chess/positions.hpp"

namespace tandem::rulebook {
namespace {

namespace json = boost::json;

std::string read(const std::string& name) {
    std::ifstream file{std::string{TANDEM_TEST_DATA} + "/rules/" + name};
    EXPECT_TRUE(file.is_open()) << name;
    return {std::istreambuf_iterator<char>{file}, {}};
}

json::array positions() { return json::parse(read("positions.json")).as_array(); }

std::string text(const json::object& from, std::string_view key) {
    const json::value* const value = from.if_contains(key);
    if (value != nullptr) return std::string{value->as_string()};
    ADD_FAILURE() << "positions.json: no \"" << key << "\" in " << from;
    return {};
}

// From an array of "b8" or "rook@b8".
std::set<std::string> squares(const json::object& from, std::string_view key) {
    std::set<std::string> found;
    for (const auto& square : from.at(key).as_array()) {
        const std::string said{square.as_string()};
        found.insert(said.substr(said.find('@') == std::string::npos ? 0 : said.find('@') + 1));
    }
    return found;
}

std::set<std::string> squares(chess::Bitboard board) {
    std::set<std::string> found;
    for (const chess::Square square : board) found.insert(to_string(square));
    return found;
}

std::string capitals(std::string_view words) {
    std::string changed;
    for (const char c : words) changed += static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c);
    return changed;
}

// Pieces are removed from play under TRN; every book is told, and must know what to make of it.
Circumstances circumstances(const json::object& row) {
    const auto& removed = row.at("removed_from_play");
    if (removed.is_null()) return {};
    const std::string pieces = capitals(text(removed.as_object(), "trn"));
    return {*chess::parse_reserve(pieces), OtherBoard::Running};
}

// The articles of `book` that the position's atoms are part of.
std::set<std::string> articles_of(const json::object& row, BookId book) {
    const std::string beginning = std::string{book->law.abbreviation} + '-';
    std::set<std::string> found;
    for (const auto& atom : row.at("atoms").as_array()) {
        const std::string said{atom.as_string()};
        if (!said.starts_with(beginning)) continue;
        const std::size_t dot = said.rfind('.');
        found.insert(said.substr(beginning.size(), dot - beginning.size()));
    }
    return found;
}

bool any_of(const std::vector<std::string_view>& cited, const std::set<std::string>& wanted) {
    for (const std::string_view article : cited) {
        if (wanted.contains(std::string{article})) return true;
    }
    return false;
}

Finding judged(const json::object& row, const Rulebook& rulebook) {
    const auto position = chess::tests::position(text(row, "fen"), move_rules(rulebook.switches));
    return judge(position, rulebook, circumstances(row));
}

TEST(JudgedPositions, every_book_gives_its_verdict) {
    const auto rows = positions();
    EXPECT_EQ(rows.size(), 30U);
    for (const auto& row : rows) {
        for (const BookId book : books()) {
            const auto found = judged(row.as_object(), builtin(book));
            const auto& verdicts = row.at("verdict").as_object();
            EXPECT_EQ(capitals(name(found.judgement)), text(verdicts, book->law.abbreviation))
                << text(row.as_object(), "id") << " under " << book->id;
        }
    }
}

TEST(JudgedPositions, by_the_pieces_held_every_distant_check_without_a_reply_is_mate) {
    for (const auto& row : positions()) {
        const auto& verdicts = row.at("verdict").as_object();
        if (!verdicts.contains("HELD")) continue;  // nobody is in check there
        for (const BookId book : books()) {
            Rulebook held = builtin(book);
            held.switches.mate.test = MateTest::Held;
            const auto found = judged(row.as_object(), held);
            EXPECT_EQ(capitals(name(found.judgement)), text(verdicts, "HELD"))
                << text(row.as_object(), "id") << " under " << book->id;
        }
    }
}

TEST(JudgedPositions, the_checkers_and_the_gap_before_them_are_told_whatever_the_verdict) {
    for (const auto& row : positions()) {
        const auto& said = row.as_object();
        const auto found = judged(said, builtin(kNsb));
        EXPECT_EQ(squares(found.checkers), squares(said, "checkers")) << text(said, "id");
        EXPECT_EQ(squares(found.blocking_squares), squares(said, "block_squares"))
            << text(said, "id");
        EXPECT_EQ(found.checkers.any(), said.at("in_check").as_bool()) << text(said, "id");
    }
}

TEST(JudgedPositions, an_article_that_the_position_is_about_is_cited) {
    for (const auto& row : positions()) {
        for (const BookId book : books()) {
            Rulebook held = builtin(book);
            held.switches.mate.test = MateTest::Held;
            const auto wanted = articles_of(row.as_object(), book);
            const auto found = judged(row.as_object(), builtin(book));
            for (const Rulebook& rulebook : {builtin(book), held}) {
                const auto by_it = judged(row.as_object(), rulebook);
                // Without a check the books that know no stalemate have no word on it.
                EXPECT_TRUE(by_it.checkers.empty() || !by_it.articles.empty());
                // By the pieces held a mate may stand that the book itself would not see, or would
                // for another reason.
                if (by_it.cause != found.cause) continue;
                EXPECT_TRUE(wanted.empty() || any_of(by_it.articles, wanted))
                    << text(row.as_object(), "id") << " under " << book->id;
            }
        }
    }
}

}  // namespace
}  // namespace tandem::rulebook
