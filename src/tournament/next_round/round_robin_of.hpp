// What a division that is a round robin still has to play.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/event.hpp"
#include "tournament/rounds/meetings_left.hpp"

namespace tandem::tournament {

// A division before a round of it.
// Law: C.05 Annex 1.
class RoundRobinLeft {
  public:
    // Needs: the division is a round robin, and the rounds before that one are paired.
    RoundRobinLeft(const Event& event, const DivisionKey& division, RoundNumber round);
    // The same, where its crosstable after the round before is at hand.
    RoundRobinLeft(const Event& event, const RoundId& round, DivisionTable made);

    // The round as it is to be paired; nothing: all have met who still play.
    [[nodiscard]] std::optional<MeetingsLeft::Next> next() const { return left_.next(); }

    // Who has yet to meet, by their numbers and in the order of the tables: both still play, and
    // neither had a bye when they were to meet.
    [[nodiscard]] std::vector<Pair> to_meet() const { return left_.to_meet(); }

    // The team's number in the tables; kNoTeam: it has none.
    [[nodiscard]] TeamNumber number_of(TeamId team) const;

    // Who is in none of the pairs of this round, as MeetingsLeft has them; ascending.
    struct Unpaired {
        std::vector<TeamId> forgotten;
        std::vector<TeamId> waiting;
        std::vector<TeamId> later;
        std::vector<TeamId> resting;
    };
    [[nodiscard]] Unpaired unpaired(const std::vector<TeamPair>& pairs) const;

  private:
    [[nodiscard]] std::vector<TeamId> by_team(const std::vector<TeamNumber>& numbers) const;

    DivisionTable made_;
    MeetingsLeft left_;
};

}  // namespace tandem::tournament
