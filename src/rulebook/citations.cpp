// What is followed, looked up in the books.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/citations.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace tandem::rulebook {

namespace {

[[nodiscard]] Articles articles_of(BookId book, const SwitchRow& row) {
    const auto found = std::ranges::find(book->switch_articles, row.key, &Basis::key);
    return found == book->switch_articles.end() ? Articles{} : found->articles;
}

[[nodiscard]] Articles articles_of(BookId book, const Parameter& parameter) {
    return (book->matters.*parameter.matter).articles;
}

void add(std::vector<std::string_view>& cited, const Articles& articles) {
    for (const std::string_view article : articles) {
        if (std::ranges::find(cited, article) == cited.end()) cited.push_back(article);
    }
}

template <typename Row>
[[nodiscard]] std::vector<std::string_view> followed_in(
    const Row& row, std::span<const BookId> by) {
    std::vector<std::string_view> cited;
    for (const BookId book : books()) {
        if (std::ranges::find(by, book) != by.end()) add(cited, articles_of(book, row));
    }
    return cited;
}

}  // namespace

std::vector<std::string_view> followed(const SwitchRow& row, std::span<const BookId> by) {
    return followed_in(row, by);
}

std::vector<std::string_view> followed(const Parameter& parameter, std::span<const BookId> by) {
    return followed_in(parameter, by);
}

std::vector<ArticleGist> imported(BookId book) {
    std::vector<std::string_view> cited;
    for (const SwitchRow& row : switch_table()) add(cited, articles_of(book, row));
    for (const Parameter& parameter : parameters()) add(cited, articles_of(book, parameter));
    std::vector<ArticleGist> found;
    std::ranges::copy_if(
        book->behind.articles, std::back_inserter(found), [&](const ArticleGist& article) {
            return std::ranges::find(cited, article.citation) != cited.end();
        });
    return found;
}

std::vector<std::string_view> switches_of(BookId book, std::string_view citation) {
    std::vector<std::string_view> found;
    for (const SwitchRow& row : switch_table()) {
        if (articles_of(book, row).has(citation)) found.push_back(row.key);
    }
    return found;
}

}  // namespace tandem::rulebook
