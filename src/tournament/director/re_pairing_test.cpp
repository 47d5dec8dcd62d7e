// Other teams at tables of a round in progress, and late arrivals at new ones.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/tournament/event_in_play.hpp"
#include "tournament/director/decide_one.hpp"
#include "tournament/event/questions.hpp"
#include "tournament/next_round/bracket_of.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/report/event_text.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

[[nodiscard]] SeatedTable at_table(std::uint32_t table, TeamId one, TeamId two) {
    return {table, TeamPair{one, two}};
}
[[nodiscard]] action::RePairTables re_pair(
    RoundNumber round, std::vector<SeatedTable> tables, std::optional<TeamId> bye = {}) {
    return {{kK12, round}, std::move(tables), bye};
}

// Five teams in round 1, which has started: tables 1 and 2, and a bye.
[[nodiscard]] EventInPlay of_five(Division settings = {.legs = 1}) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, std::move(settings)).teams(kK12, 5);
    return play.paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}}, {5}).started(kK12, 1);
}

[[nodiscard]] TeamPair teams_at(const EventInPlay& play, std::uint32_t table) {
    const auto& encounter = play.event().get<Encounter>({kK12, 1, table});
    return {encounter.one, encounter.two};
}

[[nodiscard]] std::string said(const EventInPlay& play, NoticeKind kind) {
    const auto notice = play.notice(kind);
    return notice ? language::english(describe(play.event(), *notice)) : "";
}
// What a knock-out or a round robin has next.
[[nodiscard]] std::vector<TeamPair> next_pairs(
    const EventInPlay& play, RoundNumber round, const DivisionKey& division = kK12) {
    const auto proposal = propose(play.event(), {division, round});
    return proposal ? proposal->pairs : std::vector<TeamPair>{};
}
[[nodiscard]] std::string refusal(const EventInPlay& play) {
    return language::english(describe(play.event(), play.refused()));
}

// USC 29G
TEST(RePairing, gives_whoever_waits_the_team_that_had_the_bye) {
    EventInPlay play = of_five();
    play.with(re_pair(1, {at_table(2, {3}, {5})}));
    EXPECT_EQ(teams_at(play, 1), (TeamPair{{1}, {2}}));
    EXPECT_EQ(teams_at(play, 2), (TeamPair{{3}, {5}}));
    EXPECT_FALSE(play.event().get<Round>({kK12, 1}).bye);
    EXPECT_EQ(play.event().get<Round>({kK12, 1}).paired_by, PairedBy::Director);
    EXPECT_EQ(play.entry(kK12, {5}, 1).kind, Entry::Pending);
    EXPECT_EQ(play.entry(kK12, {4}, 1).kind, Entry::ZeroBye);
    EXPECT_EQ(
        said(play, NoticeKind::PlaysAfterAll),
        "5 Team f now plays in round 1, and no longer has the bye of the pairing.");
    EXPECT_EQ(
        said(play, NoticeKind::Unseated),
        "No longer paired in this round, and without points for it unless you give a bye: 4 Team "
        "e.");
    EXPECT_EQ(
        said(play, NoticeKind::ClocksOff),
        "Table 2 may have other teams only if no clock is running there yet (US Chess 29G).");
    EXPECT_EQ(
        said(play, NoticeKind::RecordedLost),
        "What was recorded at table 2 is lost, as its teams have changed: line-ups. Enter again "
        "what still holds.");
    EXPECT_EQ(play.notice(NoticeKind::NotInspected)->about.number, 2U);
    play.with(action::GiveBye{{4}, {}, 1, ByeKind::Half});
    EXPECT_EQ(play.entry(kK12, {4}, 1).kind, Entry::HalfBye);
    play.played(kK12, 1, LegWinner::One);
    // The bye goes to whoever has had none.
    const auto next = propose(play.event(), {kK12, 2});
    ASSERT_TRUE(next);
    EXPECT_EQ(next->pairs, (std::vector<TeamPair>{{{1}, {3}}, {{4}, {2}}}));
    EXPECT_EQ(next->bye, TeamId{5});
}

// USC 29G
TEST(RePairing, gives_the_bye_to_whoever_is_left) {
    EventInPlay play = of_five();
    play.with(re_pair(1, {at_table(2, {3}, {5})}, TeamId{4}));
    EXPECT_EQ(play.event().get<Round>({kK12, 1}).bye, TeamId{4});
    EXPECT_EQ(play.entry(kK12, {4}, 1).kind, Entry::PairingBye);
    EXPECT_FALSE(play.notice(NoticeKind::Unseated));
}

// USC 28K
TEST(RePairing, adds_a_table_for_late_arrivals) {
    EventInPlay play = of_five({.legs = 1, .missed_rounds = LateBye::Half});
    play.teams(kK12, 2).with(re_pair(1, {at_table(3, {7}, {6})}));
    EXPECT_EQ(teams_at(play, 3), (TeamPair{{7}, {6}}));
    EXPECT_TRUE(play.team({6}).byes.empty());
    EXPECT_EQ(
        said(play, NoticeKind::PlaysAfterAll),
        "6 Team g now plays in round 1, and loses its half-point bye there.");
    EXPECT_FALSE(play.notice(NoticeKind::ClocksOff)) << "nobody has sat there";
    EXPECT_FALSE(play.notice(NoticeKind::RecordedLost));
    EXPECT_EQ(play.event().get<Round>({kK12, 1}).bye, TeamId{5});
    play.played(kK12, 1, LegWinner::One);
    EXPECT_EQ(play.entry(kK12, {7}, 1).kind, Entry::Played);
    // The number is theirs, whatever becomes of them.
    play.with(action::Withdraw{{6}, {}});
    EXPECT_EQ(play.entry(kK12, {7}, 1).opponent, crosstable_of(play.event(), kK12).numbers.at({6}));
}

// USC 28K
TEST(RePairing, brings_a_late_arrival_together_with_the_team_that_had_the_bye) {
    EventInPlay play = of_five();
    play.teams(kK12, 1).with(re_pair(1, {at_table(3, {5}, {6})}));
    EXPECT_EQ(teams_at(play, 3), (TeamPair{{5}, {6}}));
    EXPECT_FALSE(play.event().get<Round>({kK12, 1}).bye);
    // Undone as a whole, and done again.
    play.with(action::Undo{});
    EXPECT_EQ(play.event().get<Round>({kK12, 1}).bye, TeamId{5});
    EXPECT_EQ(play.event().find<Encounter>({kK12, 1, 3}), nullptr);
    EXPECT_EQ(play.team({6}).byes.at({kK12, 1}), ByeKind::Zero);
    play.with(action::Redo{});
    EXPECT_EQ(teams_at(play, 3), (TeamPair{{5}, {6}}));
}

[[nodiscard]] action::ReportIncident incident_at(const LegId& leg) {
    action::ReportIncident incident;
    incident.incident = {1};
    incident.who = PlayerId{{3}, Partner::First};
    incident.what = Offence::Banging;
    incident.where = leg;
    return incident;
}

// USC 29G
TEST(RePairing, leaves_teams_where_anything_is_recorded) {
    const LegId leg{kK12, 1, 2, 1};
    const std::vector<std::pair<std::vector<EventAction>, std::string>> all{
        {{action::EnterResult{leg, won(LegWinner::One)}}, "already has a result"},
        {{action::Provide{leg, won(LegWinner::One)}}, "already has a result"},
        {{action::NoClock{leg, BoardId::A}}, "A missing clock is recorded"},
        {{action::AnnulLeg{leg, "again"}}, "already has an annulled game"},
        {{action::ChangeClock{leg, BoardId::A, {}, {}, "stopped"}}, "already has a changed clock"},
        {{action::RaiseDispute{{1}, leg, {}, {}, "who won?"}}, "already has a dispute"},
        {{incident_at(leg), action::LiftIncident{{1}, "on appeal"}}, "already has an incident"},
        {{action::AttachRecord{leg, R"({"tandem": 1, "rulebook": "nsb", "authority": "clock"})"}},
         "already has a match log"}};
    for (const auto& [actions, what] : all) {
        EventInPlay play = of_five();
        for (const EventAction& action : actions) play.with(action);
        for (const auto& teams : {std::optional{TeamPair{{3}, {5}}}, std::optional<TeamPair>{}}) {
            EXPECT_EQ(play.enter(re_pair(1, {{2, teams}})), EventRefusal::ResultThere) << what;
            EXPECT_NE(refusal(play).find(what), std::string::npos) << refusal(play);
            EXPECT_NE(
                refusal(play).find("its teams stay: 3 Team d and 4 Team e"), std::string::npos)
                << refusal(play);
        }
        // As they sit there they may be named; other tables change.
        EXPECT_EQ(
            play.enter(re_pair(1, {at_table(2, {3}, {4}), at_table(1, {1}, {5})})), std::nullopt);
    }
}

// USC 29G
TEST(RePairing, changes_two_tables_at_once_and_takes_one_away) {
    EventInPlay play = of_five();
    EXPECT_EQ(play.enter(re_pair(1, {at_table(1, {1}, {3})})), EventRefusal::TeamTwice);
    play.with(re_pair(1, {at_table(1, {1}, {3}), at_table(2, {2}, {4})}));
    EXPECT_EQ(teams_at(play, 1), (TeamPair{{1}, {3}}));
    EXPECT_EQ(teams_at(play, 2), (TeamPair{{2}, {4}}));
    EXPECT_FALSE(play.notice(NoticeKind::Unseated));
    play.with(re_pair(1, {{1, {}}}));
    EXPECT_EQ(play.event().find<Encounter>({kK12, 1, 1}), nullptr);
    EXPECT_EQ(play.notice(NoticeKind::Unseated)->about.teams, (std::vector<TeamId>{{1}, {3}}));
    EXPECT_FALSE(play.notice(NoticeKind::NotInspected));
    play.with(re_pair(1, {at_table(1, {3}, {5})}));
    EXPECT_EQ(teams_at(play, 1), (TeamPair{{3}, {5}}));
}

// USC 29G
TEST(RePairing, is_refused_with_the_reason) {
    EventInPlay play = of_five();
    play.teams(kK12, 2).division(kK9, {.name = "K-9"}).teams(kK9, 1);
    const auto why = [&](action::RePairTables wanted) { return play.enter(std::move(wanted)); };
    EXPECT_EQ(why({{kK9, 1}, {}, {}}), EventRefusal::NoSuchRound);
    EXPECT_EQ(why(re_pair(2, {})), EventRefusal::NoSuchRound);
    EXPECT_EQ(why(re_pair(1, {})), EventRefusal::AlreadySo);
    EXPECT_EQ(why(re_pair(1, {at_table(1, {1}, {2})}, TeamId{5})), EventRefusal::AlreadySo);
    EXPECT_EQ(why(re_pair(1, {{1, {}}, {1, {}}})), EventRefusal::TableTwice);
    EXPECT_EQ(why(re_pair(1, {{3, {}}})), EventRefusal::NoSuchTable);
    EXPECT_EQ(why(re_pair(1, {at_table(4, {6}, {7})})), EventRefusal::NoSuchTable);
    EXPECT_EQ(why(re_pair(1, {at_table(0, {6}, {7})})), EventRefusal::NoSuchTable);
    EXPECT_EQ(why(re_pair(1, {at_table(3, {6}, {6})})), EventRefusal::PairedWithItself);
    EXPECT_EQ(why(re_pair(1, {at_table(3, {6}, {9})})), EventRefusal::NoSuchTeam);
    EXPECT_EQ(why(re_pair(1, {at_table(3, {6}, {8})})), EventRefusal::TeamNotInDivision);
    EXPECT_EQ(why(re_pair(1, {}, TeamId{6})), EventRefusal::HasBye);
    EXPECT_EQ(why(re_pair(1, {}, TeamId{1})), EventRefusal::TeamTwice);
    play.with(action::Withdraw{{7}, {}});
    EXPECT_EQ(why(re_pair(1, {at_table(3, {6}, {7})})), EventRefusal::NotPlaying);
    EXPECT_EQ(
        play.enter(action::PairRound{{kK12, 1}, {{{1}, {3}}, {{2}, {4}}}, {}}),
        EventRefusal::RoundStarted);
    EXPECT_EQ(
        refusal(play),
        "Round 1 has already started. Tables at which nothing is recorded can still be changed one "
        "by one (re-pair).");
    play.with(action::UnstartRound{{kK12, 1}});
    EXPECT_EQ(why(re_pair(1, {at_table(1, {1}, {5})})), EventRefusal::RoundNotStarted);
    play.started(kK12, 1).played(kK12, 1, LegWinner::One);
    play.paired(kK12, 2, {{{1}, {3}}, {{2}, {5}}, {{4}, {6}}});
    EXPECT_EQ(why(re_pair(1, {at_table(3, {6}, {5})})), EventRefusal::RoundPaired);
}

// NSB 2; SN5 2: NSB-2.1, SN5-2.1
TEST(RePairing, tells_of_a_second_meeting) {
    EventInPlay play = of_five();
    play.played(kK12, 1, LegWinner::One);
    play.paired(kK12, 2, {{{1}, {3}}, {{2}, {5}}}, {4}).started(kK12, 2);
    play.with(re_pair(2, {at_table(1, {1}, {5}), at_table(2, {2}, {3})}));
    EXPECT_FALSE(play.notice(NoticeKind::Rematch));
    play.with(re_pair(2, {at_table(1, {1}, {2}), at_table(2, {5}, {3})}));
    ASSERT_TRUE(play.notice(NoticeKind::Rematch));
    EXPECT_EQ(play.notice(NoticeKind::Rematch)->about.number, 1U);
    EXPECT_EQ(cited(rulebook::kNsb, Notice{NoticeKind::Rematch, {}})[0], "2");
    // Who changes sides at a table is told of nothing.
    play.with(re_pair(2, {at_table(1, {2}, {1})}));
    EXPECT_FALSE(play.notice(NoticeKind::Rematch));
}

// NSB 3; SN5 3: NSB-3.1, SN5-3.1
TEST(RePairing, lets_teams_say_their_line_ups_anew) {
    const LegId leg{kK12, 1, 2, 1};
    EventInPlay play = of_five();
    play.official("desk", Role::Desk);
    ASSERT_TRUE(play.leg(leg).has_line_ups());
    play.with(re_pair(1, {at_table(2, {3}, {5})}));
    EXPECT_FALSE(play.leg(leg).white[Side::One]);
    play.with(action::LineUp{leg, {5}, Partner::Second}, "desk");
    play.with(action::LineUp{leg, {3}, Partner::Second}, "desk");
    EXPECT_EQ(
        play.enter(action::LineUp{leg, {3}, Partner::First}, "desk"), EventRefusal::NotYourRole);
    EventInPlay rated = of_five({.legs = 1, .line_ups = LineUpRule::HigherRatedWhite});
    rated.with(re_pair(1, {at_table(2, {3}, {5})}));
    EXPECT_TRUE(rated.leg(leg).has_line_ups());
}

// US Chess 28R1, C.04.7 3
TEST(RePairing, accelerates_a_late_team_that_stands_before_the_last) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1, .acceleration = Acceleration::AddedScore});
    play.teams(kK12, 4).paired(kK12, 1, {{{1}, {3}}, {{2}, {4}}}).started(kK12, 1);
    const auto enter = [&](std::uint32_t number, std::int32_t rating) {
        const std::string word = "Young " + std::to_string(number);
        Players players{player("First " + word), player("Second " + word)};
        for (Player& one : players) one.rating = rating;
        play.with(action::Register{{number}, kK12, word, players});
    };
    enter(5, 2'000);
    enter(6, 0);
    play.with(re_pair(1, {at_table(3, {5}, {6})}));
    const auto& accelerated = play.event().get<Round>({kK12, 1}).accelerated;
    EXPECT_TRUE(has(accelerated, {5}));
    EXPECT_FALSE(has(accelerated, {6}));
}

// USC 29G
TEST(RePairing, of_a_round_robin_leaves_the_encounter_for_later) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {.format = Format::RoundRobin, .rounds = 4, .legs = 1}).teams(kK12, 4);
    const auto proposal = propose(play.event(), {kK12, 1});
    play.paired(kK12, 1, proposal->pairs).started(kK12, 1);
    const TeamPair first = teams_at(play, 1);
    const TeamPair second = teams_at(play, 2);
    play.with(re_pair(1, {at_table(1, first.one, second.one), {2, {}}}));
    EXPECT_TRUE(play.notice(NoticeKind::OtherTable));
    EXPECT_EQ(said(play, NoticeKind::Unseated).substr(0, 34), "No longer paired in this round: 3 ");
    EXPECT_EQ(play.entry(kK12, first.two, 1).kind, Entry::Idle);
    play.played(kK12, 1, LegWinner::One);
    // In the rounds that are left everybody meets whom they have not met.
    std::vector<TeamPair> met{{first.one, second.one}};
    for (RoundNumber round = 2; round <= 4; ++round) {
        const std::vector<TeamPair> pairs = next_pairs(play, round);
        met.insert(met.end(), pairs.begin(), pairs.end());
        play.paired(kK12, round, pairs).started(kK12, round).played(kK12, round, LegWinner::One);
    }
    std::set<std::set<TeamId>> meetings;
    for (const TeamPair& pair : met) meetings.insert({pair.one, pair.two});
    EXPECT_EQ(met.size(), 6U);
    EXPECT_EQ(meetings.size(), 6U) << "each once";
    EXPECT_TRUE(meetings.contains({first.two, second.two}));
}

// What the format has for a round does not depend on who sits there now.
TEST(RePairing, says_nothing_of_tables_that_are_as_the_format_has_them_again) {
    for (const Format format : {Format::RoundRobin, Format::KnockOut}) {
        for (const CheckIn check_in : {CheckIn::NotNeeded, CheckIn::Needed}) {
            EventInPlay play{rulebook::kSn5};
            Division settings{.format = format, .rounds = 7, .legs = 1};
            settings.check_in = check_in;
            play.division(kK12, settings).teams(kK12, 8);
            for (std::uint32_t team = 1; team <= 8; ++team) {
                play.with(action::CheckInTeam{{team}, std::nullopt});
            }
            play.paired(kK12, 1, next_pairs(play, 1)).started(kK12, 1);
            play.with(action::CheckOutTeam{{1}, std::nullopt});
            const TeamPair first = teams_at(play, 1);
            const TeamPair second = teams_at(play, 2);
            play.with(re_pair(1, {{1, {}}}));
            play.with(re_pair(1, {{1, first}}));
            EXPECT_FALSE(play.notice(NoticeKind::OtherTable)) << said(play, NoticeKind::OtherTable);
            play.with(re_pair(
                1, {at_table(1, first.one, second.two), at_table(2, second.one, first.two)}));
            EXPECT_TRUE(play.notice(NoticeKind::OtherTable));
            play.with(re_pair(1, {{1, first}, {2, second}}));
            EXPECT_FALSE(play.notice(NoticeKind::OtherTable)) << said(play, NoticeKind::OtherTable);
        }
    }
}

// USC 29G
TEST(RePairing, of_a_knock_out_lets_whoever_is_left_advance) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.format = Format::KnockOut, .rounds = 2, .legs = 1}).teams(kK12, 4);
    play.paired(kK12, 1, {{{1}, {4}}, {{2}, {3}}}).started(kK12, 1);
    // Nobody who has no place in the bracket gets one.
    EXPECT_EQ(play.enter(re_pair(1, {at_table(1, {1}, {5})})), EventRefusal::NoSuchTeam);
    play.with(re_pair(1, {at_table(1, {1}, {3}), {2, {}}}));
    EXPECT_TRUE(play.notice(NoticeKind::OtherTable));
    EXPECT_EQ(
        said(play, NoticeKind::Unseated),
        "No longer paired in this round, and so through to the next without playing: 2 Team c and "
        "4 Team e.");
    EXPECT_EQ(byes_of_bracket(play.event(), {kK12, 1}), (std::vector<TeamId>{{2}, {4}}));
    play.played(kK12, 1, LegWinner::One);
    EXPECT_EQ(next_pairs(play, 2), (std::vector<TeamPair>{{{1}, {4}}}));
    play.paired(kK12, 2, {{{1}, {4}}}).started(kK12, 2).played(kK12, 2, LegWinner::One);
    EXPECT_EQ(byes_of_bracket(play.event(), {kK12, 2}), std::vector<TeamId>{{2}});
}

// USC 29G
TEST(RePairing, of_a_knock_out_leaves_the_tie_of_two_that_lose_their_table_for_the_next_round) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.format = Format::KnockOut, .rounds = 4, .legs = 1}).teams(kK12, 6);
    play.paired(kK12, 1, {{{4}, {5}}, {{3}, {6}}}).started(kK12, 1);
    play.with(re_pair(1, {{1, {}}}));
    EXPECT_EQ(
        said(play, NoticeKind::Unseated),
        "No longer paired in this round: 4 Team e and 5 Team f. They are to meet in the next one, "
        "so the bracket takes one more round.");
    play.played(kK12, 1, LegWinner::One);
    const std::vector<std::vector<TeamPair>> rounds{
        {{{4}, {5}}, {{2}, {3}}}, {{{1}, {4}}}, {{{1}, {2}}}};
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const auto round = static_cast<RoundNumber>(i + 2);
        EXPECT_EQ(next_pairs(play, round), rounds[i]);
        play.paired(kK12, round, next_pairs(play, round)).started(kK12, round);
        play.played(kK12, round, LegWinner::One);
    }
    EXPECT_TRUE(is_decided(bracket_of(play.event(), kK12)));
}

// USC 29G
TEST(RePairing, of_a_knock_out_tells_who_is_through_and_who_is_not) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.format = Format::KnockOut, .rounds = 4, .legs = 1}).teams(kK12, 8);
    play.paired(kK12, 1, {{{1}, {8}}, {{4}, {5}}, {{2}, {7}}, {{3}, {6}}}).started(kK12, 1);
    using Teams = std::vector<TeamId>;
    const auto told = [&](std::vector<SeatedTable> tables) {
        play.with(re_pair(1, std::move(tables)));
        std::vector<Teams> all;
        for (const Notice& notice : play.notices()) {
            if (notice.kind == NoticeKind::Unseated) all.push_back(notice.about.teams);
        }
        return all;
    };
    EXPECT_EQ(
        told({at_table(1, {1}, {2}), {2, {}}, {3, {}}}),
        (std::vector<Teams>{{{4}, {5}}, {{7}, {8}}}));
    EXPECT_EQ(byes_of_bracket(play.event(), {kK12, 1}), (Teams{{7}, {8}}));
    // Two who are through may be to meet in the next round.
    play.with(action::Undo{});
    EXPECT_EQ(
        told({at_table(1, {1}, {2}), at_table(2, {3}, {4}), {3, {}}, {4, {}}}),
        (std::vector<Teams>{{{5}, {6}, {7}, {8}}}));
    play.played(kK12, 1, LegWinner::One);
    EXPECT_EQ(next_pairs(play, 2), (std::vector<TeamPair>{{{1}, {8}}, {{5}, {3}}, {{7}, {6}}}));
}

// USC 29G
TEST(RePairing, of_a_knock_out_leaves_out_a_team_that_came_back_since_it_was_paired) {
    EventInPlay play{rulebook::kSn5};
    const DivisionKey final{"final"};
    play.division(kK12, {.legs = 1}).teams(kK12, 4).with(action::Withdraw{{4}, {}});
    play.division(final, {.format = Format::KnockOut, .legs = 1, .finalists = {{1}, {2}, {3}}});
    Division settings = play.event().get<Division>(final);
    settings.finalists.push_back({4});
    play.with(action::SetDivision{final, settings});
    play.paired(final, 1, {{{1}, {2}}}).with(action::ReEnter{{4}}).started(final, 1);
    EXPECT_EQ(
        play.enter(action::RePairTables{{final, 1}, {at_table(2, {3}, {4})}, {}}),
        EventRefusal::TeamNotInDivision);
    play.with(action::RePairTables{{final, 1}, {at_table(1, {1}, {3})}, {}});
    EXPECT_EQ(play.event().get<Round>({final, 1}).still_in, (std::vector<TeamId>{{1}, {2}, {3}}));
    play.played(final, 1, LegWinner::One);
    EXPECT_EQ(next_pairs(play, 2, final), (std::vector<TeamPair>{{{1}, {2}}}));
}

TEST(RePairing, is_told_table_by_table) {
    const EventInPlay play = of_five();
    const auto told = [&](EventAction action) {
        return language::english(describe(play.event(), {{}, {"organiser"}, std::move(action)}));
    };
    EXPECT_EQ(
        told(re_pair(1, {at_table(1, {1}, {5}), {2, {}}}, TeamId{2})),
        "Round 1 of k12, already in progress, is changed: table 1: 1 Team b – 5 Team f, table 2 is "
        "taken away, 2 Team c has the bye.");
    EXPECT_EQ(told(action::RemoveDivision{kK9}), "Division k9 is removed.");
}

// USC 29G
TEST(RePairing, can_be_taken_back_with_the_start) {
    EventInPlay play = of_five();
    play.teams(kK12, 1).with(re_pair(1, {at_table(3, {5}, {6})}));
    play.with(action::UnstartRound{{kK12, 1}});
    EXPECT_TRUE(play.team({6}).byes.empty());
    play.paired(kK12, 1, {{{1}, {6}}, {{3}, {4}}, {{5}, {2}}}).started(kK12, 1);
    EXPECT_EQ(play.entry(kK12, {6}, 1).kind, Entry::Pending);
}

// Each of its tables asks for it: they do not look through the whole division again.
TEST(RePairing, of_a_knock_out_finds_once_who_has_a_place_in_it) {
    EventInPlay play{rulebook::kSn5};
    const DivisionKey final{"final"};
    play.division(kK12, {.legs = 1}).teams(kK12, 3);
    play.division(final, {.format = Format::KnockOut, .legs = 1, .finalists = {{1}, {2}, {3}}});
    play.with(action::Withdraw{{3}, {}}).paired(final, 1, {{{1}, {2}}}).started(final, 1);
    play.with(action::ReEnter{{3}});
    const RoundId round{final, 1};
    const Pairable pairable{play.event(), round};
    const PlacesMade places{play.event(), final};
    for (const TeamId team : std::vector<TeamId>{{1}, {2}, {3}}) {
        EXPECT_EQ(places.leave_out(team), has_no_place(play.event(), final, team));
    }
    EXPECT_EQ(pairable.why_not({3})->why, EventRefusal::TeamNotInDivision);
    // The places are made anew once it is not paired any more: what was found is as it was.
    play.with(action::UnstartRound{round}).with(action::UnpairRound{round});
    EXPECT_FALSE(has_no_place(play.event(), final, {3}));
    EXPECT_TRUE(places.leave_out({3}));
    EXPECT_FALSE(places.leave_out({1}));
    EXPECT_EQ(pairable.why_not({3})->why, EventRefusal::TeamNotInDivision);
    EXPECT_FALSE(pairable.why_not({1}));
}

TEST(RePairing, finds_once_what_has_come_of_all_its_tables) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {.legs = 2}).teams(kK12, 6);
    play.paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}, {{5}, {6}}}).started(kK12, 1);
    const auto leg = [](std::uint32_t table) { return LegId{kK12, 1, table, 2}; };
    play.with(action::RaiseDispute{{1}, leg(1), std::nullopt, std::nullopt, "a flag"});
    play.with(action::EnterResult{{kK12, 1, 1, 1}, won(LegWinner::One)});
    play.with(action::RaiseDispute{{2}, leg(2), std::nullopt, std::nullopt, "a flag"});
    const ComeOfTables come_of{play.event(), {kK12, 1}};
    play.with(action::EnterResult{{kK12, 1, 3, 1}, won(LegWinner::One)});
    EXPECT_EQ(come_of.at({kK12, 1, 1}), "result");
    EXPECT_EQ(come_of.at({kK12, 1, 2}), "dispute");
    EXPECT_EQ(come_of.at({kK12, 1, 3}), "") << "entered since";
    EXPECT_EQ(ComeOfTables(play.event(), {kK12, 1}).at({kK12, 1, 3}), "result");
    EXPECT_EQ(ComeOfTables(play.event(), {kK9, 1}).at({kK12, 1, 3}), "") << "another round";
}

}  // namespace
}  // namespace tandem::tournament
