// An article of a rulebook or of a law that it falls back on, as it is cited: "NSB 15a1".
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/book.hpp"
#include "rulebook/short_list.hpp"

namespace tandem::rulebook {

// The four books; the FIDE Laws of Chess in the texts of 1997 and 2001, which TRN and FBX fall back
// on; the US Chess rules, which NSB and SN5 fall back on.
enum class Law : std::uint8_t { Nsb, Sn5, Trn, Fbx, Fide, UsChess };

[[nodiscard]] Law law_of(BookId book);
// "NSB", "SN5", "TRN", "FBX", "FIDE", "USC"
[[nodiscard]] std::string_view abbreviation(Law law);

struct Article {
    Law law;
    std::string number;  // as printed: "15a1", "A1", "heading"

    [[nodiscard]] bool operator==(const Article&) const = default;
};

// "NSB 15a1"
[[nodiscard]] std::string to_string(const Article& article);
// From exactly that form; whether the law has such an article is not asked.
[[nodiscard]] std::optional<Article> parse_article(std::string_view text);
// From "NSB 6, 16b; SN5 6": the law is said once for all of its articles.
[[nodiscard]] std::optional<std::vector<Article>> parse_articles(std::string_view text);

// As a match under `book` cites it: an article of its own by the number alone, "15a1", one of
// another law in full, "FIDE C3".
[[nodiscard]] std::string cited_under(BookId book, const Article& article);

// The law that a book falls back on where it is silent: FIDE for TRN and FBX, US Chess for NSB and
// SN5.
// Law: TRN 3; FBX A1.
[[nodiscard]] Law law_behind(BookId book);
// Of articles cited for one matter those that `book` follows: its own, or, where it has none, those
// of the law behind it.
[[nodiscard]] std::vector<Article> followed_by(BookId book, std::span<const Article> cited);

// Who sees to it that an article is kept.
enum class Keeping : std::uint8_t {
    Enforced,  // the program: what is against it is refused, what follows from it happens
    Claimed,  // a player: he claims, and the claim is judged
    Recorded,  // the director: he records what he saw; ladders and effects follow
    Shown,  // people: the program tells them of it, no more
};
using Keepings = ShortList<Keeping, 4>;

// "enforced", "claimed", "recorded", "shown"
[[nodiscard]] std::string_view name(Keeping keeping);

// How an article is kept under each authority that a match can have.
struct Kept {
    Keepings strict;
    Keepings open;
    Keepings clock;

    [[nodiscard]] bool operator==(const Kept&) const = default;
};

// For people: "enforced", "strict: enforced; open, clock: judged on a claim"
[[nodiscard]] std::string describe(const Kept& kept);

// What an article says, in our own words, and how it is kept.
struct ArticleGist {
    std::string_view citation;  // "NSB 15a1"
    std::string_view gist;
    Kept kept;
};

// The articles of a book in its order; of FIDE and US Chess those that matter here.
[[nodiscard]] std::span<const ArticleGist> articles(Law law);
// Nothing for an article that is not in that list.
[[nodiscard]] std::optional<std::string_view> gist(const Article& article);

}  // namespace tandem::rulebook

namespace tandem::base {
template <>
inline constexpr std::size_t kCountOf<rulebook::Law> = 6;
template <>
inline constexpr std::size_t kCountOf<rulebook::Keeping> = 4;
}  // namespace tandem::base
