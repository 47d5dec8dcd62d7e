// Names: which ones are allowed, how they are compared, and what they look like.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One rule for guests and accounts, by Unicode's identifiers (UAX 31) and their security (UTS 39):
// José, Владимир and 小明 are names; what is invisible, or passes itself off as something else, is
// not.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/result.hpp"
#include "words/message.hpp"

namespace tandem::server {

// Why a name is refused.
enum class NameFault : std::uint8_t { Length, Letter, Beginning, Marks, Scripts, Bot };
consteval auto names_of(NameFault /*type*/) {
    using enum NameFault;
    return base::names<NameFault>(
        {{Length, "length"},
         {Letter, "letter"},
         {Beginning, "beginning"},
         {Marks, "marks"},
         {Scripts, "scripts"},
         {Bot, "bot"}});
}

// In a sentence.
[[nodiscard]] words::Message describe(NameFault fault);

// The name as it is kept, its letters composed (NFC): 2 to 20 code points.
// Errors: NameFault.
[[nodiscard]] base::Result<std::string, NameFault> parse_name(std::string_view text);

// Whether it may have been somebody's name at some time, under this rule or an earlier one: it is
// short, and UTF-8 without control characters.
[[nodiscard]] bool may_be_name(std::string_view text);

// How names are told apart: without capitals and variants of letters (NFKC_Casefold).
[[nodiscard]] std::string folded(std::string_view name);

// What a name looks like: two names that are easily taken for each other look the same, capitals
// and what separates letters aside. Only for comparing. "Anna1", "An-na1" and "аnnаl" with Cyrillic
// letters look like "annal".
[[nodiscard]] std::string look_of(std::string_view name);

// People at events are called by their names, with blanks and dots, as no account is. Whether one
// of these passes for a bot's.
[[nodiscard]] bool passes_for_bot(std::string_view called);
// The letters and digits of such a name where it is of a single word, so that it could pass for an
// account's; "" otherwise.
[[nodiscard]] std::string as_one_name(std::string_view called);

// The names of all accounts, so that nobody else is called in the same or a similar way.
class KnownNames {
  public:
    KnownNames() = default;
    explicit KnownNames(const std::vector<std::string>& names);

    // Whether an account has that name, capitals aside, or one that looks like it.
    [[nodiscard]] bool has_like(std::string_view name) const;
    void add(std::string_view name);
    // Needs: it was added.
    void remove(std::string_view name);

  private:
    using Counts = std::unordered_map<std::string, int>;  // how many accounts look so

    std::unordered_set<std::string> folded_;
    Counts looks_;
    // In capitals, by whether the name is plain ASCII: such names are told apart by their small
    // letters as well, "Ali" from "All".
    Counts capitals_of_ascii_;
    Counts capitals_of_others_;
};

}  // namespace tandem::server
