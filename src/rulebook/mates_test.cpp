// Mates, and checks that look like mates, from recorded matches.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "bughouse/bfen.hpp"
#include "rulebook/books/books.hpp"
#include "rulebook/judge.hpp"
#include "support/base/table.hpp"
#include "support/chess/positions.hpp"

namespace tandem::rulebook {
namespace {

using base::tests::read_table;
using base::tests::Row;
using base::tests::split;

bughouse::Boards boards(const std::string& bfen, const Rulebook& rulebook) {
    const auto read = bughouse::parse_boards(
        bfen, move_rules(rulebook.switches), rulebook.switches.promoted.captured);
    EXPECT_TRUE(read.has_value()) << bfen;
    return *read;
}

// NSB-10b.2; NSB-15a1.1; SN5-10b.2; SN5-15a.1; TRN-7.4; FBX-7.2
TEST(Mates, every_mating_move_of_real_matches_mates_in_all_books) {
    const auto found = read_table("positions/real_mate_in_1.tsv");
    EXPECT_EQ(found.size(), 100U);
    for (const Row& row : found) {
        const auto board = *base::from_name<bughouse::BoardId>(row.at("board"));
        for (const BookId book : books()) {
            const Rulebook rulebook = builtin(book);
            const auto before = boards(row.at("bfen_two_boards"), rulebook);
            for (const std::string& mating : split(row.at("all_absolute_mating_moves"), ' ')) {
                const auto move = chess::tests::move(mating);
                EXPECT_TRUE(before[board].is_legal(move))
                    << row.at("bfen_two_boards") << ' ' << mating;
                const auto after = before.after(board, move);
                EXPECT_EQ(judge(after[board], rulebook, {}).judgement, Judgement::Mate)
                    << row.at("bfen_two_boards") << ' ' << mating << ' ' << book->id;
            }
        }
    }
}

TEST(Mates, no_other_move_of_those_positions_mates) {
    const Rulebook rulebook = builtin(kNsb);
    for (const Row& row : read_table("positions/real_mate_in_1.tsv")) {
        const auto board = *base::from_name<bughouse::BoardId>(row.at("board"));
        const auto before = boards(row.at("bfen_two_boards"), rulebook);
        std::size_t mates = 0;
        for (const chess::Move move : before[board].legal_moves()) {
            const auto after = before.after(board, move);
            if (judge(after[board], rulebook, {}).judgement == Judgement::Mate) ++mates;
        }
        EXPECT_EQ(mates, split(row.at("all_absolute_mating_moves"), ' ').size())
            << row.at("bfen_two_boards");
    }
}

TEST(Mates, checks_that_were_answered_later_were_no_mates) {
    const auto found = read_table("positions/real_not_mate_but_no_legal_move.tsv");
    EXPECT_EQ(found.size(), 3U);
    for (const Row& row : found) {
        const auto board = *base::from_name<bughouse::BoardId>(row.at("board"));
        for (const BookId book : books()) {
            const Rulebook rulebook = builtin(book);
            const auto position = boards(row.at("bfen_two_boards_after"), rulebook)[board];
            EXPECT_EQ(judge(position, rulebook, {}).judgement, Judgement::Wait)
                << row.at("bfen_two_boards_after");
        }
    }
}

}  // namespace
}  // namespace tandem::rulebook
