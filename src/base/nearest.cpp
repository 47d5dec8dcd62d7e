// The optimal string alignment distance, and the least of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/nearest.hpp"

#include <algorithm>
#include <vector>

#include "base/check.hpp"

namespace tandem::base {

std::size_t edit_distance(std::string_view a, std::string_view b) {
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

std::string_view nearest(std::string_view name, std::span<const std::string_view> known) {
    CHECK(!known.empty());
    return *std::ranges::min_element(
        known, {}, [&](std::string_view candidate) { return edit_distance(name, candidate); });
}

}  // namespace tandem::base
