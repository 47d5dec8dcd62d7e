// Where random tests begin: one seed for all of them, told when a test fails.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// TANDEM_SEED=123 ctest … begins there; without it every run is the same. RapidCheck gets the same
// seed, unless RC_PARAMS says otherwise.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

namespace tandem::base::tests {

// A number in the environment.
[[nodiscard]] inline std::uint64_t setting(const char* name, std::uint64_t otherwise) {
    const char* const text = std::getenv(name);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

// TANDEM_SEED, or 0.
[[nodiscard]] inline std::uint64_t first_seed() { return setting("TANDEM_SEED", 0); }

// The seed of the nth try of a test, counted from that of the run.
template <typename N>
[[nodiscard]] std::uint64_t nth_seed(N nth) {
    return first_seed() + static_cast<std::uint64_t>(nth);
}

// Says with each failure how to repeat it.
class SeedTeller : public testing::EmptyTestEventListener {
    void OnTestEnd(const testing::TestInfo& test) override {
        if (!test.result()->Failed()) return;
        const unsigned long long seed = first_seed();
        std::printf("repeat with TANDEM_SEED=%llu\n", seed);
    }
};

// Before any test of the binary runs. RapidCheck reads RC_PARAMS when its first property does.
inline const bool kSeeded = [] {
    setenv("RC_PARAMS", ("seed=" + std::to_string(first_seed())).c_str(), 0);
    testing::UnitTest::GetInstance()->listeners().Append(new SeedTeller);
    return true;
}();

}  // namespace tandem::base::tests
