// A bracket out of its seeds and results.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/knock_out.hpp"

#include <algorithm>
#include <bit>
#include <ranges>
#include <set>
#include <utility>

#include "base/check.hpp"

namespace tandem::tournament {

std::vector<std::size_t> bracket_order(std::size_t places) {
    CHECK(std::has_single_bit(places));
    std::vector<std::size_t> order{1};
    while (order.size() < places) {
        std::vector<std::size_t> doubled;
        for (const std::size_t seed : order) {
            doubled.push_back(seed);
            doubled.push_back(2 * order.size() + 1 - seed);
        }
        order = std::move(doubled);
    }
    return order;
}

namespace {

[[nodiscard]] bool is_of(const KnockOutPair& pair, TeamNumber team) {
    return pair.first == team || pair.second == team;
}
[[nodiscard]] bool is_between(const KnockOutPair& pair, const Tie& tie) {
    return tie.first != kNoTeam && tie.second != kNoTeam && is_of(pair, tie.first) &&
           is_of(pair, tie.second);
}

// Who has won; nobody while it is not over, or all is drawn.
[[nodiscard]] TeamNumber winner_of(const KnockOutPair& pair) {
    if (!pair.encounter) return kNoTeam;
    const auto better = [&](const LegPoints& points) {
        return points.first > points.second ? pair.first : pair.second;
    };
    if (pair.encounter->first != pair.encounter->second) return better(*pair.encounter);
    for (const LegPoints& leg : pair.playoff) {
        if (leg.first != leg.second) return better(leg);
    }
    return kNoTeam;
}

[[nodiscard]] bool is_gone(const KnockOutCourse& course, TeamNumber team) {
    return std::ranges::find(course.gone, team) != course.gone.end();
}

[[nodiscard]] Tie alone(TeamNumber team) { return {TieState::Bye, team, kNoTeam, team, kNoTeam}; }

// The winners of two neighbouring ties meet.
[[nodiscard]] Tie after(const Tie& upper, const Tie& lower) {
    const bool has_upper = upper.state != TieState::Nobody;
    const bool has_lower = lower.state != TieState::Nobody;
    if (!has_upper && !has_lower) return {.state = TieState::Nobody};
    if (has_upper && has_lower) return {.first = upper.winner, .second = lower.winner};
    const TeamNumber team = has_upper ? upper.winner : lower.winner;
    return team == kNoTeam ? Tie{} : alone(team);
}

// Plays a bracket round by round.
class Bracket {
  public:
    explicit Bracket(const KnockOutCourse& course) : course_(course) {}

    [[nodiscard]] KnockOut make() {
        if (course_.seeds.size() < 2) return {};
        std::vector<Tie> ties = of_seeds();
        for (std::size_t round = 0;; ++round) {
            if (round < course_.rounds.size()) ties = arranged(std::move(ties), round);
            for (Tie& tie : ties) decide(tie, round);
            made_.rounds.push_back(ties);
            if (ties.size() == 1) break;
            ties = next(ties);
        }
        add_third_place();
        return std::move(made_);
    }

  private:
    [[nodiscard]] std::vector<Tie> of_seeds() const {
        const std::vector<TeamNumber>& seeds = course_.seeds;
        const auto order = bracket_order(std::bit_ceil(seeds.size()));
        std::vector<Tie> ties;
        for (std::size_t i = 0; i < order.size(); i += 2) {
            const auto [first, second] = std::minmax(order[i], order[i + 1]);
            ties.push_back(
                second <= seeds.size() ? Tie{.first = seeds[first - 1], .second = seeds[second - 1]}
                                       : alone(seeds[first - 1]));
        }
        return ties;
    }

    [[nodiscard]] static std::vector<Tie> next(const std::vector<Tie>& ties) {
        std::vector<Tie> following;
        for (std::size_t i = 0; i < ties.size(); i += 2) {
            following.push_back(after(ties[i], ties[i + 1]));
        }
        return following;
    }

    // Whether an earlier round had it, and it was not paired then.
    [[nodiscard]] bool is_late(const KnockOutPair& pair, std::size_t round) const {
        for (std::size_t before = 0; before < round; ++before) {
            for (const Tie& tie : made_.rounds[before]) {
                if (is_between(pair, tie) && round_of(tie, before) == round) return true;
            }
        }
        return false;
    }
    // The round in which a tie was paired, its own or a later one.
    [[nodiscard]] std::optional<std::size_t> round_of(const Tie& tie, std::size_t own) const {
        for (std::size_t round = own; round < course_.rounds.size(); ++round) {
            if (pair_in(tie, round) != nullptr) return round;
        }
        return std::nullopt;
    }
    [[nodiscard]] const KnockOutPair* pair_in(const Tie& tie, std::size_t round) const {
        const auto& pairs = course_.rounds[round].pairs;
        const auto found = std::ranges::find_if(
            pairs, [&](const KnockOutPair& pair) { return is_between(pair, tie); });
        return found == pairs.end() ? nullptr : &*found;
    }

    // The ties of a round as it was paired.
    [[nodiscard]] std::vector<Tie> arranged(std::vector<Tie> planned, std::size_t round) {
        std::vector<KnockOutPair> others;
        for (const KnockOutPair& pair : course_.rounds[round].pairs) {
            const bool is_planned =
                std::ranges::any_of(planned, [&](const Tie& tie) { return is_between(pair, tie); });
            if (!is_planned && !is_late(pair, round)) others.push_back(pair);
        }
        if (others.empty()) return planned;
        Places places{course_, std::move(planned), std::move(others)};
        std::vector<Tie> ties = places.take();
        for (const TeamNumber team : places.dropped()) made_.dropped.push_back({team, round});
        return ties;
    }

    // Who plays where once some of the planned ties are not played as they were.
    class Places {
      public:
        Places(
            const KnockOutCourse& course, std::vector<Tie> planned, std::vector<KnockOutPair> pairs)
            : course_(course),
              planned_(std::move(planned)),
              pairs_(std::move(pairs)),
              ties_(planned_.size(), Tie{.state = TieState::Nobody}) {}

        [[nodiscard]] std::vector<Tie> take() {
            for (std::size_t i = 0; i < planned_.size(); ++i) keep(i);
            for (const TeamNumber seed : course_.seeds) {
                const auto pair = std::ranges::find_if(
                    pairs_, [&](const KnockOutPair& each) { return is_of(each, seed); });
                if (pair != pairs_.end()) put_pair(*pair, seed);
            }
            for (std::size_t i = 0; i < planned_.size(); ++i) put_left_over(i);
            ties_.resize(std::bit_ceil(ties_.size()), Tie{.state = TieState::Nobody});
            return std::move(ties_);
        }
        [[nodiscard]] const std::vector<TeamNumber>& dropped() const { return dropped_; }

      private:
        [[nodiscard]] bool is_paired(TeamNumber team) const {
            return std::ranges::any_of(
                pairs_, [&](const KnockOutPair& pair) { return is_of(pair, team); });
        }
        [[nodiscard]] bool is_touched(const Tie& tie) const {
            return (tie.first != kNoTeam && is_paired(tie.first)) ||
                   (tie.second != kNoTeam && is_paired(tie.second));
        }
        void keep(std::size_t place) {
            if (!is_touched(planned_[place])) ties_[place] = planned_[place];
        }
        // Where a team was to play; behind all, where it was not.
        [[nodiscard]] std::size_t home_of(TeamNumber team) const {
            const auto home = std::ranges::find_if(
                planned_, [&](const Tie& tie) { return tie.first == team || tie.second == team; });
            return static_cast<std::size_t>(home - planned_.begin());
        }
        void put_pair(const KnockOutPair& pair, TeamNumber better) {
            const TeamNumber worse = pair.first == better ? pair.second : pair.first;
            const bool is_there =
                std::ranges::any_of(ties_, [&](const Tie& tie) { return is_between(pair, tie); });
            if (is_there) return;
            const std::size_t home = home_of(better);
            put({.first = better, .second = worse}, home < planned_.size() ? home : home_of(worse));
        }
        void put(Tie tie, std::size_t home) {
            if (home >= ties_.size() || ties_[home].state != TieState::Nobody) {
                home = static_cast<std::size_t>(
                    std::ranges::find(ties_, TieState::Nobody, &Tie::state) - ties_.begin());
            }
            if (home == ties_.size()) ties_.emplace_back();
            ties_[home] = tie;
        }
        // Whoever was to meet a team that met another.
        void put_left_over(std::size_t place) {
            const Tie& tie = planned_[place];
            if (!is_touched(tie)) return;
            for (const TeamNumber team : {tie.first, tie.second}) {
                if (team == kNoTeam || is_paired(team)) continue;
                if (is_gone(course_, team)) {
                    dropped_.push_back(team);
                } else {
                    put(alone(team), place);
                }
            }
        }

        const KnockOutCourse& course_;
        std::vector<Tie> planned_;
        std::vector<KnockOutPair> pairs_;
        std::vector<Tie> ties_;
        std::vector<TeamNumber> dropped_;
    };

    // Which of two plays the round after that one; nobody where that says nothing.
    [[nodiscard]] TeamNumber went_on(const Tie& tie, std::size_t round) const {
        if (round + 1 >= course_.rounds.size()) return kNoTeam;
        const KnockOutRound& next = course_.rounds[round + 1];
        const auto plays = [&](TeamNumber team) {
            return std::ranges::any_of(
                next.pairs, [&](const KnockOutPair& pair) { return is_of(pair, team); });
        };
        const auto plays_for_third = [&](TeamNumber team) {
            return next.third_place && is_of(*next.third_place, team);
        };
        if (plays(tie.first) != plays(tie.second)) return plays(tie.first) ? tie.first : tie.second;
        if (plays_for_third(tie.first) == plays_for_third(tie.second)) return kNoTeam;
        return plays_for_third(tie.first) ? tie.second : tie.first;
    }

    // Who of two had one in that round; nobody did, or it has not begun.
    [[nodiscard]] TeamNumber walk_over(const Tie& tie, std::size_t round) const {
        if (round >= course_.rounds.size()) return kNoTeam;
        const auto& all = course_.rounds[round].walk_overs;
        const auto found = std::ranges::find_if(
            all, [&](TeamNumber team) { return team == tie.first || team == tie.second; });
        return found == all.end() ? kNoTeam : *found;
    }

    [[nodiscard]] TeamNumber ruled(const Tie& tie) const {
        const auto found = std::ranges::find_if(course_.ruled, [&](const Pair& pair) {
            return is_between({pair.first, pair.second}, tie);
        });
        return found == course_.ruled.end() ? kNoTeam : found->first;
    }
    // Who is left of two; of none the better seed.
    [[nodiscard]] TeamNumber without_play(const Tie& tie) const {
        const bool first = is_gone(course_, tie.first);
        const bool second = is_gone(course_, tie.second);
        if (!first && !second) return kNoTeam;
        if (first != second) return first ? tie.second : tie.first;
        return *std::ranges::find_if(course_.seeds, [&](TeamNumber team) {
            return team == tie.first || team == tie.second;
        });
    }

    // What is known of a tie of that round.
    void decide(Tie& tie, std::size_t round) const {
        const bool is_met = tie.first != kNoTeam && tie.second != kNoTeam;
        if (tie.state == TieState::Nobody || tie.state == TieState::Bye || !is_met) return;
        const auto paired = round_of(tie, round);
        TeamNumber advanced = went_on(tie, round);
        if (advanced == kNoTeam && !paired) advanced = walk_over(tie, round);
        decide_by(tie, paired ? pair_in(tie, *paired) : nullptr, advanced);
    }
    void decide_by(Tie& tie, const KnockOutPair* pair, TeamNumber advanced) const {
        TeamNumber winner = advanced;
        if (winner == kNoTeam && pair != nullptr) winner = winner_of(*pair);
        const bool is_open = pair != nullptr && !pair->encounter;
        if (winner == kNoTeam && !is_open) winner = ruled(tie);
        if (winner == kNoTeam && !is_open) winner = without_play(tie);
        if (winner != kNoTeam) {
            tie.state = TieState::Decided;
            tie.winner = winner;
            tie.loser = winner == tie.first ? tie.second : tie.first;
        } else {
            tie.state = pair != nullptr && !is_open ? TieState::PlayoffLeg : TieState::ToPlay;
        }
    }

    // With three teams one semifinal is a bye, and nobody is left to play its loser.
    void add_third_place() {
        if (course_.third_place != ThirdPlace::Played || made_.rounds.size() < 2) return;
        const std::size_t last = made_.rounds.size() - 1;
        const std::vector<Tie>& semifinals = made_.rounds[last - 1];
        const auto has_loser = [](const Tie& tie) {
            return tie.state != TieState::Bye && tie.state != TieState::Nobody;
        };
        if (!std::ranges::all_of(semifinals, has_loser)) return;
        Tie tie{.first = semifinals[0].loser, .second = semifinals[1].loser};
        if (tie.first != kNoTeam && tie.second != kNoTeam) {
            const KnockOutPair* const pair = third_place_pair(tie, last);
            decide_by(tie, pair, pair == nullptr ? walk_over(tie, last) : kNoTeam);
        }
        made_.third_place = tie;
    }
    // Also where it was played later.
    [[nodiscard]] const KnockOutPair* third_place_pair(const Tie& tie, std::size_t last) const {
        for (std::size_t round = last; round < course_.rounds.size(); ++round) {
            const auto& marked = course_.rounds[round].third_place;
            if (marked && is_between(*marked, tie)) return &*marked;
            if (const KnockOutPair* const pair = pair_in(tie, round)) return pair;
        }
        return nullptr;
    }

    const KnockOutCourse& course_;
    KnockOut made_;
};

}  // namespace

KnockOut knock_out(const KnockOutCourse& course) { return Bracket{course}.make(); }

std::vector<std::vector<TeamNumber>> places(const KnockOut& bracket) {
    std::vector<std::vector<TeamNumber>> groups;
    std::set<TeamNumber> out;
    const auto add = [&](const std::vector<TeamNumber>& teams) {
        std::vector<TeamNumber> group;
        // Whoever was paired again after a loss is out by the last.
        for (const TeamNumber team : teams) {
            if (team != kNoTeam && out.insert(team).second) group.push_back(team);
        }
        if (!group.empty()) groups.push_back(std::move(group));
    };
    for (std::size_t round = bracket.rounds.size(); round-- > 0;) {
        const auto& third = bracket.third_place;
        if (round + 2 == bracket.rounds.size() && third && third->state == TieState::Decided) {
            add({third->winner});
            add({third->loser});
        }
        std::vector<TeamNumber> losers;
        for (const Tie& tie : bracket.rounds[round]) losers.push_back(tie.loser);
        add(losers);
        std::vector<TeamNumber> dropped;
        for (const Dropped& each : bracket.dropped) {
            if (each.round == round) dropped.push_back(each.team);
        }
        add(dropped);
    }
    if (bracket.rounds.empty()) return groups;
    std::vector<TeamNumber> still;
    for (const Tie& tie : bracket.rounds.front()) {
        for (const TeamNumber team : {tie.first, tie.second}) {
            if (team != kNoTeam && !out.contains(team)) still.push_back(team);
        }
    }
    groups.insert(groups.begin(), std::move(still));
    return groups;
}

std::vector<std::vector<TeamNumber>> finals(
    const std::vector<TeamNumber>& standings, const std::vector<std::size_t>& sizes) {
    std::vector<std::vector<TeamNumber>> groups;
    auto next = standings.begin();
    for (const std::size_t size : sizes) {
        const auto left = static_cast<std::size_t>(standings.end() - next);
        const auto end = next + static_cast<std::ptrdiff_t>(std::min(size, left));
        groups.emplace_back(next, end);
        next = end;
    }
    return groups;
}

}  // namespace tandem::tournament
