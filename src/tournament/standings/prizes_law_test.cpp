// What is shown as won stays won, whoever wins the play-offs that are still to come.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// TANDEM_PRIZE_LISTS=1000000 makes the run longer, TANDEM_SEED=123 begins with that list.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/prng.hpp"
#include "support/base/seed.hpp"
#include "tournament/standings/prizes.hpp"

namespace tandem::tournament {
namespace {

using base::Prng;

constexpr std::uint64_t kLists = 20'000;

struct Ceremony {
    Standings standings;
    std::vector<PrizeEntrant> entrants;
    std::vector<Prize> prizes;
    PrizeSettings settings;
};

[[nodiscard]] PrizeGroup any_group(Prng& prng) {
    PrizeGroup group;
    switch (prng.below(4)) {
        case 0: group.highest_grade = 5; break;
        case 1: group.school = "X"; break;
        case 2: group.rated_below = 1'500; break;
        default: break;
    }
    return group;
}

// Of some groups, the places in their order, some without a prize; the whole list in any order.
[[nodiscard]] std::vector<Prize> any_prizes(Prng& prng) {
    std::vector<Prize> prizes;
    std::vector<PrizeGroup> groups;
    for (std::uint64_t i = 0, count = 1 + prng.below(3); i < count; ++i) {
        const PrizeGroup group = any_group(prng);
        if (std::ranges::find(groups, group) != groups.end()) continue;
        groups.push_back(group);
        std::uint32_t place = 1;
        for (std::uint64_t j = 0, several = 1 + prng.below(3); j < several; ++j) {
            place += static_cast<std::uint32_t>(prng.below(4) == 0);
            const auto last = place + static_cast<std::uint32_t>(prng.below(2));
            prizes.push_back({.name = "", .group = group, .first = place, .last = last});
            place = last + 1;
        }
    }
    for (std::size_t i = prizes.size(); i > 1; --i) std::swap(prizes[i - 1], prizes[prng.below(i)]);
    return prizes;
}

// Three scores at most, so that many are level.
[[nodiscard]] Ceremony any_ceremony(Prng& prng) {
    Ceremony ceremony;
    const auto teams = static_cast<TeamNumber>(3 + prng.below(6));
    std::int64_t points = 9;
    for (TeamNumber team = 1; team <= teams; ++team) {
        if (team > 1 && prng.below(3) == 0) --points;
        Standing row{.team = team, .rank = team, .score = {}, .values = {}};
        row.score.legs = points * kOnePoint;
        auto& rows = ceremony.standings.rows;
        if (!rows.empty() && rows.back().score.legs == row.score.legs) row.rank = rows.back().rank;
        rows.push_back(row);
        ceremony.entrants.push_back(
            {prng.below(2) == 0 ? 4 : 8,
             prng.below(2) == 0 ? "X" : "",
             prng.below(2) == 0 ? 1'400 : 1'600});
    }
    ceremony.prizes = any_prizes(prng);
    if (prng.below(4) == 0) ceremony.settings.per_team = PrizesPerTeam::Any;
    return ceremony;
}

[[nodiscard]] PrizeList hand_out(const Ceremony& ceremony, const PlayOffs& play_offs) {
    return prizes_of(
        ceremony.standings, ceremony.entrants, ceremony.prizes, ceremony.settings, play_offs);
}

// One of all who are level, for each rank, with any order.
[[nodiscard]] PlayOffs any_play_offs(const Standings& standings, Prng& prng) {
    std::map<std::uint32_t, std::vector<TeamNumber>> level;
    for (const Standing& row : standings.rows) level[row.rank].push_back(row.team);
    PlayOffs play_offs;
    for (auto& [rank, teams] : level) {
        for (std::size_t i = teams.size(); i > 1; --i)
            std::swap(teams[i - 1], teams[prng.below(i)]);
        play_offs.played.push_back({.order = teams});
    }
    return play_offs;
}

// The places of those who share differ from those that a play-off gives them.
using Won = std::set<std::tuple<std::size_t, TeamNumber, std::uint32_t>>;
[[nodiscard]] Won won_of(const PrizeList& list) {
    Won won;
    for (const PrizeWon& each : list.won) won.emplace(each.prize, each.team, each.trophies);
    return won;
}

TEST(PrizesLaw, what_is_won_stays_won_whoever_wins_the_play_offs) {
    const auto first = base::tests::first_seed();
    const auto most = base::tests::setting("TANDEM_PRIZE_LISTS", kLists);
    for (auto seed = first; seed < first + most; ++seed) {
        Prng prng{seed};
        const Ceremony ceremony = any_ceremony(prng);
        const Won before = won_of(hand_out(ceremony, {}));
        constexpr int kOutcomes = 8;
        for (int i = 0; i < kOutcomes; ++i) {
            const PrizeList list = hand_out(ceremony, any_play_offs(ceremony.standings, prng));
            const Won after = won_of(list);
            ASSERT_TRUE(std::ranges::includes(after, before)) << "TANDEM_SEED=" << seed;
            ASSERT_TRUE(list.ties.empty() && list.waiting.empty()) << "TANDEM_SEED=" << seed;
        }
    }
}

// A tie that the list asks for, played off by whoever it names.
[[nodiscard]] PlayedOff any_outcome(const PrizeList& list, Prng& prng) {
    std::vector<TeamNumber> teams = list.ties[prng.below(list.ties.size())].teams;
    for (std::size_t i = teams.size(); i > 1; --i) std::swap(teams[i - 1], teams[prng.below(i)]);
    return {.order = std::move(teams)};
}

TEST(PrizesLaw, what_is_won_stays_won_in_one_play_off_after_another_that_the_list_asks_for) {
    const auto first = base::tests::first_seed();
    const auto most = base::tests::setting("TANDEM_PRIZE_LISTS", kLists);
    for (auto seed = first; seed < first + most; ++seed) {
        Prng prng{seed};
        const Ceremony ceremony = any_ceremony(prng);
        PlayOffs play_offs;
        PrizeList list = hand_out(ceremony, play_offs);
        constexpr std::size_t kMostPlayOffs = 30;
        while (!list.ties.empty()) {
            ASSERT_LT(play_offs.played.size(), kMostPlayOffs) << "TANDEM_SEED=" << seed;
            const Won before = won_of(list);
            play_offs.played.insert(play_offs.played.begin(), any_outcome(list, prng));
            list = hand_out(ceremony, play_offs);
            ASSERT_TRUE(std::ranges::includes(won_of(list), before)) << "TANDEM_SEED=" << seed;
        }
        ASSERT_TRUE(list.waiting.empty()) << "TANDEM_SEED=" << seed;
    }
}

}  // namespace
}  // namespace tandem::tournament
