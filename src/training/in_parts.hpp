// Work on numbered things, shared out among threads.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <thread>
#include <vector>

namespace tandem::training {

// Runs `part(begin, end, thread)` on so many threads over the numbers below `count`.
template <typename Part>
void in_parts(std::size_t count, unsigned threads, const Part& part) {
    std::vector<std::jthread> running;
    running.reserve(threads);
    for (unsigned i = 0; i < threads; ++i) {
        const std::size_t begin = count * i / threads;
        const std::size_t end = count * (i + 1) / threads;
        running.emplace_back([&part, begin, end, i] { part(begin, end, i); });
    }
}

}  // namespace tandem::training
