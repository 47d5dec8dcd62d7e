// Compares words by their letters alone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/event/entry_words.hpp"

#include <algorithm>
#include <array>

namespace tandem::tournament {

std::string letters_of(std::string_view text) {
    std::string letters;
    for (const char c : text) {
        if (c >= 'A' && c <= 'Z') letters += static_cast<char>(c - 'A' + 'a');
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) letters += c;
    }
    return letters;
}

bool needs_partner(std::string_view text) {
    constexpr std::array<std::string_view, 17> kWords{
        "tbd",
        "tba",
        "need",
        "needed",
        "needpartner",
        "needapartner",
        "needspartner",
        "partnerneeded",
        "nopartner",
        "nopartneryet",
        "none",
        "unknown",
        "partnerwanted",
        "findpartner",
        "lookingforpartner",
        "lookingforapartner",
        "seekingpartner"};
    const std::string letters = letters_of(text);
    // Na is a name; N/A and N.A. are not.
    if (letters == "na") return text.contains('/') || std::ranges::count(text, '.') > 1;
    return text == "-" || text == "?" || std::ranges::find(kWords, letters) != kWords.end();
}

}  // namespace tandem::tournament
