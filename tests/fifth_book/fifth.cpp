// A fifth book, FTH, for tests: what it does not say itself it has from NSB.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "rulebook/books/books.hpp"

namespace tandem::rulebook {

extern const Book kFifth;

namespace {

using enum Keeping;

constexpr std::array kArticles{
    ArticleGist{"FTH 1", "Four minutes per player.", always({Enforced})},
    ArticleGist{"FTH 2", "A player may resign, and the match ends.", always({Enforced})},
};

constexpr std::array kSwitchArticles{
    Basis{"time.base_ms", {"FTH 1"}},
};

Book made() {
    Book book = kNsb;
    book.id = "fifth";
    book.name = "A fifth book";
    book.short_name = "Fifth";
    book.law = {"FTH", kArticles};
    book.switches.time.base = Millis{240'000};
    book.switch_articles = kSwitchArticles;
    book.matters.time_base = {"four minutes", {"FTH 1"}};
    book.grounds.ends.resignation = {"FTH 2"};
    return book;
}

}  // namespace

const Book kFifth = made();

}  // namespace tandem::rulebook
