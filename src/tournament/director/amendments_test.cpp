// What is said anew of a team, and who may stand in once its roster is locked.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/tournament/event_in_play.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;
[[nodiscard]] action::PlayersAnew both(action::PlayerAnew first, action::PlayerAnew second) {
    return action::PlayersAnew{std::move(first), std::move(second)};
}

// The desk puts a name right, and types nothing else.
TEST(Amendments, what_an_amendment_does_not_speak_of_stays_as_it_was) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {});
    const Player ann{"Ann Adams", 9, 1950, "Dalton", "101"};
    const Player bo{"Bo Bakr", 9, 1850, "Dalton", "102"};
    play.with(action::Register{{1}, kK12, "A Team", Players{ann, bo}});
    play.with(action::Amend{{1}, {}, {}, both({.name = "Ann Adams"}, {.name = "Bo Baker"})});
    Player baker = bo;
    baker.name = "Bo Baker";
    EXPECT_EQ(play.team({1}).players, (Players{ann, baker}));
    EXPECT_EQ(play.team({1}).name, "A Team");
    // In the other order everybody keeps what is theirs.
    play.with(action::Amend{{1}, {}, "Rooks", both({.name = "Bo Baker"}, {.name = "ADAMS, Ann"})});
    Player adams = ann;
    adams.name = "ADAMS, Ann";
    EXPECT_EQ(play.team({1}).players, (Players{baker, adams}));
    EXPECT_EQ(play.team({1}).name, "Rooks");
    // Without a name it is whoever stands there.
    play.with(action::Amend{
        {1}, {}, {}, both({.rating = 1900}, {.grade = action::Anew<std::int32_t>{std::in_place}})});
    baker.rating = 1900;
    adams.grade.reset();
    EXPECT_EQ(play.team({1}).players, (Players{baker, adams}));
    // Whoever is new brings nothing of who was there.
    play.with(action::Amend{{1}, {}, {}, both({.name = "Zed Zulu"}, {})});
    EXPECT_EQ(play.team({1}).players, (Players{player("Zed Zulu"), adams}));
}

TEST(Amendments, are_of_the_division_that_the_team_leaves_and_of_the_one_it_goes_to) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).division(kK9, {}).teams(kK12, 1);
    play.official("nine", Role::Desk, kK9).official("twelve", Role::Desk, kK12);
    const action::Amend renamed{{1}, {}, "Rooks", {}};
    const action::Amend moved{{1}, kK9, {}, {}};
    EXPECT_EQ(play.enter(renamed, "nine"), EventRefusal::NotYourDivision);
    EXPECT_EQ(play.enter(moved, "nine"), EventRefusal::NotYourDivision);
    EXPECT_EQ(play.enter(moved, "twelve"), EventRefusal::NotYourDivision);
    play.with(renamed, "twelve").with(moved);
}

// TRN 1; FBX 1 do not mention substitutes: the event may have them.
TEST(Amendments, somebody_stands_in_where_the_event_has_substitutes) {
    EventHeader header{"Spring", rulebook::builtin(rulebook::kTrn), "", "Olga Moss"};
    header.rulebook.switches.team.substitutes = true;
    EventInPlay play{header};
    play.division(kK12, {}).division(kK9, {}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    play.with(action::CheckInTeam{{1}, std::nullopt});
    const Player first = play.team({1}).players[Partner::First];
    play.with(action::Amend{{1}, {}, {}, both({}, {.name = "Sub Stitute"})});
    EXPECT_EQ(play.notice(NoticeKind::Substitute)->about.text, "Sub Stitute");
    EXPECT_EQ(play.team({1}).players, (Players{first, player("Sub Stitute")}));
    EXPECT_TRUE(play.team({1}).is_here[Partner::First]);
    EXPECT_FALSE(play.team({1}).is_here[Partner::Second]);
    // Their name may be put right, as anybody's.
    play.with(action::Amend{{1}, {}, {}, both({}, {.name = "Sue Stitute"})});
    EXPECT_FALSE(play.notice(NoticeKind::Substitute));
    EXPECT_TRUE(play.notice(NoticeKind::Respelt));
    // Partners do not change places, and a team does not change its division.
    const std::string one = play.team({1}).players[Partner::First].name;
    const std::string two = play.team({1}).players[Partner::Second].name;
    EXPECT_EQ(
        play.enter(action::Amend{{1}, {}, {}, both({.name = two}, {.name = one})}),
        EventRefusal::RosterLocked);
    EXPECT_EQ(play.enter(action::Amend{{1}, kK9, {}, {}}), EventRefusal::RosterLocked);
    play.with(action::Amend{{1}, {}, {}, both({}, {.name = "Second b", .grade = 5})});
    EXPECT_TRUE(play.notice(NoticeKind::Substitute)) << "who is back";
}

}  // namespace
}  // namespace tandem::tournament
