// Mates, and checks that look like mates, from recorded matches.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "bughouse/bfen.hpp"
#include "rulebook/books/books.hpp"
#include "rulebook/judge.hpp"
#include "support/chess/positions.hpp"

namespace tandem::rulebook {
namespace {

using Row = std::vector<std::string>;

std::vector<std::string> split(const std::string& text, char mark) {
    std::vector<std::string> parts;
    std::istringstream stream{text};
    for (std::string part; std::getline(stream, part, mark);) parts.push_back(part);
    return parts;
}

std::vector<Row> rows(const std::string& name) {
    std::ifstream file{std::string{TANDEM_TEST_DATA} + "/positions/" + name};
    EXPECT_TRUE(file.is_open()) << name;
    std::string line;
    std::getline(file, line);
    std::vector<Row> found;
    while (std::getline(file, line)) found.push_back(split(line, '\t'));
    return found;
}

bughouse::Boards boards(const std::string& bfen, const Rulebook& rulebook) {
    const auto read = bughouse::parse_boards(
        bfen, move_rules(rulebook.switches), rulebook.switches.promoted.captured);
    EXPECT_TRUE(read.has_value()) << bfen;
    return *read;
}

// NSB-10b.2; NSB-15a1.1; SN5-10b.2; SN5-15a.1; TRN-7.4; FBX-7.2
TEST(Mates, every_mating_move_of_real_matches_mates_in_all_books) {
    const auto found = rows("real_mate_in_1.tsv");
    EXPECT_EQ(found.size(), 100U);
    for (const Row& row : found) {
        const auto board = *bughouse::parse_board(row[2]);
        for (const BookId book : books()) {
            const Rulebook rulebook = builtin(book);
            const auto before = boards(row[4], rulebook);
            for (const std::string& mating : split(row[7], ' ')) {
                const auto move = chess::tests::move(mating);
                EXPECT_TRUE(before[board].is_legal(move)) << row[4] << ' ' << mating;
                const auto after = before.after(board, move);
                EXPECT_EQ(judge(after[board], rulebook, {}).judgement, Judgement::Mate)
                    << row[4] << ' ' << mating << ' ' << book->id;
            }
        }
    }
}

TEST(Mates, no_other_move_of_those_positions_mates) {
    const Rulebook rulebook = builtin(kNsb);
    for (const Row& row : rows("real_mate_in_1.tsv")) {
        const auto board = *bughouse::parse_board(row[2]);
        const auto before = boards(row[4], rulebook);
        std::size_t mates = 0;
        for (const chess::Move move : before[board].legal_moves()) {
            const auto after = before.after(board, move);
            if (judge(after[board], rulebook, {}).judgement == Judgement::Mate) ++mates;
        }
        EXPECT_EQ(mates, split(row[7], ' ').size()) << row[4];
    }
}

TEST(Mates, checks_that_were_answered_later_were_no_mates) {
    const auto found = rows("real_not_mate_but_no_legal_move.tsv");
    EXPECT_EQ(found.size(), 3U);
    for (const Row& row : found) {
        const auto board = *bughouse::parse_board(row[2]);
        for (const BookId book : books()) {
            const Rulebook rulebook = builtin(book);
            const auto position = boards(row[4], rulebook)[board];
            EXPECT_EQ(judge(position, rulebook, {}).judgement, Judgement::Wait) << row[4];
        }
    }
}

}  // namespace
}  // namespace tandem::rulebook
