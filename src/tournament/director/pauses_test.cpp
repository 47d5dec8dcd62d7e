// Pauses: what waits for their end, and how long they were.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "support/tournament/event_in_play.hpp"
#include "tournament/event/questions.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

const DivisionKey kOther{"k8"};

[[nodiscard]] EventInPlay paired_at_eleven(Division settings = {}) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, std::move(settings)).teams(kK12, 4);
    play.paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}}).at("2013-04-05T11:00");
    return play;
}

TEST(Pauses, no_round_starts_until_they_are_over) {
    EventInPlay play = paired_at_eleven();
    play.division(kOther, {});
    play.with(action::PausePlay{{1}, kK12, "lunch"});
    EXPECT_EQ(play.enter(action::StartRound{{kK12, 1}}), EventRefusal::Paused);
    EXPECT_EQ(pause_of(play.event(), kOther), nullptr);
    play.with(action::ResumePlay{{1}});
    EXPECT_EQ(play.enter(action::StartRound{{kK12, 1}}), std::nullopt);
}

TEST(Pauses, one_of_the_event_is_one_of_every_division) {
    EventInPlay play = paired_at_eleven();
    play.with(action::PausePlay{{1}, kK12, {}});
    play.with(action::PausePlay{{2}, {}, "fire alarm"});
    play.with(action::ResumePlay{{1}});
    EXPECT_EQ(play.enter(action::StartRound{{kK12, 1}}), EventRefusal::Paused);
    EXPECT_EQ(play.enter(action::PausePlay{{3}, kK12, {}}), EventRefusal::AlreadySo);
    EXPECT_EQ(play.enter(action::ResumePlay{{1}}), EventRefusal::AlreadySo);
    EXPECT_EQ(play.enter(action::ResumePlay{{3}}), EventRefusal::NoSuchPause);
    EXPECT_EQ(play.enter(action::PausePlay{{4}, {}, {}}), EventRefusal::WrongNumber);
    play.with(action::ResumePlay{{2}});
    EXPECT_EQ(play.enter(action::StartRound{{kK12, 1}}), std::nullopt);
    EXPECT_EQ(play.enter(action::RemoveDivision{kK12}), EventRefusal::DivisionInUse);
}

TEST(Pauses, are_no_more_than_there_may_be) {
    EventInPlay play = paired_at_eleven();
    for (std::uint32_t i = 1; i <= kMostPauses; ++i) {
        play.with(action::PausePlay{{i}, {}, {}}).with(action::ResumePlay{{i}});
    }
    EXPECT_EQ(play.enter(action::PausePlay{{kMostPauses + 1}, {}, {}}), EventRefusal::TooMany);
}

TEST(Pauses, whoever_directs_one_division_pauses_no_other) {
    EventInPlay play = paired_at_eleven();
    play.division(kOther, {});
    play.official("dan", Role::Director, kOther);
    EXPECT_EQ(play.enter(action::PausePlay{{1}, {}, {}}, "dan"), EventRefusal::NotYourDivision);
    EXPECT_EQ(play.enter(action::PausePlay{{1}, kK12, {}}, "dan"), EventRefusal::NotYourDivision);
    EXPECT_EQ(play.enter(action::PausePlay{{1}, kOther, {}}, "dan"), std::nullopt);
    play.with(action::PausePlay{{2}, {}, {}});
    EXPECT_EQ(play.enter(action::ResumePlay{{2}}, "dan"), EventRefusal::NotYourDivision);
}

TEST(Pauses, the_time_to_come_does_not_run_meanwhile) {
    EventInPlay play = paired_at_eleven({.legs = 1, .grace_minutes = 30});
    play.started(kK12, 1);
    play.at("2013-04-05T11:10").with(action::PausePlay{{1}, kK12, {}});
    play.at("2013-04-05T11:15").with(action::PausePlay{{2}, {}, {}});
    play.at("2013-04-05T11:20").with(action::ResumePlay{{2}});
    play.at("2013-04-05T11:30").with(action::ResumePlay{{1}});
    EXPECT_EQ(
        paused_ms(play.event(), kK12, at_time("2013-04-05T11:00"), at_time("2013-04-05T12:00")),
        20 * 60'000);
    play.at("2013-04-05T11:49").with(action::NoShow{{kK12, 1, 1}, TeamId{1}});
    EXPECT_TRUE(play.notice(NoticeKind::WithinGrace));
    play.at("2013-04-05T11:50").with(action::NoShow{{kK12, 1, 2}, TeamId{3}});
    EXPECT_FALSE(play.notice(NoticeKind::WithinGrace));
}

}  // namespace
}  // namespace tandem::tournament
