// Which moves are seen is decided by a hash, so that it is no matter of order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/player/level.hpp"

#include <algorithm>
#include <bit>

#include "base/prng.hpp"

namespace tandem::engine {

namespace {

// How far from one level to the next.
constexpr std::uint64_t kWhole = 256;
// How much better or worse a day may be than others.
constexpr std::uint64_t kForm = kWhole * 3 / 2;
// What a question allows as a rule: more than that sets the highest level apart from none.
constexpr std::uint64_t kUsualNodes = 12'000;

// Part of the way from `low` to `high`, slowly at first: twice as many positions are as much of a
// step wherever one begins.
template <typename Number>
[[nodiscard]] Number rising(Number low, Number high, std::uint64_t part) {
    const auto way = static_cast<std::uint64_t>(high - low);
    return low + static_cast<Number>(way * part * part / (kWhole * kWhole));
}

[[nodiscard]] Sight between(const Sight& low, const Sight& high, std::uint64_t part) {
    const Sight& nearer = part < kWhole / 2 ? low : high;
    const int more = (high.moves_percent - low.moves_percent) * static_cast<int>(part);
    return {
        rising(low.nodes, std::min(high.nodes, kUsualNodes), part),
        rising(low.depth, high.depth, part),
        low.moves_percent + more / static_cast<int>(kWhole),
        nearer.drops,
        nearer.other_board,
        nearer.mates,
        nearer.book_plies};
}

}  // namespace

Sight sight_on_the_day(int level, bughouse::Seat seat, std::uint64_t seed) {
    if (level == kLevels) return sight_of(level);
    base::Prng chance{seed * 4 + static_cast<std::uint64_t>(seat)};
    // In parts of a level, from the first row on.
    const auto usual = static_cast<std::uint64_t>(level) * kWhole;
    const std::uint64_t today = std::max(usual + chance.below(2 * kForm), kForm) - kForm;
    const std::uint64_t row = std::min<std::uint64_t>(today / kWhole, kLevels - 1);
    return between(kSights[row], kSights[row + 1], std::min(today - row * kWhole, kWhole));
}

bool comes_to_mind(
    const chess::Position& position, chess::Move move, int percent, std::uint64_t seed) {
    const std::uint64_t bits = std::bit_cast<std::uint16_t>(move);
    base::Prng prng{seed ^ position.key() ^ bits << 32U};
    return prng.below(100) < static_cast<std::uint64_t>(percent);
}

chess::Position without_their_reserve(const chess::Position& position) {
    const chess::Color them = !position.turn();
    chess::Position seen = position;
    for (const chess::Role role : chess::kReserveRoles) {
        while (seen.reserve(them).has(role)) seen = seen.with_taken(them, role);
    }
    return seen;
}

}  // namespace tandem::engine
