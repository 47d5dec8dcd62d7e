// Officials: what each may do, where, and what they may undo.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/tournament/event_in_play.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

// Somebody at the desk and a director of K-9 alone, in an event with two teams in each division.
[[nodiscard]] EventInPlay with_k9() {
    EventInPlay play{rulebook::kSn5};
    play.division(kK9, {}).division(kK12, {}).teams(kK9, 2).teams(kK12, 2);
    play.official("desk9", Role::Desk, kK9).official("dir9", Role::Director, kK9);
    return play;
}

TEST(Officials, each_acts_by_their_role_and_in_their_division) {
    EventInPlay play = with_k9();
    const action::PairRound pairing{{kK9, 1}, {{{1}, {2}}}, std::nullopt};
    EXPECT_EQ(play.enter(pairing, "nobody"), EventRefusal::UnknownOfficial);
    EXPECT_EQ(play.enter(pairing, "desk9"), EventRefusal::NotYourRole);
    EXPECT_EQ(play.enter(pairing, "dir9"), std::nullopt);
    EXPECT_EQ(play.enter(action::Withdraw{{3}, {}}, "desk9"), EventRefusal::NotYourDivision);
    EXPECT_EQ(play.enter(action::Withdraw{{1}, {}}, "desk9"), std::nullopt);
}

TEST(Officials, players_expelled_or_removed_must_be_of_the_official_s_division) {
    EventInPlay play = with_k9();
    play.with(action::AddAgent{{1}, kK12, player("Ann Adams")});
    EXPECT_EQ(play.enter(action::RemoveAgent{{1}}, "desk9"), EventRefusal::NotYourDivision);
    const action::ReportIncident expelled{
        {1}, PlayerId{{3}, Partner::First}, Offence::Other, {}, Measure::ExpelFromEvent, {}, {}};
    EXPECT_EQ(play.enter(expelled, "dir9"), EventRefusal::NotYourDivision);
    action::ReportIncident elsewhere = expelled;
    elsewhere.where = LegId{kK9, 1, 1, 1};
    play.paired(kK9, 1, {{{1}, {2}}});
    EXPECT_EQ(play.enter(elsewhere, "dir9"), EventRefusal::NotYourDivision);
}

TEST(Officials, in_a_final_teams_are_of_the_final) {
    EventInPlay play = with_k9();
    const DivisionKey final_key{"final"};
    play.division(final_key, {.finalists = {{1}, {3}}}).paired(final_key, 1, {{{1}, {3}}});
    play.official("desk", Role::Desk, final_key);
    const action::LineUp line_up{{final_key, 1, 1, 1}, {1}, Partner::First};
    EXPECT_EQ(play.enter(line_up, "desk9"), EventRefusal::NotYourDivision);
    EXPECT_EQ(play.enter(line_up, "desk"), std::nullopt);
}

TEST(Officials, undoing_takes_the_role_and_the_division_of_the_command) {
    EventInPlay play = with_k9();
    play.with(action::Withdraw{{3}, std::nullopt});
    EXPECT_EQ(play.enter(action::Undo{}, "dir9"), EventRefusal::NotYourDivision);
    play.with(action::Undo{});
    EXPECT_EQ(play.enter(action::Redo{}, "dir9"), EventRefusal::NotYourDivision);
    play.with(action::PairRound{{kK9, 1}, {{{1}, {2}}}, std::nullopt}, "dir9");
    EXPECT_EQ(play.enter(action::Redo{}), EventRefusal::NothingToRedo);
    EXPECT_EQ(play.enter(action::Undo{}, "desk9"), EventRefusal::NotYourRole);
    play.with(action::Undo{}, "dir9");
    EXPECT_EQ(play.team({3}).status, TeamStatus::Playing);
}

TEST(Officials, whoever_has_a_division_appoints_and_dismisses_there_alone) {
    EventInPlay play = with_k9();
    play.official("org9", Role::Organiser, kK9).official("dora", Role::Director);
    const auto appoint = [](const std::string& key, std::optional<DivisionKey> where) {
        return action::Appoint{{key}, "Somebody", Role::Desk, std::move(where)};
    };
    EXPECT_EQ(play.enter(appoint("new", kK12), "org9"), EventRefusal::NotYourDivision);
    EXPECT_EQ(play.enter(appoint("new", std::nullopt), "org9"), EventRefusal::NotYourDivision);
    EXPECT_EQ(play.enter(appoint("dora", kK9), "org9"), EventRefusal::NotYourDivision);
    EXPECT_EQ(play.enter(appoint("new", kK9), "org9"), std::nullopt);
    EXPECT_EQ(play.enter(action::Dismiss{{"dora"}}, "org9"), EventRefusal::NotYourDivision);
    EXPECT_EQ(play.enter(action::Dismiss{{"dir9"}}, "org9"), std::nullopt);
}

TEST(Officials, a_bye_of_a_full_point_takes_a_director) {
    EventInPlay play = with_k9();
    EXPECT_EQ(
        play.enter(action::GiveBye{{1}, {}, 1, ByeKind::Full}, "desk9"), EventRefusal::NotYourRole);
    EXPECT_EQ(play.enter(action::GiveBye{{1}, {}, 1, ByeKind::Half}, "desk9"), std::nullopt);
    EXPECT_EQ(play.enter(action::GiveBye{{2}, {}, 1, ByeKind::Full}, "dir9"), std::nullopt);
}

TEST(Officials, a_bye_of_a_full_point_is_replaced_by_a_director) {
    EventInPlay play = with_k9();
    play.official("desk12", Role::Desk, kK12).official("dir12", Role::Director, kK12);
    play.paired(kK12, 1, {{{3}, {4}}}).started(kK12, 1).teams(kK12, 1);
    play.with(action::GiveBye{{5}, {}, 1, ByeKind::Half}, "desk12");
    play.with(action::GiveBye{{5}, {}, 1, ByeKind::Full}, "dir12");
    const action::GiveBye other{{5}, {}, 1, ByeKind::Zero};
    EXPECT_EQ(play.enter(other, "desk12"), EventRefusal::NotYourRole);
    EXPECT_EQ(play.enter(other, "dir12"), std::nullopt);
    EXPECT_EQ(play.enter(action::Undo{}, "desk12"), EventRefusal::NotYourRole);
}

TEST(Officials, the_organiser_stays) {
    EventInPlay play = with_k9();
    EXPECT_EQ(play.enter(action::Dismiss{{"organiser"}}), EventRefusal::OrganiserStays);
    play.with(action::Dismiss{{"dir9"}});
    EXPECT_EQ(play.enter(action::Note{"hello"}, "dir9"), EventRefusal::UnknownOfficial);
}

}  // namespace
}  // namespace tandem::tournament
