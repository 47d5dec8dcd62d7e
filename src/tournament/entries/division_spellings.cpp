// Each spelling is a table of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/entries/division_spellings.hpp"

#include <algorithm>

#include "tournament/event/name_key.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] std::string spelt(Spelling spelling, std::string_view text) {
    if (spelling == Spelling::Key || spelling == Spelling::Name) return std::string{text};
    std::string words = words_key(text);
    if (spelling == Spelling::Letters) std::erase(words, ' ');
    return words;
}

}  // namespace

DivisionSpellings::DivisionSpellings(const std::map<DivisionKey, Division>& divisions) {
    for (const auto& [key, division] : divisions) {
        all_.push_back(key);
        for (const auto spelling : base::all_of<Spelling>()) {
            if (spelling != Spelling::Name) add(spelling, key.text, key);
            if (spelling != Spelling::Key) add(spelling, division.name, key);
        }
    }
}

const std::vector<DivisionKey>& DivisionSpellings::meant_by(std::string_view written) const {
    static const std::vector<DivisionKey> kNone;
    for (const auto spelling : base::all_of<Spelling>()) {
        const auto found = meant_[spelling].find(spelt(spelling, written));
        if (found != meant_[spelling].end()) return found->second;
    }
    return kNone;
}

// The key and the name of a division may be one text.
void DivisionSpellings::add(Spelling spelling, const std::string& text, const DivisionKey& key) {
    std::vector<DivisionKey>& meant = meant_[spelling][spelt(spelling, text)];
    if (std::ranges::find(meant, key) == meant.end()) meant.push_back(key);
}

}  // namespace tandem::tournament
