// What is found of a division is found once, and is what those who find it anew find.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/next_round/division_now.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "support/tournament/event_in_play.hpp"
#include "support/tournament/proposed_rounds.hpp"
#include "tournament/next_round/bracket_of.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/results.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

void play_round(EventInPlay& play, RoundNumber round) {
    play.paired(kK12, round, proposed(play, round)).started(kK12, round);
    play.played(kK12, round, LegWinner::One);
}

// A division of that format with prizes for all, after its first round.
void play_first_round(EventInPlay& play, Format format) {
    const std::vector<Prize> prizes{{.name = "All", .group = {}, .first = 1, .last = 4}};
    play.division(kK12, {.format = format, .rounds = 3, .legs = 1, .prizes = prizes});
    play.teams(kK12, 4);
    play_round(play, 1);
}

TEST(DivisionNow, makes_its_crosstable_and_its_bracket_once) {
    EventInPlay play{rulebook::kFbx};
    play_first_round(play, Format::KnockOut);
    DivisionsNow divisions{play.event()};
    DivisionNow& now = divisions.at(kK12);
    const DivisionTable* const table = &now.table();
    const KnockOut* const bracket = &now.bracket();
    EXPECT_EQ(now.last(), 1U);
    EXPECT_EQ(table->table, crosstable_of(play.event(), kK12).table);
    EXPECT_EQ(*bracket, bracket_of(play.event(), kK12));
    EXPECT_EQ(prizes_of(divisions, kK12), prizes_of(play.event(), kK12));
    EXPECT_TRUE(not_final_text(now, now.last()).has_value());
    EXPECT_EQ(&divisions.at(kK12), &now);
    EXPECT_EQ(&now.table(), table);
    EXPECT_EQ(&now.bracket(), bracket);
}

TEST(DivisionNow, says_when_all_have_played_whom_they_were_to_play) {
    for (const Format format : {Format::KnockOut, Format::RoundRobin}) {
        EventInPlay play{rulebook::kFbx};
        play_first_round(play, format);
        EXPECT_FALSE(DivisionNow(play.event(), kK12).has_played_all());
        const RoundNumber rounds = format == Format::KnockOut ? 2 : 3;
        for (RoundNumber round = 2; round <= rounds; ++round) play_round(play, round);
        DivisionNow now{play.event(), kK12};
        EXPECT_TRUE(now.has_played_all());
        EXPECT_EQ(rounds_to_play(now), rounds);
        EXPECT_EQ(rounds_to_play(play.event(), kK12), rounds);
        EXPECT_FALSE(not_final_text(now, now.last()).has_value());
    }
}

}  // namespace
}  // namespace tandem::tournament
