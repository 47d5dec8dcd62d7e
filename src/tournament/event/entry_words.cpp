// Compares words by their letters alone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/event/entry_words.hpp"

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
    const std::string letters = letters_of(text);
    return text == "-" || text == "?" || letters == "tbd" || letters == "tba" ||
           letters == "need" || letters == "needpartner" || letters == "needapartner" ||
           letters == "needspartner";
}

}  // namespace tandem::tournament
