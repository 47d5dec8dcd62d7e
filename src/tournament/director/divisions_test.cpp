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

TEST(Divisions, an_event_has_only_so_many) {
    EventInPlay play{rulebook::kSn5};
    for (std::uint32_t i = 0; i < kMostDivisions; ++i) {
        play.division({"d" + std::to_string(i)}, {.name = "Division " + std::to_string(i)});
    }
    const Division settings{.name = "One More"};
    EXPECT_EQ(play.enter(action::SetDivision{{"one-more"}, settings}), EventRefusal::TooMany);
    EXPECT_FALSE(play.enter(action::SetDivision{{"d0"}, settings}));
    play.with(action::RemoveDivision{{"d1"}});
    EXPECT_FALSE(play.enter(action::SetDivision{{"one-more"}, {.name = "One more"}}));
    EXPECT_EQ(play.notice(NoticeKind::SameDivisionName)->about.text, "d0");
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
    EXPECT_EQ(refused_for(settings), "rounds: Use a number from 1 to 99.");
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

TEST(Divisions, a_trophy_prize_has_a_trophy) {
    Division settings{.name = "K-12"};
    settings.prizes = {Prize{.name = "1st", .group = {}, .trophies = 0}};
    EXPECT_EQ(refused_for(settings), "prizes: A trophy prize needs at least one trophy.");
    settings.prizes.clear();
    for (std::uint32_t place = 1; place <= kMostPrizes + 1; ++place) {
        settings.prizes.push_back(
            {.name = std::to_string(place), .group = {}, .first = place, .last = place});
    }
    EXPECT_EQ(refused_for(settings), "prizes: Use a number from 0 to 200.");
    settings.prizes.pop_back();
    EXPECT_EQ(refused_for(settings), "");
}

// They stay in the log, so that the format can be changed before the first pairing.
TEST(Divisions, settings_that_the_format_does_not_heed_are_told) {
    EventInPlay play{rulebook::kSn5};
    Division settings{
        .format = Format::KnockOut,
        .rounds = 1,
        .schedule = {at_time("2013-04-05T11:00"), at_time("2013-04-05T12:00")},
        .acceleration = Acceleration::Baku,
        .schools = SchoolPolicy::WithinScoreGroups,
        .seating = Seating::ByScoreThenNumber,
        .third_place = ThirdPlace::Played};
    const auto idle = [&] {
        play.division(kK12, settings);
        const auto told = play.notice(NoticeKind::SettingsIdle);
        return told ? told->about.text : "";
    };
    EXPECT_EQ(idle(), "acceleration, schools, seating");
    settings.format = Format::UsChess;
    EXPECT_EQ(idle(), "schedule, seating, third_place");
    settings.format = Format::FideTeam;
    EXPECT_EQ(idle(), "schedule, schools, third_place");
    settings.format = Format::RoundRobin;
    EXPECT_EQ(idle(), "schedule, acceleration, schools, seating, third_place");
    settings = {.format = Format::RoundRobin, .rounds = 3};
    EXPECT_EQ(idle(), "");
}

TEST(Divisions, of_a_setting_that_is_wrong_the_bounds_are_told) {
    EventInPlay play{rulebook::kSn5};
    const auto told = [&](Division settings) {
        settings.name = "Open";
        EXPECT_EQ(play.enter(action::SetDivision{kK12, settings}), EventRefusal::BadSettings);
        return language::english(describe(play.event(), play.refused()));
    };
    EXPECT_EQ(told({.legs = 0}), "legs: Use a number from 1 to 4.");
    EXPECT_EQ(told({.rounds = 100}), "rounds: Use a number from 1 to 99.");
    EXPECT_EQ(told({.highest_grade = 13}), "highest_grade: Use a number from 0 to 12.");
    EXPECT_EQ(told({.grace_minutes = 1'441}), "grace_minutes: Use a number from 0 to 1440.");
    const auto ten = at_time("2013-04-05T10:00");
    const auto nine = at_time("2013-04-05T09:00");
    EXPECT_EQ(told({.schedule = {ten, nine}}), "schedule: List the times in order.");
    EXPECT_EQ(
        told({.finalists = {{1}, {2}}}),
        "finalists: Name registered teams, each once, in a division without teams of its own.");
    EXPECT_EQ(
        told({.finalists_from = kK9}),
        "finalists_from: Name another division, together with finalists.");
    play.division(kK12, {.legs = 1}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    play.started(kK12, 1).played(kK12, 1, LegWinner::One).paired(kK12, 2, {{{1}, {2}}});
    EXPECT_EQ(told({.rounds = 1, .legs = 1}), "rounds: Use a number from 2 to 99.");
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

// Why the removal of the division is refused; "": it is not.
[[nodiscard]] std::string not_removed(EventInPlay& play, const DivisionKey& key = kK9) {
    if (!play.enter(action::RemoveDivision{key})) return "";
    return language::english(describe(play.event(), play.refused()));
}

TEST(Divisions, that_nothing_uses_are_removed) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {})
        .division(kK9, {.name = "K-9", .rounds = 3})
        .official("dora", Role::Desk);
    EXPECT_EQ(play.enter(action::RemoveDivision{kK9}, "dora"), EventRefusal::NotYourRole);
    EXPECT_EQ(not_removed(play), "");
    EXPECT_EQ(play.event().find<Division>(kK9), nullptr);
    EXPECT_EQ(play.enter(action::RemoveDivision{kK9}), EventRefusal::NoSuchDivision);
    play.with(action::Undo{});
    EXPECT_EQ(play.event().get<Division>(kK9).rounds, 3U);
    play.with(action::Redo{}).division(kK9, {.name = "K-9 again"});
    EXPECT_EQ(play.event().get<Division>(kK9).rounds, 5U);
}

TEST(Divisions, that_anything_uses_stay) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).division(kK9, {});
    play.with(action::AddAgent{{1}, kK9, player("Ann Adams", 5)});
    EXPECT_EQ(
        not_removed(play), "A free agent is entered for this division, so it cannot be removed.");
    play.with(action::RemoveAgent{{1}}).official("dora", Role::Desk, kK9);
    EXPECT_EQ(
        not_removed(play), "An official is appointed for this division, so it cannot be removed.");
    play.with(action::Dismiss{{"dora"}}).teams(kK9, 2);
    EXPECT_EQ(not_removed(play), "This division has teams, so it cannot be removed.");
    // Also who has left, and who comes from elsewhere.
    play.with(action::Withdraw{{2}, {}});
    EXPECT_EQ(not_removed(play), "This division has teams, so it cannot be removed.");
    const DivisionKey final{"final"};
    play.with(action::SetDivision{
        final, {.name = "Final", .finalists = {{1}, {2}}, .finalists_from = kK12}});
    EXPECT_EQ(not_removed(play, final), "This division has teams, so it cannot be removed.");
    EXPECT_EQ(
        not_removed(play, kK12),
        "A final was chosen by the standings of this division, so it cannot be removed.");
}

TEST(Divisions, that_were_finals_are_removed_with_byes_in_them) {
    EventInPlay play{rulebook::kSn5};
    const DivisionKey final{"final"};
    play.division(kK12, {}).teams(kK12, 2);
    play.division(final, {.name = "Final", .finalists = {{1}, {2}}});
    play.with(action::GiveBye{{1}, final, 1, ByeKind::Half}).division(final, {.name = "Final"});
    EXPECT_EQ(not_removed(play, final), "");
    EXPECT_TRUE(play.team({1}).byes.empty());
    play.with(action::Undo{});
    EXPECT_EQ(play.team({1}).byes.size(), 1U);
}

// What is said of a division keeps its number, whoever has moved from there since.
TEST(Divisions, to_which_something_belongs_stay) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).division(kK9, {}).teams(kK9, 2);
    play.with(action::Separate{{1}, kK9, {{1}, {2}}, {}, {}, {}});
    for (const TeamId id : {TeamId{1}, TeamId{2}}) {
        play.with(action::Amend{id, kK12, {}, {}});
    }
    EXPECT_EQ(
        not_removed(play),
        "A separation, a play-off, an incident or points of this event belong to this division, so "
        "it cannot be removed.");
}

}  // namespace
}  // namespace tandem::tournament
