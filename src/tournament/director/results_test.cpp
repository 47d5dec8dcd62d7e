// Results of legs, forfeits, replays, and what they score.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/tournament/event_in_play.hpp"
#include "tournament/next_round/bracket_of.hpp"
#include "tournament/report/event_text.hpp"

namespace tandem::tournament {
namespace {

using namespace tests;
using match::Reason;

[[nodiscard]] std::optional<EventRefusal> entered(EventInPlay& play, LegResult result) {
    return play.enter(action::EnterResult{kLeg, result});
}

// NSB 5; SN5 5: NSB-5.2, SN5-5.2, AMB-26
TEST(Results, a_board_without_a_clock_is_lost_by_both_and_the_other_decides) {
    EventInPlay play = at_the_table(rulebook::kNsb, {.legs = 1});
    play.with(action::NoClock{kLeg, BoardId::A});
    EXPECT_EQ(play.enter(action::NoClock{kLeg, BoardId::A}), EventRefusal::AlreadySo);
    EXPECT_EQ(
        entered(play, {.winner = LegWinner::One, .board = BoardId::A}),
        EventRefusal::Contradiction);
    EXPECT_EQ(entered(play, {.winner = LegWinner::One, .board = BoardId::B}), std::nullopt);
    EXPECT_EQ(play.leg(kLeg).result->board_a, BoardOutcome::BothLost);
    EXPECT_EQ(play.leg(kLeg).result->board_b, BoardOutcome::Black);
}

// NSB 5; SN5 5: NSB-5.2, SN5-5.2, AMB-26
TEST(Results, without_clocks_at_either_board_nobody_wins) {
    EventInPlay play = at_the_table(rulebook::kSn5, {.legs = 1});
    play.with(action::NoClock{kLeg, BoardId::A}).with(action::NoClock{kLeg, BoardId::B});
    EXPECT_EQ(play.leg(kLeg).result->winner, LegWinner::Nobody);
    for (const TeamId team : {TeamId{1}, TeamId{2}}) {
        EXPECT_EQ(play.entry(kK12, team, 1).kind, Entry::ForfeitLoss);
        EXPECT_EQ(play.entry(kK12, team, 1).score, Score{});
    }
}

// NSB 5; SN5 5: AMB-26
TEST(Results, without_clocks_at_either_board_no_correction_makes_a_winner) {
    EventInPlay play = at_the_table(rulebook::kSn5, {.legs = 1});
    play.with(action::NoClock{kLeg, BoardId::A}).with(action::NoClock{kLeg, BoardId::B});
    for (const LegWinner winner : {LegWinner::One, LegWinner::Two, LegWinner::Draw}) {
        const action::CorrectResult correct{kLeg, won(winner), "misread"};
        EXPECT_EQ(play.enter(correct), EventRefusal::Contradiction);
    }
    play.with(action::AnnulLeg{kLeg, "there were clocks"});
    play.with(action::EnterResult{kLeg, won(LegWinner::One)});
}

// NSB 5; SN5 5: NSB-5.2, SN5-5.2
TEST(Results, a_clock_that_is_found_makes_the_board_count_again) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {.legs = 1}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    play.with(action::NoClock{kLeg, BoardId::A});
    EXPECT_EQ(play.enter(action::ClockFound{kLeg, BoardId::B}), EventRefusal::AlreadySo);
    EXPECT_EQ(play.enter(action::ClockFound{{kK12, 1, 1, 2}, BoardId::A}), EventRefusal::NoSuchLeg);
    // Also before the start, and when something else has been entered since.
    play.with(action::Note{"The clock was in the bag."});
    play.with(action::ClockFound{kLeg, BoardId::A}).started(kK12, 1);
    EXPECT_EQ(entered(play, {.winner = LegWinner::One, .board = BoardId::A}), std::nullopt);
    EXPECT_EQ(play.leg(kLeg).result->board_a, BoardOutcome::White);
}

// NSB 5; SN5 5: AMB-26
TEST(Results, that_nobody_won_for_want_of_clocks_go_when_a_clock_is_found) {
    EventInPlay play = at_the_table(rulebook::kSn5, {.legs = 1});
    play.with(action::NoClock{kLeg, BoardId::A}).with(action::NoClock{kLeg, BoardId::B});
    play.with(action::ClockFound{kLeg, BoardId::B});
    EXPECT_FALSE(play.leg(kLeg).result);
    EXPECT_EQ(
        entered(play, {.winner = LegWinner::One, .board = BoardId::A}),
        EventRefusal::Contradiction);
    EXPECT_EQ(
        language::english(describe(play.event(), play.refused())),
        "A board without a clock is lost by both players. If there was a clock, enter clock-found "
        "first.");
    EXPECT_EQ(entered(play, {.winner = LegWinner::One, .board = BoardId::B}), std::nullopt);
    // What the other board decided stands; of the one that has a clock nothing is known.
    play.with(action::ClockFound{kLeg, BoardId::A});
    EXPECT_EQ(play.leg(kLeg).result->winner, LegWinner::One);
    EXPECT_EQ(play.leg(kLeg).result->board_a, std::nullopt);
    EXPECT_EQ(play.leg(kLeg).result->board_b, BoardOutcome::Black);
}

// NSB 18; SN5 18
TEST(Results, of_rulings_are_out_of_reach_for_a_clock_that_is_found_below) {
    EventInPlay play = at_the_table(rulebook::kNsb, {.legs = 1});
    play.official("dora", Role::Director).official("sam", Role::SectionChief, kK12);
    play.with(action::NoClock{kLeg, BoardId::A});
    play.with(action::RaiseDispute{{1}, kLeg, {}, {{1}}, "There was a clock."});
    play.with(action::Rule{{1}, {}, "There was none.", won(LegWinner::Two)}, "sam");
    EXPECT_EQ(play.enter(action::ClockFound{kLeg, BoardId::A}, "dora"), EventRefusal::NotYourRole);
    play.with(action::ClockFound{kLeg, BoardId::A}, "sam");
    EXPECT_EQ(play.leg(kLeg).result->winner, LegWinner::Two);
}

TEST(Results, a_missing_clock_forfeits_nothing_where_the_book_says_nothing) {
    EventInPlay play = at_the_table(rulebook::kTrn);
    EXPECT_EQ(play.enter(action::NoClock{kLeg, BoardId::A}), EventRefusal::NotInThisBook);
}

// NSB 7; SN5 7; FBX 17: NSB-7.1, SN5-7.1, FBX-17.1
TEST(Results, the_board_that_decided_must_have_been_won_by_the_winners) {
    EventInPlay play = at_the_table(rulebook::kFbx);
    const auto result = [](BoardOutcome a) {
        return LegResult{.winner = LegWinner::One, .board = BoardId::A, .board_a = a};
    };
    EXPECT_EQ(entered(play, result(BoardOutcome::Black)), EventRefusal::Contradiction);
    EXPECT_EQ(entered(play, result(BoardOutcome::White)), std::nullopt);
    EXPECT_EQ(entered(play, result(BoardOutcome::White)), EventRefusal::ResultThere);
}

// NSB 7; FBX 17: NSB-7.1, FBX-17.1
TEST(Results, a_match_may_be_drawn) {
    EventInPlay play = at_the_table(rulebook::kFbx, {.legs = 1});
    EXPECT_EQ(
        entered(play, {.winner = LegWinner::Draw, .reason = Reason::Stalemate}), std::nullopt);
    EXPECT_EQ(play.entry(kK12, {1}, 1).score, (Score{{100}, kHalfPoint}));
}

// TRN 12; TRN 13: TRN-12.3, TRN-13.3
TEST(Results, where_both_games_count_no_single_board_decides) {
    EventInPlay play = at_the_table(rulebook::kTrn);
    const LegResult drawn{
        .winner = LegWinner::Draw,
        .board = BoardId::A,
        .reason = Reason::BothGames,
        .board_a = BoardOutcome::White,
        .board_b = BoardOutcome::White};
    EXPECT_EQ(entered(play, drawn), std::nullopt);
    EXPECT_EQ(play.leg(kLeg).result, drawn);
}

// NSB 16a; SN5 16a; TRN 15; FBX 22: TRN-15.3, FBX-22.3
TEST(Results, none_is_agreed_on_before_the_start) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    const LegResult agreed{.winner = LegWinner::Draw, .reason = Reason::Agreement};
    EXPECT_EQ(entered(play, agreed), EventRefusal::NothingPlayed);
    EXPECT_FALSE(play.cited().empty());
    play.started(kK12, 1);
    EXPECT_EQ(
        entered(play, {.winner = LegWinner::One, .reason = Reason::Agreement}),
        EventRefusal::Contradiction);
    EXPECT_EQ(entered(play, agreed), std::nullopt);
}

TEST(Results, what_was_not_played_is_no_draw_and_no_mate) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    EXPECT_EQ(
        entered(play, {.winner = LegWinner::Draw, .played = false}), EventRefusal::Contradiction);
    EXPECT_EQ(
        entered(play, {.winner = LegWinner::One, .reason = Reason::Checkmate, .played = false}),
        EventRefusal::Contradiction);
    EXPECT_EQ(entered(play, {.winner = LegWinner::One, .played = false}), std::nullopt);
}

// AMB-47
TEST(Results, a_team_that_does_not_come_loses_without_play) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    play.with(action::EnterResult{kLeg, won(LegWinner::Two)});
    play.with(action::NoShow{{kK12, 1, 1}, TeamId{2}});
    EXPECT_EQ(play.entry(kK12, {1}, 1).kind, Entry::Played);  // leg 1 was
    EXPECT_EQ(play.entry(kK12, {1}, 1).score, (Score{{100}, kOnePoint}));
    EXPECT_EQ(play.enter(action::NoShow{{kK12, 1, 1}, TeamId{2}}), EventRefusal::NothingLeft);
}

TEST(Results, a_no_show_before_the_grace_time_is_over_is_told) {
    EventInPlay play{rulebook::kFbx};
    play.division(kK12, {.legs = 1, .grace_minutes = 30}).teams(kK12, 4);
    play.paired(kK12, 1, {{{1}, {2}}, {{3}, {4}}}).at("2013-04-05T11:00").started(kK12, 1);
    play.at("2013-04-05T11:20").with(action::NoShow{{kK12, 1, 1}, TeamId{1}});
    EXPECT_EQ(play.notice(NoticeKind::WithinGrace)->about.number, 30U);
    play.at("2013-04-05T11:30").with(action::NoShow{{kK12, 1, 2}, TeamId{3}});
    EXPECT_FALSE(play.notice(NoticeKind::WithinGrace));
}

// NSB 20; SN5 20; FIDE 7.1: NSB-20.2, SN5-20.2, AMB-39
TEST(Results, an_annulled_leg_is_played_again_with_the_same_line_ups) {
    EventInPlay play = at_the_table(rulebook::kNsb, {.legs = 1});
    play.with(action::EnterResult{kLeg, won(LegWinner::Two)});
    const Leg before = play.leg(kLeg);
    play.with(action::AnnulLeg{kLeg, "a spectator called the flag"});
    EXPECT_EQ(play.leg(kLeg).white, before.white);
    EXPECT_EQ(play.leg(kLeg).annulled, std::vector{*before.result});
    EXPECT_EQ(play.entry(kK12, {2}, 1).kind, Entry::Pending);
    EXPECT_EQ(
        play.enter(action::PairRound{{kK12, 2}, {{{1}, {2}}}, std::nullopt}),
        EventRefusal::ResultsMissing);
    EXPECT_EQ(entered(play, won(LegWinner::One)), std::nullopt);
}

// NSB 20; FIDE 7.1
TEST(Results, a_leg_that_is_still_on_may_be_annulled) {
    EventInPlay play = at_the_table(rulebook::kTrn);
    play.with(action::AnnulLeg{kLeg, "a king and a queen stood wrong"});
    EXPECT_EQ(play.leg(kLeg).annulled.size(), 1U);
}

// A table may be paired anew until the round starts, and a log is of those who sit there.
TEST(Results, no_log_is_kept_before_the_start) {
    EventInPlay play{rulebook::kNsb};
    play.division(kK12, {}).teams(kK12, 2).paired(kK12, 1, {{{1}, {2}}});
    EXPECT_EQ(play.enter(action::AttachRecord{kLeg, ""}), EventRefusal::RoundNotStarted);
    play.started(kK12, 1);
    EXPECT_EQ(play.enter(action::AttachRecord{kLeg, ""}), EventRefusal::BadRecord);
}

TEST(Results, a_log_of_another_rulebook_is_told) {
    for (const rulebook::BookId book :
         {rulebook::BookId{rulebook::kNsb}, rulebook::BookId{rulebook::kSn5}}) {
        EventInPlay play = at_the_table(book);
        play.with(action::AttachRecord{
            kLeg, R"({"tandem": 1, "rulebook": "nsb", "authority": "clock"})"});
        EXPECT_EQ(play.notice(NoticeKind::OtherRulebook).has_value(), book == rulebook::kSn5);
    }
}

TEST(Results, a_log_of_the_same_book_tells_what_is_set_otherwise) {
    EventInPlay play = at_the_table(rulebook::kNsb);
    play.with(action::AttachRecord{
        kLeg, R"({"tandem": 1, "rulebook": "nsb", "options": {"mate.test": "held"}})"});
    EXPECT_FALSE(play.notice(NoticeKind::OtherRulebook));
    const auto told = play.notice(NoticeKind::OtherSettings);
    ASSERT_TRUE(told);
    EXPECT_EQ(
        language::english(describe(play.event(), *told)),
        "The match log was played with other settings: mate.test is held instead of potential.");
}

// Team two has won.
constexpr std::string_view kLogOfALoss = R"({"tandem": 1, "rulebook": "nsb"}
{"at": 0, "by": "director", "do": "start"}
{"at": 100, "by": "A.white", "do": "resign"})";

// As a line of an event log it could not be read again.
TEST(Results, a_log_that_is_too_long_is_refused) {
    EventInPlay play = at_the_table(rulebook::kNsb, {.legs = 1});
    std::string log{kLogOfALoss};
    log.insert(log.size() - 1, kMostRecordBytes - log.size(), ' ');
    EXPECT_FALSE(play.enter(action::AttachRecord{kLeg, log}));
    log.insert(log.size() - 1, " ");
    EXPECT_EQ(play.enter(action::AttachRecord{kLeg, log}), EventRefusal::BadRecord);
}

// A correction does not replay the log, which may take a tenth of a second.
TEST(Results, who_won_by_a_log_is_found_once_when_it_is_attached) {
    EventInPlay play = at_the_table(rulebook::kNsb, {.legs = 1});
    const AttemptId id{kK12, 1, 1, 1, 0};
    play.with(action::AttachRecord{kLeg, R"({"tandem": 1, "rulebook": "nsb"})"});
    EXPECT_FALSE(play.event().get<LegRecord>(id).winner);
    play.with(action::AttachRecord{kLeg, std::string{kLogOfALoss}});
    EXPECT_EQ(play.event().get<LegRecord>(id).winner, LegWinner::Two);
}

TEST(Results, a_log_with_another_result_is_told_in_either_order) {
    const action::AttachRecord log{kLeg, std::string{kLogOfALoss}};
    const std::vector<EventAction> decisions{
        action::EnterResult{kLeg, won(LegWinner::One)},
        action::Provide{kLeg, won(LegWinner::Draw)},
        action::NoShow{{kK12, 1, 1}, TeamId{2}}};
    for (const EventAction& decision : decisions) {
        EventInPlay play = at_the_table(rulebook::kNsb, {.legs = 1});
        play.with(decision);
        EXPECT_FALSE(play.notice(NoticeKind::RecordDiffers));
        play.with(log);
        EXPECT_TRUE(play.notice(NoticeKind::RecordDiffers)) << name(decision);
        EventInPlay other = at_the_table(rulebook::kNsb, {.legs = 1});
        other.with(log).with(decision);
        const auto told = other.notice(NoticeKind::RecordDiffers);
        ASSERT_TRUE(told) << name(decision);
        EXPECT_EQ(told->about.number, 1U);
    }
    EventInPlay play = at_the_table(rulebook::kNsb, {.legs = 1});
    play.with(log).with(action::EnterResult{kLeg, won(LegWinner::Two)});
    EXPECT_FALSE(play.notice(NoticeKind::RecordDiffers));
    play.with(action::CorrectResult{kLeg, won(LegWinner::One), "misread"});
    EXPECT_TRUE(play.notice(NoticeKind::RecordDiffers));
    // The log is of the game that was annulled.
    play.with(action::AnnulLeg{kLeg, "a spectator spoke"});
    EXPECT_FALSE(play.notice(NoticeKind::RecordDiffers));
    play.with(action::EnterResult{kLeg, won(LegWinner::One)});
    EXPECT_FALSE(play.notice(NoticeKind::RecordDiffers));
}

// NSB 20; SN5 20
TEST(Results, the_log_of_an_annulled_game_is_kept_beside_that_of_the_replay) {
    EventInPlay play = at_the_table(rulebook::kSn5);
    const std::string first = R"({"tandem": 1, "rulebook": "sn5"})";
    const std::string second = R"({"tandem": 1, "rulebook": "sn5", "authority": "clock"})";
    play.with(action::AttachRecord{kLeg, first});
    play.with(action::AnnulLeg{kLeg, "a spectator spoke"});
    const auto log_of = [&](std::size_t attempt) {
        const auto* const kept = play.event().find<LegRecord>({kK12, 1, 1, 1, attempt});
        return kept == nullptr ? "" : kept->log;
    };
    EXPECT_EQ(log_of(0), first);
    EXPECT_EQ(log_of(1), "");
    play.with(action::AttachRecord{kLeg, second});
    EXPECT_EQ(log_of(0), first);
    EXPECT_EQ(log_of(1), second);
    // The log that counts may be replaced.
    play.with(action::AttachRecord{kLeg, first});
    EXPECT_EQ(play.event().all<LegRecord>().size(), 2U);
    EXPECT_EQ(log_of(1), first);
}

TEST(Results, a_correction_of_an_earlier_round_tells_of_later_pairings) {
    EventInPlay play = at_the_table(rulebook::kTrn, {.legs = 1});
    play.played(kK12, 1, LegWinner::One).paired(kK12, 2, {{{2}, {1}}});
    EXPECT_EQ(
        play.enter(action::CorrectResult{kLeg, won(LegWinner::One), "why"}),
        EventRefusal::AlreadySo);
    play.with(action::CorrectResult{kLeg, won(LegWinner::Two), "the slip was misread"});
    EXPECT_EQ(play.notice(NoticeKind::LaterRounds)->about.number, 2U);
    EXPECT_EQ(play.entry(kK12, {2}, 1).score, (Score{{200}, kOnePoint}));
}

// What is played again and is level again is decided anew.
TEST(Results, a_play_off_decides_nothing_of_a_match_that_is_annulled_after_it) {
    EventInPlay play{rulebook::kSn5};
    play.division(kK12, {.format = Format::KnockOut, .rounds = 3, .legs = 1}).teams(kK12, 2);
    play.paired(kK12, 1, {{{1}, {2}}}).started(kK12, 1).played(kK12, 1, LegWinner::Draw);
    play.with(action::RecordPlayOff{{1}, kK12, {{2}, {1}}});
    EXPECT_TRUE(is_decided(bracket_of(play.event(), kK12)));
    play.with(action::AnnulLeg{{kK12, 1, 1, 1}, "a spectator"});
    play.played(kK12, 1, LegWinner::Draw);
    EXPECT_FALSE(is_decided(bracket_of(play.event(), kK12)));
    play.with(action::RecordPlayOff{{2}, kK12, {{1}, {2}}});
    EXPECT_EQ(bracket_of(play.event(), kK12).rounds.back().front().winner, 1U);
}

TEST(Results, a_tie_goes_on_until_somebody_wins_a_play_off_leg) {
    EventInPlay play = at_the_table(rulebook::kNsb, {.format = Format::KnockOut, .legs = 1});
    const action::AddLeg more{{kK12, 1, 1}};
    EXPECT_EQ(play.enter(more), EventRefusal::NotTied);
    play.played(kK12, 1, LegWinner::Draw).with(more);
    EXPECT_EQ(play.enter(more), EventRefusal::NotTied);
    play.with(action::NoClock{{kK12, 1, 1, 2}, BoardId::A});
    play.with(action::NoClock{{kK12, 1, 1, 2}, BoardId::B}).with(more);
    play.played(kK12, 1, LegWinner::Two);
    EXPECT_EQ(play.enter(more), EventRefusal::NotTied);
    EXPECT_EQ(play.entry(kK12, {2}, 1).score, (Score{{100}, kHalfPoint}));
}

// NSB 20; SN5 20: AMB-39
TEST(Results, a_replay_has_clocks_of_its_own) {
    EventInPlay play = at_the_table(rulebook::kSn5, {.legs = 1});
    play.with(action::NoClock{kLeg, BoardId::A}).with(action::NoClock{kLeg, BoardId::B});
    play.with(action::AnnulLeg{kLeg, "a clock was found"});
    EXPECT_EQ(entered(play, {.winner = LegWinner::One, .board = BoardId::A}), std::nullopt);
}

// TRN 13: TRN-13.2
TEST(Results, of_both_games_are_what_these_come_to_together) {
    EventInPlay play = at_the_table(rulebook::kTrn, {.legs = 1});
    LegResult result{.winner = LegWinner::Two, .reason = match::Reason::BothGames};
    result.board_a = BoardOutcome::White;
    result.board_b = BoardOutcome::Black;
    EXPECT_EQ(play.enter(action::EnterResult{kLeg, result}), EventRefusal::Contradiction);
    result.board_b = BoardOutcome::White;
    EXPECT_EQ(play.enter(action::EnterResult{kLeg, result}), EventRefusal::Contradiction);
    // A win and a draw are a draw.
    result.board_b = BoardOutcome::Draw;
    result.winner = LegWinner::One;
    EXPECT_EQ(play.enter(action::EnterResult{kLeg, result}), EventRefusal::Contradiction);
    result.winner = LegWinner::Draw;
    EXPECT_EQ(play.enter(action::EnterResult{kLeg, result}), std::nullopt);
}

// What is said of board A and of board B, and who won.
struct OfBoards {
    std::optional<BoardOutcome> a;
    std::optional<BoardOutcome> b;
    LegWinner winner;
};
[[nodiscard]] bool is_taken(
    rulebook::BookId book, const OfBoards& said, std::optional<Reason> reason = {}) {
    EventInPlay play = at_the_table(book, {.legs = 1});
    LegResult result{.winner = said.winner, .reason = reason};
    result.board_a = said.a;
    result.board_b = said.b;
    return !play.enter(action::EnterResult{kLeg, result});
}

using enum BoardOutcome;

// NSB 7; SN5 7: NSB-7.1, SN5-7.1, AMB-25, AMB-61
TEST(Results, where_the_first_win_ends_the_match_somebody_has_won_a_board) {
    for (const rulebook::BookId book :
         {rulebook::BookId{rulebook::kNsb}, rulebook::BookId{rulebook::kSn5}}) {
        EXPECT_FALSE(is_taken(book, {Draw, Draw, LegWinner::One}));
        EXPECT_FALSE(is_taken(book, {White, Unfinished, LegWinner::Two}));
        EXPECT_FALSE(is_taken(book, {White, Black, LegWinner::Draw}));
        EXPECT_FALSE(is_taken(book, {White, Draw, LegWinner::Draw}));
        EXPECT_FALSE(is_taken(book, {White, std::nullopt, LegWinner::Nobody}));
        EXPECT_FALSE(is_taken(book, {Draw, Draw, LegWinner::Draw}, Reason::BothGames));
        EXPECT_TRUE(is_taken(book, {Draw, Black, LegWinner::One}));
        EXPECT_TRUE(is_taken(book, {Draw, std::nullopt, LegWinner::One}));
        EXPECT_TRUE(is_taken(book, {White, White, LegWinner::Two}));
        EXPECT_TRUE(is_taken(book, {White, White, LegWinner::Draw}, Reason::Simultaneous));
        EXPECT_TRUE(is_taken(book, {Unfinished, Unfinished, LegWinner::Draw}, Reason::Agreement));
        // A penalty or a ruling goes beyond what the boards say.
        EXPECT_TRUE(is_taken(book, {White, Unfinished, LegWinner::Two}, Reason::Forfeit));
        EXPECT_TRUE(is_taken(book, {Draw, Draw, LegWinner::Two}, Reason::Ruling));
    }
}

// TRN 4; TRN 13: TRN-4.1, TRN-13.1, TRN-13.2, TRN-13.3
TEST(Results, under_trn_two_games_that_have_ended_both_count) {
    const rulebook::BookId book{rulebook::kTrn};
    EXPECT_FALSE(is_taken(book, {White, White, LegWinner::One}));
    EXPECT_FALSE(is_taken(book, {White, Draw, LegWinner::One}));
    EXPECT_FALSE(is_taken(book, {White, Unfinished, LegWinner::Draw}));
    EXPECT_TRUE(is_taken(book, {White, White, LegWinner::Draw}));
    EXPECT_TRUE(is_taken(book, {White, Draw, LegWinner::Draw}));
    EXPECT_TRUE(is_taken(book, {White, Unfinished, LegWinner::One}));
    EXPECT_FALSE(is_taken(book, {White, Unfinished, LegWinner::One}, Reason::BothGames));
}

// FBX 2; FBX 17; FBX 20: FBX-2.1, FBX-17.1, FBX-20.3, FBX-20.4
TEST(Results, under_fbx_the_first_game_to_end_decides_whatever_the_other_came_to) {
    const rulebook::BookId book{rulebook::kFbx};
    EXPECT_FALSE(is_taken(book, {Draw, Unfinished, LegWinner::One}));
    EXPECT_FALSE(is_taken(book, {White, Black, LegWinner::Draw}));
    EXPECT_TRUE(is_taken(book, {White, White, LegWinner::One}));
    EXPECT_TRUE(is_taken(book, {White, White, LegWinner::Draw}));
    EXPECT_TRUE(is_taken(book, {White, Draw, LegWinner::Draw}));
    EXPECT_FALSE(is_taken(book, {White, White, LegWinner::One}, Reason::BothGames));
}

TEST(Results, nobody_wins_by_losing_at_both_boards) {
    EventInPlay play = at_the_table(rulebook::kSn5, {.legs = 1});
    LegResult result{.winner = LegWinner::Two};
    result.board_a = BoardOutcome::White;
    result.board_b = BoardOutcome::Black;
    EXPECT_EQ(play.enter(action::EnterResult{kLeg, result}), EventRefusal::Contradiction);
    result.reason = match::Reason::Forfeit;
    EXPECT_EQ(play.enter(action::EnterResult{kLeg, result}), std::nullopt);
}

}  // namespace
}  // namespace tandem::tournament
