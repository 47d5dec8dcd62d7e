// Who may enter where, and what becomes of those who come late or leave.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/tournament/event_in_play.hpp"
#include "tournament/report/event_text.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

[[nodiscard]] action::Register team_of(
    std::uint32_t number, const DivisionKey& division, Player first, Player second) {
    return {{number}, division, "A Team", Players{std::move(first), std::move(second)}};
}
[[nodiscard]] Division up_to(std::int32_t grade) { return {.highest_grade = grade}; }

// NSB 1; SN5 1; TRN 1; FBX 1: NSB-1.1, SN5-1.1, FBX-1.1
TEST(Entries, a_team_is_two_people) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {});
    const Player ann = player("Ann Adams");
    EXPECT_EQ(
        play.enter(team_of(1, kK12, ann, player("ADAMS, Ann"))), EventRefusal::SamePlayerTwice);
    EXPECT_EQ(play.enter(team_of(1, kK12, ann, player(""))), EventRefusal::NoName);
    for (const std::string bad :
         {"Bo\nBaker", "Bo\x1B[31m", "Bo \xE2\x80\xAE Baker", "Bo\xC2\x92"}) {
        EXPECT_EQ(play.enter(team_of(1, kK12, ann, player(bad))), EventRefusal::BadName);
    }
    EXPECT_EQ(play.enter(team_of(1, kK12, ann, player("Bo Baker"))), std::nullopt);
}

TEST(Entries, a_name_that_hides_something_says_what_and_where) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {});
    const auto told = [&](std::string team, std::string first) {
        play.enter(action::Register{
            {1}, kK12, std::move(team), Players{player(std::move(first)), player("Bo Baker")}});
        return language::english(describe(play.event(), play.refused()));
    };
    EXPECT_EQ(
        told("Rooks", "\u05D3\u05D5\u05D3\u200F Levi"),
        "\u201C\u05D3\u05D5\u05D3\\u200f Levi\u201D has an invisible character at position 4: "
        "U+200F. Remove it.");
    EXPECT_EQ(
        told("The\nRooks", "Ann"),
        "\u201CThe\\u000aRooks\u201D has an invisible character at position 4: U+000A. Remove it.");
}

// What stands in a list of entries for no name at all is nobody's name.
TEST(Entries, nobody_is_called_what_lists_read_as_no_name) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {});
    for (const std::string none :
         {"NEED",
          "Need a partner",
          "T.B.D.",
          "tba",
          "-",
          "?",
          "N/A",
          "N.A.",
          "looking for partner",
          "partner wanted",
          "none",
          "NEEDED",
          "partner needed",
          "no partner",
          "Unknown"}) {
        const Players players{player("Ann Adams"), player("Bo Baker")};
        EXPECT_EQ(play.enter(action::Register{{1}, kK12, none, players}), EventRefusal::BadName);
        EXPECT_EQ(
            language::english(describe(play.event(), play.refused())),
            "In lists of entries, " + none +
                " means that a partner is needed. Choose another name.");
    }
    EXPECT_EQ(
        play.enter(team_of(1, kK12, player("Ann Adams"), player("Need"))), EventRefusal::BadName);
    EXPECT_EQ(play.enter(action::AddAgent{{1}, kK12, player("TBD")}), EventRefusal::BadName);
    play.with(
        action::Register{{1}, kK12, "Needham", Players{player("Ann Adams"), player("Bo Baker")}});
}

// NSB 20; SN5 20: NSB-20.3, SN5-20.3
TEST(Entries, of_somebody_with_the_name_of_an_expelled_onlooker_are_told) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {});
    action::ReportIncident shouted{
        {1}, "Loud, Larry", Offence::Interference, {}, Measure::ExpelFromEvent, {}, {}};
    play.with(shouted);
    Player larry = player("Larry Loud");
    const auto told = [&] { return play.notice(NoticeKind::NameOfExpelled); };
    play.with(team_of(1, kK12, larry, player("Sue Quiet")));
    ASSERT_TRUE(told());
    EXPECT_EQ(told()->about.text, "Larry Loud");
    EXPECT_EQ(told()->about.number, 1U);
    play.with(action::Undo{}).with(action::AddAgent{{1}, kK12, larry});
    EXPECT_TRUE(told());
    play.with(action::AddAgent{{2}, kK12, player("Sue Quiet")});
    EXPECT_FALSE(told());
    play.with(action::BringTogether{{{{1}, {2}}}, {1}, kK12, "Rooks"});
    EXPECT_TRUE(told());
    play.with(action::Undo{}).with(action::Undo{}).with(action::Undo{});
    play.with(team_of(1, kK12, player("Sue Quiet"), player("Bo Baker")));
    play.with(action::Amend{{1}, kK12, "A Team", all_of(Players{larry, player("Bo Baker")})});
    EXPECT_TRUE(told());
    // The desk knows that it is somebody else.
    larry.namesake = true;
    play.with(action::Undo{});
    play.with(action::Amend{{1}, kK12, "A Team", all_of(Players{larry, player("Bo Baker")})});
    EXPECT_FALSE(told());
    larry.namesake = false;
    play.with(action::LiftIncident{{1}, "it was not he"});
    play.with(action::Amend{{1}, kK12, "A Team", all_of(Players{larry, player("Sue Quiet")})});
    EXPECT_FALSE(told());
}

// NSB 1; SN5 1: NSB-1.2, SN5-1.2, AMB-47
TEST(Entries, nobody_stands_in_once_a_division_is_paired) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {}).teams(kK12, 2);
    const auto amended = [](const std::string& name) {
        return action::Amend{{1}, kK12, "Team", all_of(Players{player(name), player("Second b")})};
    };
    play.with(amended("First Somebody"));
    play.paired(kK12, 1, {{{1}, {2}}});
    EXPECT_EQ(play.enter(amended("Xavier Xu")), EventRefusal::RosterLocked);
    EXPECT_EQ(play.enter(amended("First Somebodie")), std::nullopt);
    EXPECT_TRUE(play.notice(NoticeKind::Respelt));
    // Two letters of what it was at the lock, not of what it was made since.
    EXPECT_EQ(play.enter(amended("Firs Someboie")), EventRefusal::RosterLocked);
}

// The final of teams whose own division was never paired.
// NSB 1; SN5 1: NSB-1.2, SN5-1.2
TEST(Entries, nobody_stands_in_once_a_final_is_paired) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {}).division(kK9, {}).teams(kK12, 2);
    play.division({"final"}, {.format = Format::KnockOut, .finalists = {{1}, {2}}});
    const auto amended = [](const DivisionKey& division, const std::string& name) {
        return action::Amend{
            {1}, division, "Team", all_of(Players{player(name), player("Second b")})};
    };
    play.with(amended(kK12, "First Somebody"));
    play.paired({"final"}, 1, {{{1}, {2}}});
    EXPECT_EQ(play.enter(amended(kK12, "Somebody Else")), EventRefusal::RosterLocked);
    EXPECT_EQ(play.enter(amended(kK9, "First Somebody")), EventRefusal::RosterLocked);
    EXPECT_EQ(play.enter(amended(kK12, "First Sonebody")), std::nullopt);
}

// SN5 heading: SN5-0.1, AMB-53
TEST(Entries, a_division_takes_teams_up_to_its_grade) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK9, up_to(9));
    EXPECT_EQ(
        play.enter(team_of(1, kK9, player("Ann", 8), player("Bo", 10))), EventRefusal::TooOld);
    EXPECT_EQ(play.enter(team_of(1, kK9, player("Ann", 8), player("Bo"))), EventRefusal::NoGrade);
    EXPECT_EQ(play.enter(team_of(1, kK9, player("Ann", 0), player("Bo", 9))), std::nullopt);
}

// SN5 heading: SN5-0.2
TEST(Entries, a_player_plays_in_one_division) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK9, up_to(9)).division(kK12, up_to(12));
    play.with(team_of(1, kK9, player("José Martínez", 8), player("Bo Baker", 9)));
    EXPECT_EQ(
        play.enter(team_of(2, kK12, player("MARTINEZ, Jose", 8), player("Cy", 9))),
        EventRefusal::PlayerElsewhere);
    Player other = player("Jose Martinez", 8);
    other.namesake = true;
    EXPECT_EQ(play.enter(team_of(2, kK12, other, player("Cy", 9))), std::nullopt);
    Player known = player("Joe Martinez", 8);
    known.id = "12345678";
    play.with(team_of(3, kK9, known, player("Di", 9)));
    known.name = "Joseph M.";
    EXPECT_EQ(play.enter(team_of(4, kK12, known, player("Ed", 9))), EventRefusal::PlayerElsewhere);
}

[[nodiscard]] Player with_id(std::string name, std::string id) {
    return {.name = std::move(name), .id = std::move(id)};
}

TEST(Entries, two_of_one_name_with_different_ids_are_told) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {});
    play.with(team_of(1, kK12, with_id("Zed One", "123"), player("Bo")));
    EXPECT_FALSE(play.notice(NoticeKind::SamePlayerName));
    play.with(team_of(2, kK12, with_id("One, Zed", "124"), player("Cy")));
    ASSERT_TRUE(play.notice(NoticeKind::SamePlayerName));
    EXPECT_EQ(play.notice(NoticeKind::SamePlayerName)->about.teams, std::vector{TeamId{1}});
    play.with(action::Amend{{2}, kK12, "Other Name", all_of(play.team({2}).players)});
    EXPECT_FALSE(play.notice(NoticeKind::SamePlayerName)) << "it was told when they entered";
    Player other = with_id("Zed One", "125");
    other.namesake = true;
    play.with(team_of(3, kK12, other, player("Di")));
    EXPECT_FALSE(play.notice(NoticeKind::SamePlayerName)) << "the desk knows";
    play.with(team_of(4, kK12, with_id("Ed", "5"), with_id("Ed", "6")));
    EXPECT_EQ(play.notice(NoticeKind::SamePlayerName)->about.teams, std::vector{TeamId{4}});
    play.with(action::AddAgent{{1}, kK12, with_id("Flo", "7")});
    play.with(action::AddAgent{{2}, kK12, with_id("Flo", "8")});
    EXPECT_TRUE(play.notice(NoticeKind::SamePlayerName)->about.teams.empty());
}

// Spreadsheets drop them.
TEST(Entries, zeros_at_its_start_make_no_other_id) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).division(kK9, {});
    play.with(team_of(1, kK12, with_id("Zed One", "0123"), player("Bo")));
    EXPECT_EQ(
        play.enter(team_of(2, kK9, with_id("One, Zed", "123"), player("Cy"))),
        EventRefusal::PlayerElsewhere);
    EXPECT_EQ(
        play.enter(team_of(2, kK9, with_id("Z. One", "00123"), player("Cy"))),
        EventRefusal::PlayerElsewhere);
    play.teams(kK12, 1).paired(kK12, 1, {{{1}, {2}}});
    Players players = play.team({1}).players;
    players[Partner::First].id = "123";
    EXPECT_EQ(play.enter(action::Amend{{1}, kK12, "A Team", all_of(players)}), std::nullopt);
}

TEST(Entries, a_player_who_withdrew_before_playing_may_enter_anew_and_stays_there) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).teams(kK12, 2);
    const Player ann = player("Ann Adams", 5);
    play.with(team_of(3, kK12, ann, player("Bo Baker")));
    play.with(action::Withdraw{{3}, std::nullopt});
    play.with(team_of(4, kK12, ann, player("Cy Clark")));
    EXPECT_EQ(play.enter(action::ReEnter{{3}}), EventRefusal::PlayerElsewhere);
    // Pairing the others does not make Ann a player of the team that left.
    play.paired(kK12, 1, {{{1}, {2}}}, {4});
    EXPECT_EQ(
        play.enter(
            action::Amend{{4}, kK12, "Better Name", all_of(Players{ann, player("Cy Clark")})}),
        std::nullopt);
}

// SN5 heading: SN5-0.1, SN5-0.2
TEST(Entries, a_player_who_is_too_old_enters_another_division_once_their_team_has_left) {
    EventInPlay play{rulebook::kSn5};
    play.official("desk", Role::Desk).official("dora", Role::Director);
    play.division(kK9, up_to(9)).division(kK12, up_to(12)).teams(kK9, 3);
    play.paired(kK9, 1, {{{1}, {2}}}, {3});
    Players players = play.team({1}).players;
    players[Partner::First].grade = 10;
    EXPECT_EQ(play.enter(action::Amend{{1}, kK9, "Team", all_of(players)}), EventRefusal::TooOld);
    EXPECT_EQ(
        play.enter(action::Amend{{1}, kK12, "Team", all_of(players)}), EventRefusal::RosterLocked);
    const action::Register anew{{4}, kK12, "Anew", players};
    EXPECT_EQ(play.enter(anew, "dora"), EventRefusal::PlayerElsewhere) << "the team still plays";
    play.with(action::Withdraw{{1}, std::nullopt});
    EXPECT_EQ(play.enter(anew, "desk"), EventRefusal::PlayerElsewhere);
    EXPECT_EQ(
        play.enter(action::Register{{4}, kK9, "Anew", play.team({1}).players}, "dora"),
        EventRefusal::PlayerElsewhere)
        << "in its own division a team does not change";
    play.with(anew, "dora");
    EXPECT_EQ(play.notice(NoticeKind::FormerTeam)->about.teams, std::vector{TeamId{1}});
    EXPECT_EQ(play.enter(action::ReEnter{{1}}), EventRefusal::PlayerElsewhere);
    play.with(action::Amend{{4}, kK12, "Another Name", all_of(players)}, "desk");
    play.with(action::Withdraw{{4}, std::nullopt}).with(action::ReEnter{{4}});
}

// SN5 heading: SN5-0.3, AMB-52
TEST(Entries, whoever_leaves_has_no_points_for_byes_to_come) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.rounds = 3, .legs = 1}).teams(kK12, 3);
    play.with(action::GiveBye{{1}, {}, 3, ByeKind::Half})
        .with(action::GiveBye{{3}, {}, 1, ByeKind::Half});
    play.paired(kK12, 1, {{{1}, {2}}}).started(kK12, 1).played(kK12, 1, LegWinner::One);
    play.with(action::Withdraw{{1}, std::nullopt}).with(action::Withdraw{{3}, std::nullopt});
    EXPECT_TRUE(play.team({1}).byes.empty());
    EXPECT_EQ(play.entry(kK12, {3}, 1).kind, Entry::HalfBye) << "what is over stands";
}

TEST(Entries, a_late_team_has_a_bye_in_the_first_round) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.late_from = at_time("2013-04-05T10:00"), .late_bye = LateBye::Half});
    play.at("2013-04-05T09:59").teams(kK12, 2);
    EXPECT_FALSE(play.team({1}).byes.contains({kK12, 1})) << "10:00 sharp is not after 10:00";
    EXPECT_EQ(play.team({2}).byes.at({kK12, 1}), ByeKind::Half);
    EXPECT_EQ(play.notice(NoticeKind::Late)->about.text, "half");
    play.teams(kK12, 1);
    EXPECT_EQ(
        play.enter(action::PairRound{{kK12, 1}, {{{1}, {2}}}, std::nullopt}), EventRefusal::HasBye);
    play.with(action::CancelBye{{2}, {}, 1}).paired(kK12, 1, {{{1}, {2}}});
    EXPECT_EQ(play.entry(kK12, {3}, 1).kind, Entry::HalfBye);
    EXPECT_EQ(play.entry(kK12, {3}, 1).score.legs, kOnePoint);  // half of two legs
}

// SN5 heading: SN5-0.3
TEST(Entries, a_team_that_comes_after_the_pairing_of_the_first_round_is_late_for_it) {
    EventInPlay play{rulebook::kSn5};
    Division settings{.legs = 1, .missed_rounds = LateBye::Zero};
    settings.late_from = at_time("2013-04-05T10:00");
    settings.late_bye = LateBye::Half;
    play.division(kK12, settings).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    play.teams(kK12, 1).at("2013-04-05T10:30").teams(kK12, 1);
    play.started(kK12, 1).played(kK12, 1, LegWinner::Draw);
    play.paired(kK12, 2, {{{1}, {3}}, {{2}, {4}}}).teams(kK12, 1).started(kK12, 2);
    for (const TeamId late : {TeamId{3}, TeamId{4}, TeamId{5}}) {
        EXPECT_EQ(play.team(late).byes.at({kK12, 1}), ByeKind::Half);
    }
    EXPECT_EQ(play.team({5}).byes.at({kK12, 2}), ByeKind::Zero);
}

TEST(Entries, a_team_that_is_not_in_a_pairing_may_be_given_another_bye_for_it) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    play.started(kK12, 1).teams(kK12, 1);
    EXPECT_EQ(play.entry(kK12, {3}, 1).kind, Entry::ZeroBye);
    EXPECT_EQ(play.enter(action::GiveBye{{1}, {}, 1, ByeKind::Half}), EventRefusal::RoundPaired);
    EXPECT_EQ(play.enter(action::GiveBye{{3}, {}, 1, ByeKind::Zero}), EventRefusal::HasBye);
    play.with(action::GiveBye{{3}, {}, 1, ByeKind::Half});
    EXPECT_EQ(play.entry(kK12, {3}, 1).kind, Entry::HalfBye);
    EXPECT_FALSE(play.notice(NoticeKind::LaterRounds));
    play.played(kK12, 1, LegWinner::One).paired(kK12, 2, {{{1}, {3}}}, {2});
    play.with(action::GiveBye{{3}, {}, 1, ByeKind::Full});
    EXPECT_TRUE(play.notice(NoticeKind::LaterRounds));
}

TEST(Entries, a_team_that_comes_after_a_pairing_has_the_bye_that_the_organiser_gives) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.missed_rounds = LateBye::Half}).teams(kK12, 2);
    play.paired(kK12, 1, {{{1}, {2}}}).started(kK12, 1).teams(kK12, 1);
    EXPECT_EQ(play.notice(NoticeKind::MissedRounds)->about.number, 1U);
    EXPECT_EQ(play.entry(kK12, {3}, 1).kind, Entry::HalfBye);
}

// Law: SN5 0.3.
TEST(Entries, a_team_that_comes_in_time_is_paired_when_the_pairing_is_remade) {
    EventInPlay play{rulebook::kSn5};
    Division settings{.legs = 1, .missed_rounds = LateBye::Zero};
    settings.late_from = at_time("2013-04-05T10:00");
    settings.late_bye = LateBye::Half;
    play.at("2013-04-05T09:00").division(kK12, settings).teams(kK12, 2);
    play.paired(kK12, 1, {{{1}, {2}}}).teams(kK12, 2);
    EXPECT_FALSE(play.notice(NoticeKind::MissedRounds));
    EXPECT_EQ(play.notice(NoticeKind::NotInPairing)->about.teams, (std::vector<TeamId>{{4}}));
    EXPECT_EQ(
        play.enter(action::PairRound{{kK12, 1}, {{{1}, {2}}}, std::nullopt}),
        EventRefusal::TeamMissing);
    play.paired(kK12, 1, {{{1}, {3}}, {{2}, {4}}}).started(kK12, 1);
    EXPECT_TRUE(play.team({3}).byes.empty());
}

TEST(Entries, a_team_left_out_of_a_pairing_when_it_starts_has_missed_that_round) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.missed_rounds = LateBye::Half}).teams(kK12, 2);
    play.paired(kK12, 1, {{{1}, {2}}}).teams(kK12, 1);
    EXPECT_EQ(play.entry(kK12, {3}, 1).kind, Entry::ZeroBye);
    play.started(kK12, 1);
    EXPECT_EQ(play.entry(kK12, {3}, 1).kind, Entry::HalfBye);
    play.with(action::Undo{});
    EXPECT_TRUE(play.team({3}).byes.empty());
}

TEST(Entries, a_team_that_moves_into_a_division_under_way_is_a_late_one_there) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.missed_rounds = LateBye::Half}).division(kK9, {}).teams(kK12, 2);
    play.teams(kK9, 1).paired(kK12, 1, {{{1}, {2}}}).started(kK12, 1);
    play.with(action::Amend{{3}, kK12, "Team", all_of(play.team({3}).players)});
    EXPECT_EQ(play.entry(kK12, {3}, 1).kind, Entry::HalfBye);
}

// As who registers is told.
TEST(Entries, a_team_that_moves_is_told_what_it_has_missed_and_what_is_paired_without_it) {
    const auto told = [](RoundNumber rounds, std::string_view late_from, NoticeKind kind) {
        EventInPlay play{rulebook::kSn5};
        Division settings{.legs = 1};
        if (!late_from.empty()) settings.late_from = at_time(late_from);
        play.division(kK12, std::move(settings)).division(kK9, {}).teams(kK12, 2).teams(kK9, 1);
        for (RoundNumber round = 1; round <= rounds; ++round) {
            play.paired(kK12, round, {{{1}, {2}}});
            if (round == rounds) break;
            play.started(kK12, round).played(kK12, round, LegWinner::One);
        }
        const bool has_name_of_other = kind == NoticeKind::SameTeamName;
        const std::string name = has_name_of_other ? play.team({1}).name : play.team({3}).name;
        play.with(action::Amend{{3}, kK12, name, all_of(play.team({3}).players)});
        return play.notice(kind);
    };
    EXPECT_EQ(told(3, "", NoticeKind::MissedRounds).value_or(Notice{}).about.number, 2U);
    EXPECT_EQ(told(3, "", NoticeKind::NotInPairing).value_or(Notice{}).about.number, 3U);
    EXPECT_TRUE(told(0, "2013-04-05T08:00", NoticeKind::Late));
    EXPECT_TRUE(told(0, "", NoticeKind::SameTeamName));
    EXPECT_FALSE(told(0, "", NoticeKind::MissedRounds));
}

TEST(Entries, a_team_that_moves_leaves_the_byes_of_its_old_division_there) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).division(kK9, {}).teams(kK12, 1);
    play.with(action::GiveBye{{1}, {}, 2, ByeKind::Half});
    play.with(action::Amend{{1}, kK9, "Team", all_of(play.team({1}).players)});
    EXPECT_TRUE(play.team({1}).byes.empty());
}

TEST(Entries, there_is_no_place_for_one_more_where_everybody_meets_everybody) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.format = Format::RoundRobin}).division(kK9, {}).teams(kK12, 2);
    play.teams(kK9, 1).paired(kK12, 1, {{{1}, {2}}});
    EXPECT_EQ(
        play.enter(team_of(4, kK12, player("Ann"), player("Bo"))), EventRefusal::AlreadyPaired);
    EXPECT_EQ(
        play.enter(action::Amend{{3}, kK12, "Team", all_of(play.team({3}).players)}),
        EventRefusal::AlreadyPaired);
}

TEST(Entries, two_free_agents_become_a_team_of_the_division_that_takes_both) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, up_to(12)).division(kK9, up_to(9));
    play.with(action::AddAgent{{1}, kK9, player("Ann Adams", 8)});
    play.with(action::AddAgent{{2}, kK12, player("Bo Baker", 11)});
    const auto together = [](const DivisionKey& division) {
        return action::BringTogether{{AgentId{1}, AgentId{2}}, {1}, division, "Together"};
    };
    EXPECT_EQ(play.enter(together(kK9)), EventRefusal::TooOld);
    EXPECT_EQ(play.enter(together(kK12)), std::nullopt);
    for (const std::uint32_t agent : {1, 2}) {
        EXPECT_FALSE(play.event().get<FreeAgent>({agent}).is_looking());
        EXPECT_EQ(play.enter(action::RemoveAgent{{agent}}), EventRefusal::NoSuchAgent);
    }
}

TEST(Entries, the_number_of_a_free_agent_is_never_anybody_elses) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).with(action::AddAgent{{1}, kK12, player("Ann Adams")});
    play.with(action::RemoveAgent{{1}});
    const auto added = [](std::uint32_t number) {
        return action::AddAgent{{number}, kK12, player("Bo Baker")};
    };
    EXPECT_EQ(play.enter(added(1)), EventRefusal::WrongNumber);
    play.with(added(2));
    EXPECT_EQ(play.enter(action::RemoveAgent{{1}}), EventRefusal::NoSuchAgent);
    play.with(action::AddAgent{{3}, kK12, player("Ann Adams")});
    // A team that is gone is in no division.
    for (const std::uint32_t number : {2, 3}) play.with(action::RemoveAgent{{number}});
    play.division(kK9, {}).teams(kK9, 2);
    play.division(kK12, {.finalists = {{1}, {2}}});
}

TEST(Entries, a_final_has_teams_of_other_divisions_alone) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).teams(kK12, 2);
    const auto final_of = [](const DivisionKey& key, std::vector<TeamId> teams) {
        return action::SetDivision{key, {.name = "Final", .finalists = std::move(teams)}};
    };
    EXPECT_EQ(play.enter(final_of(kK12, {{1}})), EventRefusal::BadSettings);
    EXPECT_EQ(play.enter(final_of({"final"}, {{1}, {1}})), EventRefusal::BadSettings);
    EXPECT_EQ(play.enter(final_of({"final"}, {{1}, {2}})), std::nullopt);
    EXPECT_EQ(
        play.enter(team_of(3, {"final"}, player("Xi"), player("Yo"))), EventRefusal::BadSettings);
    EXPECT_EQ(
        language::english(describe(play.event(), play.refused())),
        "A final is only for its finalists. Enter them in another division.");
    play.division(kK9, {}).teams(kK9, 1);
    EXPECT_EQ(play.enter(final_of(kK9, {{1}, {2}})), EventRefusal::BadSettings);
}

TEST(Entries, a_finalist_stays_within_the_grade_of_the_final) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).teams(kK12, 2);
    play.division(
        {"final"}, {.highest_grade = 6, .format = Format::KnockOut, .finalists = {{1}, {2}}});
    const auto amended = [](Player first) {
        return action::Amend{
            {1}, kK12, "Team", all_of(Players{std::move(first), player("Second b", 5)})};
    };
    EXPECT_EQ(play.enter(amended(player("First b", 7))), EventRefusal::TooOld);
    EXPECT_EQ(play.enter(amended(player("First b"))), EventRefusal::NoGrade);
    EXPECT_EQ(play.enter(amended(player("First b", 6))), std::nullopt);
}

TEST(Entries, a_team_that_was_expelled_becomes_no_finalist) {
    EventInPlay play = at_the_table(rulebook::kSn5);
    play.with(action::ReportIncident{
        {1}, PlayerId{{1}, Partner::First}, Offence::Other, {}, Measure::ExpelFromEvent, {}, {}});
    const auto final_of = [](std::vector<TeamId> teams) {
        return action::SetDivision{{"final"}, {.name = "Final", .finalists = std::move(teams)}};
    };
    EXPECT_EQ(play.enter(final_of({{1}, {2}})), EventRefusal::Expelled);
}

TEST(Entries, a_team_of_two_finals_is_told) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).teams(kK12, 3);
    play.division({"a"}, {.finalists = {{1}, {2}}});
    EXPECT_FALSE(play.notice(NoticeKind::InTwoFinals));
    play.division({"b"}, {.finalists = {{2}, {3}}});
    EXPECT_EQ(play.notice(NoticeKind::InTwoFinals)->about.teams, std::vector{TeamId{2}});
    EXPECT_EQ(play.notice(NoticeKind::InTwoFinals)->about.text, "a");
}

TEST(Entries, a_team_that_comes_back_is_told_what_its_finals_have_done_without_it) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).teams(kK12, 4).with(action::Withdraw{{4}, std::nullopt});
    const std::vector<TeamId> all{{1}, {2}, {3}, {4}};
    play.division({"cup"}, {.format = Format::KnockOut, .finalists = all});
    play.division({"swiss"}, {.finalists = all});
    play.paired({"cup"}, 1, {{{2}, {3}}}).paired({"swiss"}, 1, {{{1}, {2}}}, {3});
    play.with(action::ReEnter{{4}});
    ASSERT_TRUE(play.notice(NoticeKind::NoPlace));
    EXPECT_EQ(play.notice(NoticeKind::NoPlace)->about.division, "cup");
    ASSERT_TRUE(play.notice(NoticeKind::NotInPairing));
    EXPECT_EQ(play.notice(NoticeKind::NotInPairing)->about.division, "swiss");
}

TEST(Entries, a_team_that_has_not_checked_in_is_not_paired_where_check_in_is_needed) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {.check_in = CheckIn::Needed}).teams(kK12, 3);
    play.with(action::CheckInTeam{{1}, std::nullopt}).with(action::CheckInTeam{{2}, {}});
    play.with(action::CheckInTeam{{3}, Partner::First}).paired(kK12, 1, {{{1}, {2}}});
    EXPECT_EQ(play.entry(kK12, {3}, 1).kind, Entry::ZeroBye);
    play.with(action::CheckInTeam{{3}, Partner::Second});
    EXPECT_EQ(
        play.enter(action::PairRound{{kK12, 1}, {{{1}, {2}}}, std::nullopt}),
        EventRefusal::TeamMissing);
}

// SN5 heading: SN5-0.1
TEST(Entries, a_final_that_becomes_a_division_of_its_own_has_no_finalists_to_fit) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {}).with(team_of(1, kK12, player("Ann"), player("Bo")));
    play.division(kK9, {.finalists = {{1}}});
    play.division(kK9, up_to(9));
    EXPECT_TRUE(play.event().get<Division>(kK9).finalists.empty());
}

TEST(Entries, a_division_is_not_made_too_young_for_its_teams) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK9, up_to(9));
    play.with(team_of(1, kK9, player("Ann", 8), player("Bo", 9)));
    Division younger = play.event().get<Division>(kK9);
    younger.highest_grade = 6;
    EXPECT_EQ(play.enter(action::SetDivision{kK9, younger}), EventRefusal::TooOld);
}

TEST(Withdrawals, from_a_final_tell_what_is_still_paired_there) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.legs = 1}).teams(kK12, 4);
    play.division({"a"}, {.format = Format::KnockOut, .legs = 1, .finalists = {{1}, {2}}});
    play.paired({"a"}, 1, {{{1}, {2}}}).started({"a"}, 1).with(action::Withdraw{{1}, "ill"});
    EXPECT_EQ(play.notice(NoticeKind::StillPaired)->about.text, "started");
}

TEST(Withdrawals, from_a_round_robin_tell_how_many_results_stay) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.format = Format::RoundRobin, .rounds = 3, .legs = 1}).teams(kK12, 4);
    play.paired(kK12, 1, {{{1}, {4}}, {{2}, {3}}}).started(kK12, 1);
    play.played(kK12, 1, LegWinner::One).with(action::Withdraw{{1}, "ill"});
    EXPECT_EQ(play.notice(NoticeKind::LeavesRoundRobin)->about.number, 1U);
}

// SN5 0.3
TEST(LateEntries, have_the_late_bye_once_round_one_has_started_whatever_the_time) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1, .late_bye = LateBye::Half}).teams(kK12, 2);
    play.paired(kK12, 1, {{{1}, {2}}}).started(kK12, 1).teams(kK12, 1);
    EXPECT_EQ(play.entry(kK12, {3}, 1).kind, Entry::HalfBye);
}

// A knock-out has no byes to give: the round is paired anew, if the bracket has the team in it.
TEST(Entries, a_team_that_comes_back_into_a_bracket_is_paired_anew) {
    const auto told = [](TeamId back, ThirdPlace third_place, const TeamPair& pair) {
        EventInPlay play{rulebook::kSn5};
        play.division(kK12, {.format = Format::KnockOut, .legs = 1, .third_place = third_place});
        play.teams(kK12, 4).paired(kK12, 1, {{{1}, {4}}, {{2}, {3}}}).started(kK12, 1);
        play.played(kK12, 1, LegWinner::One).with(action::Withdraw{back, std::nullopt});
        play.paired(kK12, 2, {pair}).with(action::ReEnter{back});
        const auto notice = play.notice(NoticeKind::NotInPairing);
        return notice ? notice->about.text : "nothing";
    };
    EXPECT_EQ(told({1}, ThirdPlace::Played, {{4}, {3}}), "bracket");
    EXPECT_EQ(told({4}, ThirdPlace::Shared, {{1}, {2}}), "nothing") << "it has lost";
}

}  // namespace
}  // namespace tandem::tournament
