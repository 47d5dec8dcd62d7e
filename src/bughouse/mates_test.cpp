// Which moves mate, in positions of real games.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "bughouse/bfen.hpp"
#include "chess/notation/san.hpp"

namespace tandem::bughouse {
namespace {

using chess::CheckMark;
using chess::Position;

std::vector<std::string> divided(const std::string& text, char by) {
    std::vector<std::string> parts;
    std::istringstream stream{text};
    for (std::string part; std::getline(stream, part, by);) parts.push_back(part);
    return parts;
}

// The rows of a table of tests/positions, its head left out.
std::vector<std::vector<std::string>> rows(const std::string& name) {
    std::ifstream file{std::string{TANDEM_TEST_DATA} + "/positions/" + name};
    std::vector<std::vector<std::string>> found;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) found.push_back(divided(line, '\t'));
    return found;
}

// Needs: `bfen` is one of two possible positions, `board` the name of one.
Position board_of(const std::string& bfen, const std::string& board) {
    const auto boards = parse_boards(bfen, chess::MoveRules{}, PromotedCaptured::Pawn);
    return (*boards)[*parse_board(board)];
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
    const auto table = rows("real_mate_in_1.tsv");
    EXPECT_EQ(table.size(), 100U);
    for (const auto& row : table) {
        const Position position = board_of(row.at(4), row.at(2));
        std::vector<std::string> known = divided(row.at(7), ' ');
        std::ranges::sort(known);
        EXPECT_EQ(mating_moves(position), known) << row.at(4);
        EXPECT_EQ(std::to_string(position.count_legal_moves()), row.at(8)) << row.at(4);
        const auto played = chess::parse_san(position, row.at(6));
        ASSERT_TRUE(played.has_value()) << row.at(6);
        EXPECT_EQ(to_string(played->move), row.at(5));
        // One record, Wikipedia's, has "+" at the end where "#" belongs.
        std::string san = row.at(6);
        san.back() = '#';
        EXPECT_EQ(to_san(position, played->move), san);
    }
}

TEST(Mates, a_check_that_a_man_yet_to_come_could_parry_is_no_mate) {
    const auto table = rows("real_not_mate_but_no_legal_move.tsv");
    EXPECT_EQ(table.size(), 3U);
    for (const auto& row : table) {
        const Position position = board_of(row.at(4), row.at(2));
        EXPECT_TRUE(position.in_check()) << row.at(4);
        EXPECT_FALSE(position.has_legal_move()) << row.at(4);
        EXPECT_TRUE(position.blocking_squares().any()) << row.at(4);
    }
}

TEST(Mates, the_last_move_of_a_forced_mate_is_told_from_a_check_that_can_be_waited_out) {
    const auto table = rows("fsf_mates_from_real_games.tsv");
    EXPECT_EQ(table.size(), 136U);
    for (const auto& row : table) {
        Position position = board_of(row.at(3), row.at(2));
        CheckMark last = CheckMark::None;
        for (const std::string& coordinates : divided(row.at(5), ' ')) {
            const auto move = chess::parse_move(coordinates);
            ASSERT_TRUE(move && position.is_legal(*move)) << row.at(3) << ' ' << coordinates;
            last = check_mark(position, *move);
            position = position.after(*move);
        }
        EXPECT_FALSE(position.has_legal_move()) << row.at(3);
        EXPECT_EQ(last, row.at(6) == "True" ? CheckMark::Mate : CheckMark::Check) << row.at(3);
    }
}

}  // namespace
}  // namespace tandem::bughouse
