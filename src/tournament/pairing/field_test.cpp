// Whom a field keeps from whom.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/pairing/field.hpp"

#include <gtest/gtest.h>

#include "support/tournament/crosstables.hpp"
#include "tournament/rounds/pairing_system.hpp"

namespace tandem::tournament {
namespace {

using tests::scoring_of_individuals;
using tests::table_of;

// Law: C.04.2 3.5; US Chess 27A1.
TEST(Field, keeps_apart_teams_that_have_met_or_are_still_playing) {
    const Crosstable table = table_of(
        scoring_of_individuals(),
        {{"A", 2'000, "2?"},
         {"B", 1'900, "1?"},
         {"C", 1'800, "4w"},
         {"D", 1'700, "3l"},
         {"E", 1'600, "6+"},
         {"F", 1'500, "5-"}});
    const Field field = field_after(table, 1);
    const auto meet = [&](std::size_t one, std::size_t other) {
        return may_meet(field.entrants[one - 1], field.entrants[other - 1]);
    };
    EXPECT_FALSE(meet(1, 2)) << "their encounter is not over";
    EXPECT_FALSE(meet(3, 4));
    EXPECT_TRUE(meet(5, 6)) << "a forfeit is no meeting";
    EXPECT_EQ(field.entrants[0].played, 1U);
}

// Two teams that still play the last round are not sent to one table for the next.
TEST(Field, has_no_pairing_of_teams_still_playing_each_other_in_either_swiss) {
    for (const PairingSystem system : {PairingSystem::FideTeam, PairingSystem::UsChess}) {
        Crosstable table = table_of(
            scoring_of_individuals(),
            {{"A", 2'000, "2?"},
             {"B", 1'900, "1?"},
             {"C", 1'800, "4w"},
             {"D", 1'700, "3l"},
             {"E", 1'600, "U"}});
        table.rounds = 3;
        PairingRules rules;
        rules.system = system;
        const auto pairing = pair_next_round(table, rules);
        ASSERT_TRUE(pairing);
        for (const Pair& pair : pairing->pairs) {
            EXPECT_FALSE(
                (pair == Pair{1, 2}) || (pair == Pair{2, 1}) || (pair == Pair{3, 4}) ||
                (pair == Pair{4, 3}));
        }
    }
}

// Where rematches are unavoidable, one of encounters that are not over is the last resort.
TEST(Field, has_a_rematch_of_teams_still_playing_only_as_a_last_resort) {
    Crosstable table =
        table_of(scoring_of_individuals(), {{"A", 2'000, "2w 2?"}, {"B", 1'900, "1l 1?"}});
    table.rounds = 3;
    EXPECT_FALSE(pair_next_round(table, {}));
    PairingRules eased;
    eased.rematches = Rematches::WhereUnavoidable;
    EXPECT_TRUE(pair_next_round(table, eased));
}

}  // namespace
}  // namespace tandem::tournament
