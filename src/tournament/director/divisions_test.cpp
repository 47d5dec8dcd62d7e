// The settings of a division: which are valid, and what giving them again does.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/tournament/event_in_play.hpp"
#include "tournament/report/event_text.hpp"

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

// The text of the refusal.
[[nodiscard]] std::string refused_for(const Division& settings) {
    Event event{EventHeader{"Spring", rulebook::builtin(rulebook::kSn5), "", "Olga Moss"}};
    const EventCommand command{{}, {"organiser"}, action::SetDivision{kK12, settings}};
    const Decided decided = decide(event, command);
    return decided ? "" : language::english(describe(event, decided.error()));
}

TEST(Divisions, a_wrong_tie_break_says_what_is_wrong) {
    Division settings{.name = "K-12"};
    settings.tie_breaks = "MODMED,SOLKOF";
    EXPECT_EQ(
        refused_for(settings),
        "tie_breaks: “SOLKOF” is not a tie-break known here. Did you mean SOLKOFF?");
    settings.tie_breaks = "MODMED,SOLKOFF";
    EXPECT_EQ(refused_for(settings), "");
    settings.rounds = 0;
    EXPECT_EQ(refused_for(settings), "The setting “rounds” is not valid.");
}

TEST(Divisions, money_has_cents_and_nothing_else_has) {
    Division settings{.name = "K-12"};
    settings.prizes = {Prize{.name = "1st", .kind = PrizeKind::Money, .group = {}}};
    EXPECT_EQ(refused_for(settings), "prizes: A money prize needs an amount in cents.");
    settings.prizes[0].cents = 10'000;
    EXPECT_EQ(refused_for(settings), "");
    settings.prizes[0].kind = PrizeKind::Trophies;
    EXPECT_EQ(refused_for(settings), "prizes: Only a money prize can have cents.");
}

TEST(Divisions, of_one_name_are_told) {
    EventInPlay play{rulebook::kTrn};
    play.division(kK12, {.name = "Open"}).division(kK9, {.name = "open "});
    const auto told = play.notice(NoticeKind::SameDivisionName);
    ASSERT_TRUE(told);
    EXPECT_EQ(told->about.text, "k12");
    // The same settings once more are no news.
    play.division(kK9, {.name = "open ", .rounds = 4});
    EXPECT_FALSE(play.notice(NoticeKind::SameDivisionName));
    play.division(kK9, {.name = "Youth"}).division(kK12, {.name = "Open", .rounds = 4});
    EXPECT_FALSE(play.notice(NoticeKind::SameDivisionName));
}

TEST(Divisions, blanks_are_nobodys_name) {
    EventInPlay play{rulebook::kSn5};
    for (const std::string blank : {"", " ", "\xC2\xA0 ", "\xE3\x80\x80"}) {
        EXPECT_EQ(
            play.enter(action::SetDivision{kK12, {.name = blank}}), EventRefusal::BadSettings);
        EXPECT_EQ(
            play.enter(action::Appoint{{"dora"}, blank, Role::Director, {}}), EventRefusal::NoName);
    }
    play.division(kK12, {});
    const auto team_of = [](const std::string& name, const std::string& first) {
        return action::Register{{1}, kK12, name, Players{player(first), player("Bo")}};
    };
    EXPECT_EQ(play.enter(team_of("  ", "Ann")), EventRefusal::NoName);
    EXPECT_EQ(play.enter(team_of("Rooks", "  ")), EventRefusal::NoName);
    EXPECT_EQ(play.enter(team_of("♜♜", "Ann")), std::nullopt);
}

TEST(Divisions, have_one_prize_of_a_kind_for_a_place) {
    EventInPlay play{rulebook::kSn5};
    Division settings{.name = "Open"};
    settings.prizes.resize(2);
    settings.prizes[0].name = "Purse";
    settings.prizes[0].last = 2;
    settings.prizes[1].name = "Cup";
    settings.prizes[1].last = 1;
    EXPECT_EQ(play.enter(action::SetDivision{kK12, settings}), EventRefusal::BadSettings);
    settings.prizes[1].group.rated_below = 1'000;
    play.with(action::SetDivision{kK12, settings});
}

}  // namespace
}  // namespace tandem::tournament
