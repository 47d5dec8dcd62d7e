// What the ends of boards and the decisions on a match add up to.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every end is remembered unless it was lifted. So whatever is upheld or lifted later, the ends
// that remain decide again, by timestamp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "match/model/state.hpp"

namespace tandem::match {

// Of the ends of a board the one that counts, from 0: the last order of the director, unless a
// claim of an earlier stamp was upheld after it; else the earliest.
// Law: NSB 15a5; NSB 16b; SN5 15c; SN5 16b; USC 13A3.
[[nodiscard]] std::optional<std::uint32_t> counting(std::span<const Ending> ends);

// The result of the match as the boards' ends and the decisions make it; nothing while it goes on.
// Law: NSB 7; NSB 16b; SN5 7; SN5 16b; TRN 4; TRN 12; TRN 13; TRN 14; FBX 17; FBX 20; FBX 21.
[[nodiscard]] std::optional<MatchEnd> settled(const State& state);

// When such an end settled the match: if it waited for somebody to neutralise, when that was done.
// Law: TRN 12.
[[nodiscard]] Millis settled_at(const State& state, const MatchEnd& end);

// What such an end rests on. The article by which the first end decides the match is among it only
// where this one does: NSB and SN5 ask for a win, and without a referee TRN waits for somebody to
// neutralise.
// Law: NSB 7; SN5 7; TRN 4; TRN 12; FBX 17.
[[nodiscard]] Articles as_it_decides(
    const State& state, std::optional<Winner> winner, const Articles& articles);
// The same of `board`: it does not decide where the other one has decided before.
[[nodiscard]] Articles as_it_decides(const State& state, BoardId board, const Ending& ending);

// Whether, without a referee, a finished board does not yet end the match.
// Law: TRN 12.
[[nodiscard]] bool players_neutralise(const State& state);

}  // namespace tandem::match
