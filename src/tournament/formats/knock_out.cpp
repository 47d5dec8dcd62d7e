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

namespace {

[[nodiscard]] const KnockOutResult* result_between(
    const std::vector<KnockOutResult>& results, TeamNumber one, TeamNumber other) {
    const auto found = std::ranges::find_if(results, [&](const KnockOutResult& result) {
        return (result.first == one && result.second == other) ||
               (result.first == other && result.second == one);
    });
    return found == results.end() ? nullptr : &*found;
}

// Who has won; nobody while all is drawn.
[[nodiscard]] TeamNumber winner_of(const KnockOutResult& result) {
    if (result.ruled != kNoTeam) return result.ruled;
    const auto better = [&](const LegPoints& points) {
        return points.first > points.second ? result.first : result.second;
    };
    if (result.encounter.first != result.encounter.second) return better(result.encounter);
    for (const LegPoints& leg : result.playoff) {
        if (leg.first != leg.second) return better(leg);
    }
    return kNoTeam;
}

[[nodiscard]] Tie tie_between(
    TeamNumber first, TeamNumber second, const std::vector<KnockOutResult>& results) {
    if (first == kNoTeam || second == kNoTeam)
        return {TieState::Open, first, second, kNoTeam, kNoTeam};
    const KnockOutResult* result = result_between(results, first, second);
    if (result == nullptr) return {TieState::ToPlay, first, second, kNoTeam, kNoTeam};
    const TeamNumber winner = winner_of(*result);
    if (winner == kNoTeam) return {TieState::PlayoffLeg, first, second, kNoTeam, kNoTeam};
    return {TieState::Decided, first, second, winner, winner == first ? second : first};
}

}  // namespace

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

KnockOut knock_out(
    const std::vector<TeamNumber>& seeds,
    const std::vector<KnockOutResult>& results,
    ThirdPlace third_place) {
    KnockOut bracket;
    if (seeds.size() < 2) return bracket;
    const auto order = bracket_order(std::bit_ceil(seeds.size()));
    std::vector<Tie> ties;
    for (std::size_t i = 0; i < order.size(); i += 2) {
        const std::size_t first = std::min(order[i], order[i + 1]);
        const std::size_t second = std::max(order[i], order[i + 1]);
        if (second <= seeds.size()) {
            ties.push_back(tie_between(seeds[first - 1], seeds[second - 1], results));
        } else {
            const TeamNumber alone = seeds[first - 1];
            ties.push_back({TieState::Bye, alone, kNoTeam, alone, kNoTeam});
        }
    }
    bracket.rounds.push_back(ties);
    while (ties.size() > 1) {
        std::vector<Tie> next;
        for (std::size_t i = 0; i < ties.size(); i += 2) {
            next.push_back(tie_between(ties[i].winner, ties[i + 1].winner, results));
        }
        ties = std::move(next);
        bracket.rounds.push_back(ties);
    }
    // With three teams one semifinal is a bye, and nobody is left to play its loser.
    if (third_place == ThirdPlace::Played && seeds.size() > 3) {
        const std::vector<Tie>& semifinals = bracket.rounds[bracket.rounds.size() - 2];
        bracket.third_place = tie_between(semifinals[0].loser, semifinals[1].loser, results);
    }
    return bracket;
}

std::vector<std::vector<TeamNumber>> places(const KnockOut& bracket) {
    std::vector<std::vector<TeamNumber>> groups;
    std::set<TeamNumber> out;
    for (const std::vector<Tie>& ties : bracket.rounds | std::views::reverse) {
        const bool are_semifinals = ties.size() == 2;
        const auto& third = bracket.third_place;
        if (are_semifinals && third && third->state == TieState::Decided) {
            groups.push_back({third->winner});
            groups.push_back({third->loser});
            out.insert({third->winner, third->loser});
            continue;
        }
        std::vector<TeamNumber> losers;
        for (const Tie& tie : ties) {
            if (tie.loser != kNoTeam) losers.push_back(tie.loser);
        }
        out.insert(losers.begin(), losers.end());
        if (!losers.empty()) groups.push_back(std::move(losers));
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
