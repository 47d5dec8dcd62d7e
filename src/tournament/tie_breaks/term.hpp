// The terms that a tie-break is the sum of, each with what it counts and why.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A tie-break is computed by listing its terms and adding them, so what explains a value is what
// made it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tournament/crosstable/crosstable.hpp"
#include "tournament/tie_breaks/amount.hpp"

namespace tandem::tournament {

// What a term counts.
enum class Counted : std::uint8_t {
    Round,  // a round by itself: a win, a point, a round that was played
    RunningScore,  // the team's score after the round
    UnplayedWin,  // taken off a cumulative score (US Chess 34E3)
    Opponent,  // the opponent's score
    Dummy,  // the score of a dummy, for a round that was not played (C.07 16.4)
    NoOpponent,  // nothing, for a round that was not played (US Chess 34E1)
    OpponentsTieBreak,  // the opponent's Buchholz, cumulative score or performance
    OpponentsRating,
    Own,  // the team's score, number or rating: once, not of a round
};

// Why the score that a term counts is not the opponent's, or the team's own for a dummy.
enum class Adjustment : std::uint8_t {
    None,
    ByesAsDraws,  // byes that no round but unplayed ones follows count as draws (C.07 16.3.2)
    LastRoundDrawn,  // and so does the last round (C.07 8.3)
    UnplayedAsDraws,  // whatever the opponent did not play counts as draws (US Chess 34E1)
    NotAboveOpponent,  // a dummy is not above the opponent who was to come (C.07 16.4.1)
    NotAboveDraws,  // nor above what draws in all rounds give (C.07 16.4.2)
};

// What became of a term.
enum class Fate : std::uint8_t {
    Kept,
    CutLowest,  // C.07 14.1, US Chess 34E1
    CutVoluntary,  // the lowest of the rounds the team chose not to play (C.07 16.5)
    CutHighest,  // C.07 14.3, US Chess 34E1
    CutFirst,  // the first rounds of a progressive score (C.07 14.1.1)
    BelowLimit,  // the opponent has too few points (C.07 9.2)
};

// Whether the team chose not to play a round: a requested bye or a forfeit loss (C.07 16.1.2).
enum class Absence : std::uint8_t { None, Voluntary };

struct Term {
    RoundNumber round = 0;  // 0: of no round
    TeamNumber opponent = kNoTeam;  // who was to come, or came
    Entry entry = Entry::Played;  // how the team spent the round
    Counted counted = Counted::Round;
    Points score;  // that is counted
    Points original;  // before it was adjusted
    Adjustment adjustment = Adjustment::None;
    std::optional<Points> factor;  // what the team scored, where the score is multiplied by it
    Amount value;  // what the term adds unless it is cut
    Absence absence = Absence::None;
    Fate fate = Fate::Kept;

    [[nodiscard]] bool operator==(const Term&) const = default;
};

// What those that are kept add up to, and how many they are.
[[nodiscard]] Amount sum_of(const std::vector<Term>& terms);
[[nodiscard]] std::int64_t count_of(const std::vector<Term>& terms);

// Cuts the term of the least score, of equals that of the least value; rounds the team chose not to
// play go first where that costs it no less (C.07 14.1, C.07 16.5).
void cut_lowest(std::vector<Term>& terms);
void cut_highest(std::vector<Term>& terms);

}  // namespace tandem::tournament
