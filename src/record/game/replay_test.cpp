// Records replayed: what is legal on two boards, and where a record stops being so.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/game/replay.hpp"

#include <gtest/gtest.h>

#include "bughouse/bfen.hpp"
#include "language/english.hpp"
#include "rulebook/books/books.hpp"
#include "support/record/files.hpp"

namespace tandem::record {
namespace {

using tests::read_game;

ReplayError replay_error(std::string_view text, Marks marks) {
    const auto replayed = replay(read_game(text), rulebook::kNsb.switches, marks);
    EXPECT_FALSE(replayed.has_value()) << text;
    return replayed ? ReplayError{} : replayed.error();
}

TEST(Replay, what_is_taken_on_one_board_is_dropped_on_the_other) {
    const auto replayed = replay(
        read_game("1A. e4 1a. d5 2A. exd5 1B. Nf3 1b. P@e4 2a. Qxd5 2B. Nc3"),
        rulebook::kNsb.switches,
        Marks::Ignored);
    ASSERT_TRUE(replayed.has_value()) << language::english(replayed.error().why);
    EXPECT_EQ(
        to_bfen(replayed->end),
        "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 3 | "
        "rnbqkbnr/pppppppp/8/8/4p3/2N2N2/PPPPPPPP/R1BQKB1R[P] b KQkq - 1 2");
}

TEST(Replay, a_drop_of_what_is_not_held_fails_at_its_move) {
    const auto error = replay_error("1A. e4 1a. d5\n2A. exd5 2a. P@e4", Marks::Ignored);
    EXPECT_EQ(error, (ReplayError{4, {2, 10}, "2a. P@e4", error.why}));
    EXPECT_EQ(language::english(error.why), "no pawn in the reserve");
}

TEST(Replay, blacks_letter_with_white_on_the_move_is_an_error) {
    EXPECT_EQ(
        language::english(replay_error("1a. e5", Marks::Ignored).why),
        "it is not Black's turn on board A");
    EXPECT_EQ(
        language::english(replay_error("1B. e4 2B. d4", Marks::Ignored).why),
        "it is not White's turn on board B");
}

TEST(Replay, a_dialect_writes_blacks_moves_in_upper_case_too) {
    const auto replayed = replay(
        read_game("1A.e4 1B.d4 1A.Nf6 1B.e6 2A.e5 *"), rulebook::kNsb.switches, Marks::Ignored);
    EXPECT_TRUE(replayed.has_value());
}

TEST(Replay, marks_are_held_against_the_board_only_when_asked) {
    EXPECT_TRUE(
        replay(read_game("1A. f3 1a. e5 2A. g4 2a. Qh4"), rulebook::kNsb.switches, Marks::Ignored)
            .has_value());
    EXPECT_EQ(
        language::english(replay_error("1A. f3 1a. e5+", Marks::Checked).why),
        "it is marked as check but gives none");
    // None of White's pieces can block on g3, but one that may come can.
    EXPECT_EQ(
        language::english(replay_error("1A. f3 1a. e5 2A. g4 2a. Qh4#", Marks::Checked).why),
        "it gives check but not mate; the mark for that is “+”");
}

TEST(Replay, a_drop_that_mates_is_illegal_where_the_rulebook_says_so) {
    const Game game =
        read_game("[FENBoardA \"6nk/7p/5P2/8/8/8/8/7K[P] w - - 60 60\"]\n1A. P@g7# *");
    EXPECT_TRUE(replay(game, rulebook::kNsb.switches, Marks::Checked).has_value());
    rulebook::Switches switches = rulebook::kNsb.switches;
    switches.drop.mate = false;
    const auto refused = replay(game, switches, Marks::Ignored);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(language::english(refused.error().why), "a drop must not give mate");
}

TEST(Replay, two_zeros_and_ones_in_a_fen_tag_are_no_clocks) {
    const std::string board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/ w KQkq - ";
    const auto counters = replay(
        read_game("[FEN \"" + board + "0 1 | " + board + "0 1\"] *"),
        rulebook::kNsb.switches,
        Marks::Ignored);
    ASSERT_TRUE(counters.has_value());
    EXPECT_FALSE(counters->clocks.has_value());
    const auto clocks = replay(
        read_game("[FEN \"" + board + "45 56 | " + board + "60 60\"] *"),
        rulebook::kNsb.switches,
        Marks::Ignored);
    ASSERT_TRUE(clocks.has_value() && clocks->clocks.has_value());
    EXPECT_EQ((*clocks->clocks)[bughouse::Seat::ABlack], Millis{56'000});
}

TEST(Replay, a_start_that_is_no_position_fails_before_the_first_move) {
    const auto error = replay_error("\n[FEN \"8/8/8/8/8/8/8/8 w - - | x\"] 1A. e4", Marks::Ignored);
    EXPECT_EQ(error.ply, 0U);
    EXPECT_EQ(error.place, (Place{2, 1}));
}

TEST(Replay, every_real_game_replays_but_the_one_whose_recorder_came_late) {
    std::size_t plies = 0;
    for (const auto& [name, game] : tests::real_games()) {
        const auto replayed = replay(game, rulebook::kNsb.switches, Marks::Ignored);
        if (name == tests::kLateRecorder) {
            ASSERT_FALSE(replayed.has_value());
            EXPECT_EQ(replayed.error().ply, 1U);
            continue;
        }
        EXPECT_TRUE(replayed.has_value())
            << name << ": " << language::english(replayed.error().why);
        if (replayed) plies += replayed->turns.size();
    }
    EXPECT_EQ(plies, 11'927U);
}

TEST(Replay, the_marks_of_every_fics_game_are_right) {
    for (const auto& [name, game] : tests::real_games()) {
        const bool fics = name.starts_with("fics_") || name.starts_with("19") || name[0] == '1';
        if (!fics || name == tests::kLateRecorder) continue;
        const auto replayed = replay(game, rulebook::kNsb.switches, Marks::Checked);
        EXPECT_TRUE(replayed.has_value()) << name << ": " << replayed.error().move << ": "
                                          << language::english(replayed.error().why);
    }
}

TEST(Replay, a_crazyhouse_game_fails_at_its_first_own_drop) {
    const auto games = tests::read_games(tests::read_game_file("sunsetter_bench.bpgn"));
    ASSERT_EQ(games.size(), 1U);
    const auto replayed = replay(games[0], rulebook::kNsb.switches, Marks::Ignored);
    ASSERT_FALSE(replayed.has_value());
    const ReplayError& error = replayed.error();
    EXPECT_EQ(error, (ReplayError{11, {12, 59}, "6A. N@e5+", error.why}));
    EXPECT_EQ(language::english(error.why), "no knight in the reserve");
}

TEST(Replay, a_game_from_a_chess960_start_is_followed_to_its_mate) {
    const auto games = tests::read_games(tests::read_game_file("bughousepro_golden_1.bpgn"));
    ASSERT_EQ(games.size(), 1U);
    const auto replayed = replay(games[0], rulebook::kNsb.switches, Marks::Ignored);
    ASSERT_TRUE(replayed.has_value());
    EXPECT_EQ(replayed->turns.size(), 149U);
}

}  // namespace
}  // namespace tandem::record
