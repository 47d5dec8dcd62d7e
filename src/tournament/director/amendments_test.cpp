// What is said anew of a team, and who may stand in once its roster is locked.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/tournament/event_in_play.hpp"
#include "tournament/report/event_text.hpp"

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
    // A new player takes over nothing from the one before.
    play.with(action::Amend{{1}, {}, {}, both({.name = "Zed Zulu"}, {})});
    EXPECT_EQ(play.team({1}).players, (Players{player("Zed Zulu"), adams}));
}

// Anna Bell stays: Anne Bell is somebody else, with nothing of hers or of Xavier Quill's.
TEST(Amendments, nobody_of_the_team_before_is_both_players_now) {
    const Player anna{"Anna Bell", 5, 1800, "Oak", "101"};
    const Player quill{"Xavier Quill", 6, 900, "Elm", "102"};
    const auto team_with = [&](action::PlayersAnew players) {
        EventInPlay play{rulebook::kSn5};
        play.division(kK12, {}).with(action::Register{{1}, kK12, "A Team", Players{anna, quill}});
        play.with(action::CheckInTeam{{1}, Partner::First});
        return play.with(action::Amend{{1}, {}, {}, std::move(players)}).team({1});
    };
    Team now = team_with(both({}, {.name = "Anne Bell"}));
    EXPECT_EQ(now.players, (Players{anna, player("Anne Bell")}));
    EXPECT_TRUE(now.is_here[Partner::First]);
    EXPECT_FALSE(now.is_here[Partner::Second]);
    // She is who has that very name, wherever she stands from now on.
    now = team_with(both({.name = "Anne Bell"}, {.name = "Anna Bell"}));
    EXPECT_EQ(now.players, (Players{player("Anne Bell"), anna}));
    EXPECT_FALSE(now.is_here[Partner::First]);
    EXPECT_TRUE(now.is_here[Partner::Second]);
    Player anne = anna;
    anne.name = "Anne Bell";
    EXPECT_EQ(
        team_with(both({.name = "Xavier Quill"}, {.name = "Anne Bell"})).players,
        (Players{quill, anne}));
}

TEST(Amendments, two_letters_make_another_name_of_a_short_one) {
    const auto is_taken_over = [](const std::string& before, const std::string& now) {
        Player rated = player(before);
        rated.rating = 1500;
        EventInPlay play{rulebook::kSn5};
        play.division(kK12, {}).with(
            action::Register{{1}, kK12, "A Team", Players{rated, player("Bo Baker")}});
        play.with(action::Amend{{1}, {}, {}, both({.name = now}, {})});
        return play.team({1}).players[Partner::First].rating == 1500;
    };
    EXPECT_FALSE(is_taken_over("Ian", "Ann"));
    EXPECT_FALSE(is_taken_over("Jo Wu", "Al Wu"));
    EXPECT_TRUE(is_taken_over("Ian", "Iain"));
    EXPECT_TRUE(is_taken_over("Ina", "Ian")) << "neighbours that changed places";
    EXPECT_TRUE(is_taken_over("Jo Wu", "Joe Wu"));
    EXPECT_TRUE(is_taken_over("Anna Bel", "Anne Bell"));
    // The words of these two sort differently.
    EXPECT_TRUE(is_taken_over("Catherine Hall", "Katherine Hall"));
    EXPECT_TRUE(is_taken_over("Jeff Irwin", "Geoff Irwin"));
    EXPECT_TRUE(is_taken_over("Анна Петрова", "Анна Питрова"));
}

TEST(Amendments, put_an_id_right_until_the_team_is_paired) {
    EventInPlay play{rulebook::kSn5};
    const Player ann{"Ann Adams", 9, 1950, "Dalton", "101"};
    play.division(kK12, {}).with(
        action::Register{{1}, kK12, "A Team", Players{ann, player("Bo Baker")}});
    play.teams(kK12, 1).with(action::CheckInTeam{{1}, std::nullopt});
    const action::Amend wanted{{1}, {}, {}, both({.name = "Ann Adams", .id = "102"}, {})};
    play.with(wanted);
    EXPECT_EQ(play.team({1}).players[Partner::First].rating, 1950);
    EXPECT_TRUE(play.team({1}).is_checked_in());
    play.with(action::Undo{}).paired(kK12, 1, {{{1}, {2}}});
    EXPECT_EQ(play.enter(wanted), EventRefusal::RosterLocked);
}

TEST(Amendments, that_say_nothing_new_are_refused) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).teams(kK12, 1);
    EXPECT_EQ(play.enter(action::Amend{{2}, {}, {}, {}}), EventRefusal::NoSuchTeam);
    EXPECT_EQ(play.enter(action::Amend{{1}, {}, {}, {}}), EventRefusal::AlreadySo);
    EXPECT_EQ(
        play.enter(action::Amend{{1}, kK12, "Team b", all_of(play.team({1}).players)}),
        EventRefusal::AlreadySo);
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
    // Almost the partner's name is another's, where the partner stays.
    play.with(action::Amend{{1}, {}, {}, both({}, {.name = "Firsd b"})});
    EXPECT_EQ(play.notice(NoticeKind::Substitute)->about.text, "Firsd b");
}

[[nodiscard]] action::ReportIncident incident(
    std::uint32_t number, const PlayerId& who, Measure measure) {
    return {{number}, who, Offence::Banging, {}, measure, {}, {}};
}

// Two paired teams of an event that has substitutes, and one that is not paired.
[[nodiscard]] EventInPlay with_substitutes() {
    EventHeader header{"Spring", rulebook::builtin(rulebook::kTrn), "", "Olga Moss"};
    header.rulebook.switches.team.substitutes = true;
    EventInPlay play{header};
    return play.division(kK12, {}).teams(kK12, 3).paired(kK12, 1, {{{1}, {2}}}, {3});
}

// NSB 17; SN5 17
TEST(Amendments, nobody_takes_the_place_of_a_player_who_is_expelled) {
    const PlayerId offender{{2}, Partner::Second};
    const action::Amend other{{2}, {}, {}, both({}, {.name = "Olaf Oberon"})};
    EventInPlay play = with_substitutes();
    play.with(incident(1, offender, Measure::ExpelFromEvent));
    EXPECT_EQ(play.enter(other), EventRefusal::Expelled);
    EXPECT_EQ(
        play.enter(action::Amend{{1}, {}, {}, both({}, {.name = "Second c"})}),
        EventRefusal::PlayerElsewhere)
        << "who is expelled plays for nobody";
    EXPECT_EQ(
        play.enter(action::Amend{{2}, {}, {}, both({.name = "Olaf Oberon"}, {})}),
        EventRefusal::Expelled)
        << "nor does the partner";
    play.with(action::Amend{{2}, {}, {}, both({}, {.name = "Secondo c"})});
    play.with(action::LiftIncident{{1}, "it was not she"}).with(other);
    // The same before anything is paired.
    EventInPlay early{rulebook::kNsb};
    early.division(kK12, {}).division(kK9, {}).teams(kK12, 2);
    early.with(incident(1, offender, Measure::ExpelFromEvent));
    EXPECT_EQ(early.enter(other), EventRefusal::Expelled);
    EXPECT_EQ(early.enter(action::Amend{{2}, kK9, {}, {}}), EventRefusal::Expelled);
}

[[nodiscard]] std::vector<std::string> offenders(const EventInPlay& play) {
    std::vector<std::string> found;
    for (const auto& [id, incident] : play.event().all<Incident>()) {
        found.push_back(language::english(offender_text(play.event(), incident)));
    }
    return found;
}

// NSB 17; SN5 17
TEST(Amendments, leave_an_incident_with_the_player_whose_it_was) {
    using Names = std::vector<std::string>;
    EventInPlay play = with_substitutes();
    play.with(incident(1, {{2}, Partner::Second}, Measure::Warning));
    play.with(action::Amend{{2}, {}, {}, both({}, {.name = "Olaf Oberon"})});
    EXPECT_EQ(offenders(play), (Names{"Second c (2 Team c)"}));
    // The substitute has done nothing before.
    play.with(incident(2, {{2}, Partner::Second}, Measure::Warning));
    EXPECT_FALSE(play.notice(NoticeKind::History));
    EXPECT_EQ(play.event().get<Incident>({2}).in_event, 1U);
    // Whoever has left is the same for another team, and once they are back.
    for (const TeamId team : {TeamId{1}, TeamId{2}}) {
        play.with(action::Amend{team, {}, {}, both({}, {.name = "C, Second"})});
        play.with(incident(3, {team, Partner::Second}, Measure::Warning));
        ASSERT_TRUE(play.notice(NoticeKind::History));
        EXPECT_EQ(play.notice(NoticeKind::History)->about.number, 1U);
        EXPECT_EQ(play.event().get<Incident>({3}).in_event, 2U);
        play.with(action::Undo{}).with(action::Undo{});
    }
    EXPECT_EQ(offenders(play), (Names{"Second c (2 Team c)", "Olaf Oberon (2 Team c)"}));
}

TEST(Amendments, take_an_incident_along_to_the_other_place) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).teams(kK12, 1);
    play.with(incident(1, {{1}, Partner::First}, Measure::Warning));
    play.with(action::Amend{{1}, {}, {}, both({.name = "Second b"}, {.name = "First b"})});
    EXPECT_EQ(offenders(play), (std::vector<std::string>{"First b (1 Team b)"}));
    play.with(incident(2, {{1}, Partner::First}, Measure::Warning));
    EXPECT_FALSE(play.notice(NoticeKind::History));
    play.with(incident(3, {{1}, Partner::Second}, Measure::Warning));
    EXPECT_TRUE(play.notice(NoticeKind::History));
    play.with(action::Undo{}).with(action::Undo{}).with(action::Undo{});
    EXPECT_EQ(offenders(play), (std::vector<std::string>{"First b (1 Team b)"}));
}

}  // namespace
}  // namespace tandem::tournament
