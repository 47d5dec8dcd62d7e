// A share of the clock: less when behind the diagonal, whose clock decides who may sit.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/player/thinking_time.hpp"

#include <algorithm>
#include <cstdint>

namespace tandem::engine {

namespace {

using base::count;
using base::Millis;

// Moves for which the clock has to last.
constexpr std::int64_t kMoves = 36;
constexpr std::int64_t kLeastMs = 3;

}  // namespace

ThinkingTime thinking_time(const Question& question, Millis overhead) {
    const std::int64_t own = count(question.clocks[question.seat]);
    const std::int64_t diagonal = count(question.clocks[bughouse::diagonal_of(question.seat)]);
    const std::int64_t left = std::max<std::int64_t>(own - 2 * count(overhead), 0);
    std::int64_t share = left / kMoves + count(question.increment) * 3 / 4;
    // Behind the diagonal, time is worth more than depth: whoever is ahead may wait.
    if (own < diagonal)
        share = share * std::max<std::int64_t>(own, 1) / std::max<std::int64_t>(diagonal, 1);
    const std::int64_t most = std::max(kLeastMs, std::min(left / 5, 3 * share));
    // The delay costs nothing.
    const std::int64_t free = std::max<std::int64_t>(count(question.delay - overhead), 0);
    return {Millis{std::clamp(share, kLeastMs, most) + free}, Millis{most + free}};
}

bool goes_deeper(const ThinkingTime& time, Millis spent, int steady) {
    // A depth takes about as long as all before it; a steady best move needs no proof.
    const std::int64_t percent = steady >= 4 ? 40 : steady >= 2 ? 60 : 100;
    return count(spent) * 100 < count(time.enough) * percent;
}

}  // namespace tandem::engine
