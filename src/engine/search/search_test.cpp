// What a search does with those who interrupt it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/search/search.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "engine/player/player.hpp"
#include "support/engine/table_of_four.hpp"

namespace tandem::engine {
namespace {

// Whoever is told of a depth may find that nobody listens any more.
TEST(Search, its_threads_end_if_telling_fails) {
    for (const bool by_depth : {true, false}) {
        Question asked = tests::question(tests::kStart);
        asked.limits.nodes = std::uint64_t{1} << 62U;
        asked.limits.threads = 3;
        if (by_depth) {
            asked.limits.deeper = [](const Found& found) {
                if (found.depth == 2) throw std::runtime_error{"nobody listens"};
                return true;
            };
        } else {
            asked.limits.interrupted = []() -> bool { throw std::runtime_error{"no input"}; };
        }
        EXPECT_THROW(static_cast<void>(choose(asked)), std::runtime_error);
    }
}

}  // namespace
}  // namespace tandem::engine
