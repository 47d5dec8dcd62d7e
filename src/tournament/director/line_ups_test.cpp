// Who of a team has White.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/tournament/event_in_play.hpp"
#include "tournament/next_round/line_ups.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

constexpr auto kFirst = Partner::First;
constexpr auto kSecond = Partner::Second;

[[nodiscard]] EventInPlay before_the_start(LineUpRule rule) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {.line_ups = rule}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    return play;
}
[[nodiscard]] LegId leg_of(std::uint32_t number) { return {kK12, 1, 1, number}; }
[[nodiscard]] std::pair<Partner, Partner> whites(const EventInPlay& play, std::uint32_t leg) {
    const auto& white = play.leg(leg_of(leg)).white;
    return {white[Side::One].value(), white[Side::Two].value()};
}

// NSB 3; SN5 3: NSB-3.1, SN5-3.1, AMB-48
TEST(LineUpRules, both_teams_say_so_and_nothing_changes_once_both_are_told) {
    EventInPlay play = before_the_start(LineUpRule::Blind);
    play.with(action::LineUp{kLeg, {1}, kFirst}).with(action::LineUp{kLeg, {1}, kSecond});
    play.with(action::LineUp{kLeg, {2}, kFirst});
    play.official("desk", Role::Desk);
    EXPECT_EQ(play.enter(action::LineUp{kLeg, {1}, kFirst}, "desk"), EventRefusal::NotYourRole);
    EXPECT_EQ(whites(play, 1), std::pair(kSecond, kFirst));
    EXPECT_EQ(play.enter(action::LineUp{leg_of(2), {3}, kFirst}), EventRefusal::NotInEncounter);
}

// NSB 3; SN5 3: NSB-3.1
TEST(LineUpRules, a_team_that_says_nothing_begins_as_entered_and_goes_on_as_before) {
    EventInPlay play = before_the_start(LineUpRule::Blind);
    play.with(action::LineUp{kLeg, {2}, kSecond}).started(kK12, 1);
    EXPECT_EQ(play.notice(NoticeKind::LineUpsAssumed)->about.teams, std::vector{TeamId{1}});
    EXPECT_EQ(whites(play, 1), std::pair(kFirst, kSecond));
    play.played(kK12, 1, LegWinner::One);
    EXPECT_EQ(whites(play, 2), std::pair(kFirst, kSecond));
}

// NSB 3; SN5 3: NSB-3.1, SN5-3.1, AMB-48
TEST(LineUpRules, a_director_puts_right_what_was_told_while_the_leg_has_no_result) {
    EventInPlay play = before_the_start(LineUpRule::Blind);
    play.official("desk", Role::Desk).official("dora", Role::Director).started(kK12, 1);
    const action::LineUp other{kLeg, {1}, kSecond};
    EXPECT_EQ(play.enter(other, "desk"), EventRefusal::NotYourRole);
    play.with(other, "dora");
    EXPECT_EQ(whites(play, 1), std::pair(kSecond, kFirst));
    EXPECT_EQ(play.enter(action::Undo{}, "desk"), EventRefusal::NotYourRole);
    play.with(action::EnterResult{kLeg, won(LegWinner::One)});
    EXPECT_EQ(play.enter(other, "dora"), EventRefusal::LineUpsTold);
    play.with(action::AnnulLeg{kLeg, "interference"});
    EXPECT_EQ(play.enter(action::LineUp{kLeg, {1}, kFirst}, "dora"), EventRefusal::LineUpsTold)
        << "it is played again with the same line-ups";
}

TEST(LineUpRules, with_a_toss_team_one_says_first_and_openly) {
    EventInPlay play = before_the_start(LineUpRule::Toss);
    EXPECT_EQ(play.enter(action::LineUp{kLeg, {2}, kFirst}), EventRefusal::OtherTeamFirst);
    play.with(action::LineUp{kLeg, {1}, kFirst});
    play.official("desk", Role::Desk);
    EXPECT_EQ(play.enter(action::LineUp{kLeg, {1}, kSecond}, "desk"), EventRefusal::NotYourRole);
    play.with(action::LineUp{kLeg, {2}, kFirst});
}

TEST(LineUpRules, partners_change_places_by_the_switch) {
    EventInPlay play = before_the_start(LineUpRule::Switch);
    EXPECT_EQ(play.enter(action::LineUp{leg_of(2), {1}, kFirst}), EventRefusal::LineUpByRule);
    play.with(action::LineUp{kLeg, {1}, kSecond}).started(kK12, 1);
    play.played(kK12, 1, LegWinner::One);
    EXPECT_EQ(whites(play, 2), std::pair(kFirst, kSecond));
}

TEST(LineUpRules, what_follows_from_a_hidden_line_up_is_hidden_too) {
    EventInPlay play = before_the_start(LineUpRule::Switch);
    play.with(action::LineUp{kLeg, {1}, kSecond});
    const auto told = [&](std::size_t leg) {
        const Event& event = play.event();
        return is_told(
            event.get<Division>(kK12), event.get<Encounter>(kLeg.encounter()), leg, Side::One);
    };
    EXPECT_FALSE(told(1));
    EXPECT_FALSE(told(2));
    play.with(action::LineUp{kLeg, {2}, kFirst});
    EXPECT_TRUE(told(1));
    EXPECT_TRUE(told(2));
}

TEST(LineUpRules, the_winners_change_places_and_the_others_say) {
    EventInPlay play = before_the_start(LineUpRule::WinnerSwitches);
    play.started(kK12, 1).with(action::EnterResult{kLeg, won(LegWinner::Two)});
    EXPECT_EQ(play.enter(action::LineUp{leg_of(2), {2}, kFirst}), EventRefusal::LineUpByRule);
    play.with(action::LineUp{leg_of(2), {1}, kSecond}).played(kK12, 1, LegWinner::One);
    EXPECT_EQ(whites(play, 2), std::pair(kSecond, kSecond));
}

TEST(LineUpRules, the_higher_rated_begins_with_white) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {.line_ups = LineUpRule::HigherRatedWhite}).teams(kK12, 2);
    Players players = play.team({2}).players;
    players[kSecond].rating = 1'500;
    play.with(action::Amend{{2}, kK12, "Team", all_of(players)}).paired(kK12, 1, {{{1}, {2}}});
    EXPECT_EQ(play.enter(action::LineUp{kLeg, {1}, kFirst}), EventRefusal::LineUpByRule);
    play.started(kK12, 1);
    EXPECT_EQ(whites(play, 1), std::pair(kFirst, kSecond));
}

}  // namespace
}  // namespace tandem::tournament
