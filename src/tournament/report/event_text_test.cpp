// The sentences that people read at an event.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/report/event_text.hpp"

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/tournament/event_in_play.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;

// What is told of a command that is refused.
[[nodiscard]] std::string told(const EventInPlay& play, EventAction action) {
    const Decided decided = decide(play.event(), {{}, {"organiser"}, std::move(action)});
    return decided ? "accepted" : language::english(describe(play.event(), decided.error()));
}

// The first notice of a command that is accepted.
[[nodiscard]] std::string noticed(const EventInPlay& play, EventAction action) {
    const Decided decided = decide(play.event(), {{}, {"organiser"}, std::move(action)});
    if (!decided || decided->notices.empty()) return "nothing";
    return language::english(describe(play.event(), decided->notices.front()));
}

TEST(EventText, a_sentence_is_one_line) {
    const EventInPlay play{rulebook::kFbx};
    const auto told_of = [&](std::string text) {
        return language::english(
            describe(play.event(), {{}, {"organiser"}, action::Note{std::move(text)}}));
    };
    EXPECT_EQ(
        told_of("Lunch.\n2013-04-05  12  1 Rooks won\x1B[1m\u202E"),
        "Lunch.\\u000a2013-04-05  12  1 Rooks won\\u001b[1m\\u202e");
    EXPECT_EQ(told_of("½ – José 小明"), "½ – José 小明");
}

TEST(EventText, what_an_official_wrote_has_one_full_stop_and_its_end_stays) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    play.started(kK12, 1).with(action::RaiseDispute{{1}, {kK12, 1, 1, 1}, {}, {}, "flag?"});
    const auto told_of = [&](EventAction action) {
        return language::english(describe(play.event(), {{}, {"organiser"}, std::move(action)}));
    };
    const auto ruled = [&](std::string text, std::optional<std::string> article) {
        return told_of(action::Rule{{1}, std::move(article), std::move(text), {}});
    };
    EXPECT_EQ(ruled("The mate stands", {}), "Ruling on dispute 1: The mate stands.");
    EXPECT_EQ(ruled("The mate stands.", {}), "Ruling on dispute 1: The mate stands.");
    EXPECT_EQ(ruled("Was it mate… ", {}), "Ruling on dispute 1: Was it mate… ");
    EXPECT_EQ(ruled("It stands.", "15a"), "Ruling on dispute 1: It stands. [15a]");
    EXPECT_EQ(
        told_of(action::Rule{{1}, {}, "It stands.", LegResult{.winner = LegWinner::One}}),
        "Ruling on dispute 1: It stands. New result: 1 Team b won.");
    EXPECT_EQ(
        told_of(action::RaiseDispute{{1}, {kK12, 1, 1, 1}, {}, {}, "flag?"}),
        "Dispute 1 at k12, round 1, table 1, leg 1: flag?");
}

TEST(EventText, a_division_has_its_name) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.name = "K-12 Open", .legs = 1}).teams(kK12, 2);
    play.paired(kK12, 1, {{{1}, {2}}});
    const auto told_of = [&](EventAction action) {
        return language::english(describe(play.event(), {{}, {"organiser"}, std::move(action)}));
    };
    EXPECT_EQ(told_of(action::StartRound{{kK12, 1}}), "Round 1 of K-12 Open starts.");
    EXPECT_EQ(
        told_of(action::AnnulLeg{{kK12, 1, 1, 1}, "a spectator spoke"}),
        "K-12 Open, round 1, table 1, leg 1: annulled, to be replayed: a spectator spoke.");
    EXPECT_EQ(told_of(action::RemoveDivision{kK9}), "Division k9 is removed.") << "it has none";
}

// What the sentences say is so whatever the division and the round are.
TEST(EventText, of_entries_and_pairings_says_what_holds) {
    EventInPlay play{rulebook::kSn5};
    play.division(
        kK12, {.legs = 1, .late_from = at_time("2013-04-05T09:00"), .late_bye = LateBye::Half});
    play.teams(kK12, 4);
    EXPECT_EQ(
        language::english(describe(play.event(), play.notice(NoticeKind::Late).value_or(Notice{}))),
        "4 Team e has registered late and has a half-point bye for round 1. [SN5 heading]");
    for (std::uint32_t team = 1; team <= 4; ++team) {
        play.with(action::CancelBye{{team}, {}, 1});
    }
    EXPECT_EQ(
        told(play, action::PairRound{{kK12, 1}, {{{1}, {2}}}, TeamId{3}}),
        "4 Team e is left out. Pair it, or give it a bye.");
    play.paired(kK12, 1, {{{1}, {3}}, {{2}, {4}}});
    const action::Separate apart{{1}, kK12, {{1}, {3}}, {}, {}, "siblings"};
    play.with(apart);
    EXPECT_EQ(
        language::english(describe(play.event(), {{}, {"organiser"}, apart})),
        "From round 2, 1 Team b and 3 Team d are kept apart: siblings.");
}

TEST(EventText, a_team_that_leaves_is_in_earlier_rounds_and_in_finals_as_well) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.legs = 1}).teams(kK12, 4);
    play.paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}}).started(kK12, 1);
    play.played(kK12, 1, LegWinner::One).paired(kK12, 2, {{{1}, {3}}, {{2}, {4}}});
    play.started(kK12, 2).played(kK12, 2, LegWinner::One);
    play.with(action::AnnulLeg{{kK12, 1, 1, 1}, "a spectator"});
    play.division(kK9, {.format = Format::KnockOut, .legs = 1, .finalists = {{1}, {3}}});
    play.with(action::Withdraw{{1}, std::nullopt});
    const auto text_of = [&](NoticeKind kind) {
        return language::english(describe(play.event(), play.notice(kind).value_or(Notice{})));
    };
    EXPECT_EQ(
        text_of(NoticeKind::StillPaired), "1 Team b is still playing in round 1: enter a no-show.");
    EXPECT_EQ(
        text_of(NoticeKind::InFinal),
        "1 Team b is in the final k9, which is paired without it. To let another team in, set the "
        "final up again.");
}

TEST(EventText, a_round_is_paired_again_only_before_it_starts) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {}).teams(kK12, 3).with(action::Withdraw{{3}, std::nullopt});
    play.paired(kK12, 1, {{{1}, {2}}});
    const action::Withdraw leaves{{1}, std::nullopt};
    EXPECT_EQ(
        noticed(play, leaves),
        "1 Team b is still paired in round 1: pair the round again (--pair --round 1), or enter a "
        "no-show.");
    EXPECT_EQ(
        noticed(play, action::ReEnter{{3}}),
        "3 Team d is not in the pairing of round 1: pair the round again (--pair --round 1), or "
        "give a bye.");
    play.started(kK12, 1);
    EXPECT_EQ(noticed(play, leaves), "1 Team b is still playing in round 1: enter a no-show.");
    EXPECT_EQ(
        noticed(play, action::ReEnter{{3}}),
        "3 Team d is not in the pairing of round 1, which has already started: give a bye, or add "
        "a table (re-pair).");
}

TEST(EventText, what_is_of_a_final_says_so) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {}).teams(kK12, 2).division({"final"}, {.finalists = {{1}, {2}}});
    const auto told_of = [&](EventAction action) {
        return language::english(describe(play.event(), {{}, {"organiser"}, std::move(action)}));
    };
    EXPECT_EQ(
        told_of(action::GiveBye{{1}, {}, 2, ByeKind::Half}),
        "1 Team b has a half-point bye in round 2.");
    const DivisionKey final_key{"final"};
    EXPECT_EQ(
        told_of(action::GiveBye{{1}, final_key, 2, ByeKind::Half}),
        "1 Team b has a half-point bye in round 2 of final.");
    EXPECT_EQ(
        told_of(action::CancelBye{{1}, final_key, 2}),
        "1 Team b plays in round 2 of final after all.");
    EXPECT_EQ(
        told_of(action::AdjustPoints{{1}, {1}, final_key, 1, kNoPoints, kOnePoint, "late"}),
        "1 Team b, round 1 of final: 1 leg points and 0 encounter points: late.");
}

TEST(EventText, a_refusal_names_whom_it_is_about) {
    const EventInPlay play = at_the_table(rulebook::kFbx);
    EXPECT_EQ(
        told(
            play,
            action::ReportIncident{
                {1}, "a parent", Offence::Other, kLeg, Measure::LossOfGame, {}, {}}),
        "a parent is not playing in that encounter, so has no game to lose.");
    EXPECT_EQ(
        told(play, action::Separate{{1}, kK12, {{1}, {1}}, {}, {}, {}}),
        "1 Team b is named twice.");
}

TEST(EventText, a_format_that_is_full_is_named) {
    const EventInPlay play = at_the_table(rulebook::kFbx, {.format = Format::RoundRobin});
    EXPECT_EQ(
        told(play, action::Register{{3}, kK12, "Late", Players{player("Ann"), player("Bo")}}),
        "A round robin takes no more teams once it is paired.");
}

TEST(EventText, where_winners_change_places_the_leg_before_comes_first) {
    const EventInPlay play = at_the_table(rulebook::kFbx, {.line_ups = LineUpRule::WinnerSwitches});
    EXPECT_EQ(
        told(play, action::LineUp{{kK12, 1, 1, 2}, {1}, Partner::First}),
        "Leg 1 has no result yet, and the line-up depends on its winner.");
}

TEST(EventText, a_time_that_a_measure_does_not_take_is_named) {
    const EventInPlay play = at_the_table(rulebook::kTrn);
    const auto told_of = [&](Measure measure, std::uint32_t ms) {
        action::ReportIncident incident{
            {1}, PlayerId{{1}, Partner::First}, Offence::Other, kLeg, measure, {}, {}};
        incident.ms = ms;
        return told(play, incident);
    };
    EXPECT_EQ(
        told_of(Measure::Warning, 30'000),
        "“ms” goes only with a measure that adds or deducts time.");
    EXPECT_EQ(told_of(Measure::AddTime, 900'001), "“ms” must be from 1 to 900000.");
}

TEST(EventText, articles_are_cited_in_full) {
    EventInPlay play = at_the_table(rulebook::kNsb, {.legs = 1});
    play.teams(kK12, 2).played(kK12, 1, LegWinner::One);
    EXPECT_EQ(
        noticed(play, action::PairRound{{kK12, 2}, {{{2}, {1}}, {{3}, {4}}}, {}}),
        "2 Team c and 1 Team b have already been paired in round 1. [NSB 2]");
}

TEST(EventText, a_notice_of_a_final_names_it) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.legs = 1}).teams(kK12, 2);
    play.division(kK9, {.format = Format::KnockOut, .legs = 1, .finalists = {{1}, {2}}});
    play.paired(kK9, 1, {{{1}, {2}}});
    const std::string text = noticed(play, action::Withdraw{{1}, "ill"});
    EXPECT_NE(text.find("is still paired in round 1 of k9: pair"), std::string::npos) << text;
}

}  // namespace
}  // namespace tandem::tournament
