// The numbers are the published ones, on every machine.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/prng.hpp"

#include <gtest/gtest.h>

#include <array>

namespace tandem::base {
namespace {

constexpr std::uint64_t nth(std::uint64_t seed, int n) {
    Prng prng{seed};
    for (int i = 1; i < n; ++i) (void)prng.next();
    return prng.next();
}

// The first outputs of the authors' splitmix64.c and of Java's SplittableRandom.
static_assert(nth(0, 1) == 0xE220'A839'7B1D'CDAFULL);
static_assert(nth(0, 2) == 0x6E78'9E6A'A1B9'65F4ULL);
static_assert(nth(0, 3) == 0x06C4'5D18'8009'454FULL);
static_assert(nth(1234567, 1) == 6457827717110365317ULL);
static_assert(nth(1234567, 5) == 16408922859458223821ULL);

TEST(Prng, numbers_below_a_bound_stay_below_it_and_reach_all) {
    Prng prng{3};
    std::array<int, 7> seen{};
    for (int i = 0; i < 7000; ++i) ++seen.at(prng.below(7));
    for (const int times : seen) {
        EXPECT_GT(times, 850);
        EXPECT_LT(times, 1150);
    }
    for (int i = 0; i < 10; ++i) EXPECT_EQ(prng.below(1), 0U);
}

TEST(Prng, a_copy_goes_its_own_way_with_the_same_numbers) {
    Prng prng{4};
    (void)prng.next();
    Prng copy = prng;
    const std::uint64_t first = prng.next();
    EXPECT_EQ(copy.next(), first);
    EXPECT_EQ(copy.next(), prng.next());
}

}  // namespace
}  // namespace tandem::base
