// An article of a rulebook or of a law that it falls back on, as it is cited: "NSB 15a1".
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_array.hpp"
#include "base/short_list.hpp"
#include "words/message.hpp"

namespace tandem::rulebook {

using base::name;

// Who sees to it that an article is kept.
enum class Keeping : std::uint8_t {
    Enforced,  // the program: what is against it is refused, what follows from it happens
    Claimed,  // a player: they claim, and the claim is judged
    Recorded,  // the director: they record what they saw; ladders and effects follow
    Shown,  // people: the program tells them of it, no more
};
consteval auto names_of(Keeping /*type*/) {
    using enum Keeping;
    return base::names<Keeping>(
        {{Enforced, "enforced"}, {Claimed, "claimed"}, {Recorded, "recorded"}, {Shown, "shown"}});
}
using Keepings = base::ShortList<Keeping, 4>;

// How an article is kept under each authority that a match can have.
struct Kept {
    Keepings strict;
    Keepings open;
    Keepings clock;

    [[nodiscard]] bool operator==(const Kept&) const = default;
};

[[nodiscard]] constexpr Kept always(Keepings keepings) { return {keepings, keepings, keepings}; }

// "enforced", "strict: enforced; open, clock: judged on a claim"
[[nodiscard]] words::Message describe(const Kept& kept);

// What an article says, in our own words, and how it is kept.
struct ArticleGist {
    std::string_view citation;  // "NSB 15a1"
    words::Id gist;
    Kept kept;
};

// The text of a book, or of a law that books fall back on.
struct Law {
    std::string_view abbreviation;  // "NSB", "FIDE"
    std::span<const ArticleGist> articles;  // in its order; of an imported law those that matter
    std::optional<words::Id> edition{};  // which text of an imported law is meant
};

// Each book's own law in the order of the books, then each law that some book falls back on.
[[nodiscard]] std::vector<const Law*> laws();

struct Article {
    const Law* law;
    std::string number;  // as printed: "15a1", "A1", "heading"

    [[nodiscard]] bool operator==(const Article&) const = default;
};

// "NSB 15a1"
[[nodiscard]] std::string to_string(const Article& article);
// From exactly that form; whether the law has such an article is not asked.
[[nodiscard]] std::optional<Article> parse_article(std::string_view text);
// Nothing for an article that its law does not list.
[[nodiscard]] std::optional<words::Message> gist(const Article& article);

// What something rests on, each article in full, "NSB 15a1"; the one that says most first.
using Articles = base::ShortList<std::string_view, 6>;

}  // namespace tandem::rulebook
