// Moves of real games as a chess server told them: read, written, played, and its board after.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <string>
#include <vector>

#include "chess/notation/san.hpp"
#include "language/english.hpp"
#include "support/chess/positions.hpp"

namespace tandem::chess {
namespace {

using language::english;

// The text between two others in a line of the log.
std::string between_texts(const std::string& line, const std::string& begin, char end) {
    const std::size_t at = line.find(begin);
    EXPECT_NE(at, std::string::npos) << begin;
    const std::size_t from = at + begin.size();
    return line.substr(from, line.find(end, from) - from);
}

std::string word(const std::string& line, const std::string& name) {
    return between_texts(line, '"' + name + "\": \"", '"');
}

// A board as the server shows it: "r--qkb-r ppp-pppp …".
std::string rows(const Board& board) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        for (int file = 0; file < 8; ++file) {
            const auto piece = board.piece_at(square_at(file, rank));
            text += piece ? letter(piece->piece()) : '-';
        }
        if (rank > 0) text += ' ';
    }
    return text;
}

// `"0", "0", "1", "1"`: short and long, White before Black.
std::string flags(CastlingRights rights) {
    std::string text;
    for (const Color color : base::all_of<Color>()) {
        for (const int file : {7, 0}) {
            if (!text.empty()) text += ", ";
            text += rights.has(square_at(file, rank_for(color, 0))) ? "\"1\"" : "\"0\"";
        }
    }
    return text;
}

// Pawns 1, knights and bishops 3, rooks 5, queens 9; the pieces held count too.
int strength(const Position& position, Color color) {
    constexpr std::array<int, 5> kWorth{1, 3, 3, 5, 9};
    int sum = 0;
    for (const Role role : kReserveRoles) {
        const int pieces =
            position.board().of(color, role).count() + position.reserve(color).count(role);
        sum += pieces * kWorth.at(static_cast<std::size_t>(role));
    }
    return sum;
}

void expect_told(const std::string& line) {
    const Position before = tests::position(word(line, "fen"));
    const Move move = tests::move(before, word(line, "move"));
    EXPECT_TRUE(before.is_legal(move));
    const auto san = parse_san(before, word(line, "san"));
    ASSERT_TRUE(san.has_value()) << english(describe(san.error()));
    EXPECT_EQ(san->move, move);
    EXPECT_EQ(to_san(before, move), word(line, "san"));
    const Position after = before.after(move);
    EXPECT_EQ(rows(after.board()), word(line, "next_rows"));
    EXPECT_EQ(after.turn() == Color::White ? "W" : "B", word(line, "side"));
    const int double_step = after.ep_square() ? file_of(*after.ep_square()) : -1;
    EXPECT_EQ(std::to_string(double_step), between_texts(line, "\"dpush\": ", ','));
    EXPECT_EQ(flags(after.castling()), between_texts(line, "\"castle\": [", ']'));
    const std::string strengths = std::to_string(strength(after, Color::White)) + ", " +
                                  std::to_string(strength(after, Color::Black));
    EXPECT_EQ(strengths, between_texts(line, "\"strength\": [", ']'));
    EXPECT_EQ(std::to_string(after.move_number()), between_texts(line, "\"moveno\": ", '}'));
}

TEST(Ics, each_move_of_the_log_leads_to_the_board_that_the_server_showed_next) {
    std::ifstream file{std::string{TANDEM_TEST_DATA} + "/ics/live_fics_goldens.jsonl"};
    int moves = 0;
    for (std::string line; std::getline(file, line); ++moves) {
        SCOPED_TRACE(line);
        expect_told(line);
    }
    EXPECT_EQ(moves, 58);
}

}  // namespace
}  // namespace tandem::chess
