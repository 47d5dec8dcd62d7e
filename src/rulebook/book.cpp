// Finding a book, and citing its articles.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/book.hpp"

namespace tandem::rulebook {

std::vector<std::string_view> book_ids() {
    std::vector<std::string_view> ids;
    for (const BookId book : books()) ids.push_back(book->id);
    return ids;
}

std::string book_ids_text(std::string_view before_last) {
    const auto ids = book_ids();
    std::string text;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (i > 0) text += i + 1 == ids.size() ? before_last : ", ";
        text += ids[i];
    }
    return text;
}

std::optional<BookId> parse_book(std::string_view text) {
    for (const BookId book : books()) {
        if (text == book->id) return book;
    }
    return std::nullopt;
}

std::string_view cited_under(BookId book, std::string_view citation) {
    const std::string_view own = book->law.abbreviation;
    const bool is_own = citation.starts_with(own) && citation.substr(own.size()).starts_with(' ');
    return is_own ? citation.substr(own.size() + 1) : citation;
}

}  // namespace tandem::rulebook
