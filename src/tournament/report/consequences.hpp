// What a correction changes later on: reported to the director, and left as it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <vector>

#include "tournament/event/event.hpp"
#include "tournament/next_round/proposal.hpp"

namespace tandem::tournament {

// A team whose points are others.
struct ScoreChange {
    TeamId team;
    Score before;
    Score now;

    [[nodiscard]] bool operator==(const ScoreChange&) const = default;
};

// A round that the system would pair otherwise now than before: as it is paired, where both lists
// are empty.
struct PairingChange {
    RoundId round;
    std::vector<TeamPair> no_more;  // met, and would not
    std::vector<TeamPair> instead;  // did not meet, and would

    [[nodiscard]] bool operator==(const PairingChange&) const = default;
};

// A final that would have other teams, or other seeds, than before the correction.
struct FinalChange {
    DivisionKey final;
    std::vector<TeamId> seeds;  // as they would be; they may be those that it has

    [[nodiscard]] bool operator==(const FinalChange&) const = default;
};

struct Consequences {
    std::vector<ScoreChange> scores;  // by number
    std::vector<PairingChange> pairings;  // by round
    std::vector<RoundId> by_hand;  // of a Swiss, not as the system had paired them: not compared
    std::vector<FinalChange> finals;  // likewise, in the order of their places

    [[nodiscard]] bool operator==(const Consequences&) const = default;
};

// The divisions of which these changes would change something that later rounds or finals rest on:
// results of earlier rounds, points, and who is in the event.
[[nodiscard]] std::set<DivisionKey> divisions_shaken(
    const Event& before, const std::vector<Change>& changes);

// Of one division, between two states of an event that has the same rounds in both.
[[nodiscard]] Consequences consequences(
    const Event& before, const Event& now, const DivisionKey& division);

// The same without copies of the events: they are changed meanwhile, and as they were afterwards.
[[nodiscard]] Consequences consequences_in_place(
    Event& before, Event& now, const DivisionKey& division);

// The finals alone, of those that were chosen by the standings of that division. Whoever has left
// a final since is a seed of it nevertheless.
[[nodiscard]] std::vector<FinalChange> changed_finals(
    const Event& before, const Event& now, const DivisionKey& division);

}  // namespace tandem::tournament
