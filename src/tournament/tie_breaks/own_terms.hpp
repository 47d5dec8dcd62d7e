// The terms of tie-breaks that come from the team's own rounds (C.07 7, US Chess 34E3, 34E7).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "tournament/tie_breaks/reckoning.hpp"
#include "tournament/tie_breaks/term.hpp"

namespace tandem::tournament {

// The points of each round.
[[nodiscard]] Term score_term(ScoreBasis scale, RoundNumber round, const RoundEntry& entry);
// Rounds won, over the boards or not (C.07 7.1, C.07 7.2).
[[nodiscard]] Term win_term(
    const Reckoning& of, const TieBreak& tie_break, RoundNumber round, const RoundEntry& entry);
// Rounds the team chose to play (C.07 7.6).
[[nodiscard]] Term elected_term(RoundNumber round, const RoundEntry& entry);
// 1, ½ or 0 whatever the points are (C.07 7.7).
[[nodiscard]] Term standard_term(
    const Reckoning& of, ScoreBasis scale, RoundNumber round, const RoundEntry& entry);
// 4 for a win, 2 for a draw, 1 for a loss, nothing for what was not played (US Chess 34E7).
[[nodiscard]] Term kashdan_term(const Reckoning& of, RoundNumber round, const RoundEntry& entry);

// Adds the score after each round; the first `cuts.lowest` are cut (C.07 7.5).
void add_running_scores(
    const Reckoning& of, const TieBreak& tie_break, TeamNumber team, std::vector<Term>& terms);
// Takes off a win for each round that was won without play (US Chess 34E3).
void take_off_unplayed_wins(
    const Reckoning& of, ScoreBasis scale, TeamNumber team, std::vector<Term>& terms);

}  // namespace tandem::tournament
