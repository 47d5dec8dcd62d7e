// What is followed, looked up in the tables of switches and of parameters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/citations.hpp"

#include <algorithm>
#include <array>

#include "base/check.hpp"
#include "rulebook/parameters.hpp"
#include "rulebook/switch_table.hpp"

namespace tandem::rulebook {

namespace {

bool has(const std::vector<std::string>& citations, std::string_view one) {
    return std::ranges::find(citations, one) != citations.end();
}

}  // namespace

std::vector<std::string> followed(std::string_view citations, std::span<const BookId> books) {
    std::vector<std::string> texts;
    const auto cited = parse_articles(citations);
    CHECK(cited.has_value());
    for (const Article& article : *cited) {
        const bool by_one = std::ranges::any_of(books, [&](BookId book) {
            const auto of_book = followed_by(book, *cited);
            return std::ranges::find(of_book, article) != of_book.end();
        });
        if (by_one) texts.push_back(to_string(article));
    }
    return texts;
}

std::vector<ArticleGist> imported(BookId book) {
    std::vector<std::string> cited;
    const auto add = [&](std::string_view citations) {
        for (std::string& article : followed(citations, std::array{book})) {
            cited.push_back(std::move(article));
        }
    };
    for (const SwitchRow& row : switch_table()) add(row.articles);
    for (const Parameter& parameter : parameters()) add(parameter.articles);
    std::vector<ArticleGist> found;
    std::ranges::copy_if(
        articles(law_behind(book)), std::back_inserter(found), [&](const ArticleGist& article) {
            return has(cited, article.citation);
        });
    return found;
}

std::vector<std::string_view> switches_of(BookId book, std::string_view citation) {
    std::vector<std::string_view> found;
    for (const SwitchRow& row : switch_table()) {
        if (has(followed(row.articles, std::array{book}), citation)) found.push_back(row.key);
    }
    return found;
}

}  // namespace tandem::rulebook
