// Which moves mate, in positions of real games.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "bughouse/bfen.hpp"
#include "chess/notation/san.hpp"
#include "support/base/table.hpp"

namespace tandem::bughouse {
namespace {

using base::tests::read_table;
using base::tests::split;
using chess::CheckMark;
using chess::Position;

// Needs: `bfen` is one of two possible positions, `board` the name of one.
Position board_of(const std::string& bfen, const std::string& board) {
    const auto boards = parse_boards(bfen, chess::MoveRules{}, PromotedCaptured::Pawn);
    return (*boards)[*base::from_name<BoardId>(board)];
}

std::vector<std::string> mating_moves(const Position& position) {
    std::vector<std::string> mating;
    for (const chess::Move move : position.legal_moves()) {
        if (check_mark(position, move) == CheckMark::Mate) mating.push_back(to_string(move));
    }
    std::ranges::sort(mating);
    return mating;
}

TEST(Mates, all_moves_that_mate_in_real_positions_are_found_and_no_others) {
    const auto table = read_table("positions/real_mate_in_1.tsv");
    EXPECT_EQ(table.size(), 100U);
    for (const auto& row : table) {
        const Position position = board_of(row.at("bfen_two_boards"), row.at("board"));
        std::vector<std::string> known = split(row.at("all_absolute_mating_moves"), ' ');
        std::ranges::sort(known);
        EXPECT_EQ(mating_moves(position), known) << row.at("bfen_two_boards");
        EXPECT_EQ(std::to_string(position.count_legal_moves()), row.at("n_legal_moves"))
            << row.at("bfen_two_boards");
        const auto played = chess::parse_san(position, row.at("move_played_san"));
        ASSERT_TRUE(played.has_value()) << row.at("move_played_san");
        EXPECT_EQ(to_string(played->move), row.at("move_played_uci"));
        // One record, Wikipedia's, has "+" at the end where "#" belongs.
        std::string san = row.at("move_played_san");
        san.back() = '#';
        EXPECT_EQ(to_san(position, played->move), san);
    }
}

TEST(Mates, a_check_that_a_piece_yet_to_come_could_parry_is_no_mate) {
    const auto table = read_table("positions/real_not_mate_but_no_legal_move.tsv");
    EXPECT_EQ(table.size(), 3U);
    for (const auto& row : table) {
        const Position position = board_of(row.at("bfen_two_boards_after"), row.at("board"));
        EXPECT_TRUE(position.in_check()) << row.at("bfen_two_boards_after");
        EXPECT_FALSE(position.has_legal_move()) << row.at("bfen_two_boards_after");
        EXPECT_TRUE(position.blocking_squares().any()) << row.at("bfen_two_boards_after");
    }
}

TEST(Mates, the_last_move_of_a_forced_mate_is_told_from_a_check_that_can_be_waited_out) {
    const auto table = read_table("positions/fsf_mates_from_real_games.tsv");
    EXPECT_EQ(table.size(), 136U);
    for (const auto& row : table) {
        Position position = board_of(row.at("bfen_two_boards"), row.at("board"));
        CheckMark last = CheckMark::None;
        for (const std::string& coordinates : split(row.at("fsf_pv"), ' ')) {
            const auto said = chess::parse_move(coordinates);
            ASSERT_TRUE(said) << coordinates;
            const chess::Move move = position.resolved(*said);
            ASSERT_TRUE(position.is_legal(move)) << row.at("bfen_two_boards") << ' ' << coordinates;
            last = check_mark(position, move);
            position = position.after(move);
        }
        EXPECT_FALSE(position.has_legal_move()) << row.at("bfen_two_boards");
        EXPECT_EQ(
            last, row.at("final_is_absolute_mate") == "True" ? CheckMark::Mate : CheckMark::Check)
            << row.at("bfen_two_boards");
    }
}

}  // namespace
}  // namespace tandem::bughouse
