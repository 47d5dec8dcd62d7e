// Which match clocks at a table keep, and whose names they show.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/clock/due_leg.hpp"

#include <string>

#include <gtest/gtest.h>

#include "record/log/notation.hpp"
#include "support/tournament/event_in_play.hpp"
#include "tournament/report/sheets.hpp"
#include "words/say.hpp"

namespace tandem::desk {
namespace {

using namespace tournament::tests;
using tournament::LegWinner;
using tournament::LineUpRule;
using tournament::Partner;
using tournament::TeamId;
namespace event_action = tournament::action;

[[nodiscard]] EventInPlay with_rule(LineUpRule rule) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {.legs = 3, .line_ups = rule}).teams(kK12, 2);
    return play.paired(kK12, 1, {{{1}, {2}}});
}
[[nodiscard]] std::string name_at(const EventInPlay& play, std::uint32_t leg, bughouse::Seat seat) {
    return leg_at(play.event(), {}, {kK12, 1, 1, leg, 0})->header.seats[seat].value();
}

// The seat of each player on the sheet that everybody reads, and on the clock between both teams.
void expect_as_on_the_sheet(const EventInPlay& play, std::uint32_t leg, const std::string& when) {
    const tournament::Sheet sheet = sheet_of_places(play.event(), {kK12, 1});
    for (const tournament::Row& row : sheet.rows) {
        const auto& player = std::get<std::string>(row[0]);
        const auto* const on_sheet = std::get_if<words::Message>(&row[2]);
        words::Message on_clock = words::verbatim("");
        for (const bughouse::Seat seat : base::all_of<bughouse::Seat>()) {
            if (name_at(play, leg, seat) == player) on_clock = record::in_words(seat);
        }
        ASSERT_NE(on_sheet, nullptr);
        EXPECT_EQ(*on_sheet, on_clock) << when << ", leg " << leg << ": " << player;
    }
}
// Both teams say who has White, one after the other, where they may.
void expect_as_on_the_sheet_throughout(
    EventInPlay& play, std::uint32_t leg, TeamId first, const std::string& when) {
    expect_as_on_the_sheet(play, leg, when + ", nobody has said");
    const TeamId second{3 - first.value};
    for (const TeamId team : {first, second}) {
        static_cast<void>(
            play.enter(event_action::LineUp{{kK12, 1, 1, leg}, team, Partner::Second}));
        expect_as_on_the_sheet(play, leg, when + ", " + std::to_string(team.value) + " has said");
    }
}

TEST(DueLeg, a_clock_shows_who_sits_where_when_the_sheets_do) {
    for (const LineUpRule rule : base::all_of<LineUpRule>()) {
        const std::string called{base::name(rule)};
        for (const TeamId first : {TeamId{1}, TeamId{2}}) {
            EventInPlay play = with_rule(rule);
            expect_as_on_the_sheet_throughout(play, 1, first, called + " before the start");
            play.started(kK12, 1);
            expect_as_on_the_sheet(play, 1, called + " started");
            for (std::uint32_t leg = 2; leg <= 3; ++leg) {
                play.with(event_action::EnterResult{{kK12, 1, 1, leg - 1}, won(LegWinner::One)});
                expect_as_on_the_sheet_throughout(play, leg, first, called);
            }
        }
    }
}

TEST(DueLeg, a_later_leg_that_a_clock_asks_for_tells_nothing_of_the_one_before_it) {
    EventInPlay play = with_rule(LineUpRule::Switch);
    play.with(event_action::LineUp{kLeg, {1}, Partner::Second});
    for (std::uint32_t leg = 1; leg <= 3; ++leg) {
        EXPECT_EQ(name_at(play, leg, bughouse::Seat::AWhite), "Team b") << leg;
    }
    play.with(event_action::LineUp{kLeg, {2}, Partner::First});
    EXPECT_EQ(name_at(play, 1, bughouse::Seat::AWhite), "Second b");
    EXPECT_EQ(name_at(play, 2, bughouse::Seat::AWhite), "First b");
}

}  // namespace
}  // namespace tandem::desk
