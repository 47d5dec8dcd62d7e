// Knock-out brackets, and the finals that a Swiss tournament leads to.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A bracket is not kept anywhere: it follows from the seeds and the results so far.
//
//   standings ─▶ finals ─▶ seeds ─▶ knock_out(seeds, results) ─▶ what is to be played next
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/enum_names.hpp"
#include "tournament/crosstable/crosstable.hpp"

namespace tandem::tournament {

// Whether the losers of the semifinals meet.
enum class ThirdPlace : std::uint8_t { Shared, Played };
consteval auto names_of(ThirdPlace /*type*/) {
    return base::names<ThirdPlace>(
        {{ThirdPlace::Shared, "shared"}, {ThirdPlace::Played, "played"}});
}

// What two teams scored against each other.
struct LegPoints {
    Points first;
    Points second;

    [[nodiscard]] bool operator==(const LegPoints&) const = default;
};

struct KnockOutResult {
    TeamNumber first = kNoTeam;
    TeamNumber second = kNoTeam;
    LegPoints encounter;  // all of its legs
    std::vector<LegPoints> playoff;  // in the order of play; the first that is not drawn decides
    // Whom the director lets advance whatever was played, as where nobody came.
    TeamNumber ruled = kNoTeam;

    [[nodiscard]] bool operator==(const KnockOutResult&) const = default;
};

enum class TieState : std::uint8_t {
    Open,  // one of the teams is not known yet
    Bye,  // the first team advances without play
    ToPlay,
    PlayoffLeg,  // all is drawn so far: one more leg
    Decided,
};
consteval auto names_of(TieState /*type*/) {
    using enum TieState;
    return base::names<TieState>(
        {{Open, "open"},
         {Bye, "bye"},
         {ToPlay, "to-play"},
         {PlayoffLeg, "playoff-leg"},
         {Decided, "decided"}});
}

// Two places of a bracket that meet.
struct Tie {
    TieState state = TieState::Open;
    TeamNumber first = kNoTeam;  // of the upper half of the tie
    TeamNumber second = kNoTeam;  // none for a bye, or while it is not known
    TeamNumber winner = kNoTeam;
    TeamNumber loser = kNoTeam;

    [[nodiscard]] bool operator==(const Tie&) const = default;
};

struct KnockOut {
    std::vector<std::vector<Tie>> rounds;  // the last is the final
    std::optional<Tie> third_place;  // where there is such a match; played beside the final

    [[nodiscard]] bool operator==(const KnockOut&) const = default;
};

// The order in which seeds 1, 2, … stand in a bracket of that many places, a power of two: 1 v 8,
// 4 v 5, 2 v 7, 3 v 6. The best two can meet in the final alone, the best four in the semifinals.
// Needs: places is a power of two.
[[nodiscard]] std::vector<std::size_t> bracket_order(std::size_t places);

// The bracket of the teams in the order of their seeds, as far as the results decide it. The best
// seeds have byes where the number is no power of two. Results of pairs that do not meet in it are
// ignored.
// Needs: each team once.
[[nodiscard]] KnockOut knock_out(
    const std::vector<TeamNumber>& seeds,
    const std::vector<KnockOutResult>& results,
    ThirdPlace third_place);

// Who shares which place, the first first, as far as that is known: whoever still plays for the
// first, then those who went out, the last first. Without a match for the third place, or before it
// is played, the losers of the semifinals share it.
[[nodiscard]] std::vector<std::vector<TeamNumber>> places(const KnockOut& bracket);

// The teams of finals A, B, …: the first sizes[0] of the standings, the next sizes[1], and so on,
// each in the order of the standings. The last ones have fewer teams where those run out.
[[nodiscard]] std::vector<std::vector<TeamNumber>> finals(
    const std::vector<TeamNumber>& standings, const std::vector<std::size_t>& sizes);

}  // namespace tandem::tournament
