// Who is paired with whom, and what a director is told of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/tournament/event_in_play.hpp"
#include "tournament/next_round/proposal.hpp"
#include "tournament/report/event_text.hpp"
#include "tournament/report/pairing_reasons.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

// NSB 2; SN5 2: NSB-2.1, SN5-2.1
TEST(Pairings, a_second_meeting_is_told_and_never_proposed) {
    EventInPlay play = at_the_table(rulebook::kNsb, {.legs = 1});
    play.teams(kK12, 2).played(kK12, 1, LegWinner::One);
    const auto proposal = propose(play.event(), {kK12, 2});
    ASSERT_TRUE(proposal);
    for (const TeamPair& pair : proposal->pairs) {
        EXPECT_FALSE((pair == TeamPair{{1}, {2}} || pair == TeamPair{{2}, {1}}));
    }
    play.paired(kK12, 2, {{{2}, {1}}, {{3}, {4}}});
    EXPECT_EQ(play.notice(NoticeKind::Rematch)->about.number, 1U);
    EXPECT_EQ(cited(rulebook::kNsb, Notice{NoticeKind::Rematch, {}})[0], "2");
}

// Four teams that have all met one another.
[[nodiscard]] EventInPlay all_have_met(rulebook::BookId book, Format format) {
    EventInPlay play{book};
    play.division(kK12, {.format = format, .legs = 1}).teams(kK12, 4);
    const std::vector<std::vector<TeamPair>> rounds{
        {{{1}, {2}}, {{3}, {4}}}, {{{1}, {3}}, {{2}, {4}}}, {{{1}, {4}}, {{2}, {3}}}};
    for (RoundNumber round = 1; round <= rounds.size(); ++round) {
        play.paired(kK12, round, rounds[round - 1]).started(kK12, round);
        play.played(kK12, round, LegWinner::One);
    }
    return play;
}

// NSB 2; SN5 2: NSB-2.1, SN5-2.1
TEST(Pairings, a_second_meeting_is_proposed_where_nothing_else_is_left_and_the_book_lets_it) {
    for (const Format format : {Format::FideTeam, Format::UsChess}) {
        EXPECT_FALSE(propose(all_have_met(rulebook::kNsb, format).event(), {kK12, 4}));
        for (const rulebook::BookId book :
             {rulebook::BookId{rulebook::kSn5}, rulebook::BookId{rulebook::kFbx}}) {
            EventInPlay play = all_have_met(book, format);
            const auto proposal = propose(play.event(), {kK12, 4});
            ASSERT_TRUE(proposal);
            EXPECT_EQ(proposal->pairs.size(), 2U);
            const auto reasons = explain(play.event(), {kK12, 4}, *proposal);
            const std::string reason = language::english(reasons[0]);
            EXPECT_NE(reason.find("have met before"), std::string::npos) << reason;
            // Teams that are kept apart stay apart.
            play.with(action::Separate{{1}, kK12, {{1}, {2}, {3}, {4}}, {}, {}, {}});
            EXPECT_FALSE(propose(play.event(), {kK12, 4}));
        }
    }
}

// NSB 2; SN5 2: NSB-2.1, SN5-2.1
TEST(Pairings, as_few_as_possible_meet_again) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1}).teams(kK12, 6);
    // Whom 1 has not met is 6, and 2 and 3 have met all but 6, too.
    const std::vector<std::vector<TeamPair>> rounds{
        {{{1}, {2}}, {{3}, {4}}, {{5}, {6}}},
        {{{1}, {3}}, {{2}, {5}}, {{4}, {6}}},
        {{{1}, {4}}, {{2}, {3}}},
        {{{1}, {5}}, {{2}, {4}}}};
    for (RoundNumber round = 1; round <= rounds.size(); ++round) {
        if (round == 3) play.with(action::GiveBye{{5}, {}, 3, ByeKind::Zero});
        if (round == 3) play.with(action::GiveBye{{6}, {}, 3, ByeKind::Zero});
        if (round == 4) play.with(action::GiveBye{{3}, {}, 4, ByeKind::Zero});
        if (round == 4) play.with(action::GiveBye{{6}, {}, 4, ByeKind::Zero});
        play.paired(kK12, round, rounds[round - 1]).started(kK12, round);
        play.played(kK12, round, LegWinner::Draw);
    }
    const auto proposal = propose(play.event(), {kK12, 5});
    ASSERT_TRUE(proposal);
    play.paired(kK12, 5, proposal->pairs);
    const auto rematches = std::ranges::count_if(
        play.notices(), [](const Notice& notice) { return notice.kind == NoticeKind::Rematch; });
    EXPECT_EQ(rematches, 1);
}

// No book says who may have the bye.
TEST(Pairings, a_second_bye_is_proposed_where_nothing_else_is_left) {
    for (const Format format : {Format::FideTeam, Format::UsChess}) {
        EventInPlay play{rulebook::kSn5};
        play.division(kK12, {.format = format, .legs = 1}).teams(kK12, 3);
        for (RoundNumber round = 1; round <= 3; ++round) {
            const auto proposal = propose(play.event(), {kK12, round});
            play.with(action::PairRound{{kK12, round}, proposal->pairs, proposal->bye});
            EXPECT_FALSE(play.notice(NoticeKind::SecondBye));
            play.started(kK12, round).played(kK12, round, LegWinner::One);
        }
        const auto proposal = propose(play.event(), {kK12, 4});
        ASSERT_TRUE(proposal && proposal->bye);
        const auto reasons = explain(play.event(), {kK12, 4}, *proposal);
        const std::string reason = language::english(reasons[1]);
        // All three have had one: what kept the others from it is no rule of the books.
        EXPECT_EQ(
            reason,
            std::to_string(proposal->bye->value) + " Team " +
                static_cast<char>('a' + proposal->bye->value) +
                " has the bye although it has already received points without playing; without a "
                "second bye this round could not be paired. Of all teams, it was chosen for the "
                "fewest rematches, then for the closest scores, and then for the earliest previous "
                "byes and meetings.");
        play.with(action::PairRound{{kK12, 4}, proposal->pairs, proposal->bye});
        EXPECT_EQ(play.notice(NoticeKind::SecondBye)->about.teams[0], *proposal->bye);
        // A separation is more than that.
        play.with(action::UnpairRound{{kK12, 4}});
        play.with(action::Separate{{1}, kK12, {{1}, {2}, {3}}, {}, {}, {}});
        const auto none = propose(play.event(), {kK12, 4});
        ASSERT_FALSE(none);
        EXPECT_EQ(
            language::english(describe(play.event(), {kK12, 4}, none.error())),
            "Every possible pairing brings together teams that are to be kept apart. These groups "
            "may not play one another, and each has an odd number of teams: 1 Team b; 2 Team c; 3 "
            "Team "
            "d. No other team could play them, and the single bye is not enough. Pair the "
            "round by hand, or give byes.");
    }
}

// C.04.6 3.4, US Chess 28L2: one team is an odd number of them.
TEST(Pairings, of_a_swiss_give_the_only_team_that_is_there_the_bye) {
    for (const Format format : {Format::FideTeam, Format::UsChess}) {
        EventInPlay play{rulebook::kSn5};
        play.division(kK12, {.format = format, .rounds = 3, .legs = 2}).teams(kK12, 4);
        play.paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}}).started(kK12, 1);
        play.played(kK12, 1, LegWinner::Two).with(action::Withdraw{{2}, {}});
        play.with(action::Withdraw{{4}, {}}).with(action::GiveBye{{1}, {}, 2, ByeKind::Half});
        const auto lone = propose(play.event(), {kK12, 2});
        ASSERT_TRUE(lone);
        EXPECT_EQ(*lone, (Proposal{.pairs = {}, .bye = TeamId{3}, .idle = {}}));
        EXPECT_EQ(explain(play.event(), {kK12, 2}, *lone).size(), 1U);
        EXPECT_EQ(play.enter(action::PairRound{{kK12, 2}, {}, {}}), EventRefusal::TeamMissing);
        play.with(action::PairRound{{kK12, 2}, lone->pairs, lone->bye}).started(kK12, 2);
        EXPECT_EQ(play.event().get<Round>({kK12, 2}).paired_by, PairedBy::System);
        EXPECT_EQ(play.entry(kK12, {3}, 2).score.legs, kOnePoint + kOnePoint);
        EXPECT_EQ(play.entry(kK12, {1}, 2).score.legs, kOnePoint);
        // There is nobody else who could have it.
        play.with(action::GiveBye{{1}, {}, 3, ByeKind::Half});
        const auto again = propose(play.event(), {kK12, 3});
        ASSERT_TRUE(again);
        EXPECT_EQ(again->bye, TeamId{3});
        // Byes that were entered count once their round is paired.
        play.with(action::GiveBye{{3}, {}, 3, ByeKind::Full});
        const auto none = propose(play.event(), {kK12, 3});
        ASSERT_TRUE(none);
        EXPECT_EQ(*none, Proposal{});
        play.with(action::PairRound{{kK12, 3}, {}, {}});
        EXPECT_EQ(play.entry(kK12, {3}, 3).score.legs, kOnePoint + kOnePoint);
        EXPECT_EQ(not_final_text(play.event(), kK12, 3), std::nullopt);
    }
}

// A round that nobody plays is one of those before the next.
TEST(Pairings, of_a_swiss_go_on_after_a_round_in_which_nobody_is_there) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1}).teams(kK12, 4);
    for (const TeamId team : {TeamId{1}, TeamId{2}, TeamId{3}, TeamId{4}}) {
        play.with(action::GiveBye{team, {}, 1, ByeKind::Zero});
    }
    play.paired(kK12, 1, {}).started(kK12, 1);
    const auto proposal = propose(play.event(), {kK12, 2});
    ASSERT_TRUE(proposal);
    EXPECT_EQ(proposal->pairs.size(), 2U);
    EXPECT_EQ(explain(play.event(), {kK12, 2}, *proposal).size(), 2U);
}

TEST(Pairings, of_a_swiss_take_two_teams_and_wait_for_those_yet_to_check_in) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.check_in = CheckIn::Needed}).teams(kK12, 1);
    EXPECT_FALSE(propose(play.event(), {kK12, 1})) << "one team";
    EXPECT_EQ(play.enter(action::PairRound{{kK12, 1}, {}, TeamId{1}}), EventRefusal::FewTeams);
    play.teams(kK12, 2).with(action::CheckInTeam{{1}, {}});
    EXPECT_FALSE(propose(play.event(), {kK12, 1})) << "two are on their way";
    play.with(action::PairRound{{kK12, 1}, {}, TeamId{1}});
    EXPECT_EQ(play.notice(NoticeKind::LeftOut)->about.teams, (std::vector<TeamId>{{2}, {3}}));
}

// TRN, FBX: free.
TEST(Pairings, a_second_meeting_is_nothing_where_the_book_lets_it) {
    EventInPlay play = at_the_table(rulebook::kTrn, {.legs = 1});
    play.played(kK12, 1, LegWinner::One).paired(kK12, 2, {{{2}, {1}}});
    EXPECT_FALSE(play.notice(NoticeKind::Rematch));
}

// NSB: never; a final paired while its teams still play each other at home.
// Law: NSB 2; SN5 2.
TEST(Pairings, of_a_final_keep_apart_teams_still_playing_each_other_at_home) {
    const DivisionKey final_key{"final"};
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {.legs = 2}).teams(kK12, 6);
    play.paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}, {{5}, {6}}}).started(kK12, 1);
    play.with(action::EnterResult{{kK12, 1, 1, 1}, won(LegWinner::One)});
    play.division(final_key, {.legs = 1, .first_table = 10, .finalists = {{1}, {3}, {2}, {5}}});
    const auto proposal = propose(play.event(), {final_key, 1});
    ASSERT_TRUE(proposal);
    for (const TeamPair& pair : proposal->pairs) {
        EXPECT_FALSE(pair.is_same_meeting({{1}, {2}}));
    }
    play.paired(final_key, 1, {{{1}, {2}}, {{3}, {5}}});
    ASSERT_TRUE(play.notice(NoticeKind::Rematch));
    EXPECT_EQ(play.notice(NoticeKind::Rematch)->about.text, kK12.text);
}

// A leg of a round before is to be played again, and the next would be paired anew.
TEST(Pairings, after_an_annulled_leg_keep_apart_the_teams_that_replay_it) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {.legs = 1}).teams(kK12, 5);
    play.paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}}, {5}).started(kK12, 1);
    play.played(kK12, 1, LegWinner::One);
    play.with(action::AnnulLeg{{kK12, 1, 1, 1}, "spectator"});
    const auto proposal = propose(play.event(), {kK12, 2});
    ASSERT_TRUE(proposal);
    for (const TeamPair& pair : proposal->pairs) {
        EXPECT_FALSE(pair.is_same_meeting({{1}, {2}}));
    }
}

TEST(Pairings, nobody_is_kept_apart_from_themselves) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {}).teams(kK12, 2);
    const auto apart = [](std::vector<TeamId> teams) {
        return action::Separate{{1}, kK12, std::move(teams), {}, {}, {}};
    };
    EXPECT_EQ(play.enter(apart({{1}, {1}})), EventRefusal::TeamTwice);
    EXPECT_EQ(play.enter(apart({{1}})), EventRefusal::FewTeams);
    play.with(apart({{1}, {2}})).paired(kK12, 1, {{{1}, {2}}});
    EXPECT_TRUE(play.notice(NoticeKind::Separated));
}

TEST(Pairings, of_teams_kept_apart_are_made_where_the_format_leaves_no_choice_with_a_notice) {
    for (const auto format : {Format::FideTeam, Format::UsChess, Format::RoundRobin}) {
        EventInPlay play{rulebook::kFbx};
        play.division(kK12, {.format = format}).teams(kK12, 4);
        play.with(action::Separate{{1}, kK12, {{1}, {2}}, {}, {}, {}});
        const auto told = play.notice(NoticeKind::Separated);
        ASSERT_EQ(told.has_value(), !is_swiss(format)) << name(format);
        if (!told) continue;
        const std::string text = language::english(describe(play.event(), *told));
        EXPECT_NE(text.find("round robin"), std::string::npos) << text;
    }
}

TEST(Pairings, of_teams_once_kept_apart_are_possible_when_that_is_lifted) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1}).teams(kK12, 4);
    EXPECT_EQ(play.enter(action::LiftSeparation{{1}}), EventRefusal::NoSuchSeparation);
    play.with(action::Separate{{1}, kK12, {{1}, {3}}, {}, {}, {}});
    play.paired(kK12, 1, propose(play.event(), {kK12, 1})->pairs).started(kK12, 1);
    play.played(kK12, 1, LegWinner::Draw);
    const auto crosstable = [&] { return crosstable_of(play.event(), kK12).table; };
    EXPECT_EQ(crosstable().prohibited.front().last, kMostRounds);
    play.with(action::LiftSeparation{{1}});
    EXPECT_EQ(crosstable().prohibited.front().last, 1);
    EXPECT_EQ(play.enter(action::LiftSeparation{{1}}), EventRefusal::AlreadySo);
    play.with(action::PairRound{{kK12, 2}, {{{1}, {3}}, {{2}, {4}}}, std::nullopt});
    EXPECT_FALSE(play.notice(NoticeKind::Separated));
    play.with(action::Separate{{2}, kK12, {{1}, {2}}, RoundNumber{3}, {}, {}});
    play.with(action::LiftSeparation{{2}});
    EXPECT_EQ(crosstable().prohibited.size(), 1U);
}

TEST(Pairings, that_keep_teams_apart_late_do_so_from_the_next_round_on) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1}).teams(kK12, 4).paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}});
    const auto apart = [](std::uint32_t number, std::optional<RoundNumber> first) {
        return action::Separate{{number}, kK12, {{1}, {2}}, first, {}, {}};
    };
    const auto first_of = [&](std::uint32_t number) {
        return play.event().get<Separation>({number}).first;
    };
    play.with(apart(1, {})).with(apart(2, 1));
    EXPECT_EQ(first_of(1), 2U);
    EXPECT_EQ(first_of(2), 1U);  // it can still be paired anew
    play.started(kK12, 1).with(apart(3, 1));
    EXPECT_EQ(first_of(3), 2U);
    action::Separate over = apart(4, {});
    over.last = 1;
    EXPECT_EQ(play.enter(over), EventRefusal::NoSuchRound);
}

TEST(Pairings, the_second_bye_of_a_double_round_robin_is_no_news) {
    for (const Format format : {Format::DoubleRoundRobin, Format::UsChess}) {
        EventInPlay play{rulebook::kFbx};
        play.division(kK12, {.format = format, .legs = 1}).teams(kK12, 3);
        play.paired(kK12, 1, {{{1}, {2}}}, {3}).started(kK12, 1);
        play.played(kK12, 1, LegWinner::One).paired(kK12, 2, {{{1}, {2}}}, {3});
        EXPECT_EQ(play.notice(NoticeKind::SecondBye).has_value(), format == Format::UsChess);
    }
}

TEST(Pairings, pairs_that_a_round_robin_or_a_bracket_does_not_have_are_told) {
    for (const Format format : {Format::RoundRobin, Format::KnockOut}) {
        EventInPlay play{rulebook::kFbx};
        play.division(kK12, {.format = format, .legs = 1}).teams(kK12, 4);
        const auto proposal = propose(play.event(), {kK12, 1});
        play.paired(kK12, 1, proposal->pairs);
        EXPECT_FALSE(play.notice(NoticeKind::OtherTable));
        const auto& [first, second] = std::pair{proposal->pairs[0], proposal->pairs[1]};
        play.paired(kK12, 1, {{first.two, first.one}, {second.one, second.two}});
        EXPECT_FALSE(play.notice(NoticeKind::OtherTable));
        play.paired(kK12, 1, {{first.one, second.one}, {first.two, second.two}});
        EXPECT_EQ(
            play.notice(NoticeKind::OtherTable)->about.teams, (std::vector{first.one, second.one}));
    }
}

TEST(Pairings, of_a_round_robin_are_for_so_many_teams_as_can_meet_one_another) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.format = Format::RoundRobin, .legs = 1});
    std::vector<TeamPair> pairs;
    for (std::uint32_t team = 1; team <= 252; ++team) {
        const std::string name = std::to_string(team);
        play.with(action::Register{
            {team}, kK12, "Team " + name, Players{player("Ann " + name), player("Bo " + name)}});
        if (team % 2 == 0) pairs.push_back({{team - 1}, {team}});
    }
    EXPECT_EQ(play.enter(action::PairRound{{kK12, 1}, pairs, {}}), EventRefusal::TooMany);
    EXPECT_EQ(play.refused().about.number, 250U);
    play.with(action::Withdraw{{251}, {}}).with(action::Withdraw{{252}, {}});
    pairs.pop_back();
    play.with(action::PairRound{{kK12, 1}, pairs, {}});
}

TEST(Pairings, too_few_of_them_for_the_teams_are_told_and_too_many) {
    const auto told = [](Division settings, int teams) {
        EventInPlay play{rulebook::kNsb};
        settings.legs = 1;
        play.division(kK12, std::move(settings)).teams(kK12, teams);
        const auto proposal = propose(play.event(), {kK12, 1});
        play.with(action::PairRound{{kK12, 1}, proposal->pairs, proposal->bye});
        return play;
    };
    const auto few = [](const EventInPlay& play, NoticeKind kind) {
        const auto notice = play.notice(kind);
        return notice ? notice->about.number : 0;
    };
    using enum Format;
    EXPECT_EQ(few(told({.format = RoundRobin}, 8), NoticeKind::TooFewRounds), 7U);
    EXPECT_EQ(few(told({.format = RoundRobin}, 6), NoticeKind::TooFewRounds), 0U);
    EXPECT_EQ(few(told({.format = KnockOut, .rounds = 2}, 5), NoticeKind::TooFewRounds), 3U);
    EXPECT_EQ(few(told({.format = FideTeam, .rounds = 2}, 5), NoticeKind::PerfectScores), 3U);
    EXPECT_EQ(few(told({.format = FideTeam}, 4), NoticeKind::TooManyRounds), 3U);
    EXPECT_EQ(few(told({.format = FideTeam}, 5), NoticeKind::TooManyRounds), 0U);
    EXPECT_FALSE(cited(rulebook::kNsb, Notice{NoticeKind::TooManyRounds, {}}).empty());
}

TEST(Pairings, tables_at_which_another_division_plays_are_told) {
    EventInPlay play{rulebook::kSn5};
    const std::vector<TeamPair> pairs{{{1}, {2}}, {{3}, {4}}};
    play.division(kK12, {.legs = 1}).teams(kK12, 4).paired(kK12, 1, pairs);
    EXPECT_FALSE(play.notice(NoticeKind::SharedTables));
    const auto pair_next_to_it = [&](std::uint32_t first_table) {
        play.division(kK9, {.legs = 1, .first_table = first_table});
        play.paired(kK9, 1, {{{5}, {6}}, {{7}, {8}}});
        const auto notice = play.notice(NoticeKind::SharedTables);
        play.with(action::UnpairRound{{kK9, 1}});
        return notice ? notice->about.number : 0;
    };
    play.division(kK9, {}).teams(kK9, 4);
    EXPECT_EQ(pair_next_to_it(1), 1U);
    EXPECT_EQ(pair_next_to_it(2), 2U);
    EXPECT_EQ(pair_next_to_it(3), 0U);
    play.started(kK12, 1).played(kK12, 1, LegWinner::One);
    EXPECT_EQ(pair_next_to_it(1), 0U);
    // In every round: there may be more tables now than there were.
    play.paired(kK9, 1, {{{5}, {6}}, {{7}, {8}}}).paired(kK12, 2, {{{1}, {3}}, {{2}, {4}}});
    EXPECT_EQ(play.notice(NoticeKind::SharedTables)->about.number, 1U);
}

TEST(Pairings, are_at_other_tables_once_a_director_says_so) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1}).teams(kK12, 4);
    play.paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}}).started(kK12, 1);
    play.division(kK12, {.legs = 1, .first_table = 11}).played(kK12, 1, LegWinner::One);
    play.paired(kK12, 2, {{{1}, {3}}, {{2}, {4}}});
    EXPECT_NE(play.event().find<Encounter>({kK12, 1, 1}), nullptr);
    EXPECT_NE(play.event().find<Encounter>({kK12, 2, 11}), nullptr);
    EXPECT_EQ(play.event().find<Encounter>({kK12, 2, 1}), nullptr);
}

// NSB 2: NSB-2.1
TEST(Pairings, more_than_the_one_match_of_the_book_is_told) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {.legs = 2});
    EXPECT_TRUE(play.notice(NoticeKind::SeveralMatches));
    EXPECT_FALSE(cited(rulebook::kNsb, Notice{NoticeKind::SeveralMatches, {}}).empty());
    play.division(kK12, {.format = Format::DoubleRoundRobin, .legs = 1});
    EXPECT_TRUE(play.notice(NoticeKind::SeveralMatches));
    play.division(kK12, {.legs = 1});
    EXPECT_FALSE(play.notice(NoticeKind::SeveralMatches));
    EventInPlay elsewhere{rulebook::kSn5};
    elsewhere.division(kK12, {.legs = 2});
    EXPECT_FALSE(elsewhere.notice(NoticeKind::SeveralMatches));
}

// US Chess 28N
TEST(Pairings, by_hand_tell_of_one_school) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.format = Format::UsChess, .legs = 1}).teams(kK12, 4);
    for (const std::uint32_t number : {1U, 2U}) {
        Team team = play.team({number});
        for (Player& player : team.players) player.school = "Dalton";
        play.with(action::Amend{{number}, kK12, team.name, all_of(team.players)});
    }
    play.paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}});
    EXPECT_EQ(play.notice(NoticeKind::SameSchool)->about.teams, (std::vector<TeamId>{{1}, {2}}));
}

}  // namespace
}  // namespace tandem::tournament
