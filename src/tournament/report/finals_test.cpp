// Finals: who is in them, what they rest on, and what a correction where they come from does.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/tournament/event_in_play.hpp"
#include "tournament/event/crosstable_of.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/report/results.hpp"

namespace tandem::tournament {
namespace {

using tests::EventInPlay;
using tests::kK12;
using tests::won;

const DivisionKey kFinal{"final"};

// Eight teams after a round of one leg, in which teams 1 to 4 have won.
[[nodiscard]] EventInPlay eight() {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.rounds = 1, .legs = 1}).teams(kK12, 8);
    play.paired(kK12, 1, {{{1}, {5}}, {{2}, {6}}, {{3}, {7}}, {{4}, {8}}}).started(kK12, 1);
    play.played(kK12, 1, LegWinner::One);
    return play;
}

// A team that left before the first round has no place, in a Swiss final as in any other.
TEST(SwissFinals, have_no_place_for_who_left_before_they_began) {
    for (const Format format : {Format::FideTeam, Format::UsChess}) {
        EventInPlay play = eight();
        play.division(
            kFinal, {.format = format, .rounds = 3, .legs = 1, .finalists = {{5}, {4}, {1}, {2}}});
        play.with(action::Withdraw{{4}, "ill"});
        const std::vector<TeamId> without{{5}, {1}, {2}};
        EXPECT_EQ(crosstable_of(play.event(), kFinal).teams, without);
        play.paired(kFinal, 1, {{{5}, {2}}}, {1}).started(kFinal, 1);
        play.played(kFinal, 1, LegWinner::One);
        EXPECT_EQ(crosstable_of(play.event(), kFinal).teams, without);
        EXPECT_EQ(standings_of(play.event(), kFinal, 1).standings.rows.size(), 3U);
    }
}

// Law: C.04.2 2.4.
TEST(SwissFinals, take_back_who_comes_again_by_their_seed) {
    EventInPlay play = eight();
    play.division(kFinal, {.rounds = 3, .legs = 1, .finalists = {{5}, {4}, {1}, {2}}});
    play.with(action::Withdraw{{4}, "ill"}).paired(kFinal, 1, {{{5}, {2}}}, {1});
    play.with(action::ReEnter{{4}});
    EXPECT_EQ(numbering(play.event(), kFinal, 1), (std::vector<TeamId>{{5}, {1}, {2}, {4}}));
    play.started(kFinal, 1).played(kFinal, 1, LegWinner::One);
    EXPECT_EQ(numbering(play.event(), kFinal, 2), (std::vector<TeamId>{{5}, {4}, {1}, {2}}));
    EXPECT_EQ(play.entry(kFinal, {4}, 1).kind, Entry::ZeroBye);
}

// Who left once it had begun keeps the place, and the points.
TEST(SwissFinals, keep_who_left_once_they_had_begun) {
    EventInPlay play = eight();
    play.division(kFinal, {.rounds = 3, .legs = 1, .finalists = {{5}, {4}, {1}, {2}}});
    play.paired(kFinal, 1, {{{5}, {1}}, {{4}, {2}}}).started(kFinal, 1);
    play.played(kFinal, 1, LegWinner::Two).with(action::Withdraw{{1}, "ill"});
    EXPECT_EQ(standings_of(play.event(), kFinal, 1).standings.rows.size(), 4U);
}

// The first half of those who take part, not of those who might have.
// Law: C.04.7 3.
TEST(SwissFinals, accelerate_half_of_who_takes_part) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).teams(kK12, 12);
    std::vector<TeamId> all;
    for (std::uint32_t team = 1; team <= 12; ++team) all.push_back({team});
    play.division(kFinal, {.acceleration = Acceleration::Baku, .finalists = all});
    for (std::uint32_t team = 1; team <= 4; ++team) play.with(action::Withdraw{{team}, "ill"});
    EXPECT_EQ(accelerated_teams(play.event(), kFinal), (std::vector<TeamId>{{5}, {6}, {7}, {8}}));
    const auto proposal = propose(play.event(), {kFinal, 1});
    ASSERT_TRUE(proposal);
    EXPECT_EQ(
        proposal->pairs,
        (std::vector<TeamPair>{{{5}, {7}}, {{6}, {8}}, {{9}, {11}}, {{10}, {12}}}));
}

}  // namespace
}  // namespace tandem::tournament
