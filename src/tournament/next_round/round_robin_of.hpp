// What a round robin has still to play: Berger's tables, without those who have met.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "tournament/event/crosstable_of.hpp"
#include "tournament/event/event.hpp"
#include "tournament/formats/round_robin.hpp"

namespace tandem::tournament {

// A division before a round of it. The tables may have been played in another order, or changed by
// hand.
// Law: C.05 Annex 1.
class RoundRobinLeft {
  public:
    // Needs: the division is a round robin, and the rounds before that one are paired.
    RoundRobinLeft(const Event& event, const DivisionKey& division, RoundNumber round);

    struct Next {
        RoundRobinRound made;
        RoundNumber table = 0;  // Berger's; 0: pairs of several that have yet to meet
    };
    // The table of that number, or the first, of which nothing is played yet and after which all
    // others can meet in the rounds that are left; else the first round of a schedule in which they
    // can. If none is found, the first such table in any case, or as many pairs as there can be at
    // once of those who have yet to meet. Nothing: all have met who can.
    [[nodiscard]] std::optional<Next> next() const;

    // Who has yet to meet, by their numbers and in the order of the tables: both still play, and
    // neither had a bye when they were to meet.
    [[nodiscard]] std::vector<Pair> to_meet() const;

    // The team's number in the tables; kNoTeam: it has none.
    [[nodiscard]] TeamNumber number_of(TeamId team) const;

    // Who is in none of the pairs of this round, ascending.
    struct Unpaired {
        std::vector<TeamId> forgotten;  // both could meet in the table that comes nearest
        std::vector<TeamId> waiting;  // whose opponent in that table is away
        std::vector<TeamId> later;  // whose meetings all come later, the opponents being paired
        // Who misses no meeting, here or not: nobody has points for it.
        std::vector<TeamId> resting;
    };
    [[nodiscard]] Unpaired unpaired(const std::vector<TeamPair>& pairs) const;

  private:
    struct Place {
        RoundNumber table = 0;
        std::size_t pair = 0;
    };
    using TwoTeams = std::pair<TeamNumber, TeamNumber>;  // the smaller number first

    [[nodiscard]] bool is_in(TeamNumber team) const;
    [[nodiscard]] std::optional<Place> find_open(TwoTeams meeting, RoundNumber preferred) const;
    [[nodiscard]] RoundNumber nearest(const std::vector<TeamPair>& pairs, RoundNumber own) const;
    [[nodiscard]] bool is_untouched(RoundNumber table) const;
    [[nodiscard]] bool is_awaited(TeamNumber team) const;
    [[nodiscard]] bool has_lost_meeting(TeamNumber team) const;
    [[nodiscard]] std::vector<RoundNumber> untouched() const;
    [[nodiscard]] bool is_by_whole_tables() const;
    [[nodiscard]] bool is_off(RoundNumber table, std::size_t pair) const;
    [[nodiscard]] std::vector<std::size_t> rounds_left() const;
    [[nodiscard]] Next of_table(RoundNumber table) const;
    [[nodiscard]] std::optional<Next> of_schedule(std::size_t rounds) const;
    [[nodiscard]] Next of_pairs(const std::vector<Pair>& pairs) const;
    [[nodiscard]] Next of_several() const;
    void play(RoundNumber round);

    const Event& event_;
    const DivisionKey& key_;
    RoundNumber round_;
    DivisionTable made_;
    std::vector<RoundPairing> tables_;
    std::vector<std::vector<bool>> is_over_;  // of each table's pairs
    std::map<TwoTeams, std::vector<Place>> places_;
};

}  // namespace tandem::tournament
