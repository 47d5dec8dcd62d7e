// The divisions of an event as lists of entries write them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_array.hpp"
#include "base/enum_names.hpp"
#include "tournament/event/division.hpp"

namespace tandem::tournament {

// How much of what is written must be the same, from the strictest: a looser one counts only where
// no division is meant by a stricter one.
enum class Spelling : std::uint8_t {
    Key,
    Name,
    Words,  // of a key or a name, without case, and with a hyphen for a blank
    Letters,  // without what stands between words, too: "K 12" is "k12"
};
consteval auto names_of(Spelling /*type*/) {
    using enum Spelling;
    return base::names<Spelling>(
        {{Key, "key"}, {Name, "name"}, {Words, "words"}, {Letters, "letters"}});
}

class DivisionSpellings {
  public:
    DivisionSpellings() = default;
    explicit DivisionSpellings(const std::map<DivisionKey, Division>& divisions);

    // In their order: none, the one that is meant, or several, none of them rather than another.
    [[nodiscard]] const std::vector<DivisionKey>& meant_by(std::string_view written) const;
    [[nodiscard]] const std::vector<DivisionKey>& all() const { return all_; }

  private:
    using Meant = std::map<std::string, std::vector<DivisionKey>, std::less<>>;

    void add(Spelling spelling, const std::string& text, const DivisionKey& key);

    base::EnumArray<Spelling, Meant> meant_;
    std::vector<DivisionKey> all_;
};

}  // namespace tandem::tournament
