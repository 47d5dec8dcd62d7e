// A rulebook as it is printed: all that one book says, and the list of the books.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A book is one file of books/, and everything else that knows of books is made from books().
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/article.hpp"
#include "rulebook/grounds.hpp"
#include "rulebook/parameters.hpp"
#include "rulebook/switches.hpp"

namespace tandem::rulebook {

// The articles that say how a book has a switch.
struct Basis {
    std::string_view key;  // "mate.test"
    Articles articles;
};

struct Book {
    std::string_view id;  // "nsb"
    std::string_view name;  // as printed: "National Scholastic Bughouse Rules, August 2006"
    words::Id short_name;  // what people call it
    words::Id summary;  // a sentence
    words::Id advice;  // when to choose it
    Law law;  // its own articles
    const Law& behind;  // where it is silent
    Switches switches;
    std::span<const Basis> switch_articles;  // in the order of the table of switches
    Matters matters;
    Grounds grounds;
};

// One of the books: small, never none, the same only as itself.
class BookId {
  public:
    constexpr BookId(const Book& book) : book_(&book) {}  // NOLINT(google-explicit-constructor)
    BookId(const Book&&) = delete;

    [[nodiscard]] constexpr const Book* operator->() const { return book_; }
    [[nodiscard]] friend constexpr bool operator==(BookId, BookId) = default;

  private:
    const Book* book_;
};

// Every book, in the order in which people are told of them.
[[nodiscard]] std::span<const BookId> books();
// "nsb", "sn5", …
[[nodiscard]] std::vector<std::string_view> book_ids();
// The same for people, with this before the last of them: "nsb, sn5, trn or fbx".
[[nodiscard]] std::string book_ids_text(std::string_view before_last);
// From exactly such an id: "nsb".
[[nodiscard]] std::optional<BookId> parse_book(std::string_view text);

// As a match under `book` cites it: an article of its own, "NSB 15a1", by the number alone, "15a1";
// one of another law in full, "FIDE C3".
[[nodiscard]] std::string_view cited_under(BookId book, std::string_view citation);

}  // namespace tandem::rulebook
