// A rulebook: a printed one, or a house rulebook that departs from one of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "rulebook/book.hpp"
#include "rulebook/switch_table.hpp"
#include "rulebook/switches.hpp"

namespace tandem::rulebook {

struct Rulebook {
    BookId base;  // whose articles are cited
    std::string name;
    Switches switches;

    [[nodiscard]] bool operator==(const Rulebook&) const = default;
};

// The longest name of a house rulebook, in characters. It stands in lists beside those of others.
inline constexpr std::size_t kMostNameLetters = 80;

// Whether a text in UTF-8 can stand in a line: it has no control character, none that changes
// the direction of what stands around it, and none without width but joiners.
[[nodiscard]] bool is_plain_line(std::string_view text);

// Whether a house rulebook may have that name, which is UTF-8: a line of at most kMostNameLetters
// characters, not of blanks alone.
[[nodiscard]] bool is_house_name(std::string_view name);

// The book as it is printed, under its full name.
[[nodiscard]] Rulebook builtin(BookId book);

// A switch to be set, as text.
struct Change {
    std::string key;
    std::string value;

    [[nodiscard]] bool operator==(const Change&) const = default;
};

// `from` with each change made, the later ones over the earlier.
// Errors: one for each change that cannot be made, in their order.
[[nodiscard]] base::Result<Rulebook, std::vector<SwitchError>> with(
    const Rulebook& from, std::span<const Change> changes);

// A switch whose value is not the same in all of some rulebooks.
struct Difference {
    std::string_view key;
    std::vector<std::string> values;  // one per rulebook

    [[nodiscard]] bool operator==(const Difference&) const = default;
};

// In the order of the table.
[[nodiscard]] std::vector<Difference> differences(std::span<const Rulebook> rulebooks);

// Where `rulebook` is not as its base is: the base's value, then its own.
[[nodiscard]] std::vector<Difference> departures(const Rulebook& rulebook);

// Whether a match under `rulebook` may give every player that much time without a switch being
// changed for it: the book's own time, and where the organiser sets it any below the book's limit.
// Law: NSB 4; SN5 4; TRN 2; FBX A1; FIDE C1.
[[nodiscard]] bool base_time_allowed(const Rulebook& rulebook, Millis base);

}  // namespace tandem::rulebook
