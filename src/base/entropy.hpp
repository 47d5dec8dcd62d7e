// Unpredictable random numbers: a source that the running program supplies to the rest.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>

#include "base/prng.hpp"

namespace tandem::base {

// Each call gives 64 random bits. A server draws them from the system, a test from a seed.
using Entropy = std::function<std::uint64_t()>;

// A number below `bound`. Needs: bound > 0. The bias is below bound / 2^64.
[[nodiscard]] inline std::uint64_t below(const Entropy& entropy, std::uint64_t bound) {
    return entropy() % bound;
}

// For tests: the same seed gives the same numbers, so anybody who knows some can predict the rest.
[[nodiscard]] inline Entropy seeded(std::uint64_t seed) {
    return [prng = Prng{seed}]() mutable { return prng.next(); };
}

}  // namespace tandem::base
