// What a round robin still has to play: Berger's tables, without those who have met.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "tournament/crosstable/crosstable.hpp"
#include "tournament/formats/round_robin.hpp"

namespace tandem::tournament {

// A round robin before one of its rounds.
struct RoundRobinCourse {
    // With the rounds before that one; whoever is away in it has a bye there.
    Crosstable table;
    RoundRobin kind = RoundRobin::Single;
    RoundNumber round = 1;
    std::vector<TeamNumber> gone = {};  // who plays no more
    // Of each round before: who let it pass, so that a meeting they missed in it is off.
    std::vector<std::vector<TeamNumber>> passed = {};
};

// As far as a crosstable says it: nobody is gone for good, and a meeting is off where a side has
// had points for a bye instead. Whoever was only away plays it later.
[[nodiscard]] RoundRobinCourse round_robin_course(
    const Crosstable& table, RoundRobin kind, RoundNumber round);

// The tables may have been played in another order, or changed by hand.
// Law: C.05 Annex 1.
class MeetingsLeft {
  public:
    explicit MeetingsLeft(RoundRobinCourse course);

    struct Next {
        RoundRobinRound made;
        RoundNumber table = 0;  // Berger's; 0: pairs of several that have yet to meet
    };
    // The table of that number, or the first, of which nothing is played yet and after which all
    // others can meet in the rounds that are left; else the first round of a schedule in which they
    // can. If none is found, the first such table in any case, or as many pairs as there can be at
    // once of those who have yet to meet: none, where of each pair somebody is away. Nothing: all
    // have met who still play.
    [[nodiscard]] std::optional<Next> next() const;

    // Who has yet to meet, in the order of the tables: both still play, and neither has let the
    // round pass in which they were to.
    [[nodiscard]] std::vector<Pair> to_meet() const;

    // Who is in none of the pairs of this round, ascending.
    struct Unpaired {
        std::vector<TeamNumber> forgotten;  // both could meet in the table that comes nearest
        std::vector<TeamNumber> waiting;  // whose opponent in that table is away
        std::vector<TeamNumber> later;  // whose meetings all come later, the opponents being paired
        // Who misses no meeting, here or not: nobody has points for it.
        std::vector<TeamNumber> resting;
    };
    [[nodiscard]] Unpaired unpaired(const std::vector<Pair>& pairs) const;

  private:
    [[nodiscard]] std::size_t teams() const { return course_.table.teams.size(); }
    [[nodiscard]] RoundPairing table(RoundNumber number) const {
        return berger_table(teams(), number);
    }
    [[nodiscard]] std::optional<BergerPlace> find_open(
        const Pair& pair, RoundNumber preferred) const;
    [[nodiscard]] RoundNumber nearest(const std::vector<Pair>& pairs, RoundNumber own) const;
    [[nodiscard]] bool is_in(TeamNumber team) const;
    [[nodiscard]] bool is_untouched(RoundNumber table) const;
    [[nodiscard]] bool has_lost_meeting(TeamNumber team) const;
    [[nodiscard]] std::vector<RoundNumber> untouched() const;
    [[nodiscard]] bool is_by_whole_tables() const;
    [[nodiscard]] std::vector<Pair> left_of(RoundNumber number) const;
    [[nodiscard]] std::vector<std::size_t> rounds_left() const;
    [[nodiscard]] Next of_table(RoundNumber table) const;
    [[nodiscard]] std::optional<Next> of_schedule(std::size_t rounds) const;
    [[nodiscard]] Next of_pairs(const std::vector<Pair>& pairs) const;
    [[nodiscard]] Next of_several() const;
    void play(RoundNumber round);
    void put_over(const BergerPlace& place);

    RoundRobinCourse course_;
    std::vector<bool> is_gone_;  // by number
    RoundNumber tables_ = 0;  // so many; each is made where it is looked at
    std::vector<std::vector<bool>> is_over_;  // of each table's pairs
    std::vector<std::size_t> over_;  // of each table, how many pairs are
};

}  // namespace tandem::tournament
