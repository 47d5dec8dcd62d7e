// Names that differ only in their word breaks, and who is told of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/tournament/event_in_play.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

[[nodiscard]] action::Register entry_of_team(
    std::uint32_t number, const DivisionKey& division, Player first, Player second) {
    return {{number}, division, "A Team", Players{std::move(first), std::move(second)}};
}

// They may be two people, so the desk decides.
TEST(SimilarNames, of_a_player_whose_name_differs_only_in_its_breaks_are_told) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK9, {}).division(kK12, {});
    const auto told = [&] { return play.notice(NoticeKind::SimilarPlayerName); };
    play.with(entry_of_team(1, kK9, player("Ann Mc Donald"), player("Anne-Marie Hall")));
    EXPECT_FALSE(told());
    play.with(entry_of_team(2, kK12, player("McDonald, Ann"), player("Bo")));
    ASSERT_TRUE(told());
    EXPECT_EQ(told()->about.teams, std::vector{TeamId{1}});
    EXPECT_EQ(told()->about.text, "Ann Mc Donald");
    play.with(action::Undo{}).with(entry_of_team(2, kK12, player("Annemarie Hall"), player("Bo")));
    EXPECT_EQ(told()->about.text, "Anne-Marie Hall");
    play.with(entry_of_team(3, kK12, player("Nan McDonald"), player("Cy")));
    EXPECT_FALSE(told()) << "an anagram is another name";
    Player other = player("Ann McDonald");
    other.namesake = true;
    play.with(entry_of_team(4, kK12, other, player("Di")));
    EXPECT_FALSE(told()) << "the desk knows";
    play.with(entry_of_team(5, kK12, player("Ed Van Dam"), player("Ed Vandam")));
    EXPECT_EQ(told()->about.teams, std::vector{TeamId{5}});
    play.with(action::AddAgent{{1}, kK12, player("Flo Mac Kay")});
    play.with(action::AddAgent{{2}, kK12, player("Flo MacKay")});
    EXPECT_TRUE(told()->about.teams.empty());
}

TEST(SimilarNames, of_an_expelled_onlooker_whose_name_is_broken_otherwise_are_told) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {});
    play.with(action::ReportIncident{
        {1}, "Larry Mc Loud", Offence::Interference, {}, Measure::ExpelFromEvent, {}, {}});
    play.with(entry_of_team(1, kK12, player("McLoud, Larry"), player("Sue Quiet")));
    ASSERT_TRUE(play.notice(NoticeKind::NameOfExpelled));
    EXPECT_EQ(play.notice(NoticeKind::NameOfExpelled)->about.text, "Larry Mc Loud");
    play.with(action::ReportIncident{
        {2}, "Sue Qui-et", Offence::Interference, {}, Measure::Warning, {}, {}});
    ASSERT_TRUE(play.notice(NoticeKind::NameOfPlayer));
    EXPECT_EQ(play.notice(NoticeKind::NameOfPlayer)->about.teams, std::vector{TeamId{1}});
}

}  // namespace
}  // namespace tandem::tournament
