// The optimal string alignment distance, and the least of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/nearest.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/utf8.hpp"

namespace tandem::base {

namespace {

// How a name is like a known one, the surest way first.
enum class Likeness : std::uint8_t { Beginning, Parts, Spelling };

std::string in_small_letters(std::string_view text) {
    std::string small{text};
    for (char& c : small) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return small;
}

bool has_part(std::string_view text, std::string_view wanted) {
    while (true) {
        const std::size_t end = text.find('.');
        if (text.substr(0, end) == wanted) return true;
        if (end == std::string_view::npos) return false;
        text.remove_prefix(end + 1);
    }
}

bool has_parts(std::string_view text, std::string_view wanted) {
    while (true) {
        const std::size_t end = wanted.find('.');
        if (!has_part(text, wanted.substr(0, end))) return false;
        if (end == std::string_view::npos) return true;
        wanted.remove_prefix(end + 1);
    }
}

Likeness likeness(std::string_view given, std::string_view known) {
    if (known.starts_with(given)) return Likeness::Beginning;
    return has_parts(known, given) ? Likeness::Parts : Likeness::Spelling;
}

std::vector<std::string_view> characters_of(std::string_view text) {
    std::vector<std::string_view> characters;
    while (!text.empty()) {
        std::size_t end = 1;
        while (end < text.size() && !begins_character(text[end])) ++end;
        characters.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return characters;
}

}  // namespace

std::size_t edit_distance(std::string_view one, std::string_view two) {
    const std::vector<std::string_view> a = characters_of(one);
    const std::vector<std::string_view> b = characters_of(two);
    // Row i holds the distances from the first i letters of `a` to every prefix of `b`.
    std::vector<std::vector<std::size_t>> rows(
        a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) rows[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            rows[i][j] = std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1, replaced});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    }
    return rows[a.size()][b.size()];
}

std::optional<std::size_t> edit_distance_within(
    std::size_t most, std::string_view one, std::string_view two) {
    const std::vector<std::string_view> a = characters_of(one);
    const std::vector<std::string_view> b = characters_of(two);
    const std::size_t longer = std::max(a.size(), b.size());
    if (longer - std::min(a.size(), b.size()) > most) return std::nullopt;
    // As above, the last three rows, and of each what is so near the diagonal that it may be less.
    const std::size_t beyond = most + 1;
    std::array<std::vector<std::size_t>, 3> rows;
    rows.fill(std::vector<std::size_t>(b.size() + most + 2, beyond));
    for (std::size_t j = 0; j <= std::min(b.size(), most); ++j) rows[0][j] = j;
    std::size_t least_above = 0;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::vector<std::size_t>& row = rows[i % 3];
        const std::vector<std::size_t>& above = rows[(i + 2) % 3];
        const std::vector<std::size_t>& two_above = rows[(i + 1) % 3];
        const std::size_t first = i > most ? i - most : 1;
        const std::size_t last = std::min(b.size(), i + most);
        row[first - 1] = first == 1 ? std::min(i, beyond) : beyond;
        std::size_t least = row[first - 1];
        for (std::size_t j = first; j <= last; ++j) {
            const std::size_t replaced = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, replaced, beyond});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = std::min(row[j], two_above[j - 2] + 1);
            least = std::min(least, row[j]);
        }
        row[last + 1] = beyond;
        // A swap leads past one row, not past two.
        if (std::min(least, least_above) > most) return std::nullopt;
        least_above = least;
    }
    const std::size_t distance = rows[a.size() % 3][b.size()];
    return distance > most ? std::nullopt : std::optional{distance};
}

std::optional<std::string_view> nearest(
    std::string_view name, std::span<const std::string_view> known) {
    std::optional<std::string_view> best;
    std::pair<Likeness, std::size_t> least{Likeness::Spelling, 0};
    if (name.empty()) return best;
    const std::string given = in_small_letters(name);
    for (const std::string_view candidate : known) {
        const std::string other = in_small_letters(candidate);
        const std::pair found{likeness(given, other), edit_distance(given, other)};
        const std::size_t longest = std::max(characters_in(given), characters_in(other));
        const bool too_far = 2 * found.second > longest || found.second > 1 + longest / 3;
        if (found.first == Likeness::Spelling && too_far) continue;
        if (best && found >= least) continue;
        best = candidate;
        least = found;
    }
    return best;
}

}  // namespace tandem::base
