// The order of things: batches, falls, windows, early drops, replies.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/arbiter/arbiter.hpp"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"
#include "support/match/script.hpp"

namespace tandem::match {
namespace {

using namespace tests;
using rulebook::BookId;
using Names = std::vector<std::string>;

constexpr std::string_view kBackRank = "6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 20";
constexpr std::string_view kSmothered = "6rk/6pp/8/6N1/8/8/8/6K1[] w - - 0 20";

[[nodiscard]] Header with_board_a(Header made, std::string_view fen) {
    made.boards[BoardId::A] = setup(fen);
    return made;
}
[[nodiscard]] Header with_clock(Header made, Seat seat, int ms) {
    made.clocks[seat] = Millis{ms};
    return made;
}

// NSB-16b.2; SN5-16b.2
TEST(Arbiter, takes_a_mate_before_a_flag_of_the_same_stamp) {
    Header made = with_board_a(header(rulebook::kNsb, Authority::Strict), kSmothered);
    made = with_clock(made, AWhite, 1'000);
    const auto match =
        officiated(made, {claim(1'000, ABlack, ClaimKind::Flag), play(1'000, AWhite, "g5f7")});
    EXPECT_EQ(match.verdict.reason, Reason::Checkmate);
    EXPECT_EQ(match.verdict.winner, Winner::One);
    EXPECT_EQ(events_of(match, 3), Names{"refused board-over"});
}

TEST(Arbiter, takes_a_mate_before_an_automatic_flag_of_the_same_stamp) {
    Header made = with_board_a(header(rulebook::kNsb, Authority::Strict), kSmothered);
    made = with_clock(made, AWhite, 1'000);
    made.auto_flag = true;
    const auto mated = officiated(made, {play(1'000, AWhite, "g5f7")});
    EXPECT_EQ(mated.verdict.reason, Reason::Checkmate);
    const auto quiet = officiated(made, {play(1'000, AWhite, "g5f3")});
    EXPECT_EQ(quiet.verdict.reason, Reason::Flag);
    EXPECT_EQ(events_of(quiet, 3), Names{"refused board-over"});
    const auto late = officiated(made, {play(1'001, AWhite, "g5f7")});
    EXPECT_EQ(late.verdict.reason, Reason::Flag);
    EXPECT_EQ(events_of(late, 3), Names{"refused match-over"});
}

// NSB-15a5.2; SN5-15c.6
TEST(Arbiter, takes_a_good_claim_of_an_illegal_move_before_a_flag_of_the_same_stamp) {
    Header made = with_board_a(header(rulebook::kNsb, Authority::Open), kBackRank);
    made = with_clock(made, ABlack, 1'500);
    const std::vector<Command> script{
        play(1'000, AWhite, "a1b3"),
        claim(2'500, AWhite, ClaimKind::Flag),
        claim(2'500, ABlack, ClaimKind::IllegalMove)};
    const auto match = officiated(made, script);
    EXPECT_EQ(match.verdict.reason, Reason::IllegalMove);
    EXPECT_EQ(match.verdict.winner, Winner::Two);
    ASSERT_EQ(match.state.history.rulings.size(), 1U);
    EXPECT_EQ(match.state.history.rulings[0].what, ClaimKind::IllegalMove);
}

// NSB-7.1; SN5-7.1
TEST(Arbiter, draws_a_match_in_which_both_teams_win_at_one_stamp) {
    Header made = header(rulebook::kNsb, Authority::Strict);
    made = with_clock(with_clock(made, AWhite, 1'000), BWhite, 1'000);
    made.auto_flag = true;
    const auto match = officiated(made, {director(5'000, action::Note{})});
    EXPECT_EQ(match.verdict.winner, Winner::Draw);
    EXPECT_EQ(match.verdict.reason, Reason::Simultaneous);
    EXPECT_EQ(match.verdict.board, std::nullopt);
    EXPECT_EQ(match.verdict.clocks[ABlack], Millis{300'000});
}

TEST(Arbiter, tells_when_a_clock_comes_to_zero_and_lets_its_owner_play_on) {
    const Header made = with_clock(header(rulebook::kNsb, Authority::Strict), AWhite, 1'000);
    const auto match = officiated(made, {play(4'000, AWhite, "e2e4"), play(5'000, ABlack, "e7e5")});
    EXPECT_FALSE(match.verdict.over);
    EXPECT_EQ(match.verdict.clocks[AWhite], Millis{0});
    EXPECT_EQ(events_of(match, 0), Names{"clock-zero"});
    EXPECT_EQ(events_of(match, 3), Names{"completed"});
}

// White takes the knight on g3, Black mates with Rf1; on board B a knight on f2 mates.
[[nodiscard]] Header with_mates_on_both(BookId book) {
    Header made = header(book, Authority::Strict);
    made.boards[BoardId::A] = setup("5r1k/8/8/8/8/6n1/4qPPP/6K1[] w - - 0 20");
    made.boards[BoardId::B] = setup("6k1/8/8/8/8/8/6PP/6RK[] b - - 0 20");
    return made;
}

// TRN-14.1; TRN-14.2; FBX-21.1; FBX-21.2
TEST(Arbiter, balances_a_mate_by_the_mate_with_the_piece_just_taken) {
    const std::vector<Command> mates{
        play(1'000, AWhite, "f2g3"),
        play(1'900, ABlack, "f8f1"),
        by(2'000, BWhite, action::Resign{}),
        play(2'400, BBlack, "N@f2")};
    for (const BookId book : std::array<BookId, 2>{rulebook::kTrn, rulebook::kFbx}) {
        const auto match = officiated(with_mates_on_both(book), mates);
        EXPECT_EQ(events_of(match, 4), (Names{"completed", "board-over", "window-opened"}));
        EXPECT_EQ(events_of(match, 5), Names{"refused only-the-mate"});
        EXPECT_EQ(match.verdict.winner, Winner::Draw);
        EXPECT_EQ(match.verdict.reason, Reason::Simultaneous);
    }
    const auto match = officiated(with_mates_on_both(rulebook::kNsb), mates);
    EXPECT_EQ(match.verdict.winner, Winner::Two);
    EXPECT_EQ(events_of(match, 6), Names{"refused match-over"});
}

// FBX-20.2; TRN-12.4
TEST(Arbiter, closes_the_window_after_its_last_moment_or_with_the_log) {
    std::vector<Command> script{play(1'000, AWhite, "f2g3"), play(1'900, ABlack, "f8f1")};
    const Header fbx = with_mates_on_both(rulebook::kFbx);
    EXPECT_EQ(officiated(fbx, script).verdict.winner, Winner::Two);
    script.push_back(play(3'900, BBlack, "N@f2"));
    EXPECT_EQ(officiated(fbx, script).verdict.winner, Winner::Draw);
    script.back() = play(3'901, BBlack, "N@f2");
    const auto late = officiated(fbx, script);
    EXPECT_EQ(late.verdict.winner, Winner::Two);
    EXPECT_EQ(events_of(late, 0), (Names{"window-closed", "match-over"}));
}

// White has just taken a rook for Black of the other board, who can block a check with it but mates
// nobody: that capture allows no mate.
// TRN-14.1; TRN-12.4
TEST(Arbiter, opens_no_window_for_a_capture_that_allows_no_mate) {
    for (const BoardId first : base::all_of<BoardId>()) {
        const Seat taker = bughouse::seat_of(first, Color::White);
        const Seat checked = bughouse::partner_of(taker);
        Header made = header(rulebook::kTrn, Authority::Strict);
        made.boards[first] = setup("6k1/8/8/r7/1P6/5p1q/5P1P/6K1[] w - - 0 30");
        made.boards[!first] = setup("k6R/pp6/7K/8/pppppppp/1rrrbbbb/nnnnqq2/8[] b - - 0 30");
        const auto match = officiated(
            made,
            {play(1'000, taker, "b4a5"),
             play(1'900, bughouse::opponent_of(taker), "h3g2"),
             director(2'300, action::RemovePiece{checked, chess::Role::Rook})});
        EXPECT_EQ(events_of(match, 4), (Names{"completed", "board-over", "match-over"}));
        EXPECT_EQ(events_of(match, 5), Names{"refused match-over"});
    }
}

// NSB-14d.1; SN5-14c.1
TEST(Arbiter, lets_a_reply_count_only_after_the_first_move_is_pressed) {
    const Header made = header(rulebook::kNsb, Authority::Open);
    const auto match = officiated(
        made,
        {tests::made(1'000, AWhite, "e2e4"),
         tests::made(2'000, ABlack, "e7e5"),
         press(3'000, ABlack),
         press(4'000, AWhite),
         press(6'000, ABlack)});
    EXPECT_EQ(events_of(match, 4), Names{"made"});
    EXPECT_EQ(events_of(match, 5), Names{"refused clock-stands"});
    EXPECT_EQ(events_of(match, 7), Names{"completed"});
    EXPECT_EQ(match.verdict.clocks[AWhite], Millis{296'000});
    EXPECT_EQ(match.verdict.clocks[ABlack], Millis{298'000});
}

TEST(Arbiter, voids_a_reply_when_the_first_move_is_taken_back) {
    const auto match = officiated(
        header(rulebook::kNsb, Authority::Open),
        {made(1'000, AWhite, "e2e4"),
         made(2'000, ABlack, "e7e5"),
         by(3'000, AWhite, action::Retract{}),
         made(4'000, AWhite, "d2d4"),
         press(5'000, AWhite),
         press(6'000, ABlack)});
    EXPECT_EQ(events_of(match, 8), Names{"held"});
}

// NSB-9.1; SN5-9.1; TRN-18.4; FBX-5.3
TEST(Arbiter, charges_an_early_drop_to_the_capture_that_is_not_pressed) {
    Header open = header(rulebook::kNsb, Authority::Open);
    open.boards[BoardId::A] = setup("4k3/8/8/3n4/4P3/8/8/4K3[] w - - 0 20");
    open.boards[BoardId::B] = setup("4k3/8/8/8/8/8/8/4K3[] b - - 0 20");
    const std::vector<Command> early{
        made(1'000, AWhite, "e4d5"), play(2'000, BBlack, "N@f2"), press(3'000, AWhite)};
    const auto match = officiated(open, early);
    EXPECT_TRUE(match.verdict.boards[BoardId::B].reserves[Color::Black].empty());
    auto claimed = early;
    claimed.push_back(claim(4'000, BWhite, ClaimKind::IllegalMove));
    EXPECT_EQ(officiated(open, claimed).verdict.reason, Reason::IllegalMove);
    const auto back = officiated(
        open,
        {made(1'000, AWhite, "e4d5"),
         made(2'000, BBlack, "N@f2"),
         press(3'000, AWhite),
         by(4'000, BBlack, action::Retract{})});
    EXPECT_EQ(back.verdict.boards[BoardId::B].reserves[Color::Black].count(chess::Role::Knight), 1);
}

// NSB-6.2; SN5-6.2
TEST(Arbiter, makes_two_moves_in_one_turn_an_illegal_move) {
    const auto match = officiated(
        header(rulebook::kSn5, Authority::Open),
        {made(1'000, AWhite, "e2e4"),
         made(1'500, AWhite, "d2d4"),
         press(2'000, AWhite),
         claim(3'000, ABlack, ClaimKind::IllegalMove)});
    EXPECT_EQ(match.verdict.winner, Winner::Two);
    EXPECT_EQ(match.verdict.reason, Reason::IllegalMove);
}

// NSB-14c.1; SN5-14b.1
TEST(Arbiter, counts_from_the_second_punch_where_a_clock_had_not_started) {
    const auto match = officiated(
        header(rulebook::kNsb, Authority::Open),
        {play(1'000, AWhite, "e2e4"),
         by(31'000, AWhite, action::Repunch{}),
         play(32'000, ABlack, "e7e5")});
    EXPECT_EQ(match.verdict.clocks[ABlack], Millis{299'000});
}

TEST(Arbiter, keeps_what_is_left_of_a_delay_while_the_clock_stands) {
    Header made = header(rulebook::kNsb, Authority::Strict);
    made.delay = Millis{5'000};
    const auto match = officiated(
        made,
        {director(2'000, action::Pause{BoardScope::Both}),
         director(60'000, action::Resume{BoardScope::Both}),
         play(64'000, AWhite, "e2e4")});
    EXPECT_EQ(match.verdict.clocks[AWhite], Millis{299'000});
}

// NSB-18.5; SN5-18.5
TEST(Arbiter, lifts_a_result_on_appeal_and_keeps_the_boards_stopped) {
    const auto match = officiated(
        header(rulebook::kNsb, Authority::Open),
        {play(1'000, AWhite, "e2e5"),
         claim(2'000, ABlack, ClaimKind::IllegalMove),
         by(3'000, AWhite, action::Appeal{4, rulebook::AppealLevel::FloorChief, {}}),
         by(3'000, AWhite, action::Appeal{4, rulebook::AppealLevel::SectionChief, {}}),
         director(
             9'000,
             action::RuleOnAppeal{4, rulebook::AppealLevel::SectionChief, true, std::nullopt}),
         play(10'000, ABlack, "e7e6"),
         director(11'000, action::Resume{BoardScope::Both}),
         play(12'000, ABlack, "e7e6")});
    EXPECT_EQ(events_of(match, 4), (Names{"claim-upheld", "board-over", "match-over"}));
    EXPECT_EQ(events_of(match, 5), Names{"refused not-this-level"});
    EXPECT_EQ(
        events_of(match, 7), (Names{"appeal-ruled", "result-lifted", "paused", "match-reopened"}));
    EXPECT_EQ(events_of(match, 8), Names{"refused paused"});
    EXPECT_FALSE(match.verdict.over);
    EXPECT_EQ(match.verdict.clocks[ABlack], Millis{298'000});
}

// The form of each claim that was judged, in the order of the log.
[[nodiscard]] std::vector<ClaimForm> forms_judged(const Officiated& match) {
    std::vector<ClaimForm> forms;
    for (const Event& event : match.events) {
        if (const auto* good = std::get_if<event::ClaimUpheld>(&event.what)) {
            forms.push_back(good->form);
        }
        if (const auto* bad = std::get_if<event::ClaimRejected>(&event.what)) {
            forms.push_back(bad->form);
        }
    }
    return forms;
}

// TRN-12.3; TRN-13.3
TEST(Arbiter, cites_the_law_of_mate_for_a_check_that_nothing_can_come_to_stop_any_more) {
    Header made = with_board_a(header(rulebook::kTrn, Authority::Strict), kBackRank);
    made.referee = false;
    made.boards[BoardId::B] = setup("6k1/5p1p/5P1Q/8/8/8/8/6K1[] w - - 0 30");
    const auto waited =
        officiated(made, {play(1'000, AWhite, "a1a8"), play(2'000, BWhite, "h6g7")});
    const auto& ending = waited.state.boards[BoardId::A].ending;
    ASSERT_TRUE(ending.has_value());
    EXPECT_EQ(ending->reason, Reason::Checkmate);
    // No move gave it, so that the law on mating moves does not govern it.
    const Articles& by_a_move = waited.state.boards[BoardId::B].ending->articles;
    EXPECT_TRUE(by_a_move.has("18"));
    EXPECT_EQ(ending->articles, without(by_a_move, Articles{"18"}));
}

// NSB-8b.1; SN5-8b.1
TEST(Arbiter, remembers_which_claim_it_has_upheld) {
    const std::string_view swapped = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR[] w KQkq - 0 1";
    const auto match = officiated(
        with_board_a(header(rulebook::kNsb, Authority::Open), swapped),
        {play(4'000, AWhite, "e2e4"), claim(6'000, ABlack, ClaimKind::Setup)});
    EXPECT_EQ(events_of(match, 4), Names{"claim-upheld"});
    ASSERT_EQ(match.state.history.rulings.size(), 1U);
    EXPECT_EQ(match.state.history.rulings[0].what, ClaimKind::Setup);
}

// NSB-15a4.1; SN5-15d.1
TEST(Arbiter, says_whether_a_claim_was_made_in_words_or_by_taking_the_king) {
    const Header open = header(rulebook::kNsb, Authority::Open);
    const std::string_view check = "4k3/8/8/8/8/8/4R3/4K3[] b - - 0 30";
    const std::vector<Command> in_words{
        play(1'000, ABlack, "e8e7"), claim(2'000, AWhite, ClaimKind::IllegalMove)};
    EXPECT_EQ(
        forms_judged(officiated(with_board_a(open, check), in_words)),
        std::vector{ClaimForm::Words});
    const std::vector<Command> by_king{play(1'000, ABlack, "e8e7"), made(2'000, AWhite, "e2e7")};
    EXPECT_EQ(
        forms_judged(officiated(with_board_a(open, check), by_king)),
        std::vector{ClaimForm::KingCapture});
    const std::string_view unfinished = "4k3/8/8/8/8/8/4R3/4K3[] w - - 0 30";
    EXPECT_EQ(
        forms_judged(officiated(with_board_a(open, unfinished), {made(1'000, AWhite, "e2e8")})),
        std::vector{ClaimForm::KingCapture});
}

TEST(Arbiter, decides_by_the_earliest_claim_that_was_upheld) {
    const auto match = officiated(
        header(rulebook::kNsb, Authority::Clock),
        {press(1'000, AWhite),
         claim(2'000, ABlack, ClaimKind::IllegalMove),
         by(3'000, BWhite, action::Resign{}),
         director(9'000, action::Rule{4, true, std::nullopt})});
    EXPECT_EQ(events_of(match, 4), Names{"claim-pending"});
    EXPECT_EQ(match.verdict.winner, Winner::Two);
    EXPECT_EQ(match.verdict.reason, Reason::IllegalMove);
    EXPECT_EQ(match.verdict.board, BoardId::A);
}

TEST(Arbiter, finds_a_claim_that_waits_behind_a_flag_claim_put_off) {
    const auto match = officiated(
        header(rulebook::kTrn, Authority::Clock),
        {claim(4'460, BWhite, ClaimKind::Flag),
         by(4'460, BWhite, action::AnnounceMate{}),
         director(9'000, action::Rule{4, true, std::nullopt})});
    EXPECT_EQ(events_of(match, 3), Names{"claim-rejected"});
    EXPECT_EQ(events_of(match, 4), Names{"claim-pending"});
    EXPECT_EQ(match.verdict.reason, Reason::Checkmate);
    EXPECT_EQ(match.verdict.winner, Winner::Two);
}

// NSB-16b.2; SN5-16b.2
TEST(Arbiter, lets_a_mate_that_was_ruled_on_later_go_before_a_flag_of_its_stamp) {
    Header made = with_clock(header(rulebook::kNsb, Authority::Clock), AWhite, 1'000);
    const auto match = officiated(
        made,
        {claim(1'000, ABlack, ClaimKind::Flag),
         by(1'000, AWhite, action::AnnounceMate{}),
         director(9'000, action::Rule{4, true, std::nullopt})});
    EXPECT_EQ(match.verdict.reason, Reason::Checkmate);
    EXPECT_EQ(match.verdict.winner, Winner::One);
}

// TRN-17.3
TEST(Arbiter, cannot_take_back_a_capture_that_was_dropped_early) {
    Header open = header(rulebook::kTrn, Authority::Open);
    open.boards[BoardId::A] = setup("4k3/8/8/3n4/4P3/8/8/4K3[] w - - 0 20");
    open.boards[BoardId::B] = setup("4k3/8/8/8/8/8/8/4K3[] b - - 0 20");
    const auto match = officiated(
        open,
        {made(1'000, AWhite, "e4e5"),
         by(2'000, AWhite, action::Retract{}),
         made(3'000, AWhite, "e4d5"),
         made(3'500, BBlack, "N@f2"),
         press(4'000, AWhite),
         claim(5'000, ABlack, ClaimKind::TouchMove)});
    EXPECT_EQ(events_of(match, 8), Names{"claim-pending"});
}

// TRN-17.3; TRN-18.3
TEST(Arbiter, binds_by_the_first_move_taken_back_that_can_bind) {
    Header open = header(rulebook::kTrn, Authority::Open);
    open.boards[BoardId::A] = setup("4k3/8/8/3n4/4P3/8/6r1/5r1K[] w - - 0 20");
    const auto match = officiated(
        open,
        {made(1'000, AWhite, "e4d5"),
         by(2'000, AWhite, action::Retract{}),
         made(3'000, AWhite, "h1g2"),
         press(4'000, AWhite),
         claim(5'000, ABlack, ClaimKind::TouchMove)});
    // In check from f1 the pawn had no legal move: nothing it did binds, and the king is free.
    EXPECT_EQ(events_of(match, 7), Names{"claim-rejected"});
}

TEST(Arbiter, files_an_automatic_flag_behind_an_announcement_that_waits) {
    Header made = with_clock(header(rulebook::kSn5, Authority::Clock), AWhite, 1'000);
    made.auto_flag = true;
    const auto match = officiated(made, {by(1'000, ABlack, action::AnnounceMate{})});
    EXPECT_EQ(events_of(match, 3), Names{"claim-pending"});
    EXPECT_EQ(match.verdict.reason, Reason::Flag);
    EXPECT_EQ(match.verdict.winner, Winner::Two);
}

TEST(Arbiter, changes_nothing_by_a_refusal) {
    State state{header(rulebook::kTrn, Authority::Strict)};
    const State before = state;
    std::vector<Event> events;
    const std::vector<Command> none{play(500, AWhite, "e2e4"), press(500, ABlack)};
    advance(state, {Millis{500}, 2, none}, events);
    EXPECT_EQ(events.size(), 2U);
    EXPECT_EQ(state, before);
}

// Only a mate of the same stamp goes before a flag claim. On a board that was over before, the
// claim is refused in its turn.
TEST(Arbiter, refuses_a_flag_claim_on_a_finished_board_in_the_order_of_lines) {
    Header made = with_board_a(header(rulebook::kTrn, Authority::Strict), kSmothered);
    made.referee = false;
    const auto match = officiated(
        made,
        {play(1'000, AWhite, "g5f7"),
         claim(2'000, ABlack, ClaimKind::Flag),
         play(2'000, BWhite, "e2e4")});
    std::vector<Line> lines;
    for (const Event& event : match.events) lines.push_back(event.line);
    EXPECT_EQ(events_of(match, 4), Names{"refused board-over"});
    EXPECT_TRUE(std::ranges::is_sorted(lines));
}

// What stopped clocks were called together: three seconds, the last one included.
// TRN-20.2; FBX-15.1
TEST(Arbiter, takes_stops_of_two_partners_three_seconds_apart_as_one) {
    for (const BookId book : std::array<BookId, 2>{rulebook::kTrn, rulebook::kFbx}) {
        const Header made = header(book, Authority::Open);
        const auto stop = [](int at, Seat seat) {
            return by(at, seat, action::Stop{"the referee, please"});
        };
        const auto together = officiated(made, {stop(1'000, AWhite), stop(4'000, BBlack)});
        EXPECT_EQ(events_of(together, 4), (Names{"stopped", "paused"}));
        const auto apart = officiated(made, {stop(1'000, AWhite), stop(4'001, BBlack)});
        EXPECT_EQ(events_of(apart, 4), Names{"stopped"});
    }
}

// A clock shows at most a million million milliseconds, with its increment too.
TEST(Arbiter, adds_no_increment_to_a_clock_that_shows_the_most_it_can) {
    Header made = header(rulebook::kNsb, Authority::Strict);
    made.clocks[AWhite] = kMostLeft;
    made.increment = Millis{5'000};
    const auto match = officiated(made, {play(1'000, AWhite, "e2e4")});
    EXPECT_EQ(match.verdict.clocks[AWhite], kMostLeft);
}

// White has just taken a knight for Black of board B, who mates with a queen held before. That mate
// did not need the capture, so it is not answered by the mate on board A.
// TRN-14.1; FBX-21.1
TEST(Arbiter, opens_no_window_for_a_mate_with_another_piece_than_the_one_just_taken) {
    for (const BookId book : std::array<BookId, 2>{rulebook::kTrn, rulebook::kFbx}) {
        Header made = with_mates_on_both(book);
        made.boards[BoardId::B] = setup("6k1/8/8/8/8/5p2/8/6K1[q] b - - 0 20");
        const auto match = officiated(
            made,
            {play(1'000, AWhite, "f2g3"),
             play(1'400, BBlack, "Q@g2"),
             play(1'900, ABlack, "f8f1")});
        EXPECT_EQ(events_of(match, 4), (Names{"completed", "board-over", "match-over"}));
        EXPECT_EQ(events_of(match, 5), Names{"refused match-over"});
        EXPECT_EQ(match.verdict.winner, Winner::One);
    }
}

// A position set by the director takes what White had left of the delay: when Black, to move now,
// presses back, White's clock runs without any.
TEST(Arbiter, leaves_no_delay_to_the_player_who_is_not_on_move_in_a_position_set) {
    Header made = header(rulebook::kNsb, Authority::Open);
    made.delay = Millis{5'000};
    const auto match = officiated(
        made,
        {director(1'000, action::Pause{BoardScope::A}),
         director(
             2'000,
             action::SetPosition{BoardId::A, setup("6k1/8/8/8/8/8/8/R3K3[] b - - 0 20"), {}}),
         director(3'000, action::Resume{BoardScope::A}),
         by(4'000, ABlack, action::PressBack{PressBackReason::Displaced}),
         director(7'000, action::Note{})});
    EXPECT_EQ(events_of(match, 6), Names{"held"});
    EXPECT_EQ(match.verdict.clocks[AWhite], Millis{297'000});
    EXPECT_EQ(match.verdict.clocks[ABlack], Millis{300'000});
}

// TRN-19.1
TEST(Arbiter, counts_a_turn_of_a_drop_and_a_move_as_a_drop) {
    const Header made_from =
        with_board_a(header(rulebook::kTrn, Authority::Open), "4k3/8/8/8/8/8/8/R3K3[N] w - - 0 20");
    const auto moved = officiated(made_from, {made(1'000, AWhite, "a1a2"), press(2'000, AWhite)});
    EXPECT_EQ(moved.state.history.positions[BoardId::A].back().by, TurnKind::Step);
    const auto dropped = officiated(
        made_from,
        {made(1'000, AWhite, "N@b1"), made(1'500, AWhite, "a1a2"), press(2'000, AWhite)});
    EXPECT_EQ(dropped.state.history.positions[BoardId::A].back().by, TurnKind::Drop);
}

TEST(Arbiter, takes_four_moves_in_a_turn_and_no_fifth) {
    const auto match = officiated(
        with_board_a(header(rulebook::kNsb, Authority::Open), "4k3/8/8/8/8/8/8/R3K3[] w - - 0 20"),
        {made(1'000, AWhite, "a1a2"),
         made(2'000, AWhite, "a2a3"),
         made(3'000, AWhite, "a3a4"),
         made(4'000, AWhite, "a4a5"),
         made(5'000, AWhite, "a5a6"),
         play(6'000, AWhite, "a5a6")});
    EXPECT_EQ(events_of(match, 6), Names{"made"});
    EXPECT_EQ(events_of(match, 7), Names{"refused impossible"});
    EXPECT_EQ(events_of(match, 8), Names{"refused impossible"});
}

// TRN 17; NSB 6
TEST(Arbiter, holds_nobody_to_a_legal_drop_taken_back_where_touching_does_not_bind) {
    constexpr std::string_view kKnightHeld = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 20";
    const std::vector<Command> script{
        made(1'000, AWhite, "N@f3"),
        by(2'000, AWhite, action::Retract{}),
        claim(3'000, ABlack, ClaimKind::TouchMove)};
    Header open = with_board_a(header(rulebook::kTrn, Authority::Open), kKnightHeld);
    EXPECT_EQ(events_of(officiated(open, script), 4), Names{"refused drop-final"});
    open.options.push_back({"touch_move", "none"});
    EXPECT_EQ(events_of(officiated(open, script), 4), Names{"retracted"});
    EXPECT_EQ(events_of(officiated(open, script), 5), Names{"claim-rejected"});
}

TEST(Arbiter, refuses_to_start_a_match_that_is_over_because_it_is_over) {
    const std::vector<Command> annulled{
        director(0, action::Annul{}), director(1'000, action::Start{})};
    const auto match = officiate(header(rulebook::kTrn, Authority::Strict), annulled);
    EXPECT_EQ(events_of(match, 3), Names{"refused match-over"});
}

// FIDE 4.3
TEST(Arbiter, forgets_what_was_touched_when_the_director_puts_up_a_position) {
    constexpr std::string_view kRook = "4k3/8/8/8/8/8/8/R3K3[] w - - 0 20";
    const Header made_from = with_board_a(header(rulebook::kTrn, Authority::Open), kRook);
    const auto claimed = [&](std::vector<Command> between) {
        std::vector<Command> script{
            made(1'000, AWhite, "a1a2"), by(2'000, AWhite, action::Retract{})};
        script.insert(script.end(), between.begin(), between.end());
        script.push_back(claim(4'000, ABlack, ClaimKind::TouchMove));
        return events_of(officiated(made_from, script), static_cast<Line>(script.size() + 2));
    };
    EXPECT_EQ(claimed({}), (Names{"claim-upheld", "bound"}));
    EXPECT_EQ(
        claimed(
            {director(3'000, action::Pause{BoardScope::A}),
             director(3'100, action::SetPosition{BoardId::A, setup(kRook), std::nullopt}),
             director(3'200, action::Resume{BoardScope::A})}),
        Names{"claim-pending"});
}

TEST(Arbiter, has_no_clocks_to_stop_or_start_once_the_match_is_over) {
    const auto match = officiated(
        header(rulebook::kNsb, Authority::Open),
        {by(1'000, AWhite, action::Resign{}),
         director(2'000, action::Pause{BoardScope::Both}),
         director(3'000, action::Resume{BoardScope::Both})});
    EXPECT_EQ(events_of(match, 4), Names{"refused match-over"});
    EXPECT_EQ(events_of(match, 5), Names{"refused match-over"});
}

// NSB 18
TEST(Arbiter, stops_the_boards_that_go_on_when_a_result_is_lifted_and_no_other) {
    Header made = header(rulebook::kNsb, Authority::Open);
    made = with_clock(with_clock(made, BWhite, 1'000), BBlack, 0);
    const auto stopped = [&](std::vector<Command> before) {
        std::vector<Command> script = std::move(before);
        script.push_back(director(2'000, action::Forfeit{AWhite, std::nullopt, std::nullopt}));
        const auto ruling = static_cast<Line>(script.size() + 2);
        const auto level = rulebook::AppealLevel::SectionChief;
        script.push_back(by(3'000, AWhite, action::Appeal{ruling, level, {}}));
        script.push_back(director(4'000, action::RuleOnAppeal{ruling, level, true, std::nullopt}));
        std::vector<BoardScope> found;
        for (const Event& event : officiated(made, std::move(script)).events) {
            const auto* const paused = std::get_if<event::Paused>(&event.what);
            if (paused != nullptr) found.push_back(paused->board);
        }
        return found;
    };
    EXPECT_EQ(stopped({}), std::vector{BoardScope::Both});
    EXPECT_EQ(stopped({claim(1'500, BWhite, ClaimKind::BothFlags)}), std::vector{BoardScope::A});
}

}  // namespace
}  // namespace tandem::match
