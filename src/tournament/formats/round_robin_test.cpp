// Round robins against the published tables (C.05 Annex 1), and what holds of any of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/formats/round_robin.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

namespace tandem::tournament {
namespace {

// A table as it is printed, the last number of an odd one as a bye.
[[nodiscard]] std::string as_printed(std::size_t teams) {
    std::string text;
    const std::size_t last = teams + teams % 2;
    for (RoundNumber round = 1; round <= round_robin_rounds(teams, RoundRobin::Single); ++round) {
        if (round != 1) text += " / ";
        const RoundPairing table = berger_table(teams, round);
        std::string line;
        if (table.bye != kNoTeam) {
            const std::string bye = std::to_string(table.bye);
            const std::string nobody = std::to_string(last);
            line += round % 2 == 1 ? bye + '-' + nobody : nobody + '-' + bye;
        }
        for (const Pair& pair : table.pairs) {
            if (!line.empty()) line += ' ';
            line += std::to_string(pair.first) + '-' + std::to_string(pair.second);
        }
        text += line;
    }
    return text;
}

// C.05 Annex 1, by the even number of teams.
const std::map<std::size_t, std::string> kPublished{
    {4, "1-4 2-3 / 4-3 1-2 / 2-4 3-1"},
    {6, "1-6 2-5 3-4 / 6-4 5-3 1-2 / 2-6 3-1 4-5 / 6-5 1-4 2-3 / 3-6 4-2 5-1"},
    {8,
     "1-8 2-7 3-6 4-5 / 8-5 6-4 7-3 1-2 / 2-8 3-1 4-7 5-6 / 8-6 7-5 1-4 2-3 / 3-8 4-2 5-1 6-7 / "
     "8-7 1-6 2-5 3-4 / 4-8 5-3 6-2 7-1"},
    {10,
     "1-10 2-9 3-8 4-7 5-6 / 10-6 7-5 8-4 9-3 1-2 / 2-10 3-1 4-9 5-8 6-7 / "
     "10-7 8-6 9-5 1-4 2-3 / 3-10 4-2 5-1 6-9 7-8 / 10-8 9-7 1-6 2-5 3-4 / "
     "4-10 5-3 6-2 7-1 8-9 / 10-9 1-8 2-7 3-6 4-5 / 5-10 6-4 7-3 8-2 9-1"},
    {12,
     "1-12 2-11 3-10 4-9 5-8 6-7 / 12-7 8-6 9-5 10-4 11-3 1-2 / 2-12 3-1 4-11 5-10 6-9 7-8 / "
     "12-8 9-7 10-6 11-5 1-4 2-3 / 3-12 4-2 5-1 6-11 7-10 8-9 / 12-9 10-8 11-7 1-6 2-5 3-4 / "
     "4-12 5-3 6-2 7-1 8-11 9-10 / 12-10 11-9 1-8 2-7 3-6 4-5 / 5-12 6-4 7-3 8-2 9-1 10-11 / "
     "12-11 1-10 2-9 3-8 4-7 5-6 / 6-12 7-5 8-4 9-3 10-2 11-1"},
    {14,
     "1-14 2-13 3-12 4-11 5-10 6-9 7-8 / 14-8 9-7 10-6 11-5 12-4 13-3 1-2 / "
     "2-14 3-1 4-13 5-12 6-11 7-10 8-9 / 14-9 10-8 11-7 12-6 13-5 1-4 2-3 / "
     "3-14 4-2 5-1 6-13 7-12 8-11 9-10 / 14-10 11-9 12-8 13-7 1-6 2-5 3-4 / "
     "4-14 5-3 6-2 7-1 8-13 9-12 10-11 / 14-11 12-10 13-9 1-8 2-7 3-6 4-5 / "
     "5-14 6-4 7-3 8-2 9-1 10-13 11-12 / 14-12 13-11 1-10 2-9 3-8 4-7 5-6 / "
     "6-14 7-5 8-4 9-3 10-2 11-1 12-13 / 14-13 1-12 2-11 3-10 4-9 5-8 6-7 / "
     "7-14 8-6 9-5 10-4 11-3 12-2 13-1"},
    {16,
     "1-16 2-15 3-14 4-13 5-12 6-11 7-10 8-9 / 16-9 10-8 11-7 12-6 13-5 14-4 15-3 1-2 / "
     "2-16 3-1 4-15 5-14 6-13 7-12 8-11 9-10 / 16-10 11-9 12-8 13-7 14-6 15-5 1-4 2-3 / "
     "3-16 4-2 5-1 6-15 7-14 8-13 9-12 10-11 / 16-11 12-10 13-9 14-8 15-7 1-6 2-5 3-4 / "
     "4-16 5-3 6-2 7-1 8-15 9-14 10-13 11-12 / 16-12 13-11 14-10 15-9 1-8 2-7 3-6 4-5 / "
     "5-16 6-4 7-3 8-2 9-1 10-15 11-14 12-13 / 16-13 14-12 15-11 1-10 2-9 3-8 4-7 5-6 / "
     "6-16 7-5 8-4 9-3 10-2 11-1 12-15 13-14 / 16-14 15-13 1-12 2-11 3-10 4-9 5-8 6-7 / "
     "7-16 8-6 9-5 10-4 11-3 12-2 13-1 14-15 / 16-15 1-14 2-13 3-12 4-11 5-10 6-9 7-8 / "
     "8-16 9-7 10-6 11-5 12-4 13-3 14-2 15-1"}};

TEST(RoundRobin, is_as_published) {
    for (const auto& [teams, table] : kPublished) {
        EXPECT_EQ(as_printed(teams), table);
        EXPECT_EQ(as_printed(teams - 1), table);  // the highest number counts as a bye
    }
}

TEST(RoundRobin, lets_everybody_meet_everybody_once_or_twice_and_half_of_them_at_home) {
    for (std::size_t teams = 2; teams <= 33; ++teams) {
        std::map<std::pair<TeamNumber, TeamNumber>, int> met;
        std::map<TeamNumber, int> byes;
        for (RoundNumber round = 1; round <= round_robin_rounds(teams, RoundRobin::Double);
             ++round) {
            const RoundPairing table = berger_table(teams, round);
            std::set<TeamNumber> there;
            for (const Pair& pair : table.pairs) {
                ++met[{pair.first, pair.second}];
                there.insert({pair.first, pair.second});
            }
            if (table.bye != kNoTeam) ++byes[table.bye], there.insert(table.bye);
            EXPECT_EQ(there.size(), teams);
        }
        EXPECT_EQ(met.size(), teams * (teams - 1));
        for (const auto& [pair, times] : met) EXPECT_EQ(times, 1);
        for (const auto& [team, times] : byes) EXPECT_EQ(times, 2);
        EXPECT_EQ(byes.size(), teams % 2 == 0 ? 0 : teams);
    }
}

TEST(RoundRobin, knows_the_place_of_each_meeting) {
    for (std::size_t teams = 2; teams <= 41; ++teams) {
        const RoundNumber once = round_robin_rounds(teams, RoundRobin::Single);
        for (RoundNumber table = 1; table <= 2 * once; ++table) {
            const auto pairs = berger_table(teams, table).pairs;
            for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
                const BergerPlace place{table <= once ? table : table - once, pair};
                const auto [home, guest] = pairs[pair];
                EXPECT_EQ(berger_place(teams, home, guest), place) << home << '-' << guest;
            }
        }
    }
}

TEST(RoundRobin, needs_no_round_for_one_team) {
    EXPECT_EQ(round_robin_rounds(0, RoundRobin::Single), 0U);
    EXPECT_EQ(round_robin_rounds(1, RoundRobin::Double), 0U);
    EXPECT_EQ(round_robin_rounds(5, RoundRobin::Single), 5U);
    EXPECT_EQ(round_robin_rounds(6, RoundRobin::Double), 10U);
}

TEST(RoundRobin, keeps_its_schedule_when_somebody_is_missing) {
    Crosstable table;
    table.teams.resize(5);
    table.team(2).rounds = {{}, {Entry::ZeroBye, kNoTeam, {}}};
    table.team(4).rounds = {{Entry::ZeroBye, kNoTeam, {}}};
    // 1-6 2-5 3-4: 1 has the bye, and 3 nobody to play.
    EXPECT_EQ(round_robin(table, 1), (RoundRobinRound{{{{2, 5}}, 1}, {3}}));
    // 6-4 5-3 1-2.
    EXPECT_EQ(round_robin(table, 2), (RoundRobinRound{{{{5, 3}}, 4}, {1}}));
    // 2-6 3-1 4-5.
    EXPECT_EQ(round_robin(table, 3), (RoundRobinRound{{{{3, 1}, {4, 5}}, 2}, {}}));
}

}  // namespace
}  // namespace tandem::tournament
