// From blank to blank.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/words_of.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace tandem::base {

std::vector<std::string_view> words_of(std::string_view line) {
    constexpr std::string_view kBlanks = " \t\r";
    std::vector<std::string_view> words;
    for (std::size_t at = line.find_first_not_of(kBlanks); at != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(kBlanks, at), line.size());
        words.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(kBlanks, end);
    }
    return words;
}

std::optional<std::uint64_t> parse_number(std::string_view text) {
    std::uint64_t number = 0;
    const auto [stopped, error] = std::from_chars(text.begin(), text.end(), number);
    if (error != std::errc{} || stopped != text.end()) return std::nullopt;
    return number;
}

}  // namespace tandem::base
