// Reading and writing citations; saying how an article is kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/article.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace tandem::rulebook {

namespace {

bool is_number(std::string_view text) {
    const auto fits = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               c == '.';
    };
    return !text.empty() && std::ranges::all_of(text, fits);
}

// At least one part; a mark at an end leaves an empty one there.
std::vector<std::string_view> split(std::string_view text, std::string_view mark) {
    std::vector<std::string_view> parts;
    for (std::size_t at = text.find(mark); at != std::string_view::npos; at = text.find(mark)) {
        parts.push_back(text.substr(0, at));
        text.remove_prefix(at + mark.size());
    }
    parts.push_back(text);
    return parts;
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

std::optional<Law> parse_law(std::string_view text) {
    for (const Law law : base::all_of<Law>()) {
        if (text == abbreviation(law)) return law;
    }
    return std::nullopt;
}

}  // namespace

Law law_of(BookId book) {
    switch (book) {
        case BookId::Nsb: return Law::Nsb;
        case BookId::Sn5: return Law::Sn5;
        case BookId::Trn: return Law::Trn;
        case BookId::Fbx: return Law::Fbx;
    }
    __builtin_unreachable();
}

std::string_view abbreviation(Law law) {
    switch (law) {
        case Law::Nsb: return "NSB";
        case Law::Sn5: return "SN5";
        case Law::Trn: return "TRN";
        case Law::Fbx: return "FBX";
        case Law::Fide: return "FIDE";
        case Law::UsChess: return "USC";
    }
    __builtin_unreachable();
}

std::string to_string(const Article& article) {
    return std::string{abbreviation(article.law)} + ' ' + article.number;
}

std::optional<Article> parse_article(std::string_view text) {
    auto found = parse_articles(text);
    if (!found || found->size() != 1) return std::nullopt;
    return std::move(found->front());
}

std::optional<std::vector<Article>> parse_articles(std::string_view text) {
    std::vector<Article> found;
    if (text.empty()) return found;
    for (const std::string_view of_one_law : split(text, "; ")) {
        const std::size_t blank = std::min(of_one_law.find(' '), of_one_law.size());
        const auto law = parse_law(of_one_law.substr(0, blank));
        if (!law || blank == of_one_law.size()) return std::nullopt;
        for (const std::string_view number : split(of_one_law.substr(blank + 1), ", ")) {
            if (!is_number(number)) return std::nullopt;
            found.push_back({*law, std::string{number}});
        }
    }
    return found;
}

std::string cited_under(BookId book, const Article& article) {
    return article.law == law_of(book) ? article.number : to_string(article);
}

Law law_behind(BookId book) {
    switch (book) {
        case BookId::Nsb:
        case BookId::Sn5: return Law::UsChess;
        case BookId::Trn:
        case BookId::Fbx: return Law::Fide;
    }
    __builtin_unreachable();
}

std::vector<Article> followed_by(BookId book, std::span<const Article> cited) {
    for (const Law law : {law_of(book), law_behind(book)}) {
        std::vector<Article> found;
        std::ranges::copy_if(cited, std::back_inserter(found), [law](const Article& article) {
            return article.law == law;
        });
        if (!found.empty()) return found;
    }
    return {};
}

std::string_view name(Keeping keeping) {
    switch (keeping) {
        case Keeping::Enforced: return "enforced";
        case Keeping::Claimed: return "claimed";
        case Keeping::Recorded: return "recorded";
        case Keeping::Shown: return "shown";
    }
    __builtin_unreachable();
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
    const auto known = articles(article.law);
    const auto found = std::ranges::find(known, to_string(article), &ArticleGist::citation);
    if (found == known.end()) return std::nullopt;
    return found->gist;
}

}  // namespace tandem::rulebook
