// A bracket out of its seeds and results.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/knock_out.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <ranges>
#include <utility>

#include "base/check.hpp"
#include "tournament/formats/redrawn_ties.hpp"

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

[[nodiscard]] bool has(const std::vector<TeamNumber>& teams, TeamNumber team) {
    return std::ranges::find(teams, team) != teams.end();
}

// Whether two have something to play that has not begun.
[[nodiscard]] bool is_open(const Tie& tie) {
    return tie.state == TieState::ToPlay || tie.state == TieState::PlayoffLeg;
}

// The winners of two neighbouring ties meet.
[[nodiscard]] Tie after(const Tie& upper, const Tie& lower) {
    const bool has_upper = upper.state != TieState::Nobody;
    const bool has_lower = lower.state != TieState::Nobody;
    if (!has_upper && !has_lower) return {.state = TieState::Nobody};
    if (has_upper && has_lower) return {.first = upper.winner, .second = lower.winner};
    const TeamNumber team = has_upper ? upper.winner : lower.winner;
    return team == kNoTeam ? Tie{} : Tie::bye(team);
}

// The round of each team's last tie, by which it is in or out.
[[nodiscard]] std::map<TeamNumber, std::size_t> last_ties(const KnockOut& bracket) {
    std::map<TeamNumber, std::size_t> last;
    for (std::size_t round = 0; round < bracket.rounds.size(); ++round) {
        for (const Tie& tie : bracket.rounds[round]) {
            for (const TeamNumber team : {tie.first, tie.second}) {
                if (team != kNoTeam) last[team] = round;
            }
        }
    }
    for (const Dropped& each : bracket.dropped) {
        std::size_t& round = last[each.team];
        round = std::max(round, each.round);
    }
    return last;
}

// Plays a bracket round by round.
class Bracket {
  public:
    explicit Bracket(const KnockOutCourse& course) : course_(course) {}

    [[nodiscard]] KnockOut make() {
        if (course_.seeds.size() == 1) made_.alone = course_.seeds.front();
        if (course_.seeds.size() < 2) return std::move(made_);
        std::vector<Tie> ties = of_seeds();
        for (std::size_t round = 0;; ++round) {
            if (round < course_.rounds.size()) ties = arranged(std::move(ties), round);
            for (Tie& tie : ties) decide(tie, round, ties.size());
            made_.rounds.push_back(ties);
            if (ties.size() == 1) break;
            ties = next(ties);
        }
        settle_what_was_passed_over();
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
                                       : Tie::bye(seeds[first - 1]));
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
                if (tie.is_between(pair) && round_of(tie, before) == round) return true;
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
            pairs, [&](const KnockOutPair& pair) { return tie.is_between(pair); });
        return found == pairs.end() ? nullptr : &*found;
    }

    // The ties of a round as it was paired.
    [[nodiscard]] std::vector<Tie> arranged(std::vector<Tie> planned, std::size_t round) {
        std::vector<KnockOutPair> others;
        for (const KnockOutPair& pair : course_.rounds[round].pairs) {
            const bool is_planned =
                std::ranges::any_of(planned, [&](const Tie& tie) { return tie.is_between(pair); });
            if (!is_planned && !is_late(pair, round)) others.push_back(pair);
        }
        if (others.empty()) return planned;
        RedrawnTies redrawn = redrawn_ties(
            course_.seeds, course_.rounds[round].still_in, std::move(planned), std::move(others));
        for (const TeamNumber team : redrawn.dropped) made_.dropped.push_back({team, round});
        return std::move(redrawn.ties);
    }

    // Which of two was in that round; nobody, where both were, or neither was.
    [[nodiscard]] TeamNumber in_round(const Tie& tie, std::size_t round) const {
        const auto& in = course_.rounds[round].still_in;
        const bool first = has(in, tie.first);
        if (first == has(in, tie.second)) return kNoTeam;
        return first ? tie.first : tie.second;
    }
    // Which of two has advanced, whatever became of their result: who was in the round after it.
    [[nodiscard]] TeamNumber advanced_after(const Tie& tie, std::size_t paired) const {
        return paired + 1 < course_.rounds.size() ? in_round(tie, paired + 1) : kNoTeam;
    }
    // Which of two that were not paired was the first to be in a round without the other.
    [[nodiscard]] TeamNumber advanced_without_play(const Tie& tie, std::size_t own) const {
        for (std::size_t round = own; round < course_.rounds.size(); ++round) {
            const TeamNumber team = in_round(tie, round);
            if (team != kNoTeam) return team;
        }
        return kNoTeam;
    }
    // Whether neither was in the last round, or has stayed where there is none from that one on.
    [[nodiscard]] bool are_both_out(const Tie& tie, std::size_t from) const {
        if (from >= course_.rounds.size()) return are_both_gone(tie);
        const auto& in = course_.rounds.back().still_in;
        return !has(in, tie.first) && !has(in, tie.second);
    }
    [[nodiscard]] bool are_both_gone(const Tie& tie) const {
        return has(course_.gone, tie.first) && has(course_.gone, tie.second);
    }

    [[nodiscard]] TeamNumber ruled(const Tie& tie) const {
        const auto found = std::ranges::find_if(course_.ruled, [&](const Pair& pair) {
            return tie.is_between({pair.first, pair.second});
        });
        return found == course_.ruled.end() ? kNoTeam : found->first;
    }
    // Who is left of two that have nothing more to play between them.
    [[nodiscard]] TeamNumber left_of(const Tie& tie) const {
        const bool first = has(course_.gone, tie.first);
        if (first == has(course_.gone, tie.second)) return kNoTeam;
        return first ? tie.second : tie.first;
    }

    // What is known of a tie of that round, of so many ties.
    void decide(Tie& tie, std::size_t round, std::size_t ties) const {
        const bool is_met = tie.first != kNoTeam && tie.second != kNoTeam;
        if (tie.state == TieState::Nobody || tie.state == TieState::Bye || !is_met) return;
        const auto paired = round_of(tie, round);
        const TeamNumber advanced =
            paired ? advanced_after(tie, *paired) : advanced_without_play(tie, round);
        decide_by(tie, paired ? pair_in(tie, *paired) : nullptr, advanced);
        // Nobody comes from there; only the final waits for a word of the director.
        const bool is_empty = is_open(tie) && are_both_out(tie, paired ? *paired + 1 : round);
        if (is_empty && ties > 1) tie.state = TieState::Nobody;
    }
    void decide_by(Tie& tie, const KnockOutPair* pair, TeamNumber advanced) const {
        TeamNumber winner = advanced;
        if (winner == kNoTeam && pair != nullptr) winner = winner_of(*pair);
        const bool is_under_way = pair != nullptr && !pair->encounter;
        if (winner == kNoTeam && !is_under_way) winner = ruled(tie);
        if (winner == kNoTeam && !is_under_way) winner = left_of(tie);
        if (winner != kNoTeam) {
            tie.state = TieState::Decided;
            tie.winner = winner;
            tie.loser = winner == tie.first ? tie.second : tie.first;
        } else if (is_under_way) {
            tie.state = TieState::UnderWay;
        } else {
            tie.state = pair == nullptr ? TieState::ToPlay : TieState::PlayoffLeg;
        }
    }

    // Ties that nobody has decided and whose teams have been paired with others since: whoever was
    // has advanced. Both were: nothing follows from it any more.
    void settle_what_was_passed_over() {
        const std::map<TeamNumber, std::size_t> last = last_ties(made_);
        for (std::size_t round = 0; round < made_.rounds.size(); ++round) {
            for (Tie& tie : made_.rounds[round]) {
                if (!is_open(tie)) continue;
                const bool first = last.at(tie.first) > round;
                const bool second = last.at(tie.second) > round;
                if (first && second) tie.state = TieState::Nobody;
                if (first == second) continue;
                tie.state = TieState::Decided;
                tie.winner = first ? tie.first : tie.second;
                tie.loser = first ? tie.second : tie.first;
            }
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
            decide_by(tie, pair, pair == nullptr ? third_by_walk_over(tie, last) : kNoTeam);
            if (is_open(tie) && are_both_gone(tie)) tie.state = TieState::Nobody;
        }
        made_.third_place = tie;
    }
    [[nodiscard]] TeamNumber third_by_walk_over(const Tie& tie, std::size_t last) const {
        if (last >= course_.rounds.size()) return kNoTeam;
        const TeamNumber team = course_.rounds[last].third_by_walk_over;
        return team == tie.first || team == tie.second ? team : kNoTeam;
    }
    // Also where it was played later.
    [[nodiscard]] const KnockOutPair* third_place_pair(const Tie& tie, std::size_t last) const {
        for (std::size_t round = last; round < course_.rounds.size(); ++round) {
            const auto& marked = course_.rounds[round].third_place;
            if (marked && tie.is_between(*marked)) return &*marked;
            if (const KnockOutPair* const pair = pair_in(tie, round)) return pair;
        }
        return nullptr;
    }

    const KnockOutCourse& course_;
    KnockOut made_;
};

}  // namespace

KnockOut knock_out(const KnockOutCourse& course) { return Bracket{course}.make(); }

bool is_decided(const KnockOut& bracket) {
    if (bracket.alone != kNoTeam) return true;
    const auto is_over = [](const Tie& tie) {
        return tie.state == TieState::Decided || tie.state == TieState::Bye;
    };
    if (bracket.rounds.empty() || !is_over(bracket.rounds.back().front())) return false;
    const auto& third = bracket.third_place;
    if (third && !is_over(*third) && third->state != TieState::Nobody) return false;
    return places(bracket).front().size() == 1;
}

std::vector<std::vector<TeamNumber>> places(const KnockOut& bracket) {
    if (bracket.alone != kNoTeam) return {{bracket.alone}};
    if (bracket.rounds.empty()) return {};
    std::map<TeamNumber, std::size_t> last = last_ties(bracket);
    std::vector<std::vector<TeamNumber>> groups;
    const auto add = [&](std::vector<TeamNumber> teams, std::size_t round) {
        std::erase_if(teams, [&](TeamNumber team) {
            const auto found = last.find(team);
            return found == last.end() || found->second != round;
        });
        for (const TeamNumber team : teams) last.erase(team);
        if (!teams.empty()) groups.push_back(std::move(teams));
    };
    for (std::size_t round = bracket.rounds.size(); round-- > 0;) {
        const auto& third = bracket.third_place;
        if (round + 2 == bracket.rounds.size() && third && third->state == TieState::Decided) {
            add({third->winner}, round);
            add({third->loser}, round);
        }
        std::vector<TeamNumber> losers;
        for (const Tie& tie : bracket.rounds[round]) {
            if (tie.state == TieState::Decided) losers.push_back(tie.loser);
            if (tie.state == TieState::Nobody) {
                losers.push_back(tie.first);
                losers.push_back(tie.second);
            }
        }
        add(std::move(losers), round);
        std::vector<TeamNumber> dropped;
        for (const Dropped& each : bracket.dropped) {
            if (each.round == round) dropped.push_back(each.team);
        }
        add(std::move(dropped), round);
    }
    std::vector<TeamNumber> still;
    for (const Tie& tie : bracket.rounds.front()) {
        for (const TeamNumber team : {tie.first, tie.second}) {
            if (last.contains(team)) still.push_back(team);
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
