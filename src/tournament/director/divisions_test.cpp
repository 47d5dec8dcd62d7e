// The settings of a division: which are valid, and what giving them again does.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/tournament/event_in_play.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

TEST(Divisions, settings_that_are_not_given_again_are_told) {
    EventInPlay play{rulebook::kSn5};
    Division settings{.rounds = 7, .legs = 1, .late_from = at_time("2013-04-05T10:00")};
    settings.tie_breaks = "BH";
    settings.prizes = {Prize{.name = "1st", .group = {}}};
    play.division(kK12, settings);
    EXPECT_FALSE(play.notice(NoticeKind::SettingsDropped));
    settings.rounds = 6;
    play.division(kK12, settings);
    EXPECT_FALSE(play.notice(NoticeKind::SettingsDropped)) << "another number is no default";
    play.division(kK12, {.rounds = 6, .legs = 1, .unrated = 800});
    EXPECT_EQ(
        play.notice(NoticeKind::SettingsDropped)->about.text, "late_from, tie_breaks, prizes");
}

}  // namespace
}  // namespace tandem::tournament
