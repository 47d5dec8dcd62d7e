// What random tournaments have in them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/rounds/generate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tournament/formats/us_chess.hpp"
#include "tournament/pairing/field.hpp"

namespace tandem::tournament {
namespace {

[[nodiscard]] std::optional<RoundPairing> by_us_chess(const Crosstable& table, RoundNumber round) {
    const RoundNumber after = round - 1;
    const auto settings = us_chess_settings(table.scoring, SchoolPolicy::PlusTwo);
    const auto pairing = pair_us_chess(field_after(table, after), settings);
    return pairing ? std::optional{*pairing} : std::nullopt;
}

[[nodiscard]] GenerateOptions eventful() {
    GenerateOptions options;
    options.teams = 41;
    options.rounds = 7;
    options.forfeits = 100;
    options.absences = 50;
    options.half_byes = 50;
    options.late_entries = 150;
    options.withdrawals = 150;
    options.largest_school = 12;
    return options;
}

TEST(Generate, gives_the_same_tournament_for_the_same_seed) {
    const Crosstable one = generate(7, eventful(), by_us_chess);
    EXPECT_EQ(one, generate(7, eventful(), by_us_chess));
    EXPECT_NE(one, generate(8, eventful(), by_us_chess));
}

TEST(Generate, has_everything_that_happens) {
    std::map<Entry, int> seen;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Crosstable table = generate(seed, eventful(), by_us_chess);
        EXPECT_EQ(rounds_paired(table), 7U);
        for (const CrosstableTeam& team : table.teams) {
            for (const RoundEntry& entry : team.rounds) ++seen[entry.kind];
        }
    }
    for (const Entry kind :
         {Entry::Played,
          Entry::ForfeitWin,
          Entry::ForfeitLoss,
          Entry::PairingBye,
          Entry::HalfBye,
          Entry::ZeroBye}) {
        EXPECT_GT(seen[kind], 0) << base::name(kind);
    }
    EXPECT_EQ(seen[Entry::Pending] + seen[Entry::NotPaired], 0);
}

TEST(Generate, lets_the_strong_win) {
    GenerateOptions options;
    options.teams = 100;
    const Crosstable table = generate(3, options, by_us_chess);
    Points upper;
    Points lower;
    for (TeamNumber number = 1; number <= 50; ++number) {
        upper += score_after(table.team(number), 7).legs;
        lower += score_after(table.team(number + 50), 7).legs;
    }
    EXPECT_GT(upper, lower);
}

// US Chess 27A1, US Chess 28L3: nobody meets a team twice or has two points without play.
TEST(Generate, is_paired_by_US_Chess_as_its_rules_want) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Crosstable table = generate(seed, eventful(), by_us_chess);
        for (TeamNumber number = 1; number <= table.teams.size(); ++number) {
            std::set<TeamNumber> met;
            int points_without_play = 0;
            for (RoundNumber round = 1; round <= 7; ++round) {
                const RoundEntry entry = entry_of(table.team(number), round);
                if (has_opponent(entry.kind)) {
                    EXPECT_EQ(entry_of(table.team(entry.opponent), round).opponent, number);
                }
                if (is_played(entry.kind)) {
                    EXPECT_TRUE(met.insert(entry.opponent).second);
                }
                if (entry.kind == Entry::PairingBye) {
                    EXPECT_EQ(points_without_play, 0);
                }
                points_without_play +=
                    entry.kind == Entry::PairingBye || entry.kind == Entry::ForfeitWin ? 1 : 0;
            }
        }
    }
}

TEST(Generate, ends_where_nobody_can_be_paired) {
    GenerateOptions options;
    options.teams = 4;
    options.rounds = 9;
    options.absences = options.half_byes = options.withdrawals = options.late_entries = 0;
    options.forfeits = 0;
    EXPECT_EQ(rounds_paired(generate(1, options, by_us_chess)), 3U);
}

}  // namespace
}  // namespace tandem::tournament
