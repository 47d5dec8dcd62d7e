// A fifth book, FTH, for tests: what it does not say itself it has from NSB.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Its texts are those of other books, since a test has no catalogue of its own.
#include <array>

#include "rulebook/books/books.hpp"
#include "rulebook/books/says.hpp"

namespace tandem::rulebook {

extern const Book kFifth;

namespace {

using enum Keeping;

constexpr std::array kArticles{
    ArticleGist{"FTH 1", find("law.TRN.2"), always({Enforced})},
    ArticleGist{"FTH 2", find("law.TRN.4"), always({Enforced})},
};

constexpr std::array kSwitchArticles{
    Basis{"time.base_ms", {"FTH 1"}},
};

Book made() {
    Book book = kNsb;
    book.id = "fifth";
    book.name = "A fifth book";
    book.law = {"FTH", kArticles};
    book.switches.time.base = Millis{180'000};
    book.switch_articles = kSwitchArticles;
    book.matters.time_base = {find("matter.trn.time-base"), {"FTH 1"}};
    book.grounds.ends.resignation = {"FTH 2"};
    book.grounds.others.first_end = {"FTH 2"};
    return book;
}

}  // namespace

const Book kFifth = made();

}  // namespace tandem::rulebook
