// The tables of B.02 8.1.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/tie_breaks/ratings.hpp"

#include <algorithm>
#include <array>

namespace tandem::tournament {

namespace {

constexpr std::int64_t kAll = 100;
constexpr std::int64_t kHalf = 50;
constexpr std::int64_t kFarthest = 800;

// For scores of 50 to 100 hundredths.
constexpr std::array<std::int64_t, kHalf + 1> kDifferences{
    0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,  95,  102, 110, 117,
    125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273,
    284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800};

// The greatest differences at which 50 to 99 hundredths are expected.
constexpr std::array<std::int64_t, kHalf> kGreatest{
    3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,  98,  106, 113, 121,
    129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278,
    290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735};

// By how much one is rated higher, up to where everything is expected.
constexpr auto kExpected = [] {
    std::array<std::int8_t, kGreatest.back() + 2> expected{};
    std::int8_t hundredths = kHalf;
    for (std::size_t difference = 0; difference < expected.size(); ++difference) {
        while (hundredths<kAll&& static_cast<std::int64_t>(difference)>
                   kGreatest[static_cast<std::size_t>(hundredths - kHalf)]) {
            ++hundredths;
        }
        expected[difference] = hundredths;
    }
    return expected;
}();

}  // namespace

std::int64_t rating_difference(std::int64_t hundredths) {
    if (hundredths < kHalf) return -rating_difference(kAll - hundredths);
    return kDifferences[static_cast<std::size_t>(hundredths - kHalf)];
}

std::int64_t expected_score(std::int64_t difference) {
    if (difference < 0) return kAll - expected_score(-difference);
    const auto last = static_cast<std::int64_t>(kExpected.size()) - 1;
    return kExpected[static_cast<std::size_t>(std::min(difference, last))];
}

std::int64_t perfect_performance(
    const std::vector<std::int64_t>& opponents, std::int64_t hundredths) {
    const auto [lowest, highest] = std::ranges::minmax(opponents);
    std::int64_t too_low = lowest - kFarthest;
    if (hundredths <= 0) return too_low;
    std::int64_t enough = highest + kFarthest;
    while (too_low + 1 < enough) {
        const std::int64_t middle = too_low + (enough - too_low) / 2;
        std::int64_t expected = 0;
        for (const std::int64_t opponent : opponents) expected += expected_score(middle - opponent);
        (expected >= hundredths ? enough : too_low) = middle;
    }
    return enough;
}

}  // namespace tandem::tournament
