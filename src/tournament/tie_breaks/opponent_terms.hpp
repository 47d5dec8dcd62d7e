// The terms of tie-breaks that come from opponents (C.07 8 to 10, US Chess 34E, 34G2).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "tournament/tie_breaks/reckoning.hpp"
#include "tournament/tie_breaks/term.hpp"

namespace tandem::tournament {

// Of nobody for a round that gives no term.
using MaybeTerm = std::optional<Term>;

// A round of a team, with the tie-break it is to give a term to.
struct TeamRound {
    const Reckoning& of;
    const TieBreak& tie_break;
    TeamNumber team;
    RoundNumber round;
    RoundEntry entry;
};

// The opponent's score, or that of a dummy (C.07 8.1, C.07 16.3, C.07 16.4).
[[nodiscard]] MaybeTerm buchholz_term(const TeamRound& at);
// The same, times what the team scored (C.07 9.1, C.07 13.2).
[[nodiscard]] MaybeTerm sonneborn_berger_term(const TeamRound& at);
// What the team scored against opponents who have enough (C.07 9.2, C.07 14.5).
[[nodiscard]] MaybeTerm koya_term(const TeamRound& at);
// The most that a team can have, as Koya's limit is half of it.
[[nodiscard]] Points highest_possible_score(const Reckoning& of, ScoreBasis scale);

// The rating of an opponent played over the boards, and what the team scored (C.07 10.1 to 10.3).
[[nodiscard]] MaybeTerm rating_term(const TeamRound& at);
// Its rating, or that of unrated teams; nothing where there is none.
[[nodiscard]] std::optional<std::int64_t> rating_of(const Reckoning& of, TeamNumber team);

// The opponent's score with all that it did not play as drawn; 0 where there was no play
// (US Chess 34E1, 34E2, 34E4).
[[nodiscard]] MaybeTerm solkoff_term(const TeamRound& at);
// All of that for a win, half for a draw (US Chess 34E8).
[[nodiscard]] MaybeTerm us_sonneborn_berger_term(const TeamRound& at);
// The opponent's encounter points times the legs won against it (US Chess 34G2).
[[nodiscard]] MaybeTerm amateur_team_term(const TeamRound& at);

}  // namespace tandem::tournament
