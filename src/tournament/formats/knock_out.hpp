// Knock-out brackets, and the finals that a Swiss tournament leads to.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A bracket is not kept anywhere: it follows from the seeds, from who was paired, and from how that
// ended.
//
//   standings ─▶ finals ─▶ seeds ─▶ knock_out(course) ─▶ what is to be played next
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/enum_names.hpp"
#include "tournament/crosstable/crosstable.hpp"
#include "tournament/pairing/round_pairing.hpp"

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

// Two teams that were paired, and what they have scored.
struct KnockOutPair {
    TeamNumber first = kNoTeam;
    TeamNumber second = kNoTeam;
    std::optional<LegPoints> encounter = std::nullopt;  // all of its legs; nothing until it is over
    std::vector<LegPoints> playoff = {};  // in the order of play; the first not drawn decides

    [[nodiscard]] bool operator==(const KnockOutPair&) const = default;
    [[nodiscard]] bool is_of(TeamNumber team) const { return first == team || second == team; }
};

// A round that has begun, and can no longer be paired anew. Whoever was in it has advanced to it.
struct KnockOutRound {
    std::vector<KnockOutPair> pairs;
    std::optional<KnockOutPair> third_place = {};  // the match for it, where this round has it
    TeamNumber third_by_walk_over = kNoTeam;  // who has it without play
    // Who was in it: those pairs but that for the third place, and whoever had nobody to play.
    std::vector<TeamNumber> still_in = {};

    [[nodiscard]] bool operator==(const KnockOutRound&) const = default;
};

// What a bracket follows from.
struct KnockOutCourse {
    std::vector<TeamNumber> seeds = {};  // the best first
    std::vector<KnockOutRound> rounds = {};
    ThirdPlace third_place = ThirdPlace::Shared;
    // Where nothing else decides between two, the first advances: the last word first.
    std::vector<Pair> ruled = {};
    std::vector<TeamNumber> gone = {};  // who plays no more: whoever is to meet them advances

    [[nodiscard]] bool operator==(const KnockOutCourse&) const = default;
};

enum class TieState : std::uint8_t {
    Open,  // one of the teams is not known yet
    Nobody,  // a place that nobody comes to
    Bye,  // the first team has nobody to meet
    ToPlay,
    UnderWay,  // paired, and not over
    PlayoffLeg,  // all is drawn so far: one more leg
    Decided,
};
consteval auto names_of(TieState /*type*/) {
    using enum TieState;
    return base::names<TieState>(
        {{Open, "open"},
         {Nobody, "nobody"},
         {Bye, "bye"},
         {ToPlay, "to-play"},
         {UnderWay, "under-way"},
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

    [[nodiscard]] static Tie bye(TeamNumber team) {
        return {TieState::Bye, team, kNoTeam, team, kNoTeam};
    }
    [[nodiscard]] bool operator==(const Tie&) const = default;
    // Whether both teams are known, and these are they.
    [[nodiscard]] bool is_between(const KnockOutPair& pair) const {
        return first != kNoTeam && second != kNoTeam && pair.is_of(first) && pair.is_of(second);
    }
};

// Who was not in a round any more, and whose opponents met others in it.
struct Dropped {
    TeamNumber team = kNoTeam;
    std::size_t round = 0;  // from 0

    [[nodiscard]] bool operator==(const Dropped&) const = default;
};

struct KnockOut {
    std::vector<std::vector<Tie>> rounds;  // the last is the final
    std::vector<Dropped> dropped;
    std::optional<Tie> third_place;  // where there is such a match; played beside the final
    TeamNumber alone = kNoTeam;  // the only team, which has won without play

    [[nodiscard]] bool operator==(const KnockOut&) const = default;
};

// The order in which seeds 1, 2, … stand in a bracket of that many places, a power of two: 1 v 8,
// 4 v 5, 2 v 7, 3 v 6. The best two can meet in the final alone, the best four in the semifinals.
// Needs: places is a power of two.
[[nodiscard]] std::vector<std::size_t> bracket_order(std::size_t places);

// The bracket as far as its course decides it. The best seeds have byes where the number is no
// power of two. Where a round was paired otherwise than the bracket had it, it goes on from those
// pairs: each stands where its better seed would have stood, and whoever was left without an
// opponent has a bye. A pair that an earlier round had, and that was not paired then, is that
// round's, played late.
// Needs: each team once.
[[nodiscard]] KnockOut knock_out(const KnockOutCourse& course);

// Whether it has a winner, and a third place where that is to be played for.
[[nodiscard]] bool is_decided(const KnockOut& bracket);

// Who shares which place, the first first, as far as that is known: whoever still plays for the
// first, then those who went out, the last first. Without a match for the third place, or before it
// is played, the losers of the semifinals share it.
[[nodiscard]] std::vector<std::vector<TeamNumber>> places(const KnockOut& bracket);

// The teams of finals A, B, …: the first sizes[0] of the standings, the next sizes[1], and so on,
// each in the order of the standings. The last ones have fewer teams where those run out.
[[nodiscard]] std::vector<std::vector<TeamNumber>> finals(
    const std::vector<TeamNumber>& standings, const std::vector<std::size_t>& sizes);

}  // namespace tandem::tournament
