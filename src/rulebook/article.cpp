// Reading and writing citations; saying how an article is kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/article.hpp"

#include <algorithm>
#include <cstddef>

#include "rulebook/book.hpp"

namespace tandem::rulebook {

namespace {

bool is_number(std::string_view text) {
    const auto fits = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               c == '.';
    };
    return !text.empty() && std::ranges::all_of(text, fits);
}

// As a sentence has it: "judged on a claim".
std::string_view phrase(Keeping keeping) {
    switch (keeping) {
        case Keeping::Enforced: return "enforced";
        case Keeping::Claimed: return "judged on a claim";
        case Keeping::Recorded: return "recorded by the director";
        case Keeping::Shown: return "shown";
    }
    __builtin_unreachable();
}

std::string phrases(const Keepings& keepings) {
    std::string text;
    for (const Keeping keeping : keepings) {
        if (!text.empty()) text += ", ";
        text += phrase(keeping);
    }
    return text;
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

std::string describe(const Kept& kept) {
    const auto& [strict, open, clock] = kept;
    if (open == strict && clock == strict) return phrases(strict);
    const auto said = [](std::string_view authority, const Keepings& keepings) {
        return std::string{authority} + ": " + phrases(keepings);
    };
    if (open == strict) return said("strict, open", strict) + "; " + said("clock", clock);
    if (clock == open) return said("strict", strict) + "; " + said("open, clock", open);
    if (clock == strict) return said("strict, clock", strict) + "; " + said("open", open);
    return said("strict", strict) + "; " + said("open", open) + "; " + said("clock", clock);
}

std::optional<std::string_view> gist(const Article& article) {
    const auto& known = article.law->articles;
    const auto found = std::ranges::find(known, to_string(article), &ArticleGist::citation);
    if (found == known.end()) return std::nullopt;
    return found->gist;
}

}  // namespace tandem::rulebook
