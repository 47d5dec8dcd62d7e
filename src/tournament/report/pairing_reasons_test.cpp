// The reasons that an event gives for its pairings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/pairing_reasons.hpp"

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/tournament/event_in_play.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

// So many teams, the strongest last: team numbers and pairing numbers run against each other.
[[nodiscard]] EventInPlay stronger_last(Division settings, std::uint32_t count) {
    EventInPlay play{rulebook::kSn5};
    settings.legs = 1;
    play.division(kK12, std::move(settings)).teams(kK12, static_cast<int>(count));
    for (std::uint32_t number = 1; number <= count; ++number) {
        const Team& team = play.team({number});
        Players players = team.players;
        for (const Partner each : {Partner::First, Partner::Second}) {
            players[each].rating = static_cast<std::int32_t>(1'000 + 100 * number);
        }
        play.with(action::Amend{{number}, kK12, team.name, all_of(players)});
    }
    return play;
}

[[nodiscard]] std::vector<std::string> reasons_of(const EventInPlay& play, RoundNumber round) {
    const auto proposal = propose(play.event(), {kK12, round});
    EXPECT_TRUE(proposal);
    std::vector<std::string> reasons;
    for (const words::Message& reason : explain(play.event(), {kK12, round}, *proposal)) {
        reasons.push_back(language::english(reason));
    }
    return reasons;
}

TEST(ProposalReasons, call_the_teams_as_the_event_does) {
    using Reasons = std::vector<std::string>;
    EXPECT_EQ(
        reasons_of(stronger_last({.format = Format::FideTeam}, 3), 1),
        (Reasons{
            "Score 0, 2 teams: rank 1 meets rank 2.",
            "1 Team b has the bye: among the teams with the lowest score and the most matches "
            "played, it comes last on the wall chart, which is in the order of pairing "
            "numbers."}));
    EXPECT_EQ(
        reasons_of(stronger_last({.format = Format::UsChess}, 3), 1)[1],
        "1 Team b has the bye: it is the lowest-rated team of the lowest score group (28L2).");
    EXPECT_EQ(
        reasons_of(stronger_last({.format = Format::RoundRobin}, 3), 1),
        (Reasons{
            "2 Team c and 1 Team b meet in round 1 of the Berger table (C.05 Annex 1).",
            "3 Team d has no opponent in round 1 of the Berger table (C.05 Annex 1)."}));
}

TEST(ProposalReasons, of_a_knock_out_are_seeds_and_then_tables) {
    using Reasons = std::vector<std::string>;
    const Division settings{.format = Format::KnockOut, .third_place = ThirdPlace::Played};
    EventInPlay play = stronger_last(settings, 5);
    const std::string alone = " Seeds 1 to 3 have no opponent in round 1.";
    EXPECT_EQ(reasons_of(play, 1), (Reasons{"Seeds 4 and 5 meet in a bracket of 8." + alone}));
    play.paired(kK12, 1, propose(play.event(), {kK12, 1})->pairs).started(kK12, 1);
    play.played(kK12, 1, LegWinner::One);
    EXPECT_EQ(
        reasons_of(play, 2),
        (Reasons{
            "5 Team f, seed 1, had no opponent in round 1. 2 Team c comes from table 1.",
            "4 Team e, seed 2, had no opponent in round 1. 3 Team d, seed 3, had no opponent in "
            "round 1."}));
    play.paired(kK12, 2, propose(play.event(), {kK12, 2})->pairs).started(kK12, 2);
    play.played(kK12, 2, LegWinner::One);
    EXPECT_EQ(
        reasons_of(play, 3),
        (Reasons{
            "5 Team f comes from table 1. 4 Team e comes from table 2.",
            "2 Team c comes from table 1. 3 Team d comes from table 2. They play for third "
            "place."}));
}

}  // namespace
}  // namespace tandem::tournament
