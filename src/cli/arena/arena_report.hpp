// The matches of an arena, one after the other and all together, for people and programs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "cli/arena/arena_options.hpp"

namespace tandem::cli {

// A match that has ended, and how the teams stand then.
void report_match(
    const ArenaOrder& order,
    const arena::Tally& tally,
    std::size_t match,
    const arena::Outcome& outcome);

// All that an arena has come to.
struct ArenaResults {
    arena::Tally tally;
    std::optional<arena::RunningSprt> sprt;
    base::EnumArray<arena::Entrant, std::uint64_t> restarts{};  // of processes that had failed
    arena::Micros lasted{};  // real time
};
void report_all(const ArenaOrder& order, const ArenaResults& results);

}  // namespace tandem::cli
