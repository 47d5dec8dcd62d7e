// The 960 starting positions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/chess960.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "chess/notation/fen.hpp"
#include "support/chess/positions.hpp"

namespace tandem::chess {
namespace {

// White's first rank: "RNBQKBNR".
std::string rank_of_start(int number) {
    const std::string fen = to_fen(chess960_start(number));
    const std::string placement = fen.substr(0, fen.find('['));
    return placement.substr(placement.rfind('/') + 1);
}

TEST(Chess960Start, numbers_are_those_of_the_list) {
    EXPECT_EQ(chess960_start(kOrdinaryStart), chess::Setup::start());
    EXPECT_EQ(rank_of_start(0), "BBQNNRKR");
    EXPECT_EQ(rank_of_start(1), "BQNBNRKR");
    EXPECT_EQ(rank_of_start(2), "BQNNRBKR");
    EXPECT_EQ(rank_of_start(4), "QBBNNRKR");
    EXPECT_EQ(rank_of_start(16), "BBNQNRKR");
    EXPECT_EQ(rank_of_start(96), "BBQNRNKR");
    EXPECT_EQ(rank_of_start(kSwappedStart), "RNBKQBNR");
    EXPECT_EQ(rank_of_start(959), "RKRNNQBB");
}

TEST(Chess960Start, all_960_are_different_and_lawful) {
    std::set<std::string> ranks;
    for (int number = 0; number < kChess960Starts; ++number) {
        const chess::Setup setup = chess960_start(number);
        EXPECT_TRUE(faults(setup).empty());
        EXPECT_EQ(chess960_number(setup.board), number);
        const std::string rank = rank_of_start(number);
        ranks.insert(rank);
        EXPECT_NE(rank.find('B') % 2, rank.rfind('B') % 2) << rank;
        EXPECT_LT(rank.find('R'), rank.find('K')) << rank;
        EXPECT_LT(rank.find('K'), rank.rfind('R')) << rank;
        EXPECT_NE(to_fen(setup).find(" w KQkq "), std::string::npos);
    }
    EXPECT_EQ(ranks.size(), 960U);
}

TEST(Chess960Start, what_is_no_start_has_no_number) {
    EXPECT_FALSE(chess960_number(Board{}));
    EXPECT_FALSE(chess960_number(tests::position("4k3/8/8/8/8/8/8/4K3[] w - - 0 1").board()));
    const Position moved = tests::played(Position{MoveRules{}}, "e2e4");
    EXPECT_FALSE(chess960_number(moved.board()));
}

}  // namespace
}  // namespace tandem::chess
