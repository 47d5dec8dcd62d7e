// There and back, and what is not a move.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bughouse/board_move.hpp"

#include <gtest/gtest.h>

namespace tandem::bughouse {
namespace {

TEST(BoardMove, text_is_read_as_it_is_written) {
    for (const std::string_view text : {"1e2e4", "2N@f6", "2a7a8q", "1b1a1"}) {
        const auto read = parse_board_move(text);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(read->board, text.front() == '1' ? BoardId::A : BoardId::B);
        EXPECT_EQ(to_string(*read), text);
    }
}

TEST(BoardMove, any_other_text_is_no_move) {
    for (const std::string_view text :
         {"", "1", "e2e4", "3e2e4", "0e2e4", "1e2", "12e2e4", "1 e2e4"}) {
        EXPECT_FALSE(parse_board_move(text)) << text;
    }
}

}  // namespace
}  // namespace tandem::bughouse
