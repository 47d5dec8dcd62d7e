// Sums of what engines did.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/play/outcome.hpp"

#include <algorithm>

namespace tandem::arena {

void Thinking::add_depth(std::uint64_t depth) {
    constexpr std::uint64_t kDeepest = 255;
    const auto at = static_cast<std::size_t>(std::min(depth, kDeepest));
    if (depths.size() <= at) depths.resize(at + 1);
    ++depths[at];
}

Thinking& Thinking::operator+=(const Thinking& other) {
    moves += other.moves;
    nodes += other.nodes;
    micros += other.micros;
    clock_micros += other.clock_micros;
    if (depths.size() < other.depths.size()) depths.resize(other.depths.size());
    for (std::size_t i = 0; i < other.depths.size(); ++i) depths[i] += other.depths[i];
    return *this;
}

}  // namespace tandem::arena
