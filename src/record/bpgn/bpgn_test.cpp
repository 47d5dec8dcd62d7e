// BPGN as it is found in the wild, and as it should not be.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/bpgn/bpgn.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "record/text/encoding.hpp"
#include "support/base/seed.hpp"
#include "support/record/files.hpp"

namespace tandem::record {
namespace {

using tests::read_game;
using tests::read_games;

// The fault and place at which reading the first game of `text` ends.
BpgnError read_error(std::string_view text) {
    const auto step = BpgnReader{}.next(text, TextEnds::Here);
    EXPECT_TRUE(step.has_value()) << text;
    EXPECT_FALSE(!step || step->game.has_value()) << text;
    return step && !step->game ? step->game.error() : BpgnError{};
}

TEST(Bpgn, tags_may_share_a_line_and_escape_quotation_marks) {
    const Game game = read_game("[WhiteA \"a \\\"b\\\" \\\\\"][WhiteAElo \"1690\"]\n*\n");
    ASSERT_EQ(game.tags.size(), 2U);
    EXPECT_EQ(game.tags[0], (Tag{"WhiteA", "a \"b\" \\"}));
    EXPECT_EQ(game.tags[1], (Tag{"WhiteAElo", "1690"}));
    EXPECT_EQ(game.result, "*");
}

TEST(Bpgn, a_turn_has_board_number_move_annotation_and_clock) {
    const Game game = read_game("1A. e4!? {118.969} 12b. N@f3+{-0.576} 3B.Qxd8 1/2-1/2");
    ASSERT_EQ(game.turns.size(), 3U);
    EXPECT_EQ(game.turns[0].move, "e4");
    EXPECT_EQ(game.turns[0].annotation, "!?");
    EXPECT_EQ(game.turns[0].left, Millis{118'969});
    EXPECT_EQ(game.turns[1].board, BoardId::B);
    EXPECT_TRUE(game.turns[1].lower_case);
    EXPECT_EQ(game.turns[1].number, 12U);
    EXPECT_EQ(game.turns[1].move, "N@f3+");
    EXPECT_EQ(game.turns[1].left, Millis{-576});
    EXPECT_EQ(game.turns[2].place, (Place{1, 39}));
    EXPECT_EQ(game.turns[2].move, "Qxd8");
    EXPECT_EQ(game.turns[2].left, std::nullopt);
    EXPECT_EQ(game.result, "1/2-1/2");
}

TEST(Bpgn, the_last_comment_before_the_result_says_how_it_ended) {
    const Game game = read_game("{C:note} 1A. e4 {C: hm} {R: asks} {Bo resigns} 1-0");
    EXPECT_EQ(game.ending, "Bo resigns");
    EXPECT_EQ(game.preface, (std::vector<Remark>{{Remark::Kind::Comment, "C:note"}}));
    ASSERT_EQ(game.turns.size(), 1U);
    EXPECT_EQ(game.turns[0].remarks.size(), 2U);
}

TEST(Bpgn, a_note_is_never_the_ending) {
    EXPECT_EQ(read_game("1A. e4 {C:Alice won by checkmate 1-0} *").ending, "");
    EXPECT_EQ(read_game("1A. e4 {[%csl Ge4]} *").ending, "");
}

TEST(Bpgn, a_letter_of_two_bytes_and_a_colon_are_an_ending_in_every_encoding) {
    EXPECT_EQ(read_game("1A. e4 {\xE9: x} *").ending, "\xC3\xA9: x");
    EXPECT_EQ(read_game("1A. e4 {\xC3\xA9: x} *").ending, "\xC3\xA9: x");
}

TEST(Bpgn, the_last_comment_is_the_ending_even_where_the_result_is_missing) {
    EXPECT_EQ(read_game("1A. e4 {Bo resigns}").ending, "Bo resigns");
}

TEST(Bpgn, seconds_since_the_start_are_kept_apart_from_clocks) {
    const Game game = read_game("1A. e4 {[ts=0.100]} 1a. e5 {12} {[ts=1]}");
    EXPECT_EQ(game.turns[0].elapsed, Millis{100});
    EXPECT_EQ(game.turns[0].left, std::nullopt);
    EXPECT_EQ(game.turns[1].left, Millis{12'000});
    EXPECT_EQ(game.turns[1].elapsed, Millis{1000});
}

TEST(Bpgn, clk_is_the_time_left_where_nobodys_ever_rises) {
    const Game game = read_game("1A. e4 {[%clk 0:02:58.3]} 1a. e5 {[%clk 0:02:59]}");
    EXPECT_EQ(game.turns[0].left, Millis{178'300});
    EXPECT_TRUE(game.turns[0].remarks.empty());
}

TEST(Bpgn, clk_that_rises_is_time_spent_and_stays_a_comment) {
    const Game game =
        read_game("1A. e4 {[%clk 0:00:01]} 1a. e5 {[%clk 0:00:01]} 2A. d4 {[%clk 0:00:02]}");
    for (const Turn& turn : game.turns) {
        EXPECT_EQ(turn.left, std::nullopt);
        ASSERT_EQ(turn.remarks.size(), 1U);
        EXPECT_TRUE(turn.remarks[0].text.starts_with("[%clk 0:00:0"));
    }
}

TEST(Bpgn, the_export_of_chesscom_writes_a_dropped_knight_as_nag_146) {
    const Game game = read_game("5b. $146@g4 {[%clk\n0:00:00.8]} 12b. @e3 0-1");
    EXPECT_EQ(game.turns[0].move, "N@g4");
    EXPECT_EQ(game.turns[0].left, Millis{800});
    EXPECT_EQ(game.turns[1].move, "@e3");
}

TEST(Bpgn, a_line_comment_can_be_a_clock) {
    const Game game = read_game("1B. d4; 6\n1b. d5 ; 6.5 seconds");
    EXPECT_EQ(game.turns.at(0).left, Millis{6'000});
    EXPECT_FALSE(game.turns.at(1).left.has_value());
    EXPECT_EQ(to_bpgn(read_game(to_bpgn(game))), to_bpgn(game));
}

TEST(Bpgn, nags_variations_and_line_comments_are_kept) {
    const Game game = read_game("1A. e4 $1 (1A. d4 (1A. c4) {)}) ; good\n% escaped\n1a. e5");
    ASSERT_EQ(game.turns.size(), 2U);
    EXPECT_EQ(
        game.turns[0].remarks,
        (std::vector<Remark>{
            {Remark::Kind::Nag, "1"},
            {Remark::Kind::Variation, "1A. d4 (1A. c4) {)}"},
            {Remark::Kind::Comment, "good"},
            {Remark::Kind::Comment, "escaped"}}));
}

TEST(Bpgn, a_broken_line_in_a_comment_is_a_space_unless_the_line_was_full) {
    EXPECT_EQ(read_game("1A. e4 {C: two\nwords}").turns[0].remarks[0].text, "C: two words");
    const std::string before = "1A. e4 {C: ";
    const std::string full(79 - before.size(), 'w');
    EXPECT_EQ(
        read_game(before + full + "\nhispers}").turns[0].remarks[0].text, "C: " + full + "hispers");
}

TEST(Bpgn, the_first_tag_once_more_begins_a_game_however_it_is_written) {
    EXPECT_EQ(read_games("[Event\"a\"]\n[Event\"b\"]\n").size(), 2U);
    EXPECT_EQ(read_games("[ Event \"a\"]\n[Event  \"b\"]\n").size(), 2U);
    EXPECT_EQ(read_games("[Event \"a\"]\n[EventDate \"b\"]\n").size(), 1U);
}

TEST(Bpgn, a_return_alone_is_nothing) {
    EXPECT_EQ(read_game("1A. e4 {C\r: x} *").turns[0].remarks[0].text, "C: x");
    EXPECT_EQ(read_game("1A. e4 ;C\r: x\n*").turns[0].remarks[0].text, "C: x");
}

TEST(Bpgn, crlf_and_a_byte_order_mark_are_passed_over) {
    const Game game = read_game("\xEF\xBB\xBF[Event \"x\"]\r\n\r\n1A. e4 {C: a\r\nb} *\r\n");
    EXPECT_EQ(game.tags[0].value, "x");
    EXPECT_EQ(game.turns[0].remarks[0].text, "C: a b");
}

TEST(Bpgn, what_is_no_utf8_is_latin1) {
    const Game game = read_game(
        "[WhiteA \"J\xF6rg\"]\n{C:a\xFE"
        "b} 1A. e4 *");
    EXPECT_EQ(game.tags[0].value, "J\xC3\xB6rg");
    EXPECT_EQ(
        game.preface[0].text,
        "C:a\xC3\xBE"
        "b");
    EXPECT_EQ(read_game("[WhiteA \"J\xC3\xB6rg\"] *").tags[0].value, "J\xC3\xB6rg");
}

TEST(Bpgn, games_follow_one_another_with_and_without_results) {
    const auto games = read_games(
        "[Event \"1\"]\n1A. e4 *\n[Event \"2\"]\n1A. d4\n[Event \"3\"]\n[Event \"4\"]\n"
        "{C: note} 1A. c4 1-0 {C: before the next} [Event \"5\"] 0-1");
    ASSERT_EQ(games.size(), 5U);
    EXPECT_EQ(games[1].tags[0].value, "2");
    EXPECT_TRUE(games[2].turns.empty());
    EXPECT_EQ(games[4].preface.size(), 1U);
    EXPECT_EQ(games[4].place, (Place{7, 22}));
}

TEST(Bpgn, a_text_without_a_game_has_none) {
    EXPECT_TRUE(read_games("").empty());
    EXPECT_TRUE(read_games(" \n\r\n\t").empty());
    EXPECT_EQ(read_games("*").size(), 1U);
}

TEST(Bpgn, each_fault_is_told_with_its_place) {
    EXPECT_EQ(read_error("\n[ \"x\"]"), (BpgnError{BpgnFault::TagName, {2, 1}}));
    EXPECT_EQ(read_error("[Event x]"), (BpgnError{BpgnFault::TagValue, {1, 1}}));
    EXPECT_EQ(read_error("[Event \"x\n\"]"), (BpgnError{BpgnFault::TagValue, {1, 1}}));
    EXPECT_EQ(read_error("[Event \"x\" *"), (BpgnError{BpgnFault::TagEnd, {1, 1}}));
    EXPECT_EQ(read_error("1A. e4 {C: x"), (BpgnError{BpgnFault::CommentEnd, {1, 8}}));
    EXPECT_EQ(read_error("1A. e4 (1A. d4"), (BpgnError{BpgnFault::VariationEnd, {1, 8}}));
    EXPECT_EQ(read_error("1A. e4\ne5"), (BpgnError{BpgnFault::MoveNumber, {2, 1}}));
    EXPECT_EQ(read_error("1. e4"), (BpgnError{BpgnFault::BoardLetter, {1, 1}}));
    EXPECT_EQ(read_error("1A. {12}"), (BpgnError{BpgnFault::Move, {1, 1}}));
    EXPECT_EQ(read_error("99999999999A. e4"), (BpgnError{BpgnFault::NumberTooLarge, {1, 1}}));
}

// What reading each game of `text` in turn brings: its first tag, or "fault".
std::vector<std::string> read_all(std::string_view text) {
    std::vector<std::string> read;
    BpgnReader reader;
    while (const auto step = reader.next(text, TextEnds::Here)) {
        read.push_back(step->game ? step->game->tags.at(0).value : "fault");
        text.remove_prefix(step->consumed);
    }
    return read;
}

TEST(Bpgn, after_a_fault_it_goes_on_with_the_next_game) {
    EXPECT_EQ(
        read_all("1A. e4 }oops\n[Event \"next\"]\n1A. d4 *"),
        (std::vector<std::string>{"fault", "next"}));
}

TEST(Bpgn, a_game_with_a_broken_tag_is_given_up_as_a_whole) {
    EXPECT_EQ(
        read_all("[Event \"1\"]\n[WhiteA \"x]\n[BlackA \"y\"]\n\n1A. e4 *\n[Event \"2\"]\n*"),
        (std::vector<std::string>{"fault", "2"}));
}

TEST(Bpgn, comments_before_and_between_tags_belong_to_their_game) {
    const auto games = read_games(
        "% exported\n[WhiteA \"Ann\"]\n{C: hm}\n[BlackA \"Bo\"]\n1A. e4 *\n{late}\n"
        "[WhiteA \"Cy\"]\n1A. d4 *\n{at the end}\n");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games[0].tags.size(), 2U);
    EXPECT_EQ(games[0].preface.size(), 2U);
    EXPECT_EQ(games[1].tags.size(), 1U);
    EXPECT_EQ(games[1].preface[0].text, "late");
}

TEST(Bpgn, a_game_that_never_ends_is_given_up_at_the_limit) {
    const std::string text = "1A. e4 {" + std::string(kMaxGameBytes, 'x');
    const auto step = BpgnReader{}.next(text, TextEnds::Later);
    ASSERT_TRUE(step && !step->game);
    EXPECT_EQ(step->game.error().fault, BpgnFault::TooLong);
    EXPECT_EQ(step->consumed, text.size());
}

TEST(Bpgn, a_command_that_was_wrapped_keeps_its_blank) {
    const std::string before(60, ' ');
    const Game game = read_game("1A. e4 " + before + " {[%clk 1:2:3 x\n0:00:04]}");
    EXPECT_EQ(game.turns[0].remarks[0].text, "[%clk 1:2:3 x 0:00:04]");
}

TEST(Bpgn, a_text_may_arrive_in_pieces_of_any_size) {
    const std::string text = tests::read_game_file("fics_fatics_2005.bpgn");
    const auto whole = read_games(text);
    ASSERT_EQ(whole.size(), 14U);
    for (const std::size_t piece : {1009U, 4096U}) {
        std::vector<Game> games;
        BpgnReader reader;
        std::string_view window = std::string_view{text}.substr(0, 0);
        std::size_t begin = 0;
        while (true) {
            const bool all = begin + window.size() == text.size();
            const auto step = reader.next(window, all ? TextEnds::Here : TextEnds::Later);
            if (step) {
                games.push_back(step->game.value());
                begin += step->consumed;
                window.remove_prefix(step->consumed);
            } else if (all) {
                break;
            } else {
                window = std::string_view{text}.substr(begin, window.size() + piece);
            }
        }
        EXPECT_EQ(games, whole);
    }
}

TEST(Bpgn, a_text_may_be_cut_anywhere) {
    const std::string text =
        "[Event \"a \\\"b\\\"\"]\n{C: x} 1A. e4!? {[ts=1.5]} (1A. d4) $12 1a. e5 {12} {ends} "
        "1/2-1/2\n"
        "[Event \"c\"]\n1A. d4 1-0\n[Event \"d\"]\n1A. c4 0-1\n";
    const auto whole = read_games(text);
    ASSERT_EQ(whole.size(), 3U);
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
        std::vector<Game> games;
        BpgnReader reader;
        std::size_t begin = 0;
        for (const std::size_t end : {cut, text.size()}) {
            const auto ends = end == text.size() ? TextEnds::Here : TextEnds::Later;
            while (const auto step =
                       reader.next(std::string_view{text}.substr(begin, end - begin), ends)) {
                ASSERT_TRUE(step->game.has_value()) << cut;
                games.push_back(*step->game);
                begin += step->consumed;
            }
        }
        EXPECT_EQ(games, whole) << cut;
    }
}

TEST(Bpgn, a_game_longer_than_sixteen_mebibytes_is_not_read) {
    const std::string text =
        "1A. e4 {C:" + std::string(kMaxGameBytes, 'x') + "} *\n[Event \"next\"] *";
    BpgnReader reader;
    const auto first = reader.next(text, TextEnds::Here);
    ASSERT_TRUE(first && !first->game);
    EXPECT_EQ(first->game.error().fault, BpgnFault::TooLong);
    const auto second = reader.next(std::string_view{text}.substr(first->consumed), TextEnds::Here);
    EXPECT_TRUE(second && second->game);
}

TEST(Bpgn, every_real_game_written_and_read_is_written_the_same) {
    for (const auto& [name, game] : tests::real_games()) {
        const std::string written = to_bpgn(game);
        const Game again = read_game(written);
        EXPECT_EQ(to_bpgn(again), written) << name;
        EXPECT_EQ(again.tags, game.tags) << name;
        EXPECT_EQ(again.preface, game.preface) << name;
        EXPECT_EQ(again.ending, game.ending) << name;
        ASSERT_EQ(again.turns.size(), game.turns.size()) << name;
        for (std::size_t i = 0; i < game.turns.size(); ++i) {
            Turn moved = again.turns[i];
            moved.place = game.turns[i].place;
            EXPECT_EQ(moved, game.turns[i]) << name << " turn " << i + 1;
        }
    }
}

// Texts that a tag or a comment can hold.
rc::Gen<std::string> printable() {
    return rc::gen::container<std::string>(rc::gen::oneOf(
        rc::gen::inRange(' ', '{'), rc::gen::elementOf(std::string{"|~\"\\[]()$;%"})));
}

RC_GTEST_PROP(BpgnLaw, tags_comments_and_clocks_survive_writing_and_reading, ()) {
    Game game;
    game.tags = {{"WhiteA", *printable()}, {"Event", *printable()}};
    // A comment that is a number is a clock, and blanks at a line's end are not kept.
    const std::string comment = "C:" + *printable();
    game.preface = {{Remark::Kind::Comment, comment}};
    const auto clocks = *rc::gen::container<std::vector<int>>(rc::gen::inRange(-9'999, 999'999));
    for (const int clock : clocks) {
        Turn turn;
        turn.number = 1;
        turn.move = "e4";
        turn.left = Millis{clock};
        turn.remarks = {{Remark::Kind::Nag, "7"}, {Remark::Kind::Comment, comment}};
        game.turns.push_back(turn);
    }
    const std::string written = to_bpgn(game);
    const Game again = read_game(written);
    RC_ASSERT(again.tags == game.tags);
    RC_ASSERT(again.preface == game.preface);
    RC_ASSERT(again.turns.size() == game.turns.size());
    for (std::size_t i = 0; i < game.turns.size(); ++i) {
        RC_ASSERT(again.turns[i].left == game.turns[i].left);
        RC_ASSERT(again.turns[i].remarks == game.turns[i].remarks);
    }
    RC_ASSERT(to_bpgn(again) == written);
}

RC_GTEST_PROP(BpgnLaw, no_text_brings_the_reader_down_or_makes_it_stand_still, (std::string text)) {
    BpgnReader reader;
    std::string_view rest = text;
    while (const auto step = reader.next(rest, TextEnds::Here)) {
        RC_ASSERT(step->consumed > 0U);
        RC_ASSERT(step->consumed <= rest.size());
        rest.remove_prefix(step->consumed);
    }
}

TEST(Encoding, utf8_is_told_from_what_only_looks_like_it) {
    EXPECT_TRUE(is_utf8("plain text of more than eight bytes"));
    EXPECT_TRUE(is_utf8("\xC3\xA9 \xE2\x82\xAC \xF0\x9D\x84\x9E"));
    for (const std::string_view bad :
         {"\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xF5", "\x80", "\xC3"}) {
        EXPECT_FALSE(is_utf8(bad));
    }
}

}  // namespace
}  // namespace tandem::record
