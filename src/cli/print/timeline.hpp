// The timeline of a match and its verdict, for people.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "match/arbiter/log_replay.hpp"
#include "record/log/match_log.hpp"

namespace tandem::cli {

// Whether the lines of the log are numbered; those of a record are no lines that one could look at.
enum class LineNumbers : std::uint8_t { Shown, Hidden };

// Who plays by what, then what happened when: moves in SAN, clocks, each ruling with its articles
// and its reason, and last the verdict with what its articles say.
// Needs: `officiated` is of `log`.
[[nodiscard]] std::string timeline(
    const record::MatchLog& log, const match::Officiated& officiated, LineNumbers numbers);

}  // namespace tandem::cli
