// Openings made from a seed: varied, short, and level by the judgement of our own engine.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "rulebook/rulebook.hpp"

namespace tandem::cli {

// `count` openings of four to eight plies over both boards, as lines of a file: moves at random,
// one half of them such as the engine would play, kept if nobody is in check and no side to move is
// more than a pawn better or worse. All end in different positions.
[[nodiscard]] std::vector<std::string> make_openings(
    std::size_t count, const rulebook::Rulebook& rulebook, std::uint64_t seed);

}  // namespace tandem::cli
