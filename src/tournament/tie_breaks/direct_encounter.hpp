// Direct encounter: who did better against those it is tied with (C.07 6, C.07 13.3, 34E5).
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where all who are tied have met, their points against one another rank them (C.07 6.2). Where
// some have not, a team comes first only if it would however those encounters had ended; so does
// the second, and so on (C.07 6.3). Teams tied after that start again among themselves.
#pragma once

#include <cstdint>
#include <vector>

#include "tournament/tie_breaks/amount.hpp"
#include "tournament/tie_breaks/reckoning.hpp"
#include "tournament/tie_breaks/term.hpp"

namespace tandem::tournament {

enum class DirectRule : std::uint8_t {
    AllMet,  // C.07 6.2
    SureOfPlace,  // C.07 6.3
    PlusScore,  // points won less points lost (US Chess 34E5)
};

// A team among those it is tied with.
struct DirectLine {
    TeamNumber team = kNoTeam;
    std::uint32_t met = 0;  // how many of the others
    Amount points;
    Amount least;  // if it had lost to all whom it has not met
    Amount most;  // if it had won

    [[nodiscard]] bool operator==(const DirectLine&) const = default;
};

// One look at those who are tied, the best first. `groups` are the sizes of the groups it leaves,
// in order; one group: it ranked nobody apart.
struct DirectStep {
    ScoreBasis scale = ScoreBasis::Legs;
    DirectRule rule = DirectRule::AllMet;
    std::vector<DirectLine> lines;
    std::vector<std::size_t> groups;

    [[nodiscard]] bool operator==(const DirectStep&) const = default;
};

struct DirectResult {
    std::vector<std::uint32_t> places;  // 1, 2, 2, 4, … of the teams asked for, in their order
    std::vector<DirectStep> steps;  // in the order they were taken

    [[nodiscard]] bool operator==(const DirectResult&) const = default;
};

class DirectEncounter {
  public:
    // The reckoning must outlive it. Needs: is_among_tied(tie_break.kind).
    DirectEncounter(const Reckoning& of, const TieBreak& tie_break);

    // The places of teams that are tied.
    [[nodiscard]] DirectResult among(const std::vector<TeamNumber>& tied);

    // A team's encounters with the others of those tied, with what it scored there, or for
    // US Chess 34E5 what it scored above them.
    [[nodiscard]] std::vector<Term> terms(TeamNumber team, const std::vector<TeamNumber>& tied);

  private:
    // What one encounter gave, by opponent.
    struct Met {
        TeamNumber opponent;
        RoundNumber round;
        Points points;
    };

    void mark(const std::vector<TeamNumber>& tied);
    [[nodiscard]] DirectStep look(const std::vector<TeamNumber>& tied, ScoreBasis scale);
    [[nodiscard]] DirectLine line_of(TeamNumber team, std::size_t others, ScoreBasis scale);
    void list_met(TeamNumber team, ScoreBasis scale);
    [[nodiscard]] std::vector<ScoreBasis> scales() const;

    const Reckoning& of_;
    TieBreak tie_break_;
    std::vector<std::uint32_t> marks_;  // by team: the last mark of those tied
    std::uint32_t marked_ = 0;
    std::vector<Met> met_;  // of one team, by opponent
};

}  // namespace tandem::tournament
