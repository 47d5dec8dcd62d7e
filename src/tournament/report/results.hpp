// Standings and prizes of a division, by team.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "tournament/event/crosstable_of.hpp"
#include "tournament/next_round/division_now.hpp"
#include "tournament/standings/prizes.hpp"
#include "tournament/standings/standings.hpp"

namespace tandem::tournament {

struct DivisionStandings {
    DivisionTable made;
    Standings standings;
};

// After that round, with the tie-breaks of the division or those usual for its format. After the
// last, teams that are level and have all played off stand in the order of that; where trophies are
// played off, whoever has the same score is level.
[[nodiscard]] DivisionStandings standings_of(
    const Event& event, const DivisionKey& division, RoundNumber after);

// Brings those teams of a division together where the first of them stands, in the order and with
// the ranks of these rows: they have played a final.
void bring_together(const std::vector<Standing>& rows, Standings& standings);

// Of the division as it stands, its play-offs played.
[[nodiscard]] PrizeList prizes_of(const Event& event, const DivisionKey& division);
// The same, with what is found of that division and its finals kept for others who ask.
[[nodiscard]] PrizeList prizes_of(DivisionsNow& divisions, const DivisionKey& division);

// For each prize of the division, the teams that are not considered because a grade is missing.
[[nodiscard]] std::vector<std::vector<TeamId>> without_grade_for(
    const Event& event, const DivisionKey& division);

// Whether a leg has yet to have its result, or has one that is provisional or disputed.
// Needs: there is such a leg.
[[nodiscard]] bool may_change(const Event& event, const LegId& leg);

// Legs of the division up to that round that have no result yet, or one that may change.
[[nodiscard]] std::size_t open_legs(
    const Event& event, const DivisionKey& division, RoundNumber after);

// The teams that are level with those of a play-off and were not in it; it does not part those it
// leaves level with them.
[[nodiscard]] std::vector<TeamId> left_out_of(const Event& event, const PlayOff& play_off);

// The teams of a play-off that were level with nobody else in it, so that it does not move them. Of
// a knock-out none: there it is refused.
[[nodiscard]] std::vector<TeamId> not_level_in(const Event& event, const PlayOff& play_off);

// How many rounds the division has: as many as it was given, or as its format has with its teams
// where those are fewer. A knock-out that is decided has no more, nor has a round robin in which
// all have met who can.
[[nodiscard]] RoundNumber rounds_to_play(const Event& event, const DivisionKey& division);
[[nodiscard]] RoundNumber rounds_to_play(DivisionNow& now);

// Who plays finals.
struct Finalists {
    // The first sizes[0] of those who still play, the next sizes[1], and so on.
    std::vector<std::vector<TeamId>> finals;
    std::vector<std::vector<TeamId>>
        parted;  // level teams that are not all in one final, or in none

    [[nodiscard]] bool operator==(const Finalists&) const = default;
};
[[nodiscard]] Finalists finalists_of(
    const Event& event, const DivisionKey& division, const std::vector<std::size_t>& sizes);

}  // namespace tandem::tournament
