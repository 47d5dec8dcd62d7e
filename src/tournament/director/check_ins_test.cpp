// Who has checked in, and what it means for a pairing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/tournament/event_in_play.hpp"
#include "tournament/report/event_text.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

TEST(CheckIns, after_the_pairing_tell_that_the_team_is_not_in_it) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {.check_in = CheckIn::Needed}).teams(kK12, 3);
    play.with(action::CheckInTeam{{1}, {}}).with(action::CheckInTeam{{2}, {}});
    play.paired(kK12, 1, {{{1}, {2}}});
    play.with(action::CheckInTeam{{3}, Partner::First});
    EXPECT_FALSE(play.notice(NoticeKind::NotInPairing)) << "somebody is missing still";
    play.with(action::CheckInTeam{{3}, Partner::Second});
    EXPECT_TRUE(play.notice(NoticeKind::NotInPairing));
}

TEST(CheckIns, taken_back_tell_what_is_still_paired) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.legs = 1}).teams(kK12, 2).with(action::CheckInTeam{{1}, {}});
    play.paired(kK12, 1, {{{1}, {2}}}).with(action::CheckOutTeam{{1}, {}});
    EXPECT_EQ(play.notice(NoticeKind::StillPaired)->about.number, 1U);
}

// Where nobody needs to check in, pairing the round again would change nothing.
TEST(CheckIns, taken_back_advise_what_helps) {
    for (const CheckIn check_in : {CheckIn::Needed, CheckIn::NotNeeded}) {
        EventInPlay play{rulebook::kFbx};
        play.division(kK12, {.legs = 1, .check_in = check_in}).teams(kK12, 2);
        play.with(action::CheckInTeam{{1}, {}}).with(action::CheckInTeam{{2}, {}});
        play.paired(kK12, 1, {{{1}, {2}}}).with(action::CheckOutTeam{{1}, {}});
        const Notice told = play.notice(NoticeKind::StillPaired).value();
        EXPECT_EQ(
            language::english(describe(play.event(), told)),
            check_in == CheckIn::Needed
                ? "1 Team b is still paired in round 1: pair the round again (--pair --round 1), "
                  "or enter a no-show."
                : "1 Team b is still paired in round 1, for which check-in is not needed: enter a "
                  "no-show, or unpair the round and give a bye.");
    }
}

TEST(CheckIns, are_of_people_and_not_of_places_in_a_team) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.check_in = CheckIn::Needed}).teams(kK12, 1);
    play.with(action::CheckInTeam{{1}, Partner::First});
    const Players before = play.team({1}).players;
    const auto here_after = [&](Player first, Player second) {
        play.with(
            action::Amend{{1}, kK12, "Team", all_of(Players{std::move(first), std::move(second)})});
        return play.team({1}).is_here;
    };
    using Here = base::EnumArray<Partner, bool>;
    Player respelt = before[Partner::First];
    respelt.name += 's';
    EXPECT_EQ(here_after(respelt, before[Partner::Second]), (Here{true, false}));
    EXPECT_EQ(here_after(before[Partner::Second], respelt), (Here{false, true}));
    EXPECT_EQ(here_after(before[Partner::Second], player("Somebody Else", 5)), Here{});
}

}  // namespace
}  // namespace tandem::tournament
