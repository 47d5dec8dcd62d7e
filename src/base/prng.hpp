// Random numbers from an explicit seed: the same seed gives the same numbers on every machine.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace tandem::base {

// SplitMix64 (Steele, Lea and Flood 2014): one addition and a mix a number.
class Prng {
  public:
    constexpr explicit Prng(std::uint64_t seed) : state_(seed) {}

    [[nodiscard]] constexpr std::uint64_t next() {
        state_ += 0x9E37'79B9'7F4A'7C15ULL;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30U)) * 0xBF58'476D'1CE4'E5B9ULL;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94D0'49BB'1331'11EBULL;
        return mixed ^ (mixed >> 31U);
    }

    // A number below `bound`. Needs: bound > 0. The bias is below bound / 2^64.
    [[nodiscard]] constexpr std::uint64_t below(std::uint64_t bound) { return next() % bound; }

  private:
    std::uint64_t state_;
};

}  // namespace tandem::base
