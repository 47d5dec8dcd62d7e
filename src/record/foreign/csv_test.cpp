// Tables of games, and text that is not one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/foreign/csv.hpp"

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/record/files.hpp"

namespace tandem::record {
namespace {

TEST(Csv, rows_without_moves_are_not_counted) {
    const auto games = read_csv("180,\"1A. e4{179.5} \n\"\n,\n\n120,1A. d4\r\n120,\"\"\n");
    ASSERT_EQ(games.size(), 2U);
    ASSERT_TRUE(games[0] && games[1]);
    EXPECT_EQ(*games[0]->tag("TimeControl"), "180+0");
    EXPECT_EQ(games[0]->turns[0].left, Millis{179'500});
    EXPECT_EQ(games[1]->turns[0].place, (Place{5, 5}));
}

TEST(Csv, a_doubled_quotation_mark_is_one) {
    const auto games = read_csv("60,\"{C:say \"\"hi\"\"} 1A. e4\"\n");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0]->preface[0].text, "C:say \"hi\"");
}

TEST(Csv, faults_are_told_with_their_place) {
    const auto games = read_csv("soon,1A. e4\n60,1A. e4 }\n60,\"1A. e4");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_EQ(games[0].error(), (CsvError{CsvFault::BaseSeconds, {1, 1}, {}}));
    EXPECT_EQ(games[1].error(), (CsvError{CsvFault::Movetext, {2, 11}, BpgnFault::MoveNumber}));
    EXPECT_EQ(games[2].error().fault, CsvFault::QuoteEnd);
    EXPECT_EQ(
        language::english(describe(games[1].error())),
        language::english(describe(BpgnFault::MoveNumber)));
    EXPECT_EQ(read_csv("\"1A. e4\"\n").at(0).error().fault, CsvFault::NoMoves);
    EXPECT_EQ(read_csv("60,\"1A. e4 * 1A. d4 *\"\n").at(0).error().fault, CsvFault::SecondGame);
}

TEST(Csv, a_byte_order_mark_is_passed_over) {
    EXPECT_TRUE(read_csv("\xEF\xBB\xBF"
                         "60,1A. e4\n")
                    .at(0)
                    .has_value());
}

TEST(Csv, the_real_table_has_sixty_four_games) {
    EXPECT_EQ(read_csv(tests::read_game_file("fics_mbprog_dataset.csv")).size(), 64U);
}

}  // namespace
}  // namespace tandem::record
