// How far a division has come, and what officials are told to do next.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/overview.hpp"

#include <algorithm>
#include <optional>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/tournament/event_in_play.hpp"

namespace tandem::desk {
namespace {

using namespace tournament::tests;
using tournament::LegWinner;
namespace action = tournament::action;

[[nodiscard]] std::optional<ToDo> task(const EventInPlay& play, Task which) {
    const auto all = to_do_in(play.event(), kK12);
    const auto found = std::ranges::find(all, which, &ToDo::task);
    return found == all.end() ? std::nullopt : std::optional{*found};
}

TEST(Overview, follows_a_division_from_its_entries_to_its_end) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.rounds = 1, .legs = 1}).teams(kK12, 4);
    EXPECT_EQ(glance_at(play.event(), kK12).stage, Stage::Entries);
    EXPECT_EQ(glance_at(play.event(), kK12).teams, 4U);
    play.paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}});
    EXPECT_EQ(glance_at(play.event(), kK12).stage, Stage::Paired);
    play.started(kK12, 1);
    const DivisionGlance playing = glance_at(play.event(), kK12);
    EXPECT_EQ(playing.stage, Stage::Playing);
    EXPECT_EQ(playing.tables, 2U);
    EXPECT_EQ(playing.tables_open, 2U);
    play.played(kK12, 1, LegWinner::One);
    EXPECT_EQ(glance_at(play.event(), kK12).stage, Stage::Over);
    EXPECT_TRUE(task(play, Task::Prizes));
}

TEST(Overview, names_who_is_not_here_before_a_round_that_needs_it) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.check_in = tournament::CheckIn::Needed}).teams(kK12, 3);
    play.with(action::CheckInTeam{{2}, {}});
    const auto absent = task(play, Task::CheckIn);
    ASSERT_TRUE(absent);
    EXPECT_EQ(absent->count, 2U);
    EXPECT_EQ(absent->which, (std::vector<std::uint32_t>{1, 3}));
    EXPECT_EQ(absent->round, 1U);
    play.with(action::CheckInTeam{{1}, {}}).with(action::CheckInTeam{{3}, {}});
    EXPECT_FALSE(task(play, Task::CheckIn));
    EXPECT_TRUE(task(play, Task::Pair));
}

TEST(Overview, names_the_tables_whose_results_are_missing) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.rounds = 2, .legs = 1, .first_table = 11}).teams(kK12, 4);
    play.paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}});
    EXPECT_FALSE(task(play, Task::Results)) << "it has not started";
    EXPECT_TRUE(task(play, Task::Start));
    play.started(kK12, 1);
    play.with(action::EnterResult{{kK12, 1, 12, 1}, won(LegWinner::Draw)});
    EXPECT_EQ(task(play, Task::Results)->which, std::vector<std::uint32_t>{11});
    EXPECT_FALSE(task(play, Task::Pair));
    play.with(action::EnterResult{{kK12, 1, 11, 1}, won(LegWinner::One)});
    EXPECT_FALSE(task(play, Task::Results));
    EXPECT_EQ(task(play, Task::Pair)->round, 2U);
}

TEST(Overview, puts_what_waits_for_a_ruling_first) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {.legs = 1}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    play.started(kK12, 1).played(kK12, 1, LegWinner::One);
    play.with(action::RaiseDispute{{1}, {kK12, 1, 1, 1}, {}, {{2}}, "The flag had fallen."});
    EXPECT_EQ(to_do_in(play.event(), kK12).front().task, Task::Rule);
    play.with(action::Rule{{1}, {}, "It had not.", {}});
    EXPECT_FALSE(task(play, Task::Rule));
    play.with(action::AppealRuling{{1}, {2}});
    EXPECT_EQ(to_do_in(play.event(), kK12).front().task, Task::Appeals);
}

TEST(Overview, waits_for_line_ups_only_where_teams_say_them) {
    for (const auto rule :
         {tournament::LineUpRule::Blind, tournament::LineUpRule::HigherRatedWhite}) {
        EventInPlay play{rulebook::kNsb};
        play.division(kK12, {.legs = 1, .line_ups = rule}).teams(kK12, 2);
        play.paired(kK12, 1, {{{1}, {2}}});
        const auto found = task(play, Task::LineUps);
        EXPECT_EQ(found.has_value(), rule == tournament::LineUpRule::Blind);
        if (!found) continue;
        EXPECT_EQ(found->count, 1U) << "a table, not its teams";
    }
}

}  // namespace
}  // namespace tandem::desk
