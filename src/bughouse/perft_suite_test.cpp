// Every known count of the tree of moves, on one board and on two.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <charconv>
#include <cstdint>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

#include "bughouse/bfen.hpp"
#include "bughouse/perft.hpp"
#include "chess/perft.hpp"
#include "language/english.hpp"

namespace tandem::bughouse {
namespace {

using language::english;

using chess::Move;
using chess::MoveList;
using chess::MoveRules;
using chess::Position;

// Counts beyond the first are left to builds that are made for speed; those up to the second are
// made node by node, with everything looked at that can be looked at twice.
constexpr std::uint64_t kMostLeaves =
    TANDEM_PATIENCE >= 20 ? std::numeric_limits<std::uint64_t>::max() : 20'000;
constexpr std::uint64_t kMostCheckedLeaves = 20'000;

// A text of a position, and how many leaves there are at depths 1, 2, 3…
struct Case {
    std::string text;
    std::vector<std::uint64_t> leaves;
};

std::uint64_t number(std::string_view digits) {
    std::uint64_t value = 0;
    const auto [end, status] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    EXPECT_TRUE(status == std::errc{} && end == digits.data() + digits.size()) << digits;
    return value;
}

std::vector<std::string> lines(const std::string& name) {
    std::ifstream file{std::string{TANDEM_TEST_DATA} + "/" + name};
    std::vector<std::string> found;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line[0] != '#') found.push_back(line);
    }
    return found;
}

// "FEN ;D1 20 ;D2 400"
std::vector<Case> epd(const std::string& name) {
    std::vector<Case> cases;
    for (const std::string& line : lines(name)) {
        std::size_t mark = line.find(" ;D");
        Case one{line.substr(0, mark), {}};
        while (mark != std::string::npos) {
            const std::size_t next = line.find(" ;D", mark + 1);
            const std::string entry = line.substr(mark + 3, next - mark - 3);  // "1 20"
            one.leaves.push_back(number(entry.substr(entry.find(' ') + 1)));
            EXPECT_EQ(number(entry.substr(0, entry.find(' '))), one.leaves.size()) << line;
            mark = next;
        }
        cases.push_back(one);
    }
    return cases;
}

// "FEN	20	400	8902", after a head; the last may be missing.
std::vector<Case> tsv(const std::string& name) {
    std::vector<Case> cases;
    for (const std::string& line : lines(name)) {
        std::size_t tab = line.find('\t');
        Case one{line.substr(0, tab), {}};
        while (tab != std::string::npos && line[tab + 1] != 'p') {
            const std::size_t next = line.find('\t', tab + 1);
            const std::string digits = line.substr(tab + 1, next - tab - 1);
            tab = next;
            if (!digits.empty()) one.leaves.push_back(number(digits));
        }
        if (!one.leaves.empty()) cases.push_back(one);
    }
    return cases;
}

// The legal moves, found in three ways.
MoveList checked_moves(const Position& position) {
    const MoveList moves = position.legal_moves();
    EXPECT_EQ(position.count_legal_moves(), moves.size());
    EXPECT_EQ(position.key(), position.fresh_key());
    for (const Move move : moves) EXPECT_TRUE(position.is_legal(move)) << to_string(move);
    return moves;
}

std::uint64_t checked_perft(const Position& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t leaves = 0;
    for (const Move move : checked_moves(position)) {
        leaves += checked_perft(position.after(move), depth - 1);
    }
    return leaves;
}

std::uint64_t checked_perft(const Boards& boards, int depth) {
    if (depth == 0) return 1;
    std::uint64_t leaves = 0;
    for (const BoardId board : base::all_of<BoardId>()) {
        for (const Move move : checked_moves(boards[board])) {
            leaves += checked_perft(boards.after(board, move), depth - 1);
        }
    }
    return leaves;
}

template <typename Root>
void expect_leaves(const Root& root, const Case& known) {
    int depth = 0;
    for (const std::uint64_t leaves : known.leaves) {
        ++depth;
        if (leaves > kMostLeaves) return;
        EXPECT_EQ(perft(root, depth), leaves) << known.text << " depth " << depth;
        if (leaves > kMostCheckedLeaves) continue;
        EXPECT_EQ(checked_perft(root, depth), leaves) << known.text << " depth " << depth;
    }
}

void expect_leaves(const std::vector<Case>& cases, std::size_t positions, MoveRules rules) {
    EXPECT_EQ(cases.size(), positions);
    for (const Case& known : cases) {
        const auto position = chess::parse_position(known.text, rules);
        ASSERT_TRUE(position.has_value())
            << known.text << english(chess::describe(position.error()));
        expect_leaves(*position, known);
    }
}

TEST(PerftSuite, one_board_with_reserves) {
    expect_leaves(epd("perft/bughouse.epd"), 81, MoveRules{});
}

TEST(PerftSuite, one_board_of_chess960) {
    const MoveRules rules{.castling_from_d = chess::CastlingFromD::Chess960};
    expect_leaves(epd("perft/chess960.epd"), 60, rules);
}

TEST(PerftSuite, boards_of_real_games) {
    expect_leaves(tsv("positions/fsf_perft_real_positions.tsv"), 89, MoveRules{});
}

TEST(PerftSuite, where_dropped_rooks_castle) {
    const MoveRules rules{.dropped_rook = chess::DroppedRook::Castles};
    expect_leaves(epd("perft/rook-castles.epd"), 6, rules);
}

TEST(PerftSuite, there_are_fewer_moves_where_dropped_rooks_do_not_castle) {
    std::uint64_t with = 0;
    std::uint64_t without = 0;
    for (const Case& known : epd("perft/rook-castles.epd")) {
        const auto position = chess::parse_position(known.text, MoveRules{});
        ASSERT_TRUE(position.has_value());
        EXPECT_LE(perft(*position, 3), known.leaves.at(2)) << known.text;
        with += known.leaves.at(2);
        without += perft(*position, 3);
    }
    EXPECT_LT(without, with);
}

TEST(PerftSuite, two_boards_with_captures_crossing) {
    const auto cases = epd("perft/two-boards.epd");
    EXPECT_EQ(cases.size(), 14U);
    for (const Case& known : cases) {
        const auto boards = parse_boards(known.text, MoveRules{}, PromotedCaptured::Pawn);
        ASSERT_TRUE(boards.has_value()) << known.text << english(chess::describe(boards.error()));
        expect_leaves(*boards, known);
    }
}

TEST(Perft, the_root_itself_is_the_one_leaf_of_depth_nothing) {
    EXPECT_EQ(perft(Position{MoveRules{}}, 0), 1U);
    EXPECT_EQ(perft(Boards{MoveRules{}, PromotedCaptured::Pawn}, 0), 1U);
}

}  // namespace
}  // namespace tandem::bughouse
