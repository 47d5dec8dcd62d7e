// Reading and writing citations; saying how an article is kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/article.hpp"

#include <algorithm>
#include <cstddef>

#include "rulebook/book.hpp"
#include "words/say.hpp"

namespace tandem::rulebook {

using words::say;
using words::say_of;
using namespace words::literals;

namespace {

bool is_number(std::string_view text) {
    const auto fits = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               c == '.';
    };
    return !text.empty() && std::ranges::all_of(text, fits);
}

words::List phrases(const Keepings& keepings) {
    words::List list{{}, words::Joined::Comma};
    for (const Keeping keeping : keepings) list.items.push_back(say_of<"kept">(keeping));
    return list;
}

const Law* find_law(std::string_view abbreviation) {
    const auto known = laws();
    const auto found = std::ranges::find(known, abbreviation, &Law::abbreviation);
    return found == known.end() ? nullptr : *found;
}

}  // namespace

std::vector<const Law*> laws() {
    std::vector<const Law*> found;
    for (const BookId book : books()) found.push_back(&book->law);
    for (const BookId book : books()) {
        if (std::ranges::find(found, &book->behind) == found.end()) found.push_back(&book->behind);
    }
    return found;
}

std::string to_string(const Article& article) {
    return std::string{article.law->abbreviation} + ' ' + article.number;
}

std::optional<Article> parse_article(std::string_view text) {
    const std::size_t blank = text.find(' ');
    if (blank == std::string_view::npos) return std::nullopt;
    const Law* law = find_law(text.substr(0, blank));
    const std::string_view number = text.substr(blank + 1);
    if (law == nullptr || !is_number(number)) return std::nullopt;
    return Article{law, std::string{number}};
}

words::Message describe(const Kept& kept) {
    const auto& [strict, open, clock] = kept;
    if (open == strict && clock == strict) return say("kept.always", "how"_is = phrases(strict));
    if (open == strict) {
        return say("kept.not-in-clock", "how"_is = phrases(strict), "clock"_is = phrases(clock));
    }
    if (clock == open) {
        return say("kept.not-in-strict", "strict"_is = phrases(strict), "how"_is = phrases(open));
    }
    if (clock == strict) {
        return say("kept.not-in-open", "how"_is = phrases(strict), "open"_is = phrases(open));
    }
    return say(
        "kept.each-its-own",
        "strict"_is = phrases(strict),
        "open"_is = phrases(open),
        "clock"_is = phrases(clock));
}

std::optional<words::Message> gist(const Article& article) {
    const auto& known = article.law->articles;
    const auto found = std::ranges::find(known, to_string(article), &ArticleGist::citation);
    if (found == known.end()) return std::nullopt;
    return words::Message{found->gist, {}};
}

}  // namespace tandem::rulebook
